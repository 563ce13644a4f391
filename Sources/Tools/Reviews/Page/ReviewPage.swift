import Bitmaps
package import BundledAssets
package import Comparisons
import Documents
import Foundation

/// A comparison as one self-contained HTML file.
package struct ReviewPage {
  /// The default limit of embedded pictures in bytes.
  package static let defaultLimit = 64 << 20

  package var title = "Comparison"
  /// The folder of the comparison, as the user named it.
  package var comparison: String
  /// The command that applies a saved approval.
  package var command: String
  /// The maximum total size of embedded pictures in bytes; the others are linked.
  ///
  /// The worst pairs come first, and the first frame of every group precedes all second frames.
  package var limit = ReviewPage.defaultLimit

  /// The terms of acceptance for golden pictures, by pair key.
  package var terms: [String: AcceptanceTerms] = [:]

  private let report: ComparisonReport
  private let pictures: ReviewPictures

  package init(
    _ report: ComparisonReport, pictures: ReviewPictures, comparison: String, command: String
  ) {
    self.report = report
    self.pictures = pictures
    self.comparison = comparison
    self.command = command
  }

  /// Passes the text of the page to `body` in pieces, with one picture in memory at a time.
  ///
  /// - Throws: `AssetError` when a bundled part of the page is missing, and the errors of `body`.
  package func write(_ assets: BundledAssets, to body: (String) throws -> Void) throws {
    func part(_ name: String) throws -> String {
      String(decoding: try assets.data(.report, name), as: UTF8.self)
    }
    let script = try ReviewPage.scripts.map(part).joined(separator: "\n")
    let values = [
      "title": title.visible.replacing("&", with: "&amp;").replacing("<", with: "&lt;"),
      "style": try part("page.css"), "script": script,
    ]
    let template = try part("page.html")
    let place = template.range(of: "{{data}}") ?? template.endIndex..<template.endIndex
    try body(ReviewPage.fill(String(template[..<place.lowerBound]), with: values))
    try writeData(to: body)
    try body(ReviewPage.fill(String(template[place.upperBound...]), with: values))
  }

  /// Passes the data of the page to `body`, with embedded pictures in place of their numbers.
  private func writeData(to body: (String) throws -> Void) throws {
    let (json, embedded) = try data()
    var rest = ReviewPage.safe(json)[...]
    // Quotes inside strings are escaped, so that no text of a report matches this.
    let source = "\"src\":\"\(PagePair.Picture.embedded)"
    while let mark = rest.range(of: "\(source)@") {
      let digits = rest[mark.upperBound...].prefix { $0 != "@" }
      try body("\(rest[..<mark.lowerBound])\(source)")
      if let number = Int(digits), embedded.indices.contains(number) {
        let picture = embedded[number]
        let bytes = pictures.data(at: picture.path).flatMap {
          FNVHasher(of: $0) == picture.hash ? $0 : nil
        }
        try body(bytes?.base64EncodedString() ?? "")
      }
      rest = rest[digits.endIndex...].dropFirst()
    }
    try body(String(rest))
  }

  /// The script files in execution order.
  private static let scripts = [
    "data.js", "terms.js", "decisions.js", "list.js", "stage.js", "pair.js", "keys.js",
  ]

  /// Replaces each "{{name}}" of a template by its value; values are not expanded.
  static func fill(_ template: String, with values: [String: String]) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
      text += rest[..<open.lowerBound]
      text += values[String(rest[open.upperBound..<close.lowerBound])] ?? ""
      rest = rest[close.upperBound...]
    }
    return text + rest
  }

  /// JSON that is safe inside a script element.
  static func safe(_ json: Data) -> String {
    String(decoding: json, as: UTF8.self).harmlessJSON.replacing("<", with: "\\u003c")
  }

  /// Orders the first frames of all groups before their second frames, so that every group has an
  /// embedded frame.
  static func byLines(_ failures: [PairRecord]) -> [PairRecord] {
    var counts: [String: Int] = [:]
    let ranked = failures.enumerated().map { index, pair in
      let number = pair.group.map { counts[$0, default: 0] } ?? 0
      if let group = pair.group { counts[group] = number + 1 }
      return (number, index, pair)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The page's data with a number for each embedded picture, and these pictures.
  private func data() throws -> (Data, [EmbeddedPictures.File]) {
    var embedded = EmbeddedPictures(pictures: pictures, limit: limit)
    var pairs: [String: PagePair] = [:]
    let passed = report.pairs.filter(\.verdict.isPassed)
    for pair in ReviewPage.byLines(report.failures) + passed {
      pairs[pair.key] = embedded.pair(pair)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(
      PageData(
        id: PageData.id(of: pairs), approvalFormat: Approval.currentFormat,
        comparison: comparison, command: command, notes: embedded.notes, report: report,
        pictures: pairs, terms: terms))
    return (data, embedded.files)
  }
}

/// The data for the page's script.
struct PageData: Encodable {
  let id: String
  let approvalFormat: String
  let comparison: String
  let command: String
  let notes: [String]
  let report: ComparisonReport
  let pictures: [String: PagePair]
  let terms: [String: AcceptanceTerms]

  /// An id of exactly these pictures, under which the browser stores decisions.
  static func id(of pairs: [String: PagePair]) -> String {
    var hash = FNVHasher()
    for (key, pair) in pairs.sorted(by: { $0.key < $1.key }) {
      hash.add("\(key) \(pair.expectedDigest ?? "") \(pair.actualDigest ?? "")\n")
    }
    return String(hash.value, radix: 16)
  }
}

/// The pictures of one pair on the page.
struct PagePair: Encodable {
  struct Picture: Encodable {
    let src: String
    let width: Int
    let height: Int
  }

  var expected: Picture?
  var actual: Picture?
  var difference: Picture?
  var expectedDigest: String?
  var actualDigest: String?
  var layout: String?
}

/// Embeds pictures as data URIs up to a limit, and links the others.
private struct EmbeddedPictures {
  let pictures: ReviewPictures
  let limit: Int
  private var bytes = 0
  /// The pictures that were read, by path; a report may name one often.
  private var known: [String: Known?] = [:]
  private var linked = 0
  private var unread = 0
  /// The embedded pictures in numeric order.
  private(set) var files: [File] = []

  /// A picture file and the hash of its bytes.
  struct File {
    let path: String
    let hash: FNVHasher
  }

  /// A picture without its bytes.
  struct Known {
    let file: File
    let count: Int
    let size: PixelSize
    let digest: String

    init(_ picture: ReviewPicture) {
      file = File(path: picture.path, hash: FNVHasher(of: Data(picture.bytes)))
      (count, size, digest) = (picture.bytes.count, picture.size, picture.digest)
    }
  }

  init(pictures: ReviewPictures, limit: Int) {
    self.pictures = pictures
    self.limit = limit
  }

  mutating func pair(_ pair: PairRecord) -> PagePair {
    let found = [pair.pictures.expected, pair.pictures.actual, pair.pictures.difference].map {
      let picture = $0.flatMap { read($0) }
      if $0 != nil, picture == nil { unread += 1 }
      return picture
    }
    let size = found.reduce(0) { $0 + ($1?.count ?? 0) }
    let isEmbedded = bytes + size <= limit
    if isEmbedded { bytes += size } else { linked += found.compactMap(\.self).count }
    let shown = found.map { picture in
      picture.map { picture in
        if isEmbedded {
          files.append(picture.file)
        }
        return PagePair.Picture(picture, number: isEmbedded ? files.count - 1 : nil)
      }
    }
    return PagePair(
      expected: shown[0], actual: shown[1], difference: shown[2],
      expectedDigest: found[0]?.digest, actualDigest: found[1]?.digest,
      layout: pictures.text(at: pair.pictures.layout))
  }

  private mutating func read(_ path: String) -> Known? {
    if let picture = known[path] { return picture }
    let picture = pictures.picture(at: path).map(Known.init)
    known.updateValue(picture, forKey: path)
    return picture
  }

  /// What the page omits, as sentences.
  var notes: [String] {
    var notes: [String] = []
    if linked > 0 {
      notes.append(
        "\(linked) pictures are not embedded in this page, because it is limited to \(limit >> 20)"
          + " MB; they are displayed while this page is in the folder of the comparison."
      )
    }
    if unread > 0 {
      notes.append("\(unread) pictures of the comparison are missing or cannot be read.")
    }
    return notes
  }
}

extension PagePair.Picture {
  /// The prefix of an embedded picture's source.
  static let embedded = "data:image/png;base64,"

  /// Creates an embedded picture from its number, or a linked one without.
  fileprivate init(_ picture: EmbeddedPictures.Known, number: Int?) {
    width = picture.size.width
    height = picture.size.height
    let path = picture.file.path
    let allowed = CharacterSet.urlPathAllowed
    // A first path component with a colon would be parsed as a scheme (RFC 3986, section 4.2).
    let link = path.prefix { $0 != "/" }.contains(":") ? "./\(path)" : path
    src =
      number.map { "\(Self.embedded)@\($0)@" }
      ?? link.addingPercentEncoding(withAllowedCharacters: allowed) ?? link
  }
}

extension FNVHasher {
  /// Hashes the bytes of a file.
  fileprivate init(of bytes: Data) {
    self.init()
    bytes.withUnsafeBytes { add(bytes: $0.assumingMemoryBound(to: UInt8.self)) }
  }
}
