import CGtk4
import FormWindows
import Foundation
import GtkAutoLayout

let usage = """
  usage: GtkForm [sign-in | preferences | list | FILE.storyboard | FILE.xib] [options]
    --inspect        draw the constraints, and explain a conflict
    --conflict       add a constraint with which others conflict (sign-in)
    --rtl, --dark    from right to left, dark colors
    --size WxH       the size of the window in points
    --picture FILE   write a PNG of the window, and end
    --measure        print times of this layout and of GtkConstraintLayout, and end

  """

let arguments = Array(CommandLine.arguments.dropFirst())
func value(of name: String) -> String? {
  arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
}
let flags = ["--inspect", "--conflict", "--rtl", "--dark", "--measure"]
let values = [value(of: "--size"), value(of: "--picture")].compactMap { $0 }
let names = arguments.filter { !$0.hasPrefix("--") && !values.contains($0) }
let unknown = arguments.filter { $0.hasPrefix("--") && !(flags + ["--size", "--picture"]).contains($0) }
guard unknown.isEmpty, names.count <= 1 else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
guard Windows.start() else {
  FileHandle.standardError.write(Data("GtkForm: there is no display\n".utf8))
  exit(1)
}
Windows.setRightToLeft(arguments.contains("--rtl"))
Windows.setDark(arguments.contains("--dark"))
if arguments.contains("--measure") {
  print(Comparison.table())
  exit(0)
}

var preview: DocumentPreview?
let name = names.first ?? "sign-in"
let content: Container
switch name {
case "sign-in": content = SignIn(conflicts: arguments.contains("--conflict")).tree
case "preferences": content = Preferences().tree
case "list": content = RowList().tree
default:
  preview = DocumentPreview(path: name)
  preview?.follow()
  content = preview!.content
}
let size = value(of: "--size")?.split(separator: "x").compactMap { Int($0) } ?? []
let window = Windows.make(
  "GtkForm", size: size.count == 2 ? (size[0], size[1]) : (preview == nil ? (420, 640) : (-1, -1)), content,
  inspects: arguments.contains("--inspect"))
gtk_window_present(window)
if let file = value(of: "--picture") {
  Windows.settle(window)
  exit(Windows.writePicture(of: window, to: file) ? 0 : 1)
}
let loop = g_main_loop_new(nil, 0)
Windows.whenClosed(window) { g_main_loop_quit(loop) }
g_main_loop_run(loop)
