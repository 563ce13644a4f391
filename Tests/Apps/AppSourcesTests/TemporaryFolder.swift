import Foundation

/// A folder that exists during one test.
enum TemporaryFolder {
  /// Calls `work` with a folder of files with these paths and texts.
  static func with<Value>(
    _ files: [String: String], _ work: (String) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "Drive\(UInt32.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try work(folder.path)
  }
}
