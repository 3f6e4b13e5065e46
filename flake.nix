{
  description = "Checks, explains and draws Interface Builder documents";

  # The command as the archives of a release have it: the Swift of nixpkgs is older than Plumb needs. An archive is fetched when its
  # system is built, and flake.lock records its hash. Replace OWNER with the account that hosts the releases.
  inputs = {
    nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
    archive-x86_64-linux = {
      url = "https://github.com/OWNER/plumb/releases/download/v0.1.0/plumb-0.1.0-linux-x86_64.tar.gz";
      flake = false;
    };
    archive-aarch64-linux = {
      url = "https://github.com/OWNER/plumb/releases/download/v0.1.0/plumb-0.1.0-linux-aarch64.tar.gz";
      flake = false;
    };
  };

  outputs = { nixpkgs, ... }@inputs: {
    packages = nixpkgs.lib.genAttrs [ "x86_64-linux" "aarch64-linux" ] (system:
      let pkgs = nixpkgs.legacyPackages.${system};
      in {
        default = pkgs.stdenv.mkDerivation {
          pname = "plumb";
          version = "0.1.0";
          src = inputs."archive-${system}";
          nativeBuildInputs = [ pkgs.autoPatchelfHook ];
          buildInputs = [ pkgs.stdenv.cc.cc.lib ];
          installPhase = ''
            install -D bin/plumb $out/bin/plumb
            install -D -m 644 share/man/man1/plumb.1 $out/share/man/man1/plumb.1
            install -D -m 644 share/completions/plumb.bash $out/share/bash-completion/completions/plumb
            install -D -m 644 share/completions/plumb.zsh $out/share/zsh/site-functions/_plumb
            install -D -m 644 share/completions/plumb.fish $out/share/fish/vendor_completions.d/plumb.fish
          '';
        };
      });
  };
}
