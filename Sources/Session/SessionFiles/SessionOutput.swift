import Documents
import Foundation
import SessionLog
package import Sessions

/// A session log to write, with a folder of images beside it.
package struct SessionOutput {
  package let path: String

  package init(path: String) { self.path = path }

  /// Writes the log of a script and returns the number of its messages.
  ///
  /// - Throws: `OutputError` with the file that cannot be written.
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
  /// Returns the last path component without ".session.jsonl" or another extension.
  static func sessionStem(of path: String) -> String {
    let stem = FilePath.stem(of: path)
    return stem.hasSuffix(".session") ? FilePath.stem(of: stem) : stem
  }
}
