extension JSONValue {
  /// Merges a document with the bundled one that it names with `extends`.
  ///
  /// Its `name` defaults to that of the file, and its `title` to its name.
  ///
  /// - Parameters:
  ///   - names: The names that may be extended.
  ///   - base: Returns the document of a name.
  /// - Throws: `FileContentsError` for an unknown name.
  package func extended(
    file: String, among names: [String], base: (String) throws -> JSONValue
  ) throws -> JSONValue {
    guard let reference = self["extends"], let members else { return self }
    guard let name = reference.string, names.contains(name) else {
      let closest = reference.string.flatMap { SpellingSuggestion.nearest(to: $0, in: names) }
      throw FileContentsError(
        "expected a shipped name, found \(reference.summary)"
          + (closest.map { "; did you mean '\($0)'?" } ?? ""),
        file: file, keyPath: "extends",
        remedy: .advice("use one of " + names.map { "'\($0)'" }.joined(separator: ", ")))
    }
    let own = JSONValue.object(members.filter { $0.key != "extends" })
    let title = own["name"]?.string ?? FilePath.stem(of: file)
    let named: JSONValue = ["name": .string(title), "title": .string(title)]
    return try base(name).overridden(by: named).overridden(by: own)
  }
}

extension FilePath {
  /// Whether a theme or device is given as a file path rather than a name.
  package static func isFile(_ choice: String) -> Bool { choice.contains(".json") }

  /// Resolves a theme or device named in a file: names are unchanged, paths are relative to the
  /// file's folder.
  package static func resolve(choice: String, from file: String) -> String {
    isFile(choice) ? resolve(choice, from: file) : choice
  }
}
