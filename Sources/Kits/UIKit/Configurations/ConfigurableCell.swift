import Foundation

/// Whether the configurations of a cell have to be updated.
enum ConfigurationUpdate { case isDue, isRunning, isDone }

/// A cell, header or footer whose content and background can be described by configurations.
@preconcurrency @MainActor protocol ConfigurableCell: ContentCell {
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get set }
  var configurationUpdate: ConfigurationUpdate { get set }
  /// The view that displays ``backgroundConfiguration``.
  var configuredBackground: UIView? { get set }
  /// Uses another content view.
  func adoptContent(_ view: UIView)
  /// Calls `updateConfiguration(using:)` and the update handler for the current state.
  func updateForState()
}

extension ConfigurableCell {
  /// Displays the new content configuration in the current content view if it supports it, otherwise in a new one.
  func contentConfigurationChanged(from old: (any UIContentConfiguration)?) {
    if let new = contentConfiguration {
      if old != nil, let view = contentView as? any UIContentView, view.supports(new) {
        view.configuration = new
      } else {
        replaceContent(by: new.makeContentView())
      }
    } else if old != nil {
      replaceContent(by: UIView())
    }
    stateOfCellChanged()
  }

  private func replaceContent(by view: UIView) {
    contentView.removeFromSuperview()
    contentView.layoutState.isEncapsulated = false
    view.translatesAutoresizingMaskIntoConstraints = true
    adoptContent(view)
    addContentView()
  }

  /// Schedules an update of the configurations before the next layout.
  func stateOfCellChanged() {
    // A change that an update makes schedules no other update.
    if configurationUpdate != .isRunning { configurationUpdate = .isDue }
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configurationUpdate == .isDue else { return }
    configurationUpdate = .isRunning
    updateForState()
    configurationUpdate = .isDone
  }

  /// Updates the content configuration for a state if updates are automatic.
  func updateContent(for state: any UIConfigurationState) {
    guard automaticallyUpdatesContentConfiguration, let content = contentConfiguration else { return }
    contentConfiguration = content.updated(for: state)
  }

  /// Places the view of ``backgroundConfiguration`` behind all other views.
  func layOutBackground() {
    guard let backgroundConfiguration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    let view = configuredBackground ?? UIView()
    if configuredBackground == nil {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      configuredBackground = view
    }
    let radius = backgroundConfiguration.cornerRadius
    backgroundConfiguration.show(in: view, of: self, color: nil, radius: { _ in radius })
  }
}
