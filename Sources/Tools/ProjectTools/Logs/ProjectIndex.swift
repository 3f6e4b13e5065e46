import ConstraintText
import Diagnostics
import Foundation
import InterfaceBuilder

/// Finds the views and constraints of a log in the documents of a project.
///
/// Logs print classes, texts and accessibility identifiers of views, and identifiers of constraints; documents have all
/// of them. A constraint without an identifier is found by its items, attributes and constant.
package struct ProjectIndex: Sendable {
  /// An object of a document.
  package struct Place: Hashable, Sendable {
    package var file: String
    package var line: Int
    /// `label "Name" (abc-de-fgh)`.
    package var object: String

    package var text: String { "\(file):\(line), \(object)" }
  }

  /// The objects of one document.
  private struct Entry: Sendable {
    var keys: [Key]
    var place: Place
  }

  private enum Key: Hashable, Sendable {
    case constraint(String)
    case identifier(String)
    /// Class and the text as a log shows it.
    case text(String)
    case customClass(String)
  }

  /// The objects with one key. A text such as "OK" may be in thousands of documents, and only the first place is
  /// printed.
  private struct Matches: Sendable {
    var first: Place
    var count: Int
  }

  /// Documents that could not be read, as lines for the error stream.
  package private(set) var failures: [String] = []
  /// Whether compiled documents were read.
  package let hasCompiledDocuments: Bool
  private var documentCount = 0
  private var places: [Key: Matches] = [:]
  private var forms = ConstraintForms()

  /// Reads every document below `path`, on all processors.
  package init(path: String) {
    let inputs = InputDocument.files([path])
    hasCompiledDocuments = inputs.contains(where: \.isCompiled)
    Parallel.map(inputs, jobs: ProcessInfo.processInfo.activeProcessorCount) {
      input -> Result<(entries: [Entry], constraints: [ConstraintForms.Candidate]), FileFailure> in
      do throws(FileError) {
        let document = try input.readAny()
        return .success(
          (
            ProjectIndex.entries(of: document, file: input.path),
            ConstraintForms.candidates(of: document, file: input.path)
          ))
      } catch {
        return .failure(FileFailure(sentence: error.sentence(path: input.path)))
      }
    } deliver: { result in
      switch result {
      case .success(let found):
        documentCount += 1
        for candidate in found.constraints { forms.add(candidate) }
        for entry in found.entries {
          for key in entry.keys { places[key, default: Matches(first: entry.place, count: 0)].count += 1 }
        }
      case .failure(let failure): failures.append(failure.sentence)
      }
    }
  }

  private struct FileFailure: Error { var sentence: String }

  private static func entries(of document: Document, file: String) -> [Entry] {
    let views = document.views.map { view in
      var keys: [Key] = []
      if let text = view.text ?? view.placeholder { keys.append(.text(LoggedItem.abbreviated(text))) }
      if let name = view.customClass { keys.append(.customClass(name)) }
      let accessibility = view.element.child(key: "accessibilityConfiguration")?["identifier"]
      for identifier in [accessibility, view.element["identifier"], view.element["reuseIdentifier"]] {
        if let identifier { keys.append(.identifier(identifier)) }
      }
      return Entry(keys: keys, place: Place(file: file, line: view.line, object: view.name.description))
    }
    let constraints = document.constraints.compactMap { constraint in
      constraint.identifier.map { identifier in
        Entry(
          keys: [.constraint(identifier)],
          place: Place(file: file, line: constraint.line, object: "constraint \"\(identifier)\" (\(constraint.id))"))
      }
    }
    return views.filter { !$0.keys.isEmpty } + constraints
  }

  // MARK: Looking up

  /// Lines with the places of the views and constraints of a conflict, or one that says that no document has them.
  package func lines(for explanation: ConflictExplanation) -> [String] {
    let constraints = explanation.analysis.log.constraints
    let named = constraints.map { $0.identifier.flatMap { places[.constraint($0)]?.first } }
    let mentioned = explanation.mentions.map { find($0.item) }
    // The documents of what only one document has.
    let files = Set(
      named.compactMap { $0?.file } + mentioned.compactMap { $0.flatMap { $0.count == 1 ? $0.first.file : nil } })
    let matches = forms.matches(of: constraints)
    var lines: [String] = []
    for (mention, found) in zip(explanation.mentions, mentioned) {
      if found?.count != 1, let place = matches.view(mention.item),
        found != nil || files.contains(place.file)
      {
        lines.append("\(mention.name): \(place.text)")
      } else if let found {
        let more = found.count > 1 ? " and \(found.count - 1) more" : ""
        lines.append("\(mention.name): \(found.first.text)\(more)")
      }
    }
    for (index, constraint) in constraints.enumerated() {
      if let place = named[index] {
        lines.append("(\(index + 1)): \(place.text)")
      } else if constraint.identifier == nil, let found = matches.constraint(index, files: files) {
        let others = found.count > 1 ? ", or \(found.count - 1) more of the same form" : ""
        lines.append("(\(index + 1)): \(found.place.text)\(others)")
      }
    }
    return lines.isEmpty ? ["\(Self.nowhere) (documents read: \(documentCount))"] : lines
  }

  private static let nowhere =
    "nowhere: no document has a class, text or identifier of these views, or an identifier of these constraints"

  /// The lookup uses the identifier, otherwise the text, otherwise a custom class.
  private func find(_ item: LoggedItem) -> Matches? {
    if let identifier = item.identifier, let found = places[.identifier(identifier)] { return found }
    if let text = item.text, !item.isGuide, let found = places[.text(text)] { return found }
    let name = item.className.split(separator: ".").last.map(String.init) ?? item.className
    return places[.customClass(name)]
  }
}
