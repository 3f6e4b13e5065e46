/// A conflict as a console prints it: two widths of one button.
enum SampleLog {
  static let text = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600002a4c0f0 UIButton:0x7fc1c2d0a1b0'Send'.width == 100   (active)>",
        "<NSLayoutConstraint:0x600002a4c140 UIButton:0x7fc1c2d0a1b0'Send'.width == 120.5   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002a4c140 UIButton:0x7fc1c2d0a1b0'Send'.width == 120.5   (active)>

    """
}
