/// Separates the code that CarPlay uses from the phone's SwiftUI code.
///
/// Declarations that use SwiftUI, and those in SwiftUI files that use such declarations, are
/// excluded; the rest of a file is kept. Code used by the CarPlay part is kept as well: entirely,
/// or, for a view that is only referred to by name, without its body.
struct SwiftUIExtraction {
  typealias File = (source: SwiftSource, declarations: SwiftDeclarations)

  /// A top-level declaration.
  private struct Item {
    let file: Int
    let tokens: Range<Int>
    var isLeft = false
    /// The first token that makes it SwiftUI code.
    var reason: Int?
    /// The members that are excluded from it.
    var leftMembers: [Range<Int>] = []
    /// How much of it is kept; nil if it is not needed.
    var kept: Kept?
  }

  /// How much of a type that needs SwiftUI is kept.
  enum Kept: Int, Comparable {
    /// The declarations; the bodies of its views are replaced by placeholders.
    case declared
    /// Everything.
    case whole

    static func < (one: Kept, other: Kept) -> Bool { one.rawValue < other.rawValue }
  }

  /// The excluded token ranges by file.
  private(set) var left: [Int: [Range<Int>]] = [:]
  /// The files that are excluded entirely.
  private(set) var wholeFiles: Set<Int> = []
  /// The members excluded from types that are kept, such as "Status.color".
  private(set) var members: [String] = []
  /// The excluded types, each with the file and token that needs SwiftUI.
  private(set) var types: [String: (file: Int, token: Int)] = [:]

  /// The kept declarations by file.
  private(set) var keptTokens: [Int: [Range<Int>]] = [:]
  /// The view bodies replaced by placeholders by file, with the names of the views.
  private(set) var plates: [Int: [(tokens: Range<Int>, view: String)]] = [:]

  private let files: [File]
  private let keeping: [String: Kept]
  private let keepsExtensions: Bool
  private var items: [Item] = []
  /// The items that refer to a type, by type name.
  private var users: [String: [Int]] = [:]
  /// The items to exclude.
  private var rest: [Int] = []

  /// Separates files, and keeps types by name.
  ///
  /// - Parameter keepsExtensions: Whether extensions of SwiftUI types are kept.
  init(_ files: [File], keeping: [String: Kept] = [:], keepsExtensions: Bool = false) {
    (self.files, self.keeping) = (files, keeping)
    self.keepsExtensions = keepsExtensions
    let phone = files.indices.filter { index in
      files[index].declarations.imports.contains { $0.module == "SwiftUI" }
    }
    guard !phone.isEmpty else { return }
    items = phone.flatMap { SwiftUIExtraction.items(of: $0, files[$0]) }
    for index in items.indices { items[index].kept = kept(items[index]) }
    findNames()
    while let index = rest.popLast() { leaveOut(index) }
    let byFile = Dictionary(grouping: items, by: \.file)
    for file in phone {
      let own = byFile[file] ?? []
      left[file] =
        own.flatMap { $0.isLeft ? [$0.tokens] : $0.leftMembers } + previews(of: file)
      if own.allSatisfy(\.isLeft) { wholeFiles.insert(file) }
      keptTokens[file] = own.filter { $0.kept != nil && needsSwiftUI($0) }.map(\.tokens)
    }
  }

  /// Whether an item is a view or part of one, which needs the complete types that it refers to.
  private func buildsViews(_ item: Item) -> Bool {
    let protocols: Set = [
      "App", "View", "ViewModifier", "ButtonStyle", "LabelStyle", "ToggleStyle", "Shape",
      "UIViewRepresentable", "UIViewControllerRepresentable",
    ]
    return files[item.file].declarations.types(in: item.tokens).contains {
      !protocols.isDisjoint(with: $0.inherited)
        || $0.kind == .extension && SwiftUINames.all.contains($0.path)
    }
  }

  /// Whether an item refers to SwiftUI or to a type that is kept for it.
  private func needsSwiftUI(_ item: Item) -> Bool {
    let source = files[item.file].source
    let own = Set(files[item.file].declarations.types(in: item.tokens).map(\.name))
    return namedTypes(in: item).contains { token in
      let word = source.word(token)
      return SwiftUINames.all.contains(word) || keeping[word] != nil && !own.contains(word)
    }
  }

  /// How much of an item is kept: by its type, or entirely for an extension of a SwiftUI type if
  /// anything is kept.
  private func kept(_ item: Item) -> Kept? {
    let types = files[item.file].declarations.types(in: item.tokens).filter { !$0.isLocal }
    guard let first = types.first, !keeping.isEmpty else { return nil }
    if first.kind == .extension, SwiftUINames.all.contains(first.path) {
      return keepsExtensions ? .whole : nil
    }
    let names = types.filter { !$0.path.contains(".") }.map(\.name)
    guard let kept = names.compactMap({ keeping[$0] }).max() else { return nil }
    let isView = first.inherited.contains("View") && first.kind != .extension
    if first.kind == .extension { return kept == .whole ? .whole : nil }
    return isView ? kept : .whole
  }

