import DocumentInspection
import Foundation
import InterfaceBuilder

/// The earliest versions of systems for which the targets of a project are built. Projects are read when a document
/// asks for the first time.
final class DeploymentTargets: @unchecked Sendable {
  fileprivate struct Target {
    var items: [XcodeProject.Item]
    var versions: [Platform: SystemVersion]
  }

  /// The folder of the project.
  private let top: String
  private let lock = NSLock()
  /// The targets of the projects and packages of a folder.
  private var byFolder: [String: [Target]] = [:]

  init(top: String) { self.top = URL(fileURLWithPath: top).standardized.path }

  /// The earliest version of the targets that contain a document, of the nearest projects around it; nil if there is
  /// none, or none that states a version.
  func version(_ platform: Platform, of document: String) -> SystemVersion? {
    let file = URL(fileURLWithPath: document).standardized
    var folder = file.deletingLastPathComponent()
    while folder.path == top || folder.path.hasPrefix(top == "/" ? top : top + "/") {
      let found = targets(in: folder).filter { $0.contains(file) }.compactMap { $0.versions[platform] }
      if let least = found.min() { return least }
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private func targets(in folder: URL) -> [Target] {
    lock.withLock {
      if let known = byFolder[folder.path] { return known }
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      var result: [Target] = []
      for name in names {
        let place = folder.appending(path: name)
        if name.hasSuffix(".xcodeproj"), let project = try? XcodeProject(place) {
          result += project.targets.map { target in
            Target(items: project.items(of: target), versions: Self.versions(of: target, in: project))
          }
        } else if name == "Package.swift", let text = try? String(contentsOf: place, encoding: .utf8) {
          result.append(Target(items: [XcodeProject.Item(url: folder)], versions: Self.versions(inPackage: text)))
        }
      }
      byFolder[folder.path] = result
      return result
    }
  }

  /// The earliest versions of the configurations of a target.
  private static func versions(of target: XcodeProject.Target, in project: XcodeProject) -> [Platform: SystemVersion] {
    var result: [Platform: SystemVersion] = [:]
    for (platform, setting) in [(Platform.iOS, "IPHONEOS_DEPLOYMENT_TARGET"), (.macOS, "MACOSX_DEPLOYMENT_TARGET")] {
      result[platform] = project.values(of: setting, in: target).compactMap { SystemVersion($0) }.min()
    }
    return result
  }

  /// The platforms of a package: `.iOS(.v13)`, `.macOS(.v10_15)`, `.iOS("13.4")`.
  static func versions(inPackage text: String) -> [Platform: SystemVersion] {
    var result: [Platform: SystemVersion] = [:]
    for (platform, name) in [(Platform.iOS, ".iOS("), (.macOS, ".macOS(")] {
      guard let start = text.range(of: name), let end = text[start.upperBound...].firstIndex(of: ")") else { continue }
      let value = text[start.upperBound..<end].filter { $0.isNumber || $0 == "." || $0 == "_" }
      result[platform] = SystemVersion(
        String(value.drop { $0 == "." }).replacingOccurrences(of: "_", with: "."))
    }
    return result
  }
}

extension DeploymentTargets.Target {
  fileprivate func contains(_ file: URL) -> Bool {
    items.contains { item in
      let path = item.url.standardized.path
      if file.path == path { return true }
      return file.path.hasPrefix(path + "/") && !item.exceptions.contains(String(file.path.dropFirst(path.count + 1)))
    }
  }
}
