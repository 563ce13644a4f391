/// Makes of a file of the app one that compiles on Linux and means the same, line by line.
///
/// What only the Objective-C runtime can do is rewritten where it can be, and refused elsewhere.
package struct Rewriter {
  /// What the rewriter knows of the whole app.
  package struct Context: Sendable {
    /// The names of all methods that the app declares itself.
    var methods: Set<String> = []
    /// The stated types of properties, by the path of their type and their name.
    var properties: [String: String] = [:]
    /// The names of all types that the app declares.
    var types: Set<String> = []

    /// What the files of an app declare.
    package init(_ files: [SwiftDeclarations]) {
      for file in files {
        methods.formUnion(file.methods.filter { $0.owner != nil }.map(\.name))
        types.formUnion(file.types.filter { $0.kind != .extension }.map(\.name))
        for property in file.properties {
          guard let owner = file.owner(of: property), let type = property.type else { continue }
          properties["\(owner.path).\(property.name)"] = type
        }
      }
    }
  }

  let source: SwiftSource
  let declarations: SwiftDeclarations
  let context: Context
  package internal(set) var edits = SourceEdits()
  package internal(set) var refusals: [UnsupportedConstruct] = []
  /// Whether the file imports what has our members.
  var hasOurs = false
  /// Tokens that belong to a construct that is refused already.
  var told = 0..<0
  /// Whether a token belongs to something that is not compiled.
  let isLeft: (Int) -> Bool

  /// The rewritten file.
  package init(
    _ source: SwiftSource, _ declarations: SwiftDeclarations, context: Context,
    leaving isLeft: @escaping (Int) -> Bool = { _ in false }
  ) {
    (self.source, self.declarations, self.context) = (source, declarations, context)
    self.isLeft = isLeft
    rewriteConditions()
    refuseDeclarations()
    for index in source.code.indices where !isLeft(index) {
      switch source.code[index].kind {
      case .mark where source.word(index) == "@": attribute(at: index)
      case .directive: directive(at: index)
      case .word
      where source.word(index) == "waitsForConnectivity" && source.word(index - 1) == ".":
        replace(index, by: "waitsForNetwork")
      case .word
      where Rewriter.systemVersions[source.word(index)] != nil && source.word(index - 1) == ".":
        replace(index, by: Rewriter.systemVersions[source.word(index)] ?? "")
      case .word:
        call(at: index)
        resource(at: index)
      default: break
      }
    }
  }

  /// Members of `ProcessInfo` that tell the version of the machine here, with those for the phone's.
  private static let systemVersions = [
    "isOperatingSystemAtLeast": "isPhoneSystemAtLeast",
    "operatingSystemVersion": "phoneSystemVersion",
    "operatingSystemVersionString": "phoneSystemVersionString",
  ]

  /// Notes a refusal at a token; nothing further is refused up to the end of its call.
  mutating func refuse(
    _ construct: UnsupportedConstruct.Construct, at token: Int, _ sentence: String, advice: String
  ) {
    guard !told.contains(token), !isLeft(token) else { return }
    refusals.append(
      UnsupportedConstruct(construct, in: source, at: token, sentence, advice: advice))
    let open = [token + 1, token + 2].first { source.word($0) == "(" }
    if let open { told = token..<source.close(of: open) + 1 }
  }

  /// The bytes of a range of tokens.
  func bytes(_ tokens: ClosedRange<Int>) -> Range<Int> {
    source.code[tokens.lowerBound].range
      .lowerBound..<source.code[tokens.upperBound].range.upperBound
  }

  /// Makes `os(iOS)` true in the conditions of `#if`.
  private mutating func rewriteConditions() {
    guard source.isOfPhone else { return }
    let tokens = source.tokens.filter { !$0.isTrivia }
    var isCondition = false
    for (index, token) in tokens.enumerated() {
      if token.kind == .directive {
        isCondition = ["#if", "#elseif"].contains(text(token))
      } else if isCondition, text(token) == "os", index + 3 < tokens.count,
        text(tokens[index + 1]) == "(", text(tokens[index + 2]) == "iOS",
        text(tokens[index + 3]) == ")"
      {
        edits.replace(
          token.range.lowerBound..<tokens[index + 3].range.upperBound, of: source.bytes, by: "true",
          isPadded: true)
      } else if index > 0, token.line != tokens[index - 1].line,
        !["&&", "||"].contains(text(token)), !["&&", "||"].contains(text(tokens[index - 1]))
      {
        isCondition = false
      }
    }
  }

  private func text(_ token: SwiftToken) -> String {
    String(decoding: source.bytes[token.range], as: UTF8.self)
  }
}
