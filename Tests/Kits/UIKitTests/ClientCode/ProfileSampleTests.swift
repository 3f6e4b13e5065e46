import ProfileSample
import TestSupport
import Testing
import UIKit

/// The frames of a whole screen of existing code, in points. The screen has 2 pixels a point; text is 2444/2048 of its
/// size high, rounded up to a pixel.
@MainActor @Suite(.serialized)
struct ProfileSampleTests {
  private let controller: ProfileViewController

  init() {
    UIImage.register(UIImage(size: CGSize(width: 300, height: 300)), named: "avatar")
    controller = ProfileViewController(
      profile: Profile(
        name: "Ada", status: "At work", biography: "First line\nSecond line",
        posts: ["One", "Two\nlines", "Three"].map { Profile.Post(title: $0, detail: "Detail") }))
  }

  /// Shows the screen below a bar on a telephone of 390 × 844 points, and sets the screen back afterwards.
  private func show(_ body: (UIWindow) -> Void) {
    let old = UIScreen.main.bounds
    UIScreen.main.bounds = CGRect(0, 0, 390, 844)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    defer {
      window.isHidden = true
      UIScreen.main.bounds = old
    }
    body(window)
  }

  // Between the margins of 20 the stack is 390 − 40 = 350 wide; its views are 16 apart.
  @Test func theScreenOfATelephone() {
    show { _ in
      // Below the bar of 44, down to the bottom.
      expectEqual(controller.scrollView.frame, CGRect(0, 44, 390, 800))
      // As high as its avatar of 64, which is higher than the names: 26.5 + 4 + 18.
      expectEqual(controller.headerStack.frame, CGRect(20, 20, 350, 64))
      expectEqual(controller.avatarView.frame, CGRect(0, 0, 64, 64))
      expectEqual(controller.nameLabel.superview?.frame, CGRect(76, 0, 274, 48.5))
      // 22 · 2444/2048 = 26.25…, and 15 · 2444/2048 = 17.9….
      expectEqual(controller.nameLabel.frame, CGRect(0, 0, 274, 26.5))
      expectEqual(controller.statusLabel.frame, CGRect(0, 30.5, 274, 18))
      // 20 + 64 + 16 = 100; halves of 350 − 8.
      expectEqual(controller.followButton.superview?.frame, CGRect(20, 100, 350, 44))
      expectEqual(controller.followButton.frame, CGRect(0, 0, 171, 44))
      expectEqual(controller.messageButton.frame, CGRect(179, 0, 171, 44))
      // Two lines of 24 at 100 + 44 + 16.
      expectEqual(controller.biographyLabel.frame, CGRect(20, 160, 350, 48))
      // 12 + 40 + 12 high at 160 + 48 + 16; thirds of 350 − 32 = 318.
      expectEqual(controller.statisticsView.frame, CGRect(20, 224, 350, 64))
      expectEqual(
        controller.statisticsView.labels.map(\.frame),
        [CGRect(16, 12, 106, 40), CGRect(122, 12, 106, 40), CGRect(228, 12, 106, 40)])
      expectEqual(controller.statisticsView.layer.shadowPath?.boundingBox, CGRect(0, 0, 350, 64))
      // A field with round corners is 34 high; 224 + 64 + 16 = 304.
      expectEqual(controller.noteField.frame, CGRect(20, 304, 350, 34))
      checkTable(y: 354)
    }
  }

  // A title at 17 points is 20.29, so 20.5 high, two lines 40.57, so 41; a detail at 13 points 15.51, so 16. Rows are
  // 8 + title + 4 + 16 + 8 and a pixel for the separator high: 57, 77.5 and 57; the title takes that pixel.
  private func checkTable(y: CGFloat) {
    let table = controller.tableView
    expectEqual(table.frame, CGRect(20, y, 350, 191.5))
    expectEqual(
      table.visibleCells.map(\.frame),
      [
        CGRect(0, 0, 350, 57), CGRect(0, 57, 350, 77.5), CGRect(0, 134.5, 350, 57),
      ])
    let cell = table.visibleCells[1] as? PostCell
    expectEqual(cell?.titleLabel.frame, CGRect(10, 8, 330, 41.5))
    expectEqual(cell?.detailLabel.frame, CGRect(10, 53.5, 330, 16))
    expectEqual(controller.scrollView.contentSize, CGSize(width: 390, height: y + 191.5 + 20))
  }

  // Without the field of 34 and one distance of 16 the table moves up by 50.
  @Test func aButtonTakesTheFieldAway() {
    show { _ in
      controller.followButton.sendActions(for: .touchUpInside)
      #expect(controller.isFollowing)
      expectEqual(controller.followButton.currentTitle, "Following")
      checkTable(y: 304)
      controller.followButton.sendActions(for: .touchUpInside)
      checkTable(y: 354)
    }
  }

  // A keyboard of 300 leaves 844 − 300 − 44.
  @Test func aKeyboardComesAndGoes() {
    show { window in
      #expect(controller.noteField.becomeFirstResponder())
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(0, 544, 390, 300))])
      window.layoutIfNeeded()
      expectEqual(controller.scrollView.frame, CGRect(0, 44, 390, 500))
      controller.noteField.insertText("\n")
      #expect(!controller.noteField.isFirstResponder)
      NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
      window.layoutIfNeeded()
      expectEqual(controller.scrollView.frame, CGRect(0, 44, 390, 800))
    }
  }

  // On a tablet there is much room across: the avatar is 120, and the rest moves down by 56.
  @Test func theScreenOfATablet() {
    show { _ in
      UIScreen.main.bounds = CGRect(0, 0, 1024, 768)
      controller.view.window?.layoutIfNeeded()
      expectEqual(controller.scrollView.frame, CGRect(0, 44, 1024, 724))
      expectEqual(controller.headerStack.frame, CGRect(20, 20, 984, 120))
      expectEqual(controller.avatarView.frame, CGRect(0, 0, 120, 120))
      expectEqual(controller.nameLabel.superview?.frame, CGRect(144, 0, 840, 48.5))
      expectEqual(controller.followButton.frame, CGRect(0, 0, 488, 44))
      expectEqual(controller.tableView.frame, CGRect(20, 410, 984, 191.5))
    }
  }

  // Right-to-left: what began at the left ends at the right.
  @Test func theScreenReadFromRightToLeft() {
    let application = UIApplication.shared
    application.userInterfaceLayoutDirection = .rightToLeft
    defer { application.userInterfaceLayoutDirection = .leftToRight }
    show { _ in
      expectEqual(controller.avatarView.frame, CGRect(286, 0, 64, 64))
      expectEqual(controller.nameLabel.superview?.frame, CGRect(0, 0, 274, 48.5))
      expectEqual(controller.followButton.frame, CGRect(179, 0, 171, 44))
      expectEqual(controller.statisticsView.labels[0].frame, CGRect(228, 12, 106, 40))
    }
  }

  // Both names stand for types of `AutoLayout` too, which this file does not see.
  @Test func namesThatLayoutLibrariesUseAreFree() {
    let views = [UIView(), UIView()]
    let items: [any LayoutItem] = [LayoutNode(views[0], height: 30), LayoutNode(views[1], height: 50)]
    let column = UIView(frame: CGRect(0, 0, 200, 100))
    column.layOut(items[0], items[1])
    column.layoutIfNeeded()
    expectEqual(views.map(\.frame), [CGRect(0, 0, 200, 30), CGRect(0, 30, 200, 50)])
  }
}
