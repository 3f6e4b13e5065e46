import Foundation

extension XcodeProject {
  /// The projects whose frameworks this one can use: those that it refers to, those of its workspaces, and those in its
  /// folder, that of CocoaPods, and the folders around it in the repository.
  var neighbors: [XcodeProject] {
    let places = LocalPackage.folders(around: url.deletingLastPathComponent())
    let folders = places.prefix(1).map { $0.appending(path: "Pods") } + places
    let beside = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .map { folder.appending(path: $0) }
    }
    var known: Set<String> = [url.path]
    return (referencedProjects + LocalPackage.files(ofWorkspacesAround: url) + beside).filter {
      $0.pathExtension == "xcodeproj" && known.insert($0.standardizedFileURL.path).inserted
    }.compactMap { try? XcodeProject($0) }
  }
}
