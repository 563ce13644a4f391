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
  /// The declarations of each file that concern instantiation, by the path of the file.
  private var made: [String: Instantiation] = [:]

  /// The declarations of a file that decide how its classes are instantiated.
  private struct Instantiation {
    /// The initializers of a type and its extensions, by the path of the type.
    var initializers: [String: [MethodDeclaration]] = [:]
    /// The paths of private types.
    var privateTypes: Set<String> = []

    init(_ declarations: SwiftDeclarations) {
      for method in declarations.methods where method.name == "init" {
        guard let owner = declarations.owner(of: method) else { continue }
        initializers[owner.path, default: []].append(method)
      }
      privateTypes = Set(declarations.types.filter(\.isPrivate).map(\.path))
    }
  }

  init(_ files: [AnalyzedFile]) {
    for file in files where !file.isLeftOut {
      for (index, type) in file.declarations.types.enumerated() where !file.isLeft(type.token) {
        inherited[type.name, default: []] += type.inherited.map(\.lastComponent)
        guard type.kind == .class, !type.isLocal else { continue }
        byName[type.name] = entries.count
        entries.append(Entry(file: file, index: index))
      }
      made[file.file.path] = Instantiation(file.declarations)
    }
  }

  /// The initializers declared by a class and its extensions.
  func initializers(of entry: Entry) -> [MethodDeclaration] {
    made[entry.file.file.path]?.initializers[entry.type.path] ?? []
  }

  /// Whether a class or one of its enclosing types is private.
  func isHidden(_ entry: Entry) -> Bool {
    let (path, hidden) = (entry.type.path, made[entry.file.file.path]?.privateTypes ?? [])
    if entry.type.isPrivate { return true }
    guard !hidden.isEmpty else { return false }
    return path.utf8.indices.contains { index in
      path.utf8[index] == UInt8(ascii: ".") && hidden.contains(String(path[..<index]))
    }
  }

  /// The superclass, if the app declares it.
  func superclass(of entry: Entry) -> Entry? {
    guard let first = entry.type.inherited.first,
      let index = byName[first.lastComponent]
    else { return nil }
    return entries[index]
  }

  /// The maximum number of types that a class inherits; real ones inherit far fewer.
  private static let inheritedLimit = 200

  /// All types that a class inherits, directly or indirectly.
  func protocols(of entry: Entry) -> Set<String> {
    var found: Set<String> = []
    var rest = [entry.type.name]
    while let name = rest.popLast(), found.count < ClassGraph.inheritedLimit {
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
