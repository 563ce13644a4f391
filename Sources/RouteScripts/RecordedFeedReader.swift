public import Navigation

/// Reads recorded feeds as JSON Lines: one message a line, empty lines between them ignored.
public enum RecordedFeedReader {
  /// Reads a recording; `name` is its path as the user gave it.
  public static func read(
    name: String, bytes: [UInt8]
  ) throws(RouteScriptError) -> RecordedFeed {
    let text = try ScriptText.decode(bytes, file: name)
    var messages: [(FeedMessage, ScriptNode)] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      let node = try ScriptNode.parse(String(line), file: name, lineOffset: index)
      messages.append((try FeedMessages.message(node), node))
    }
    return try FeedMessages.feed(messages)
  }
}
