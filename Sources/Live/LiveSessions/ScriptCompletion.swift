import Documents
import JSONText
import RouteScripts

/// Completes a script at a position: keys and values from its JSON Schema, and names from the
/// drive.
package struct ScriptCompletion: Sendable {
  /// A completion at the position.
  package struct Choice: Sendable, Hashable {
    let text: String
    /// The description of the key in the schema; empty if there is none.
    let help: String
    let isKey: Bool
  }

  /// The maximum number of choices.
  private static let maximumCompletions = 100
  private static let schema = try? JSONDocument(Array(ScriptSchema.json().utf8)).value

  /// The values known from the drive, by key.
  let names: [String: [String]]

  /// Returns the choices at a cursor, beginning with those that have the current word as a prefix.
  ///
  /// - Parameters:
  ///   - text: The script, in YAML.
  ///   - line: The line of the cursor, from 1.
  ///   - column: The column of the cursor, from 1.
  /// - Returns: The column at which the word before the cursor begins, and the choices.
  package func choices(
    in text: String, line: Int, column: Int
  ) -> (from: Int, choices: [Choice]) {
    let spot = ScriptCursor(text, line: line, column: column)
    let nodes = spot.path.reduce(resolved(ScriptCompletion.schema)) { nodes, element in
      nodes.flatMap { inner(of: $0, element) }
    }
    // A list item may be a mapping or a value as long as it has no colon.
    let all =
      (spot.isKey ? keys(of: nodes) : [])
      + (!spot.isKey || spot.path.last == .item ? values(of: nodes, key: spot.path.lastKey) : [])
    let word = spot.word.lowercased()
    let begins = all.filter { $0.text.lowercased().hasPrefix(word) }
    let holds = all.filter {
      let text = $0.text.lowercased()
      return !text.hasPrefix(word) && text.contains(word)
    }
    return (
      column - spot.word.count, Array((begins + holds).prefix(ScriptCompletion.maximumCompletions))
    )
  }

  private func keys(of nodes: [JSONValue]) -> [Choice] {
    var known: Set<String> = []
    return nodes.flatMap { $0["properties"]?.members ?? [] }.compactMap { member in
      guard member.value["deprecated"] == nil, known.insert(member.key).inserted else { return nil }
      let help = member.value["description"]?.string ?? ""
      return Choice(text: member.key, help: help, isKey: true)
    }
  }

  private func values(of nodes: [JSONValue], key: String?) -> [Choice] {
    var known: Set<String> = []
    let words = nodes.flatMap { node in
      (node["enum"]?.array ?? []).compactMap(\.string)
        + (node["type"]?.string == "boolean" ? ["true", "false"] : [])
    }
    return ((key.flatMap { names[$0] } ?? []) + words).filter { known.insert($0).inserted }
      .map { Choice(text: $0, help: "", isKey: false) }
  }

  /// The schema nodes that may follow a node at a path element.
  private func inner(of node: JSONValue, _ element: ScriptCursor.Element) -> [JSONValue] {
    switch element {
    case .key(let key): resolved(node["properties"]?[key])
    case .item: resolved(node["items"])
    }
  }

  /// Resolves references and alternatives of a node.
  private func resolved(_ node: JSONValue?, depth: Int = 0) -> [JSONValue] {
    guard let node, depth < 12 else { return [] }
    if let name = node["$ref"]?.string?.split(separator: "/").last {
      return resolved(ScriptCompletion.schema?["$defs"]?[String(name)], depth: depth + 1)
    }
    let others = ["anyOf", "allOf"].flatMap { node[$0]?.array ?? [] }
    return [node] + others.flatMap { resolved($0, depth: depth + 1) }
  }
}

extension [ScriptCursor.Element] {
  /// The innermost key of the path.
  fileprivate var lastKey: String? {
    for element in reversed() {
      if case .key(let key) = element { return key }
    }
    return nil
  }
}
