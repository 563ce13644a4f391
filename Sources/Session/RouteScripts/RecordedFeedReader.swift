package import Navigation

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
    var messages: [(FeedMessage, DocumentNode)] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      do {
        let node = try DocumentNode.parse(
          String(line), file: name, lineOffset: index, files: files, mistakes: mistakes)
        messages.append((try FeedMessages.message(node), node))
      } catch {
        mistakes.add(error)
      }
    }
    if let error = mistakes.error { throw error }
    return try FeedMessages.feed(messages)
  }
}
