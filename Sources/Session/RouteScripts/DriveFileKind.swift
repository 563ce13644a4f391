import SessionFiles
import Sessions

/// The kind of an input file given to the command line.
package enum DriveFileKind: String, Sendable, Hashable, CaseIterable {
  case script
  /// A recorded turn-by-turn feed in JSON Lines.
  case feed
  /// A session log in JSON Lines.
  case session
  /// Any other file, to be identified by the route importers.
  case route

  /// Identifies a file by its extension, or by its content if the extension is missing.
  ///
  /// JSON is identified by its top-level keys. It is a script if it has a key 'route' or 'feed',
  /// unless that route has legs: then it is a routing response with a single route. JSON Lines with
  /// top-level coordinates are a location recording.
  package init(name: String, bytes: [UInt8]) {
    let last = name.split(separator: "/").last ?? ""
    guard !SessionReader.isSession(bytes) else {
      self = .session
      return
    }
    switch last.contains(".") ? last.split(separator: ".").last?.lowercased() : "" {
    case "": self.init(content: bytes)
    case "yaml", "yml": self = .script
    case "jsonl", "ndjson": self = DriveFileKind.isRecording(bytes) ? .route : .feed
    default: self = DriveFileKind.isJSONScript(bytes) ? .script : .route
    }
  }

  /// Identifies a file by its content.
  ///
  /// Recognized are a feed message on the first line, a JSON document, markup, and lines that begin
  /// with keys.
  private init(content bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let first = lines.first { $0.contains { !$0.isWhitespace } }?.drop(while: \.isWhitespace) ?? ""
    switch first.first {
    case "{" where DriveFileKind.isMessage(first): self = .feed
    case "{", "[": self = DriveFileKind.isJSONScript(bytes) ? .script : .route
    default:
      let isScript = lines.contains { line in
        ["route:", "feed:"].contains { line.hasPrefix($0) }
      }
      self = isScript ? .script : .route
    }
  }

  private static func isMessage(_ line: Substring) -> Bool {
    guard let top = try? ScriptNode.parse(String(line), file: "") else { return false }
    return top.child("currentStep") != nil || top.child("navState") != nil
  }

  private static func isRecording(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    let first = text.split(whereSeparator: \.isNewline).first ?? ""
    guard let top = try? ScriptNode.parse(String(first), file: "") else { return false }
    return ["latitude", "lat", "coordinates"].contains { top.child($0) != nil }
      && !isMessage(first)
  }

  private static func isJSONScript(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      let text = String(validating: bytes, as: UTF8.self),
      text.contains("\"route\"") || text.contains("\"feed\"")
    else { return false }
    do {
      let top = try ScriptNode.parse(text, file: "")
      return (top.child("route").map { $0.child("legs") == nil } ?? false)
        || top.child("feed") != nil
    } catch {
      // The reader of scripts reports the key that occurs twice.
      guard case .syntax(let problem, _) = error.problem else { return false }
      return problem.hasPrefix("duplicate key") && !text.contains("\"legs\"")
    }
  }
}