  /// The excluded types that kept code refers to, with the extent that is needed.
  ///
  /// A view is needed entirely only if files of the CarPlay part or complete views refer to it.
  func needed(isOfCar: (Int) -> Bool) -> [String: Kept] {
    var needed: [String: Kept] = [:]
    let byFile = Dictionary(
      grouping: items.filter { $0.kept == .whole && buildsViews($0) }, by: \.file)
    for index in files.indices where !wholeFiles.contains(index) {
      let (source, left) = (files[index].source, left[index]?.merged ?? [])
      let wholeViews = (byFile[index] ?? []).map(\.tokens).merged
      for token in source.code.indices where source.kind(token) == .word {
        let name = source.word(token)
        guard keeping[name] != .whole, source.word(token - 1) != ".",
          types[name] != nil || keeping[name] != nil, !left.holds(token)
        else { continue }
        let isWhole = isOfCar(index) || wholeViews.holds(token)
        needed[name] = max(needed[name] ?? .declared, isWhole ? .whole : .declared)
      }
    }
    return needed
  }

  private func previews(of file: Int) -> [Range<Int>] {
    let (source, declarations) = files[file]
    return declarations.topLevel.filter { source.word($0) == "#Preview" }.map { start in
      var end = start
      if source.word(end + 1) == "(" { end = source.close(of: end + 1) }
      if source.word(end + 1) == "{" { end = source.close(of: end + 1) }
      return start..<end + 1
    }
  }

  /// The top-level declarations of a file, without imports.
  private static func items(of file: Int, _ parts: File) -> [Item] {
    let starts = parts.declarations.topLevel
    let imports = Set(parts.declarations.imports.map(\.token))
    return starts.indices.compactMap { index in
      let end = index + 1 < starts.count ? starts[index + 1] : parts.source.code.count
      let tokens = starts[index]..<max(starts[index] + 1, end)
      let isImport = tokens.prefix(6).contains { imports.contains($0) }
      return isImport || parts.source.word(tokens.lowerBound) == "#Preview"
        ? nil : Item(file: file, tokens: tokens)
    }
  }

  /// Records which items refer to which types, and which refer to SwiftUI.
  private mutating func findNames() {
    var own: Set<String> = []
    for file in files {
      own.formUnion(file.declarations.types.filter { $0.kind != .extension }.map(\.name))
    }
    let removable = Dictionary(
      uniqueKeysWithValues: Set(items.map(\.file)).map { ($0, RemovableMember.all(in: files[$0])) })
    for index in items.indices where items[index].kept != .whole {
      let tokens = namedTypes(in: items[index])
      let found = tokens.filter { isOfSwiftUI($0, in: items[index].file, own) }
      let around = found.map { removable[items[index].file]?.around($0) }
      var left: Set<Int> = []
      if items[index].kept == .declared {
        left = leaveBodies(of: index, found, removable[items[index].file] ?? [])
      } else if around.contains(where: { $0 == nil }) {
        items[index].reason = found.first
        rest.append(index)
      } else {
        for member in around.compactMap(\.self)
        where left.insert(member.tokens.lowerBound).inserted {
          items[index].leftMembers.append(member.tokens)
          members.append(member.name)
        }
      }
      let source = files[items[index].file].source
      for token in tokens {
        let start = removable[items[index].file]?.around(token)?.tokens.lowerBound
        if start.map(left.contains) != true { users[source.word(token), default: []].append(index) }
      }
    }
  }

  /// Excludes the members of a view that need SwiftUI, replacing its body by a placeholder.
  ///
  /// - Returns: The first tokens of these members.
  private mutating func leaveBodies(
    of index: Int, _ found: [Int], _ members: [RemovableMember]
  ) -> Set<Int> {
    let item = items[index]
    var left: Set<Int> = []
    for member in members
    where item.tokens.contains(member.tokens.lowerBound)
      && (member.name.hasSuffix(".body") || found.contains(where: member.tokens.contains))
    {
      if member.name.hasSuffix(".body") {
        let view = String(member.name.dropLast(5))
        plates[item.file, default: []].append((member.tokens, view))
      }
      items[index].leftMembers.append(member.tokens)
      left.insert(member.tokens.lowerBound)
    }
    return left
  }

  /// The tokens of an item that may name a SwiftUI type or value.
  private func namedTypes(in item: Item) -> [Int] {
    let source = files[item.file].source
    return item.tokens.filter { token in
      source.kind(token) == .word
        && (source.word(token - 1) != "." || source.word(token - 2) == "SwiftUI")
    }
  }

  private func isOfSwiftUI(_ token: Int, in file: Int, _ own: Set<String>) -> Bool {
    let source = files[file].source
    let word = source.word(token)
    return SwiftUINames.all.contains(word) && (!own.contains(word) || source.word(token - 1) == "@")
  }

  /// Excludes an item, and then the items that use its types.
  private mutating func leaveOut(_ index: Int) {
    guard !items[index].isLeft, items[index].kept == nil else { return }
    items[index].isLeft = true
    let item = items[index]
    for type in files[item.file].declarations.types(in: item.tokens)
    where type.kind != .extension && !type.isLocal && !type.path.contains(".") {
      types[type.name] = (item.file, item.reason ?? item.tokens.lowerBound)
      for user in users[type.name] ?? [] where items[user].reason == nil {
        let tokens = items[user].tokens
        items[user].reason = files[items[user].file].source.first(type.name, in: tokens)
        rest.append(user)
      }
    }
  }
}

extension SwiftSource {
  /// The first occurrence of a word in a token range.
  fileprivate func first(_ word: String, in range: Range<Int>) -> Int? {
    range.first { self.word($0) == word && kind($0) == .word }
  }
}
