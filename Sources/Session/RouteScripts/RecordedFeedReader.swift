import JSONText
package import Navigation
import SessionFiles

/// Reads recorded feeds in JSON Lines; empty lines are ignored.
package enum RecordedFeedReader {
  /// Reads a recording; `name` is its path as the user gave it.
  ///
  /// `loadBytes` loads the images of steps, whose paths are relative to the folder of the
  /// recording; by default from disk.
  package static func read(
    name: String, bytes: [UInt8], loadBytes: (@Sendable (String) throws -> [UInt8])? = nil
  ) throws(RouteScriptError) -> RecordedFeed {
    let text = try ScriptText.decode(bytes, file: name)
    let files = loadBytes.map(ScriptFiles.init) ?? .disk
    let mistakes = Diagnostics()
    var messages: [(FeedMessage, ScriptNode)] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      do {
        let node = try ScriptNode.parse(
          String(line), file: name, lineOffset: index, files: files, mistakes: mistakes)
        messages.append((try node.value(.recorded), node))
      } catch {
        mistakes.add(error)
      }
    }
    if let error = mistakes.error { throw error }
    return try feed(messages)
  }

  /// Creates a feed from messages; their times must not decrease.
  static func feed(
    _ messages: [(FeedMessage, ScriptNode)]
  ) throws(RouteScriptError) -> RecordedFeed {
    for (before, after) in zip(messages, messages.dropFirst()) where after.0.time < before.0.time {
      throw after.1.error(
        .contradiction(
          "the message at \(after.0.time.plainText) s follows one at \(before.0.time.plainText) s",
          remedy: "sort the messages by time"))
    }
    guard let feed = RecordedFeed(messages.map(\.0)) else {
      throw RouteScriptError(.empty, file: "", line: 1, column: 1, keyPath: "")
    }
    return feed
  }
}
