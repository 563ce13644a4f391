extension JSONValue {
  /// The document of a file that may name a shipped one with `extends`; it then has the values of
  /// that one except for its own.
  ///
  /// Its `name` is that of the file by default, and its `title` is its name.
  ///
  /// - Parameters:
  ///   - names: The names that may be extended.
  ///   - base: The document of one of them.
  /// - Throws: `FileContentsError` when it names another one.
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
  /// Whether a choice of a theme or a screen is the path of a file rather than a name.
  package static func isFile(_ choice: String) -> Bool { choice.contains(".json") }

  /// The path of a theme or device in a file: a name is unchanged, a path is relative to the folder
  /// of the file.
  package static func resolve(choice: String, from file: String) -> String {
    isFile(choice) ? resolve(choice, from: file) : choice
  }
}
