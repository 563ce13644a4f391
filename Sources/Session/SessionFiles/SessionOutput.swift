package import Documents
import SessionLog
package import Sessions

/// A session log to write, with its pictures in a folder beside it.
package struct SessionOutput {
  /// The path of the log.
  package let path: String

  /// A log at a path.
  package init(path: String) { self.path = path }

  /// Writes the log of a script, and says how many messages it has.
  ///
  /// - Throws: `OutputError` that names the file which cannot be written.
  package func write(_ script: RouteScript, hasOutputs: Bool = true) throws(OutputError) -> Int {
    let pictures = ImageStore(.folder(FilePath.sessionStem(of: path) + ".images"))
    let writer = SessionWriter(log: path, pictures: pictures, hasOutputs: hasOutputs)
    let lines = writer.lines(of: Timeline(script))
    for (picture, bytes) in pictures.files.sorted(by: { $0.key < $1.key }) {
      try AtomicFile.write(bytes, to: FilePath.resolve(picture, from: path))
    }
    try AtomicFile.write(Array(lines.map { $0.text + "\n" }.joined().utf8), to: path)
    return lines.count - 1
  }
}

extension FilePath {
  /// The last part of a path without ".session.jsonl" or another ending.
  static func sessionStem(of path: String) -> String {
    let stem = FilePath.stem(of: path)
    return stem.hasSuffix(".session") ? FilePath.stem(of: stem) : stem
  }
}
