import Sessions

/// What a file given to the command line holds.
package enum DriveFileKind: String, Sendable, Hashable, CaseIterable {
  /// A route script.
  case script
  /// A recorded feed in JSON Lines.
  case feed
  /// Anything else, which only route importers can tell.
  case route

  /// Decides by the extension of the name, and for JSON by the keys at the top.
  ///
  /// JSON is a script when it has one of the keys 'route' and 'feed' at the top, unless that route
  /// has legs: then it is a reply of a routing service about one route.
  package init(name: String, bytes: [UInt8]) {
    switch name.split(separator: ".").last?.lowercased() {
    case "yaml", "yml": self = .script
    case "jsonl", "ndjson": self = .feed
    default: self = DriveFileKind.isJSONScript(bytes) ? .script : .route
    }
  }

  private static func isJSONScript(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      let text = String(validating: bytes, as: UTF8.self),
      text.contains("\"route\"") || text.contains("\"feed\""),
      let top = try? ScriptNode.parse(text, file: "")
    else { return false }
    return (top.child("route").map { $0.child("legs") == nil } ?? false)
      || top.child("feed") != nil
  }
}
