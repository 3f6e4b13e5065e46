import TestSupport
import Testing
import UIKit

/// What a type with deprecated uses may offer without their warnings.
@MainActor
private protocol OldCode {
  func values() -> [Bool]
  func layout() -> CGRect
}

/// Client code of years ago, as it was written.
@MainActor
private struct OldClient: OldCode {
  @available(*, deprecated)
  func values() -> [Bool] {
    let attribute: NSLayoutAttribute = .centerX
    let relation: NSLayoutRelation = .equal
    let options: NSLayoutFormatOptions = [.alignAllBaseline, .directionLeftToRight]
    let axis: UILayoutConstraintAxis = .vertical
    let distribution: UIStackViewDistribution = .fillEqually
    let alignment: UIStackViewAlignment = .lastBaseline
    let key: NSAttributedStringKey = .font
    return [
      attribute.rawValue == 9, relation.rawValue == 0, options.rawValue == 1 << 11 | 1 << 16, axis.rawValue == 1,
      distribution.rawValue == 1, alignment.rawValue == 5, key == NSAttributedString.Key.font,
      UILayoutPriorityRequired == .required, UILayoutPriorityDefaultHigh == .defaultHigh,
      UILayoutPriorityDefaultLow == .defaultLow, UILayoutPriorityFittingSizeLevel.rawValue == 50,
      UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      UIEdgeInsetsZero == .zero,
      UIEdgeInsetsInsetRect(CGRect(0, 0, 10, 10), UIEdgeInsetsMake(1, 2, 3, 4)) == CGRect(2, 1, 4, 6),
      UIViewNoIntrinsicMetric == UIView.noIntrinsicMetric,
      UILayoutFittingCompressedSize == UIView.layoutFittingCompressedSize,
      UILayoutFittingExpandedSize == UIView.layoutFittingExpandedSize,
      UIStackViewSpacingUseDefault == UIStackView.spacingUseDefault,
      UIStackViewSpacingUseSystem == UIStackView.spacingUseSystem, NSDirectionalEdgeInsetsZero == .zero,
    ] + lists
  }

  @available(*, deprecated)
  private var lists: [Bool] {
    let styles: [UIActivityIndicatorView.Style] = [.gray, .white, .whiteLarge]
    return [
      styles == [.medium, .medium, .large],
      UITableViewAutomaticDimension == UITableView.automaticDimension,
      Notification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification,
      Notification.Name.UIKeyboardWillHide == UIResponder.keyboardWillHideNotification,
      Notification.Name.UIKeyboardWillChangeFrame == UIResponder.keyboardWillChangeFrameNotification,
      UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey,
    ]
  }

  @available(*, deprecated)
  func layout() -> CGRect {
    let (parent, child) = (UIViewController(), UIViewController())
    let view: UIView = child.view
    parent.view.frame = CGRect(0, 0, 200, 100)
    parent.addChildViewController(child)
    parent.view.addSubview(view)
    child.didMove(toParentViewController: parent)
    view.translatesAutoresizingMaskIntoConstraints = false
    for (index, attribute) in [NSLayoutAttribute.left, .top, .right, .bottom].enumerated() {
      parent.view.addConstraint(
        NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: NSLayoutRelation.equal, toItem: parent.view as UIView,
          attribute: attribute, multiplier: 1, constant: index < 2 ? 10 : -10))
    }
    parent.view.bringSubview(toFront: view)
    parent.view.layoutIfNeeded()
    return parent.childViewControllers.count == 1 ? view.frame : .zero
  }
}

@MainActor @Suite("Older names")
struct DeprecatedNameTests {
  @Test("Client code of before Swift 4.2 means the same by its names")
  func earlierSwiftNamesHaveSameValues() {
    let old: any OldCode = OldClient()
    #expect(!old.values().contains(false))
    expectEqual(old.values().count, 26)
  }

  @Test("Client code of before Swift 4.2 lays out")
  func earlierSwiftCodeLaysOut() {
    let old: any OldCode = OldClient()
    expectEqual(old.layout(), CGRect(10, 10, 180, 80))
  }
}

@MainActor @Suite("Views by name")
struct ViewBindingTests {
  @MainActor class Base {
    let title = UILabel()
    let shared = UIView()
  }

  @MainActor final class Form: Base {
    let field: UITextField? = UITextField()
    let missing: UIView? = nil
    weak var outer: UIView?
    lazy var footer = UIView()
    lazy var unused = UIView()
    let guide = UILayoutGuide()
    let count = 3
  }

  @Test("S35 properties name their views, those of superclasses too")
  func bindingsNamePropertiesOfSuperclasses() {
    let form = Form()
    let outer = UIView()
    form.outer = outer
    let footer = form.footer
    let names = viewBindings(form)
    expectEqual(Set(names.keys), ["title", "shared", "field", "outer", "footer", "guide"])
    #expect(names["title"] as AnyObject === form.title)
    #expect(names["footer"] as AnyObject === footer)
    #expect(names["field"] as AnyObject === form.field)
    #expect(names["outer"] as AnyObject === outer)
  }

  @Test("S35 S17 parts of a tuple name views for a visual format")
  func tupleBindingsNameViews() {
    let container = makeContainer(200, 50)
    let (left, right) = (makeView(in: container), makeView(in: container))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[left(==right)][right]|", options: .alignAllTop, metrics: nil,
        views: viewBindings((left: left, right: right))))
    container.layoutIfNeeded()
    expectEqual(left.frame.width, 100)
    expectEqual(right.frame.minX, 100)
  }

  @Test("S35 bad input: what has no names of views has no bindings")
  func typesWithoutViewsHaveNoBindings() {
    #expect(viewBindings(5).isEmpty)
    expectEqual(viewBindings((UIView(), UIView())).count, 2)
    #expect(viewBindings("text").isEmpty)
    #expect(viewBindings(Optional<Form>.none as Any).isEmpty)
  }
}
