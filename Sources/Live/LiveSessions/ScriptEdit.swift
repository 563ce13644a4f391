import RouteScripts

/// A change of one mapping in the text of a script, such as a step, that preserves all other text.
struct ScriptEdit {
  private typealias Row = [Unicode.Scalar]

  private var rows: [Row]
  /// The line of the mapping, from 1.
  private(set) var line = 1
  /// The new lines.
  private(set) var added: [String] = []
  private let name: String
  /// The key path of the mapping; empty for the script itself.
  private var path = ""

  /// Creates an edit of the script itself.
  init(_ bytes: [UInt8], name: String) {
    rows = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    self.name = name
  }

  /// Creates an edit of a step.
  ///
  /// - Throws: `LiveError` if the step is not in the script.
  init(_ bytes: [UInt8], name: String, step: Int) throws {
    self.init(bytes, name: name)
    path = "route.steps[\(step)]"
    let known = try ScriptLocations(name: name, bytes: bytes)
    guard known.hasInlineRoute, let location = known[path], location != known["route.steps"] else {
      throw LiveError("no-such-step", "the step is not in the script")
    }
    line = location.line
  }

  /// The complete text after the change.
  var text: String { rows.map(ScriptEdit.text).joined(separator: "\n") }

  private static func text(_ row: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: row)
    return String(text)
  }

  /// Sets a key to a value, replacing the current one.
  mutating func set(_ key: String, to value: String) throws {
    let known = try locations()
    guard let start = known[path], isInside(start) else { return }
    let entry = "\(key): \(value)"
    if let old = known.own(path.isEmpty ? key : "\(path).\(key)"), isInside(old) {
      let row = rows[old.line - 1]
      let end = ScriptEdit.end(of: row, from: old.column - 1)
      rows[old.line - 1] = row[..<(old.column - 1)] + Array(value.unicodeScalars) + row[end...]
      line = path.isEmpty ? old.line : line
    } else {
      let place = insert(entry, at: start)
      line = path.isEmpty ? place : line
    }
    added.append(entry)
  }

  /// Whether the script has a key.
  func has(_ key: String) throws -> Bool { try locations().own(key) != nil }

  /// Sets keys of a mapping of the script, such as "appearance"; it is added if there is none.
  mutating func set(_ entries: [(key: String, value: String)], in mapping: String) throws {
    guard !entries.isEmpty else { return }
    guard try has(mapping) else {
      let all = entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      return try set(mapping, to: "{\(all)}")
    }
    path = mapping
    line = try locations().own(mapping)?.line ?? line
    defer { path = "" }
    for entry in entries { try set(entry.key, to: entry.value) }
  }

  private func locations() throws -> ScriptLocations {
    try ScriptLocations(name: name, bytes: Array(text.utf8))
  }

  private func isInside(_ spot: ScriptLocations.Location) -> Bool {
    rows.indices.contains(spot.line - 1) && spot.column >= 1
      && spot.column <= rows[spot.line - 1].count
  }

  /// Adds an entry to a mapping; returns its line.
  private mutating func insert(_ entry: String, at start: ScriptLocations.Location) -> Int {
    let (row, column) = (rows[start.line - 1], start.column - 1)
    let entry = Array(entry.unicodeScalars)
    if row[column] == "{" {
      rows[start.line - 1] = row[...column] + entry + [",", " "] + row[(column + 1)...]
      return start.line
    }
    let indent = Row(repeating: " ", count: column)
    // For readability, the new key follows a first key with a plain value; before the first key it
    // is always valid.
    let isPlain =
      ScriptEdit.text(row[column...]).wholeMatch(
        of: /(maneuver|name):\s+\w[\w -]*(#.*)?/) != nil
    if isPlain {
      rows.insert(indent + entry, at: start.line)
    } else {
      rows[start.line - 1] = row[..<column] + entry
      rows.insert(indent + row[column...], at: start.line)
    }
    return start.line + (isPlain ? 1 : 0)
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
