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

extension InputDocument {
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
