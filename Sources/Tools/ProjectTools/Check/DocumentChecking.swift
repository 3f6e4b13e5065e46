import Diagnostics
import DocumentInspection
import InterfaceBuilder
import Typography

/// How the documents of a run are checked.
package struct CheckOptions: Sendable {
  package var layout = LayoutOptions()
  /// The text size that documents are laid out at; nil for their own.
  package var textSize: TextSizeCategory?
  /// The languages to check documents in; nil for the document's own alone.
  package var languages: TranslationFiles?
  /// Whether layouts are proved for every width.
  package var proves = false

  package init() {}

  /// Whether documents are laid out as on their own canvas.
  package var keepsOwnLayout: Bool { layout.keepsOwnLayout && textSize == nil }

  /// The rules whose notes are listed rather than counted: who asks about texts asks what does not fit.
  package var listedNotes: Set<Rule> {
    var rules: Set<Rule> = languages == nil ? [] : [.missingTranslation, .staleTranslation]
    if languages != nil || textSize != nil { rules.formUnion([.clippedText, .overlappingViews, .outsideContainer]) }
    return rules
  }
}

/// The last check of a document that changes, from which the next one takes what an edit did not touch.
package final class CheckHistory {
  private var last: (path: String, tree: SyntaxTree, check: DocumentCheck)?

  package init() {}

  /// Forgets the check, after the settings of the rules changed.
  package func clear() { last = nil }

  /// The syntax tree of the last document that was checked; nil for other bytes.
  package func tree(of bytes: [UInt8]) -> SyntaxTree? { last.flatMap { $0.tree.bytes == bytes ? $0.tree : nil } }

  /// Checks a document on its own canvas.
  fileprivate func check(
    _ path: String, _ bytes: [UInt8], settings: RuleSettings, project: ProjectContents,
    textContrasts: @escaping @Sendable (DocumentLayout) -> TextContrasts
  ) throws(DocumentError) -> DocumentCheck {
    guard let (tree, document) = try? SyntaxTree.read(bytes) else {
      // Elements are read of texts in other encodings, too.
      return DocumentCheck(
        try Document.read(bytes: bytes), settings: settings, project: project, textContrasts: textContrasts)
    }
    let former = last.flatMap { $0.path == path ? $0 : nil }
    last = nil
    let check = DocumentCheck(
      document, after: former?.check, changed: former.flatMap { tree.changedViews(since: $0.tree, in: document) },
      settings: settings, project: project, textContrasts: textContrasts)
    last = (path, tree, check)
    return check
  }
}

extension InputDocument {
  /// What is wrong with the document on its own canvas, as ``check(_:settings:project:)`` finds it. Hierarchies that an
  /// edit since the last check did not touch are not laid out again.
  package func check(settings: DocumentSettings, project: ProjectFolder?, after history: CheckHistory) -> FileReport {
    do throws(FileError) {
      let bytes = try load()
      try MemoryBudget.check(bytes.count)
      let colors = settings.rules.isOn(.lowContrast) ? project?.colors ?? ProjectColors() : ProjectColors()
      let check: DocumentCheck
      do throws(DocumentError) {
        check = try history.check(
          path, bytes, settings: settings.rules, project: contents(of: project, settings.rules),
          textContrasts: { colors.textContrasts(of: $0) })
      } catch {
        throw FileError(error)
      }
      var report = FileReport(path: path, findings: check.reports())
      report.isLaidOut = check.document.platform != .watchOS
      report.apply(settings)
      return report
    } catch {
      return FileReport(path: path, failure: error)
    }
  }

  /// What is wrong with the document by the settings of its project. Every command and tool that checks documents finds
  /// the same.
  ///
  /// - Parameters:
  ///   - settings: The rules, and the findings to leave out.
  ///   - project: The project that the document belongs to; nil if there is none.
  package func check(
    _ options: CheckOptions = CheckOptions(), settings: DocumentSettings, project: ProjectFolder?
  ) -> FileReport {
    do throws(FileError) {
      let original = try readAny()
      let document = options.textSize.flatMap { original.atTextSize($0) } ?? original
      let translations = try options.languages?.translations(of: document, at: self) ?? []
      let rules = settings.rules
      let colors = rules.isOn(.lowContrast) ? project?.colors ?? ProjectColors() : ProjectColors()
      let check = DocumentCheck(
        document, options: options.layout, settings: rules, project: contents(of: project, rules),
        translations: translations, textContrasts: { colors.textContrasts(of: $0) })
      let isOwn = options.keepsOwnLayout && translations.isEmpty
      var report = FileReport(path: path, findings: isOwn ? check.reports() : check.reports(comparedWith: original))
      if options.proves {
        var proof = SizeProof.Settings()
        (proof.options, proof.rules) = (options.layout, rules)
        if let textSize = options.textSize { proof.textSizes = [textSize] }
        report.findings += SizeProof(of: original, proof).reports(except: report.findings, settings: rules)
        report.findings.sort { $0.line < $1.line }
      }
      report.languages = Set(translations.map(\.language))
      report.isLaidOut = document.platform != .watchOS
      report.apply(settings)
      return report
    } catch {
      return FileReport(path: path, failure: error)
    }
  }

  /// Repairs the document. The report contains the remaining findings.
  package func repair(
    _ options: LayoutOptions, settings: DocumentSettings, project: ProjectFolder?, writes: Bool
  ) -> FileReport {
    do throws(FileError) {
      let contents = contents(of: project, settings.rules)
      let outcome = try exclusively { () throws(FileError) in
        let outcome = try repair(Repair(options: options, settings: settings.rules, project: contents))
        if writes, let bytes = outcome.bytes { try write(bytes) }
        return outcome
      }
      let repairs = outcome.actions.map { $0.sentence(in: outcome.check.document) }
      var report = FileReport(path: path, findings: outcome.check.reports(), repairs: repairs)
      report.isLaidOut = outcome.check.document.platform != .watchOS
      report.apply(settings)
      return report
    } catch {
      return FileReport(path: path, failure: error)
    }
  }

  /// The bytes of the document with all repairs; nil if there is nothing to repair, or if it cannot be read.
  package func repaired(settings: DocumentSettings, project: ProjectFolder?) -> [UInt8]? {
    (try? repair(Repair(settings: settings.rules, project: contents(of: project, settings.rules))))?.bytes
  }

  /// Information about the project; empty if no enabled rule uses it.
  private func contents(of project: ProjectFolder?, _ rules: RuleSettings) -> ProjectContents {
    guard let project, Rule.allCases.contains(where: { $0.needsProject && rules.isOn($0) }) else {
      return ProjectContents()
    }
    return project.contents(for: path)
  }
}
