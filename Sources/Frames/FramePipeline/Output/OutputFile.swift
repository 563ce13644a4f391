/// Writes single files that the user asked for.
package enum OutputFile {
  /// Writes a whole file and makes the folders above it; an unfinished file is never left behind.
  ///
  /// - Throws: `OutputError` that names the file or folder.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try WholeFile.makeFolder(String(path[..<slash]))
    }
    try WholeFile.write(bytes, to: path)
  }
}
