import YAMLText

/// The locations of a script's values in its file, by key path.
package struct ScriptLocations: Sendable, Hashable {
  /// A location in a file.
  package struct Location: Sendable, Hashable {
    /// The line, counted from 1.
    package var line: Int
    /// The column in the line, counted from 1 in Unicode scalars.
    package var column: Int
  }

  private var locations: [String: Location] = [:]

  /// Records the location of every value of a script; `name` is its path as the user gave it.
  ///
  /// - Throws: `RouteScriptError` if the text is not valid YAML.
  package init(name: String, bytes: [UInt8]) throws(RouteScriptError) {
    let top = try ScriptNode.parse(try ScriptText.decode(bytes, file: name), file: name)
    add(top.node, path: "")
  }

  /// The location of a value such as "route.steps[2].lanes", or of its nearest existing ancestor.
  package subscript(path: String) -> Location? {
    var rest = path[...]
    while true {
      if let location = locations[String(rest)] { return location }
      guard let end = rest.lastIndex(where: { $0 == "." || $0 == "[" }) else {
        return locations[""]
      }
      rest = rest[..<end]
    }
  }

  /// The location of a value; nil if it does not exist.
  package func own(_ path: String) -> Location? { locations[path] }

  /// Whether the script contains an inline route.
  package var hasInlineRoute: Bool { locations["route.steps"] != nil }

  private mutating func add(_ node: Node, path: String) {
    locations[path] = node.mark.map { Location(line: $0.line, column: $0.column) }
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        guard let name = key.scalar?.string else { continue }
        add(value, path: path.isEmpty ? name : "\(path).\(name)")
      }
    case .sequence(let list):
      for (index, item) in list.enumerated() { add(item, path: "\(path)[\(index)]") }
    case .scalar, .alias: break
    }
  }
}
