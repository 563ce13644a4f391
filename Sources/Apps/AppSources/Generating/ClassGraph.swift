/// The classes of an app with their superclasses, protocols and initializers.
struct ClassGraph {
  /// A class and the file that declares it.
  struct Entry {
    let file: AnalyzedFile
    let index: Int
    var type: TypeDeclaration { file.declarations.types[index] }
  }

  /// All compiled classes, in file order.
  private(set) var entries: [Entry] = []
  /// The types that a class and its extensions inherit, by unqualified name.
  private var inherited: [String: [String]] = [:]
  private var byName: [String: Int] = [:]

  init(_ files: [AnalyzedFile]) {
    for file in files where !file.isLeftOut {
      for (index, type) in file.declarations.types.enumerated() where !file.isLeft(type.token) {
        inherited[type.name, default: []] += type.inherited.map {
          String($0.split(separator: ".").last ?? "")
        }
        guard type.kind == .class, !type.isLocal else { continue }
        byName[type.name] = entries.count
        entries.append(Entry(file: file, index: index))
      }
    }
  }

  /// The superclass, if the app declares it.
  func superclass(of entry: Entry) -> Entry? {
    guard let first = entry.type.inherited.first,
      let index = byName[String(first.split(separator: ".").last ?? "")]
    else { return nil }
    return entries[index]
  }

  /// All types that a class inherits, directly or indirectly.
  func protocols(of entry: Entry) -> Set<String> {
    var found: Set<String> = []
    var rest = [entry.type.name]
    while let name = rest.popLast() {
      for next in inherited[name] ?? [] where found.insert(next).inserted { rest.append(next) }
    }
    return found
  }

  /// The construct that prevents a class from being instantiated by name.
  func refusal(of entry: Entry) -> UnsupportedConstruct? {
    let (type, source) = (entry.type, entry.file.source)
    func refusal(
      _ construct: UnsupportedConstruct.Construct, _ what: String, _ advice: String
    ) -> UnsupportedConstruct {
      UnsupportedConstruct(
        construct, in: source, at: type.token, "'\(type.path)' \(what)", advice: advice)
    }
    if isHidden(entry) {
      return refusal(
        .privateScene, "is private, so it cannot be created by name",
        "remove 'private' or 'fileprivate'")
    }
    if type.isGeneric {
      return refusal(
        .sceneWithArguments, "is generic, so it cannot be created by name",
        "add a subclass without generic parameters")
    }
    if needsArguments(entry) {
      return refusal(
        .sceneWithArguments, "has no init() without arguments, which a scene requires",
        "add one, or give every argument a default value")
    }
    return nil
  }

  private func needsArguments(_ entry: Entry) -> Bool {
    var next: Entry? = entry
    var depth = 0
    while let current = next, depth < 50 {
      let own = initializers(of: current)
      if own.contains(where: { $0.parameters.allSatisfy(\.hasDefault) }) { return false }
      let isCoder = own.allSatisfy { $0.parameters.first?.label == "coder" }
      if own.contains(where: { !$0.modifiers.contains("convenience") }), !isCoder { return true }
      next = superclass(of: current)
      depth += 1
    }
    return false
  }

  /// The class as the generated main file refers to it.
  func candidate(_ entry: Entry) -> AppScenes.Candidate {
    AppScenes.Candidate(
      module: entry.file.module, path: entry.type.path, protocols: protocols(of: entry),
      objectiveCName: entry.type.objectiveCName)
  }
}
