import LayoutEngine

/// A document laid out: the frame of every view, and what is wrong with it.
///
/// Not sendable: it keeps the engines, so that questions about ambiguity can still be asked.
public struct DocumentLayout {
  /// The document that was laid out.
  public let document: Document
  /// The device, size and direction of the layout.
  public let options: LayoutOptions
  /// One for each top-level view that is installed, in document order.
  public let roots: NodeList<RootLayout, RootIndex>
  /// Constraints that could not take part, in document order.
  public let unresolved: [UnresolvedConstraint]
  /// The device laid out for; nil where the document names none.
  public let device: Device?
  /// Whether the device is in landscape orientation.
  public let isLandscape: Bool
  /// The number of pixels in a point; frames are rounded to pixels.
  public let scale: Double
  /// The size classes of the layout.
  package let sizeClasses: SizeClasses
  /// By view: its index in `roots`; nil if the view is not installed for these size classes.
  private let rootOfView: ViewTable<RootIndex?>
  /// By view: whether it or a view around it is hidden.
  private let isHiddenView: ViewTable<Bool>

  /// The facts of the document that the layouts of all hierarchies rest on.
  package let facts: LayoutFacts
  /// The unresolved constraints that the engine refused.
  let illegalConstraints: [UnresolvedConstraint]

  init(_ document: Document, _ options: LayoutOptions, _ reuse: LayoutReuse? = nil) {
    self.init(LayoutContext(document, options), document.topLevelViews, reuse)
  }

  /// Lays out some of the top-level views.
  init(_ context: LayoutContext, _ topLevelViews: [ViewIndex], _ reuse: LayoutReuse? = nil) {
    let (document, options) = (context.document, context.options)
    let facts = LayoutFacts(context)
    let reuse = reuse?.with(facts)
    var roots = NodeList<RootLayout, RootIndex>()
    var illegal: [UnresolvedConstraint] = []
    var rootOfView = ViewTable<RootIndex?>(repeating: nil, count: document.views.count)
    for root in topLevelViews where context.resolution.isInstalled[root] {
      let layout: RootLayout
      if let reuse, let kept = reuse.layout(of: root, in: context) {
        layout = kept.root
        illegal += kept.illegal
      } else {
        let builder = RootBuilder(context, root: root)
        builder.build()
        illegal += builder.unresolved
        layout = RootLayout(builder)
      }
      let index = roots.append(layout)
      for view in layout.views { rootOfView[view] = index }
    }
    let unresolved = (document.usesAutoLayout ? context.resolution.unresolved : []) + illegal
    illegalConstraints = illegal
    (self.document, self.options, self.roots) = (document, options, roots)
    self.unresolved = unresolved.sorted { $0.constraint < $1.constraint }
    device = context.device
    isLandscape = context.isLandscape
    scale = context.scale
    self.facts = facts
    sizeClasses = context.resolution.sizeClasses
    self.rootOfView = rootOfView
    var isHiddenView = ViewTable(repeating: false, count: document.views.count)
    for view in document.views {
      isHiddenView[view.index] = view.isHidden || view.parent.map { isHiddenView[$0] } ?? false
    }
    self.isHiddenView = isHiddenView
  }

  /// The layout of the hierarchy that a view belongs to.
  public func root(of view: ViewIndex) -> RootLayout? { rootOfView[view].map { roots[$0] } }

  /// The index of the hierarchy that a view belongs to; nil if the view is not installed.
  package func rootIndex(of view: ViewIndex) -> RootIndex? { rootOfView[view] }

  /// The frame of a view in its parent's coordinates, y downwards, rounded to pixels.
  public func frame(of view: ViewIndex) -> Rect? { root(of: view)?.frame(of: view) }

  /// The frame of a view in the document's own coordinates, as the document would save it.
  public func documentFrame(of view: ViewIndex) -> DocumentFrame? {
    guard let root = root(of: view), let frame = root.frame(of: view) else { return nil }
    let node = document.views[view]
    guard let parent = node.parent, view != root.view else {
      return DocumentFrame(
        x: node.savedFrame?.x ?? 0, y: node.savedFrame?.y ?? 0, width: frame.width, height: frame.height)
    }
    return document.documentFrame(frame, in: parent, height: root.frame(of: parent)?.height)
  }

  /// Whether all layouts have finished and all conflicts are known.
  public var isExamined: Bool { roots.allSatisfy { $0.isComplete && $0.unexaminedConflicts == 0 } }

  /// Views whose saved frame differs from the computed one by more than `tolerance` points in any number.
  ///
  /// Only views that constraints lay out are compared, and top-level views; saved frames of views in hidden ones are
  /// stale by nature.
  public func misplacedViews(tolerance: Double = 1) -> [MisplacedView] {
    var result: [MisplacedView] = []
    for root in roots {
      for view in root.views where !root.isPlaced(view) {
        // A top-level view has another size only where the saved frames of its subviews show it.
        guard let saved = document.views[view].savedFrame, let computed = documentFrame(of: view),
          !isHidden(view)
        else { continue }
        let difference = max(
          max(abs(saved.x - computed.x), abs(saved.y - computed.y)),
          max(abs(saved.width - computed.width), abs(saved.height - computed.height)))
        if difference > tolerance + 1e-6 {
          result.append(MisplacedView(view: view, saved: saved, computed: computed))
        }
      }
    }
    return result
  }

  /// Whether the view or one around it is hidden.
  public func isHidden(_ view: ViewIndex) -> Bool { isHiddenView[view] }
}

/// A view whose saved frame is not the one its constraints give.
public struct MisplacedView: Sendable {
  /// Index into `Document.views`.
  public let view: ViewIndex
  /// The frame in the document, in the superview's coordinates.
  public let saved: DocumentFrame
  /// The frame that the constraints give, in the superview's coordinates.
  public let computed: DocumentFrame
}

extension Document {
  /// Lays out every top-level view. Never fails: conflicts are broken as Apple's engine does, and reported.
  public func layout(_ options: LayoutOptions = LayoutOptions()) -> DocumentLayout { DocumentLayout(self, options) }

  /// Lays out some of the top-level views, as they are in the layout of all.
  package func layout(_ options: LayoutOptions, of topLevelViews: [ViewIndex]) -> DocumentLayout {
    DocumentLayout(LayoutContext(self, options), topLevelViews)
  }
}
