import Documents

extension Rewriter {
  /// SwiftData attributes that its macro reads.
  private static let ofModels: Set = ["Attribute", "Relationship", "Transient"]

  /// Rewrites a SwiftData attribute; returns false for others.
  ///
  /// The macro `@Model` makes objects of a class persistent. Here, an extension at the end of the
  /// file does so and lists the unique properties.
  mutating func modelAttribute(_ name: String, at index: Int) -> Bool {
    guard modules.contains("SwiftData") else { return false }
    if name == "ModelActor" {
      refuse(
        .modelActor, at: index, "the macro @ModelActor is not supported",
        advice: "write the actor's modelContainer, modelContext and init(modelContainer:) yourself")
      return true
    }
    guard name == "Model" || Rewriter.ofModels.contains(name) else { return false }
    var end = index + 1
    if source.word(end + 1) == "(" { end = source.close(of: end + 1) }
    let next = declarations.types.partition { $0.token > index }
    if name == "Model", next < declarations.types.count {
      let type = declarations.types[next]
      let unique = uniqueProperties(of: type)
      let list = unique.map { "\\\(type.path).\($0)" }.joined(separator: ", ")
      let member =
        unique.isEmpty
        ? ""
        : " public static var uniqueProperties: [AnyKeyPath] { [\(list)] } "
      edits.append("\nextension \(type.path): PersistentModel {\(member)}\n", to: source.bytes)
    }
    edits.blank(bytes(index...end), of: source.bytes)
    return true
  }

  /// Removes a SwiftData macro that declares unique or indexed properties.
  mutating func modelMacro(at index: Int) {
    guard modules.contains("SwiftData"),
      let open = (index..<source.code.count).prefix(100).first(where: { source.word($0) == "(" })
    else { return }
    edits.blank(bytes(index...source.close(of: open)), of: source.bytes)
  }

  /// The properties of a class with `@Attribute(.unique)`.
  private func uniqueProperties(of type: TypeDeclaration) -> [String] {
    guard let open = (type.token..<source.code.count).first(where: { source.word($0) == "{" })
    else { return [] }
    return (open..<source.close(of: open)).compactMap { index in
      guard source.word(index) == "@", source.word(index + 1) == "Attribute",
        source.word(index + 2) == "("
      else { return nil }
      let close = source.close(of: index + 2)
      guard (index + 2..<close).contains(where: { source.word($0) == "unique" }),
        let word = (close..<min(close + 12, source.code.count)).first(where: {
          source.word($0) == "var"
        })
      else { return nil }
      return source.word(word + 1)
    }
  }
}
