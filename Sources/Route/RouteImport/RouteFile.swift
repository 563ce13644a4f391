import DeflateStreams
import Documents
import Foundation

/// A file that may contain a route: its name as given by the user, and its bytes.
///
/// Text is parsed once, on creation, so that every importer can inspect it cheaply.
package struct RouteFile: Sendable {
  /// The name as given by the user, for error messages.
  package let name: String
  /// The contents, decompressed if in gzip.
  package let bytes: [UInt8]
  let content: RouteFileContent

  /// Creates a file with the given contents; the importers interpret them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    guard CompressedFormat(startOf: bytes) == .gzip else {
      self.bytes = Self.inUTF8(bytes)
      self.content = RouteFileContent(name: name, bytes: self.bytes)
      return
    }
    do {
      let inflater = Inflater(limit: Self.unpackedLimit)
      self.bytes = Self.inUTF8(try inflater.bytes(from: bytes, format: .gzip))
      let content = RouteFileContent(name: name, bytes: self.bytes)
      self.content = content.isUnknown ? .broken(UnsupportedReply.packedBinary(name)) : content
    } catch {
      self.bytes = bytes
      self.content = .broken(RouteImportError(.syntax(error.sentence), file: name))
    }
  }

  /// The size limit of decompressed gzip files in bytes, equal to that of plain files.
  private static let unpackedLimit = 256 << 20

  /// Returns the text converted to UTF-8 if its byte order mark says UTF-16; other bytes unchanged.
  ///
  /// Some shells save the output of a program in UTF-16.
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
      let text = String(bytes: bytes, encoding: .utf16)
    else { return bytes }
    return Array(text.utf8)
  }

  var json: JSONNode? {
    guard case .json(let document) = content else { return nil }
    return JSONNode(document.value, file: name)
  }

  /// Returns the JSON document; throws for other contents.
  func root() throws(RouteImportError) -> JSONNode {
    guard let json else { throw RouteImportError(.unknownFormat(found: "no JSON"), file: name) }
    return json
  }

  var isXML: Bool {
    guard case .xml = content else { return false }
    return true
  }

  /// The tolerated syntax errors, one sentence each.
  var warnings: [String] {
    guard case .json(let document) = content, let departure = document.departure else { return [] }
    return [
      "the file is not strict JSON: \(departure.message)"
        + " in line \(departure.position.line), column \(departure.position.column)"
    ]
  }
}

/// The syntax of a file's bytes, before its format is known.
enum RouteFileContent: Sendable {
  case json(JSONDocument)
  case xml
  case broken(RouteImportError)

  /// Whether the content is neither JSON nor XML.
  var isUnknown: Bool {
    guard case .broken(let error) = self, case .unknownFormat = error.problem else { return false }
    return true
  }

  init(name: String, bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let firstVisible = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if let archive = UnsupportedReply.archive(bytes, name: name) {
      self = .broken(archive)
      return
    }
    switch firstVisible {
    case nil: self = .broken(RouteImportError(.empty, file: name))
    case UInt8(ascii: "<"): self = .xml
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = Self.parse(bytes, name: name)
    case .some:
      let found = String(decoding: bytes[start...].prefix(24), as: UTF8.self)
        .prefix { $0.isASCII && !$0.isNewline && $0 >= " " }
      let problem = RouteImportError.Problem.unknownFormat(
        found: found.isEmpty ? "binary data" : "text that begins with '\(found)'")
      self = .broken(RouteImportError(problem, file: name, at: .position(line: 1, column: 1)))
    }
  }

  private static func parse(_ bytes: [UInt8], name: String) -> RouteFileContent {
    do {
      return .json(try JSONDocument(bytes, tolerance: .handEdited))
    } catch {
      if let lines = JSONDocument(lines: bytes) { return .json(lines) }
      return .broken(
        RouteImportError(.syntax(error.message), file: name, at: .init(error.position)))
    }
  }
}
