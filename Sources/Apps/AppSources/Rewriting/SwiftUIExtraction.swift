/// Separates what a car can use from the SwiftUI of the phone.
///
/// Declarations that use SwiftUI, and those in files of SwiftUI that use such declarations, are
/// left out; the rest of a file stays. What the car's half reaches is kept: whole, or, of a view
/// that is reached by its name only, without its body.
struct SwiftUIExtraction {
  typealias File = (source: SwiftSource, declarations: SwiftDeclarations)

  /// A declaration at the top of a file.
  private struct Item {
    let file: Int
    let tokens: Range<Int>
    var isLeft = false
    /// The first token that makes it one of SwiftUI.
    var reason: Int?
    /// The members of it that are left out while the rest stays.
    var leftMembers: [Range<Int>] = []
    /// Whether it is kept, and how much of it.
    var kept: Kept?
  }

  /// How much of a type is kept that needs SwiftUI.
  enum Kept: Int, Comparable {
    /// What it declares; the bodies of its views give way to plates.
    case declared
    /// Everything.
    case whole

    static func < (one: Kept, other: Kept) -> Bool { one.rawValue < other.rawValue }
  }

  /// For each file, the ranges of tokens that are left out.
  private(set) var left: [Int: [Range<Int>]] = [:]
  /// Files of which nothing stays.
  private(set) var wholeFiles: Set<Int> = []
  /// The members that are left out of types that stay, such as "Status.color".
  private(set) var members: [String] = []
  /// The names of types that are left out, each with the file and the token that needs SwiftUI.
  private(set) var types: [String: (file: Int, token: Int)] = [:]

  /// For each file, the declarations that are kept.
  private(set) var keptTokens: [Int: [Range<Int>]] = [:]
  /// For each file, the bodies of views that give way to plates, with the names of the views.
  private(set) var plates: [Int: [(tokens: Range<Int>, view: String)]] = [:]

  private let files: [File]
  private let keeping: [String: Kept]
  private let keepsExtensions: Bool
  private var items: [Item] = []
  /// For each name of a type, the items that name it.
  private var users: [String: [Int]] = [:]
  /// Items that are to be left out.
  private var rest: [Int] = []

  /// Separates files, and keeps types by their names.
  ///
  /// - Parameter keepsExtensions: Whether extensions of types of SwiftUI are kept.
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
    for file in phone {
      let own = items.filter { $0.file == file }
      left[file] =
        own.flatMap { $0.isLeft ? [$0.tokens] : $0.leftMembers } + previews(of: file)
      if own.allSatisfy(\.isLeft) { wholeFiles.insert(file) }
      keptTokens[file] = own.filter { $0.kept != nil && needsSwiftUI($0) }.map(\.tokens)
    }
  }

  /// Whether an item is a view or a part of views, which needs whole what it names.
  private func buildsViews(_ item: Item) -> Bool {
    let protocols: Set = [
      "View", "ViewModifier", "ButtonStyle", "LabelStyle", "ToggleStyle", "Shape",
      "UIViewRepresentable", "UIViewControllerRepresentable",
    ]
    return files[item.file].declarations.types.contains {
      item.tokens.contains($0.token)
        && (!protocols.isDisjoint(with: $0.inherited)
          || $0.kind == .extension && SwiftUINames.all.contains($0.path))
    }
  }

  /// Whether an item names SwiftUI or something else that is kept for it.
  private func needsSwiftUI(_ item: Item) -> Bool {
    let source = files[item.file].source
    let own = Set(
      files[item.file].declarations.types.filter { item.tokens.contains($0.token) }.map(\.name))
    return namedTypes(in: item).contains { token in
      let word = source.word(token)
      return SwiftUINames.all.contains(word) || keeping[word] != nil && !own.contains(word)
    }
  }

  /// How much of an item is kept: as its type says, or everything of an extension of a type of
  /// SwiftUI where anything is kept.
  private func kept(_ item: Item) -> Kept? {
    let types = files[item.file].declarations.types.filter {
      item.tokens.contains($0.token) && !$0.isLocal
    }
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

  /// The types that are left out and that something which stays names, with how much of them is
  /// needed: of views only what files of the car and whole views name is needed whole.
  func needed(isOfCar: (Int) -> Bool) -> [String: Kept] {
    var needed: [String: Kept] = [:]
    for index in files.indices where !wholeFiles.contains(index) {
      let (source, left) = (files[index].source, left[index] ?? [])
      let wholeViews = items.filter { $0.file == index && $0.kept == .whole && buildsViews($0) }
        .map(\.tokens)
      for token in source.code.indices where source.kind(token) == .word {
        let name = source.word(token)
        guard keeping[name] != .whole, source.word(token - 1) != ".",
          types[name] != nil || keeping[name] != nil, !left.contains(where: { $0.contains(token) })
        else { continue }
        let isWhole = isOfCar(index) || wholeViews.contains { $0.contains(token) }
        needed[name] = max(needed[name] ?? .declared, isWhole ? .whole : .declared)
      }
    }
    return needed
  }

  /// The Xcode previews in a file.
  private func previews(of file: Int) -> [Range<Int>] {
    let (source, declarations) = files[file]
    return declarations.topLevel.filter { source.word($0) == "#Preview" }.map { start in
      var end = start
      if source.word(end + 1) == "(" { end = source.close(of: end + 1) }
      if source.word(end + 1) == "{" { end = source.close(of: end + 1) }
      return start..<end + 1
    }
  }

  /// The declarations at the top of a file without its imports.
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

  /// Notes which items name which types, and which of them name SwiftUI.
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

  /// Leaves the members of a view out that need SwiftUI, with a plate in the place of its body.
  ///
  /// - Returns: Where these members begin.
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

  /// The tokens of an item that may name a type or a value of SwiftUI.
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

  /// Leaves an item out, and after it what uses its types.
  private mutating func leaveOut(_ index: Int) {
    guard !items[index].isLeft, items[index].kept == nil else { return }
    items[index].isLeft = true
    let item = items[index]
    for type in files[item.file].declarations.types
    where type.kind != .extension && !type.isLocal && !type.path.contains(".")
      && item.tokens.contains(type.token)
    {
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
  /// The first token of a range that is a word.
  fileprivate func first(_ word: String, in range: Range<Int>) -> Int? {
    range.first { self.word($0) == word && kind($0) == .word }
  }
}
