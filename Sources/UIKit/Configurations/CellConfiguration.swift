import Foundation

/// The configurations of a cell, a header or a footer, and what shows them.
@MainActor
final class CellConfiguration {
  private(set) var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  private var backgroundView: UIView?

  /// Shows another configuration in the present content view, where that can, else in a new one. Without one the content view
  /// is an empty one.
  func show(_ new: (any UIContentConfiguration)?, in cell: any ConfigurableCell) {
    let hadOne = content != nil
    content = new
    guard let new else {
      if hadOne { cell.replaceContent(by: UIView()) }
      return
    }
    if hadOne, let view = cell.contentView as? any UIContentView, view.supports(new) {
      view.configuration = new
    } else {
      cell.replaceContent(by: new.makeContentView())
    }
    cell.setNeedsLayout()
  }

  /// Gives the background its place behind everything.
  func layOut(in cell: any ConfigurableCell) {
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? UIView()
    if backgroundView == nil {
      view.isUserInteractionEnabled = false
      cell.insertSubview(view, at: 0)
      backgroundView = view
    }
    background.show(in: view, of: cell, color: nil, radius: { _ in background.cornerRadius })
  }
}

/// Whether configurations are to be updated.
enum ConfigurationUpdate { case isDue, isRunning, isDone }

/// A view whose content may come of a configuration.
@MainActor
protocol ConfigurableCell: ContentCell {
  var configured: CellConfiguration? { get set }
  var configurationUpdate: ConfigurationUpdate { get set }
  /// Takes another view for the content.
  func adoptContent(_ view: UIView)
  /// Lets overrides, and the handler, set configurations for the present state.
  func updateForState()
}

extension ConfigurableCell {
  func makeConfigured() -> CellConfiguration {
    if let configured { return configured }
    let made = CellConfiguration()
    configured = made
    return made
  }

  func show(content: (any UIContentConfiguration)?) {
    if content == nil, configured == nil { return }
    makeConfigured().show(content, in: self)
    stateOfCellChanged()
  }

  func show(background: UIBackgroundConfiguration?) {
    if background == nil, configured == nil { return }
    makeConfigured().background = background
    setNeedsLayout()
  }

  func replaceContent(by view: UIView) {
    contentView.removeFromSuperview()
    contentView.layoutState.isEncapsulated = false
    view.translatesAutoresizingMaskIntoConstraints = true
    adoptContent(view)
    addContentView()
    setNeedsLayout()
  }

  /// Has configurations updated before the next layout.
  func stateOfCellChanged() {
    // What an update sets calls for no other one.
    if configurationUpdate != .isRunning { configurationUpdate = .isDue }
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configurationUpdate == .isDue else { return }
    configurationUpdate = .isRunning
    updateForState()
    configurationUpdate = .isDone
  }

  /// The content for a state, unless the client sees to that.
  func updateContent(for state: any UIConfigurationState) {
    guard let configured, configured.updatesContent, let content = configured.content else { return }
    configured.show(content.updated(for: state), in: self)
  }
}
