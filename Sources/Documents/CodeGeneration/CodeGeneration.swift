import InterfaceBuilder

/// How a document is written as code.
package struct ConversionOptions: Sendable {
  /// The name of the document without its extension, of which names are made.
  package var name: String
  /// The table of strings that has translations of the document; nil for texts in the code alone.
  package var stringsTable: String?
  /// Whether the code is for Apple's frameworks. The kits of this package have no Objective-C: for these, actions are
  /// named by texts, and modules that they do not have are not imported.
  package var usesObjectiveC = true

  /// The form of constraints.
  package var style = ConstraintStyle.anchors

  /// Creates the options of a document with a name.
  package init(name: String) { self.name = name }
}

/// The form in which code has constraints.
package enum ConstraintStyle: String, CaseIterable, Sendable {
  /// Layout anchors.
  case anchors
  /// The visual format where constraints make a row or a column, and anchors for the others.
  case visualFormat = "vfl"
  /// `makeConstraints` of SnapKit, and anchors for constraints that are properties.
  case snapKit = "snapkit"
}

/// What a document says that its code does not.
package struct ConversionLoss: Hashable, Sendable {
  /// Whether it can change frames. Other losses are about what the program does.
  package var affectsLayout: Bool
  /// The line in the document, from 1.
  package var line: Int
  /// What it is, as a part of a sentence.
  package var subject: String

  package init(affectsLayout: Bool, line: Int, subject: String) {
    (self.affectsLayout, self.line, self.subject) = (affectsLayout, line, subject)
  }
}

/// A class that the code uses and that the program has.
package struct ExternalClass: Hashable, Sendable {
  /// The name of the class.
  package var name: String
  /// The class of the kit that the document has objects of.
  package var base: String
}

extension [ExternalClass] {
  /// Adds a class, or replaces it if its objects were described as plain views.
  package mutating func add(_ external: ExternalClass, plain: String) {
    if let known = firstIndex(where: { $0.name == external.name }) {
      let isVague = self[known].base == plain || self[known].base.hasSuffix("Control") && external.base != plain
      if isVague { self[known].base = external.base }
    } else {
      append(external)
    }
  }
}

/// A file of code: a view controller, or a view that is not that of one, with its cells.
package struct ConvertedFile: Sendable {
  /// A class of the file.
  package struct Class: Sendable {
    /// The name of the class.
    package var name: String
    /// The view of the document that it has or is.
    package var root: ViewIndex
    /// Whether it is a view controller.
    package var isController: Bool
  }

  /// The name with the extension.
  package var name: String
  /// The source.
  package var text: String
  /// The classes that it declares, the main one first.
  package var classes: [Class]
  /// The classes that it uses and that the program has.
  package var externalClasses: [ExternalClass]
  /// What the document says that the code does not.
  package var losses: [ConversionLoss]
}

extension Document {
  /// The document as code: a file for each view controller with a view, and for each other top-level view.
  package func swiftFiles(_ options: ConversionOptions) -> [ConvertedFile] {
    Conversion(self, options).files()
  }
}
