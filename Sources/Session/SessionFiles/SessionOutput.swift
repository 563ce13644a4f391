import Documents
import Foundation
import SessionLog
package import Sessions

/// A session log to write, with its pictures in a folder beside it.
package struct SessionOutput {
  /// The path of the log.
  package let path: String

  /// A log at a path.
  package init(path: String) { self.path = path }

  /// Writes the log of a script, and returns the number of its messages.
  ///
  /// - Throws: `OutputError` that names the file which cannot be written.
  package func write(_ script: RouteScript, hasOutputs: Bool = true) throws -> Int {
    let pictures = ImageStore(.folder(FilePath.sessionStem(of: path) + ".images"))
    let writer = SessionWriter(log: path, pictures: pictures, hasOutputs: hasOutputs)
    return try AtomicFile.write(to: path) { file in
      var count = -1
      var text = ""
      func flush() throws {
        try file.write(contentsOf: Data(text.utf8))
        text.removeAll(keepingCapacity: true)
      }
      try writer.forEachLine(of: Timeline(script)) { line in
        count += 1
        text += line.text + "\n"
        if text.utf8.count > 1 << 20 { try flush() }
      }
      try flush()
      let folder = Inside(path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
      for (picture, bytes) in pictures.files.sorted(by: { $0.key < $1.key }) {
        try folder.write(bytes, to: picture)
      }
      return count
    }
  }
}

extension FilePath {
  /// The last part of a path without ".session.jsonl" or another ending.
  static func sessionStem(of path: String) -> String {
    let stem = FilePath.stem(of: path)
    return stem.hasSuffix(".session") ? FilePath.stem(of: stem) : stem
  }
}
