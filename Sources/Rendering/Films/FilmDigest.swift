import Documents

/// The digest of a film: a line per frame with its time and pixel checksum.
package struct FilmDigest: Sendable, Hashable {
  private let lines: [Substring]

  init(seconds: [Double], checksums: [UInt64]) {
    lines = zip(seconds, checksums).map { "\($0.plainText) \($1.hexDigits)"[...] }
  }

  /// Parses the text of a digest.
  package init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  package var text: String { lines.map { "\($0)\n" }.joined() }

  /// The combined checksum of all lines.
  package var checksum: String {
    var digest = Digest()
    digest.add(text)
    return digest.text
  }

  /// The first frame that differs, in a sentence; nil if none does.
  package func difference(from recorded: FilmDigest) -> String? {
    guard self != recorded else { return nil }
    let index = zip(lines, recorded.lines).enumerated().first { $0.element.0 != $0.element.1 }?
      .offset
    guard let index else {
      return "there are \(lines.count) frames, and \(recorded.lines.count) are recorded"
    }
    return
      "the first frame that differs is number \(index), at \(lines[index].prefix { $0 != " " }) s"
  }
}
