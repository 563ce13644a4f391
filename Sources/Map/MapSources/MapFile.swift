import Documents
import Foundation

/// Reads small map files, and computes digests of files of any size.
enum MapFile {
  static func bytes(_ path: String) throws -> [UInt8] {
    do {
      return try InputFile.bytes(of: path)
    } catch {
      throw MapFileError(sentence: "\(path): \(error.sentence)")
    }
  }

  /// The size in bytes up to which all of a file is digested; above it, its size and both ends.
  private static let wholeLimit = 64 << 20
  private static let endLimit = 4 << 20

  /// Returns a digest of the file at a path, or of the names and contents in a folder.
  static func digest(of path: String) throws -> String {
    var digest = Digest()
    if InputFile.isFolder(path) == true {
      for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted() {
        let file = path + "/" + name
        guard InputFile.isFolder(file) == false else { continue }
        digest.add(name)
        try add(file, to: &digest)
      }
    } else {
      try add(path, to: &digest)
    }
    return digest.text
  }

  private static func add(_ path: String, to digest: inout Digest) throws {
    var status = stat()
    if stat(path, &status) == 0, let reason = InputFile.refusal(of: status, limit: .max) {
      throw MapFileError(sentence: "\(path): \(reason)")
    }
    let opened = FileRestriction.open(path)
    guard opened >= 0 else {
      throw MapFileError(sentence: "\(path): \(InputFileError(path, code: -opened).sentence)")
    }
    let file = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
    defer { try? file.close() }
    let size = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    guard size > wholeLimit else {
      digest.add([UInt8](try file.readToEnd() ?? Data()))
      return
    }
    digest.add("\(size)")
    digest.add([UInt8](try file.read(upToCount: endLimit) ?? Data()))
    try file.seek(toOffset: UInt64(size - endLimit))
    digest.add([UInt8](try file.read(upToCount: endLimit) ?? Data()))
  }
}

/// An error in a map file.
package struct MapFileError: ReportedError {
  /// The problem, as a sentence with the file.
  package let sentence: String
}
