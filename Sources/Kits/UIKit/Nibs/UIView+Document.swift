import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine

extension UIView {
  /// Applies the settings of a document. The classes of UIKit add theirs in the order of inheritance.
  func applyDocument(_ source: ViewSource) {
    applyGeometry(source)
    prepare(source)
    AttributeReader.touch.read(source.element, into: self, source.objects, settings: source.settings)
    if let scrollView = self as? UIScrollView { scrollView.applyScrollView(source) }
    switch self {
    case let view as UILabel: view.applyLabel(source)
    case let view as UIButton: view.applyButton(source)
    case let view as UIImageView: view.applyImageView(source)
    case let view as UITextField: view.applyTextField(source)
    case let view as UITextView: view.applyTextView(source)
    case let view as UIStackView: view.applyStack(source)
    case let view as UITableView: view.applyTable(source)
    case let view as UITableViewCell: view.applyCell(source)
    case let view as UICollectionView: view.applyCollection(source)
    case let view as UIVisualEffectView: view.applyEffect(source)
    default: applyValues(source)
    }
  }

  private func applyGeometry(_ source: ViewSource) {
    let (node, settings) = (source.node, source.settings)
    if let canvas = source.objects.canvas { extras.canvasRules = canvas.marginRules(of: source.index) }
    if let frame = node.savedFrame {
      changeFrame(CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    }
    autoresizingMask = settings.autoresizingMask(isUpwards: false)
    let usesConstraints = source.objects.document.usesAutoLayout && !node.translatesAutoresizingMask
    if usesConstraints, !node.isFixedFrame { translatesAutoresizingMaskIntoConstraints = false }
    if node.isFixedFrame { autoresizingMask = [] }
    switch node.explicitMargins {
    case .absolute(let insets)?: layoutMargins = UIEdgeInsets(insets)
    case .directional(let insets)?:
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    case nil: break
    }
    applyPriorities(source)
    if source.objects.mode == .canvas { applyCanvas(source) }
  }

  /// Applies the priorities of the content size.
  func applyPriorities(_ source: ViewSource) {
    source.setPriorities(
      of: .iOS, hugging: setContentHuggingPriority, resistance: setContentCompressionResistancePriority)
  }

  /// Sets what the attributes of the table depend on.
  private func prepare(_ source: ViewSource) {
    switch self {
    case let view as UILabel: view.font = source.font
    case let view as UITextField: view.font = source.font
    case let view as UITextView where source.node.font != nil || source.objects.mode == .canvas: view.font = source.font
    case let view as UISegmentedControl: view.addSegments(source)
    // The number that documents do not have.
    case let view as UIPageControl: view.numberOfPages = 3
    // Documents without a style are from before iOS 13.4, whose pickers had wheels.
    case let view as UIDatePicker: view.preferredDatePickerStyle = .wheels
    default: break
    }
  }

  /// Settings of views that have few of them.
  private func applyValues(_ source: ViewSource) {
    switch self {
    case let view as UIActivityIndicatorView:
      if source.settings.flag("animating") == true { view.startAnimating() } else { view.stopAnimating() }
      if source.objects.mode == .canvas, view.hidesWhenStopped { view.isHidden = false }
      if !view.hidesWhenStopped, let isHidden = source.settings.flag("hidden") { view.isHidden = isHidden }
    default: break
    }
  }

  /// Gives the view what only the canvas of the editor has.
  private func applyCanvas(_ source: ViewSource) {
    guard let canvas = source.objects.canvas else { return }
    if let size = canvas.designSize(of: source.index) {
      extras.designSize = CGSize(
        width: size.width ?? Self.noIntrinsicMetric, height: size.height ?? Self.noIntrinsicMetric)
    }
    if let baselines = canvas.savedBaselines(of: source.index) {
      extras.canvasBaselines = Self.layoutBaselines(baselines)
    }
    if let mask = canvas.maskInCell(of: source.index) { autoresizingMask = mask }
    if self is UITableViewCell {
      extras.canvasContentInsets = canvas.contentInsets(of: source.index).map { UIEdgeInsets($0) }
    }
  }

  /// The view that contains the subviews of a document.
  var contentOfDocument: UIView { self }

  /// Adds a view in a slot of the document in its own way. Returns false if it is to become a subview.
  func takesPart(_ node: ViewNode, of source: ViewSource, from coder: InterfaceCoder) -> Bool {
    let isInstalled = source.objects.facts.resolution.isInstalled[node.index]
    switch (self, node.key, node.container) {
    case (is any ContentHolder, "contentView", _):
      return (self as? any ContentHolder)?.contentView === coder.view(at: node.index)
    case (let table as UITableView, "tableHeaderView", _):
      if isInstalled { table.tableHeaderView = coder.view(at: node.index) }
    case (let table as UITableView, "tableFooterView", _):
      if isInstalled { table.tableFooterView = coder.view(at: node.index) }
    case (let table as UITableView, "backgroundView", _): table.backgroundView = coder.view(at: node.index)
    case (is UITableView, _, "prototypes"), (is UITableView, _, "cells"): break
    case (let list as UICollectionView, "backgroundView", _): list.backgroundView = coder.view(at: node.index)
    case (is UICollectionView, _, _): break
    case (let cell as UITableViewCell, "accessoryView", _): cell.accessoryView = coder.view(at: node.index)
    case (let cell as UITableViewCell, "backgroundView", _): cell.backgroundView = coder.view(at: node.index)
    case (let cell as UITableViewCell, "selectedBackgroundView", _):
      cell.selectedBackgroundView = coder.view(at: node.index)
    case (is UITableViewCell, "editingAccessoryView", _): _ = coder.view(at: node.index)
    default: return false
    }
    return true
  }

  /// Applies the settings that concern the subviews, which have been added.
  func finishDocument(_ source: ViewSource, _ coder: InterfaceCoder) {
    if let table = self as? UITableView, source.objects.mode == .running { table.addStaticCells(source, coder) }
    if let stack = self as? UIStackView { stack.applyCustomSpacings(source) }
    if let cell = self as? UITableViewCell, source.objects.mode == .running { cell.adoptLabels(source) }
  }
}
