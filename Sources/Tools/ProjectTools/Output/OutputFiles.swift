import FileAccess

/// The files that a command writes, with errors as sentences.
package struct OutputFiles {
  private let path: String
  private let folder: OutputFolder

  /// Opens a folder, which is created if needed.
  package init(folder path: String) throws(ProjectError) {
    self.path = path
    do throws(FileAccessError) { folder = try OutputFolder(path, creates: true) } catch {
      throw ProjectError("cannot write into the folder '\(path)': \(error)")
    }
  }

  /// Writes a file directly in the folder, and returns its path.
  @discardableResult
  package func write(_ bytes: some Collection<UInt8>, to name: String) throws(ProjectError) -> String {
    let whole = path.hasSuffix("/") ? path + name : path + "/" + name
    do throws(FileAccessError) { try folder.write(bytes, to: name) } catch {
      throw ProjectError("cannot write '\(whole)': \(error)")
    }
    return whole
  }

  /// Writes a file that the command line names.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws(ProjectError) {
    do throws(FileAccessError) { try OutputFolder.write(bytes, to: path) } catch {
      throw ProjectError("cannot write '\(path)': \(error)")
    }
  }
}
