import Foundation

/// The position of a cursor in a possibly incomplete script: the keys and lists around it.
///
/// Blocks are determined by indentation, flow collections within the line of the cursor. The
/// contents of multiline texts are treated like other lines.
struct ScriptCursor {
  /// An element of the path from the script to a value.
  enum Element: Hashable {
    case key(String)
    case item
  }

  /// The path from the script to the mapping of the key, or to the value.
  private(set) var path: [Element] = []
  /// Whether the cursor is in a key rather than a value.
  private(set) var isKey = true
  /// The part of the current word before the cursor.
  private(set) var word = ""

  private var blocks: [(indent: Int, element: Element)] = []

  /// Creates a cursor at a line and column, both from 1; clamped to the end of the text.
  init(_ text: String, line: Int, column: Int) {
    let lines = text.split(
      separator: "\n", maxSplits: max(1, line), omittingEmptySubsequences: false)
    for whole in lines.prefix(max(0, line - 1)) where !ScriptCursor.isEmpty(whole) {
      read(whole.prefix(1000), isLast: false)
    }
    let last = lines.indices.contains(line - 1) ? lines[line - 1] : ""
    read(last.prefix(min(1000, max(0, column - 1))), isLast: true)
  }

  private static func isEmpty(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == " " }
    return rest.isEmpty || rest.first == "#"
  }

  private mutating func read(_ line: Substring, isLast: Bool) {
    var rest = line.drop { $0 == " " }
    var indent = line.count - rest.count
    while rest.first == "-", rest.dropFirst().first ?? " " == " " {
      blocks.removeAll { $0.indent > indent || ($0.indent == indent && $0.element == .item) }
      blocks.append((indent, .item))
      let after = rest.dropFirst().drop { $0 == " " }
      indent += rest.count - after.count
      rest = after
    }
    guard let (key, value) = ScriptCursor.pair(rest) else {
      guard isLast else { return }
      blocks.removeAll { $0.indent >= indent && ($0.element != .item || $0.indent > indent) }
      return finish(rest, in: blocks.map(\.element), mayBeKey: true)
    }
    blocks.removeAll { $0.indent >= indent }
    blocks.append((indent, .key(key)))
    if isLast { finish(value, in: blocks.map(\.element), mayBeKey: false) }
  }

  /// A key and the text after its colon; nil for a line without a key.
  private static func pair(_ text: Substring) -> (key: String, value: Substring)? {
    guard let colon = text.firstIndex(of: ":"), text.first != "{", text.first != "[",
      text.index(after: colon) == text.endIndex || text[text.index(after: colon)] == " "
    else { return nil }
    let key = text[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    return (key, text[text.index(after: colon)...].drop { $0 == " " })
  }

  /// Processes the rest of the cursor's line, which may open flow collections.
  private mutating func finish(_ rest: Substring, in path: [Element], mayBeKey: Bool) {
    self.path = path
    isKey = mayBeKey
    var part = rest.startIndex
    var open: [(path: [Element], isMapping: Bool)] = []
    for index in rest.indices {
      let next = rest.index(after: index)
      switch rest[index] {
      case "{", "[":
        if rest[index] == "[" { self.path.append(.item) }
        isKey = rest[index] == "{"
        open.append((self.path, isKey))
        part = next
      case "}", "]":
        if !open.isEmpty { open.removeLast() }
        part = next
      case ",":
        guard let around = open.last else { continue }
        (self.path, isKey, part) = (around.path, around.isMapping, next)
      case ":" where isKey && !open.isEmpty:
        let key = rest[part..<index].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
        self.path.append(.key(key))
        (isKey, part) = (false, next)
      default: continue
      }
    }
    word = String(rest[part...].drop { $0 == " " || $0 == "\"" || $0 == "'" })
  }
}
