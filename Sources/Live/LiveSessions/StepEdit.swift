import RouteScripts

/// A change of one step in the text of a script that preserves all other text.
struct StepEdit {
  private typealias Row = [Unicode.Scalar]

  private var rows: [Row]
  /// The line of the step, from 1.
  let line: Int
  /// The new lines.
  private(set) var added: [String] = []
  private let name: String
  private let path: String

  init(_ bytes: [UInt8], name: String, step: Int) throws {
    rows = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    (self.name, path) = (name, "route.steps[\(step)]")
    let known = try ScriptLocations(name: name, bytes: bytes)
    guard known.hasInlineRoute, let location = known[path], location != known["route.steps"] else {
      throw LiveError("no-such-step", "the step is not in the script")
    }
    line = location.line
  }

  /// The complete text after the change.
  var text: String { rows.map(StepEdit.text).joined(separator: "\n") }

  private static func text(_ row: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: row)
    return String(text)
  }

  /// Sets a key to a value, replacing the current one.
  mutating func set(_ key: String, to value: String) throws {
    let known = try ScriptLocations(name: name, bytes: Array(text.utf8))
    guard let start = known[path], isInside(start) else { return }
    if let old = known["\(path).\(key)"], old != start, isInside(old) {
      let row = rows[old.line - 1]
      let end = StepEdit.end(of: row, from: old.column - 1)
      rows[old.line - 1] = row[..<(old.column - 1)] + Array(value.unicodeScalars) + row[end...]
    } else {
      insert("\(key): \(value)", at: start)
    }
    added.append("\(key): \(value)")
  }

  private func isInside(_ spot: ScriptLocations.Location) -> Bool {
    rows.indices.contains(spot.line - 1) && spot.column >= 1
      && spot.column <= rows[spot.line - 1].count
  }

  private mutating func insert(_ entry: String, at start: ScriptLocations.Location) {
    let (row, column) = (rows[start.line - 1], start.column - 1)
    let entry = Array(entry.unicodeScalars)
    if row[column] == "{" {
      rows[start.line - 1] = row[...column] + entry + [",", " "] + row[(column + 1)...]
      return
    }
    let indent = Row(repeating: " ", count: column)
    // For readability, the new key follows a first key with a plain value; before the first key it
    // is always valid.
    if StepEdit.text(row[column...]).wholeMatch(of: /maneuver:\s+[\w-]+\s*(#.*)?/) != nil {
      rows.insert(indent + entry, at: start.line)
    } else {
      rows[start.line - 1] = row[..<column] + entry
      rows.insert(indent + row[column...], at: start.line)
    }
  }

  /// The end of a value that begins on a line: after its list, otherwise before a comma, a brace or
  /// a comment.
  private static func end(of row: Row, from start: Int) -> Int {
    var (depth, index) = (0, start)
    var quote: Unicode.Scalar?
    scan: while index < row.count {
      let scalar = row[index]
      switch (quote, scalar) {
      case (let open?, _): quote = scalar == open ? nil : open
      case (nil, "\""), (nil, "'"): quote = scalar
      case (nil, "["), (nil, "{"): depth += 1
      case (nil, "]"), (nil, "}"):
        if depth == 0 { break scan }
        depth -= 1
        if depth == 0 { return index + 1 }
      case (nil, ","), (nil, "#"):
        if depth == 0 { break scan }
      default: break
      }
      index += 1
    }
    while index > start, row[index - 1] == " " || row[index - 1] == "\r" { index -= 1 }
    return index
  }
}
