/// Separates what a car can use from the SwiftUI of the phone.
///
/// Declarations that use SwiftUI, and those in files of SwiftUI that use such declarations, are left
/// out; the rest of a file stays.
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
  }

  /// For each file, the ranges of tokens that are left out.
  private(set) var left: [Int: [Range<Int>]] = [:]
  /// Files of which nothing stays.
  private(set) var wholeFiles: Set<Int> = []
  /// The members that are left out of types that stay, such as "Status.color".
  private(set) var members: [String] = []
  /// The names of types that are left out, each with the file and the token that needs SwiftUI.
  private(set) var types: [String: (file: Int, token: Int)] = [:]

  private let files: [File]
  private var items: [Item] = []
  /// For each name of a type, the items that name it.
  private var users: [String: [Int]] = [:]
  /// Items that are to be left out.
  private var rest: [Int] = []

  init(_ files: [File]) {
    self.files = files
    let phone = files.indices.filter { index in
      files[index].declarations.imports.contains { $0.module == "SwiftUI" }
    }
    guard !phone.isEmpty else { return }
    items = phone.flatMap { SwiftUIExtraction.items(of: $0, files[$0]) }
    findNames()
    while let index = rest.popLast() { leaveOut(index) }
    for file in phone {
      let own = items.filter { $0.file == file }
      left[file] =
        own.flatMap { $0.isLeft ? [$0.tokens] : $0.leftMembers } + previews(of: file)
      if own.allSatisfy(\.isLeft) { wholeFiles.insert(file) }
    }
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
    for index in items.indices {
      let tokens = namedTypes(in: items[index])
      let found = tokens.filter { isOfSwiftUI($0, in: items[index].file, own) }
      let around = found.map { removable[items[index].file]?.around($0) }
      var left: Set<Int> = []
      if around.contains(where: { $0 == nil }) {
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
    guard !items[index].isLeft else { return }
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
