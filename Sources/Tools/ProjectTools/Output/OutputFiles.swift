import FileAccess

/// The files that a command writes, with errors as sentences.
struct OutputFiles {
  private let path: String
  private let folder: OutputFolder

  /// Opens a folder, which is created if needed.
  init(folder path: String) throws(UsageError) {
    self.path = path
    do throws(FileAccessError) { folder = try OutputFolder(path, creates: true) } catch {
      throw .other("cannot write into the folder '\(path)': \(error)")
    }
  }

  /// Writes a file directly in the folder, and returns its path.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>, to name: String) throws(UsageError) -> String {
    let whole = path.hasSuffix("/") ? path + name : path + "/" + name
    do throws(FileAccessError) { try folder.write(bytes, to: name) } catch {
      throw .other("cannot write '\(whole)': \(error)")
    }
    return whole
  }

  /// Writes a file that the command line names.
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws(UsageError) {
    do throws(FileAccessError) { try OutputFolder.write(bytes, to: path) } catch {
      throw .other("cannot write '\(path)': \(error)")
    }
  }
}
