import JSONText

/// A literal value in the text of a package manifest.
indirect enum ManifestExpression: Hashable {
  case text(String)
  case list([ManifestExpression])
  /// A name with its arguments, such as `.target(name: "App")`; `true` has no arguments.
  case call(String, [Argument])

  /// An argument of a call.
  struct Argument: Hashable {
    let label: String?
    let value: ManifestExpression
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var elements: [ManifestExpression] { if case .list(let all) = self { all } else { [] } }

  subscript(label: String) -> ManifestExpression? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// The arguments without labels.
  var unlabeled: [ManifestExpression] {
    guard case .call(_, let arguments) = self else { return [] }
    return arguments.filter { $0.label == nil }.map(\.value)
  }

  var name: String? { if case .call(let name, _) = self { name } else { nil } }
}

/// Parses the text of a manifest: imports, constants, and the package declaration.
///
/// Constructs that must be evaluated, such as loops, conditions and functions, are rejected at
/// their location. Source: <https://docs.swift.org/swiftpm/documentation/packagedescription/>.
struct ManifestScanner {
  private let source: SwiftSource
  private var index = 0
  private var constants: [String: ManifestExpression] = [:]
  private var depth = 0
  /// The maximum nesting depth, and the maximum number of list elements.
  private static let (depthLimit, listLimit) = (64, 10_000)

  init(_ source: SwiftSource) { self.source = source }

  /// Returns the value of the constant `package`.
  mutating func package() throws(ManifestTextError) -> ManifestExpression {
    while index < source.words.count {
      switch source.word(index) {
      case "import": index += 2
      case ";": index += 1
      case "let": try constant()
      default: throw refusal()
      }
    }
    guard let package = constants["package"], package.name == "Package" else {
      throw refusal("there is no constant 'package' in it")
    }
    return package
  }

  private mutating func constant() throws(ManifestTextError) {
    let name = source.word(index + 1)
    index += 2
    if source.word(index) == ":" {
      while index < source.words.count, source.word(index) != "=" { index += 1 }
    }
    try expect("=")
    constants[name] = try value()
  }

  /// Parses a value, or lists concatenated by `+`; a range is represented by its first value.
  private mutating func value() throws(ManifestTextError) -> ManifestExpression {
    let first = try single()
    switch source.word(index) {
    case "+":
      index += 1
      let second = try value()
      guard case .list(let one) = first, case .list(let other) = second,
        one.count + other.count <= ManifestScanner.listLimit
      else { throw refusal() }
      return .list(one + other)
    case "..<", "...":
      index += 1
      _ = try single()
      return first
    default: return first
    }
  }

  private mutating func single() throws(ManifestTextError) -> ManifestExpression {
    depth += 1
    defer { depth -= 1 }
    let word = source.word(index)
    guard depth <= ManifestScanner.depthLimit else { throw refusal() }
    switch source.kind(index) {
    case .text:
      let isPlain = word.hasPrefix("\"") && word.hasSuffix("\"") && word.count >= 2
      guard isPlain, !word.contains("\\"), word == "\"\"" || !word.hasPrefix("\"\"") else {
        throw refusal()
      }
      index += 1
      return .text(String(word.dropFirst().dropLast()))
    case .number:
      index += 1
      return .call(word, [])
    default: break
    }
    if word == "[" { return .list(try values(upTo: "]").map(\.value)) }
    return try named()
  }

  /// The types whose members occur in manifests.
  private static let types: Set<String> = [
    "Package", "Target", "Product", "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting",
    "Resource", "Version", "SupportedPlatform", "SwiftVersion", "SwiftLanguageMode", "MainActor",
  ]

  /// Parses a constant, or a member of a type with its arguments.
  private mutating func named() throws(ManifestTextError) -> ManifestExpression {
    let start = index
    var parts: [String] = []
    if source.word(index) == "." { index += 1 }
    let isMember = index > start
    while source.kind(index) == .word {
      parts.append(source.word(index))
      index += 1
      guard source.word(index) == ".", source.kind(index + 1) == .word else { break }
      index += 1
    }
    if let name = parts.last, isMember || ManifestScanner.types.contains(parts[0]) {
      return .call(name, source.word(index) == "(" ? try values(upTo: ")") : [])
    }
    if parts.count == 1, source.word(index) != "(" {
      if let known = constants[parts[0]] { return known }
      if ["true", "false", "nil"].contains(parts[0]) { return .call(parts[0], []) }
    }
    index = start
    throw refusal()
  }

  /// Parses the values between brackets, starting at the opening one.
  private mutating func values(
    upTo end: String
  ) throws(ManifestTextError) -> [ManifestExpression.Argument] {
    index += 1
    var found: [ManifestExpression.Argument] = []
    while source.word(index) != end {
      var label: String?
      if end == ")", source.kind(index) == .word, source.word(index + 1) == ":" {
        label = source.word(index)
        index += 2
      }
      found.append(.init(label: label, value: try value()))
      if source.word(index) == "," {
        index += 1
      } else if source.word(index) != end {
        throw refusal()
      }
    }
    index += 1
    return found
  }

  private mutating func expect(_ word: String) throws(ManifestTextError) {
    guard source.word(index) == word else { throw refusal() }
    index += 1
  }

  private func refusal(_ sentence: String? = nil) -> ManifestTextError {
    let word = source.word(index)
    let found = word.isEmpty ? "it ends early" : "'\(word)' would have to be run to be known"
    let position = source.position(index)
    return ManifestTextError(
      file: source.path, line: position.line, column: position.column,
      sentence: "the manifest is not plain declarations: \(sentence ?? found)")
  }
}
