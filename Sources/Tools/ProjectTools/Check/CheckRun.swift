/// A run that checks documents, each with the settings of its project, or repairs them.
package struct CheckRun: Sendable {
  /// What is done about findings that can be repaired.
  package enum Repairs: Sendable { case none, listed, written }

  package var options = CheckOptions()
  package var repairs = Repairs.none
  /// Finds the settings of each document.
  package let lookup: SettingsLookup
  /// Whether the settings exclude documents that are given by name as well.
  package var excludesNamedDocuments = false
  /// The only documents to check; nil for all.
  package var changed: ChangedFiles?
  /// The folder of the project; nil finds it for each document.
  package var project: String?
  /// The number of documents that are checked at the same time.
  package var jobs = Parallel.defaultJobs

  package init(_ lookup: SettingsLookup) { self.lookup = lookup }

  private struct Task: Sendable {
    let input: InputDocument
    let settings: DocumentSettings
    let project: ProjectFolder?
  }

  /// Checks documents, and delivers their reports in order.
  ///
  /// - Parameters:
  ///   - inputs: The documents that operands mean.
  ///   - operands: The paths of files and folders, as they were given.
  /// - Returns: The folders of projects that were not searched, as sentences: rules about the project are not checked
  ///   completely then.
  package func check(
    _ inputs: [InputDocument], operands: [String], progress: RunProgress = .ignored, deliver: (FileReport) -> Void
  ) throws(ProjectError) -> [String] {
    var projects = ProjectLookup(path: project)
    let tasks = try tasks(
      inputs, named: excludesNamedDocuments ? [] : Set(operands.map(InputFiles.normalized)), &projects)
    let (options, repairs, isCancelled) = (options, repairs, progress.isCancelled)
    Parallel.map(tasks, jobs: jobs) { task in
      if isCancelled() { return FileReport(path: task.input.path) }
      guard repairs == .none else {
        return task.input.repair(
          options.layout, settings: task.settings, project: task.project, writes: repairs == .written)
      }
      return task.input.check(options, settings: task.settings, project: task.project)
    } tick: { done in
      progress.tick(done, tasks.count)
    } deliver: { report in
      deliver(report)
    }
    return projects.projects.flatMap(\.problems)
  }

  private func tasks(
    _ inputs: [InputDocument], named: Set<String>, _ projects: inout ProjectLookup
  ) throws(ProjectError) -> [Task] {
    var (lookup, changed) = (lookup, changed)
    var tasks: [Task] = []
    var excluded = 0
    for input in inputs {
      if changed?.contains(input) == false { continue }
      guard let settings = try lookup.settings(for: input.path, isNamed: named.contains(input.path)) else {
        excluded += 1
        continue
      }
      tasks.append(Task(input: input, settings: settings, project: projects.project(of: input.path)))
    }
    // A run that checks nothing must not pass, except if nothing has changed or a hook names excluded documents alone.
    if tasks.isEmpty, excluded > 0, changed == nil, !excludesNamedDocuments {
      throw ProjectError("the settings exclude every document (\(excluded)); give documents by name to check them")
    }
    return tasks
  }
}
