# A Homebrew formula that builds the command from the sources: brew install --formula Packaging/plumb.rb --HEAD
class Plumb < Formula
  desc "Checks, explains and draws Interface Builder documents"
  homepage "https://github.com/OWNER/plumb"
  license "Apache-2.0"
  head "https://github.com/OWNER/plumb.git", branch: "main"

  # Homebrew's own Swift on Linux; the toolchain of Xcode on macOS.
  uses_from_macos "swift" => :build

  def install
    arguments = %w[-c release --product plumb --disable-sandbox]
    arguments << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/plumb"
    (man1/"plumb.1").write Utils.safe_popen_read(bin/"plumb", "manual")
    generate_completions_from_executable(bin/"plumb", "completions", shells: [:bash, :zsh, :fish])
  end

  test do
    assert_match "plumb", shell_output("#{bin}/plumb --version")
    assert_match "NSLayoutConstraint", shell_output("#{bin}/plumb vfl 'H:|-[name]-|'")
  end
end
