import Documents

/// Reports delegate methods that are never called: misspelled, or implemented only in a subclass.
struct DelegateLint {
  private let graph: ClassGraph
  /// The full names of each class's methods, with their locations.
  private var methods: [String: [(name: String, source: SwiftSource, method: MethodDeclaration)]] =
    [:]
  /// The requirements of the app's own protocols.
  private var ownRequirements: Set<String> = []
  /// The known results of `written(in:_:)`.
  private var known: [String: Set<String>] = [:]
  /// The findings of both rules.
  private(set) var findings: [AppFinding] = []

  init(_ graph: ClassGraph, _ files: [AnalyzedFile]) {
    self.graph = graph
    for file in files {
      for method in file.declarations.methods where !file.isLeft(method.token) {
        guard let owner = file.declarations.owner(of: method) else { continue }
        if owner.kind == .protocol {
          ownRequirements.insert(method.fullName)
        } else {
          methods[owner.name, default: []].append((method.fullName, file.source, method))
        }
      }
    }
    // Methods and protocols belong to a name, which several classes may have.
    var (names, pairs): (Set<String>, Set<[String]>) = ([], [])
    for entry in graph.entries {
      if names.insert(entry.type.name).inserted { findNearMisses(in: entry) }
      let pair = [entry.type.name, entry.type.inherited.first ?? ""]
      if pairs.insert(pair).inserted { findOnlyInSubclass(entry) }
      findMissing(in: entry)
    }
  }

  private mutating func findNearMisses(in entry: ClassGraph.Entry) {
    let protocols = graph.protocols(of: entry)
    let known = DelegateTable.methods.filter { protocols.contains($0.key) }
    guard !known.isEmpty else { return }
    let all = known.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for (name, source, method) in methods[entry.type.name] ?? [] {
      guard !all.contains(name), !ownRequirements.contains(name),
        !method.modifiers.contains("private"), !method.modifiers.contains("fileprivate"),
        !method.modifiers.contains("static"), !method.modifiers.contains("override"),
        let near = DelegateLint.near(name, method, all)
      else { continue }
      let owner = known.first { $0.value.contains(near) }?.key ?? "the delegate"
      findings.append(
        AppFinding(
          .nearMiss, "'\(name)' is never called; \(owner) has '\(near)'", in: source,
          at: method.token))
    }
  }

  /// The probably intended method: one with a similar name and labels.
  private static func near(
    _ name: String, _ method: MethodDeclaration, _ all: Set<String>
  ) -> String? {
    let labels = method.parameters.map(\.label)
    let similar = all.sorted().filter { candidate in
      guard let (base, other) = tableParts[candidate] else { return false }
      guard labels.count == other.count else { return false }
      // An extra first label is a mistake only if the others match.
      if base == method.name, labels.count > 1, labels.dropFirst() == other.dropFirst() {
        return true
      }
      return isClose(base, method.name) && zip(labels, other).allSatisfy(isClose)
    }
    let distances = similar.map { ($0, SpellingSuggestion.distance($0, name)) }
    return distances.min { $0.1 < $1.1 }?.0
  }

  /// Whether one word may be a misspelling of another.
  private static func isClose(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard one != "_", other != "_" else { return false }
    if min(one.count, other.count) > 4, one.hasPrefix(other) || other.hasPrefix(one) { return true }
    let limit = max(1, max(one.count, other.count) / 5)
    guard abs(one.count - other.count) <= limit else { return false }
    return SpellingSuggestion.distance(one, other) <= limit
  }

  /// The base name and labels of each method of the table.
  private static let tableParts = Dictionary(
    Set(DelegateTable.methods.values.joined()).map { ($0, parts($0)) }
  ) { first, _ in first }

  private static func parts(_ name: String) -> (base: String, labels: [String]) {
    guard let open = name.firstIndex(of: "(") else { return (name, []) }
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    return (String(name[..<open]), labels)
  }

  /// Reports required methods that a class neither implements nor inherits.
  private mutating func findMissing(in entry: ClassGraph.Entry) {
    let all = graph.protocols(of: entry)
    let above = graph.superclass(of: entry).map(graph.protocols) ?? []
    let demands = DelegateTable.required.filter {
      all.contains($0.key) && !above.contains($0.key)
    }
    guard !demands.isEmpty else { return }
    let written = written(in: entry.type.name, all)
    for (delegate, required) in demands.sorted(by: { $0.key < $1.key }) {
      for forms in required where written.isDisjoint(with: forms) {
        findings.append(
          AppFinding(
            .required, "'\(entry.type.path)' lacks '\(forms[0])', which \(delegate) requires",
            in: entry.file.source, at: entry.type.token))
      }
    }
  }

  /// The names of the methods that a class with a name and the types above it have.
  private mutating func written(in name: String, _ above: Set<String>) -> Set<String> {
    if let known = known[name] { return known }
    let names = Set(([name] + above).flatMap { methods[$0] ?? [] }.map(\.name))
    known[name] = names
    return names
  }

  private mutating func findOnlyInSubclass(_ entry: ClassGraph.Entry) {
    guard var base = graph.superclass(of: entry) else { return }
    var above: Set<String> = []
    var depth = 0
    while depth < 50 {
      above.formUnion((methods[base.type.name] ?? []).map(\.name))
      guard let next = graph.superclass(of: base) else { break }
      (base, depth) = (next, depth + 1)
    }
    guard let superclass = graph.superclass(of: entry) else { return }
    let inherited = graph.protocols(of: superclass)
    for (name, source, method) in methods[entry.type.name] ?? []
    where !method.modifiers.contains("override") && !above.contains(name) {
      let owner = DelegateTable.methods.first {
        inherited.contains($0.key) && $0.value.contains(name)
      }
      guard let owner else { continue }
      findings.append(
        AppFinding(
          .onlyInSubclass,
          "'\(name)' of \(owner.key) is implemented in '\(entry.type.path)', but its superclass"
            + " '\(superclass.type.path)' conforms without it",
          in: source, at: method.token))
    }
  }
}
