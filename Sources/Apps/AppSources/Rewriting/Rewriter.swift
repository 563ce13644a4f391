/// Rewrites a file of the app so that it compiles on Linux with the same meaning, line by line.
///
/// Constructs that depend on the Objective-C runtime are rewritten if possible, and refused
/// otherwise.
package struct Rewriter {
  /// The declarations of the whole app.
  package struct Context: Sendable {
    /// The names of all methods that the app declares.
    var methods: Set<String> = []
    /// The declared types of properties, by qualified name.
    var properties: [String: String] = [:]
    /// The names of all types that the app declares.
    var types: Set<String> = []

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
  /// The imported modules.
  let modules: Set<String>
  let context: Context
  package internal(set) var edits = SourceEdits()
  package internal(set) var refusals: [UnsupportedConstruct] = []
  /// Whether the file imports a module with the host's members.
  var hasOurs = false
  /// The tokens of a construct that is already refused.
  var told = 0..<0
  /// Whether a token is excluded from compilation.
  let isLeft: (Int) -> Bool

  /// Rewrites a file.
  package init(
    _ source: SwiftSource, _ declarations: SwiftDeclarations, context: Context,
    leaving isLeft: @escaping (Int) -> Bool = { _ in false }
  ) {
    (self.source, self.declarations, self.context) = (source, declarations, context)
    self.isLeft = isLeft
    modules = Set(declarations.imports.map(\.module))
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

  /// Members of `ProcessInfo` for the machine's version, with their replacements for the phone's
  /// version.
  private static let systemVersions = [
    "isOperatingSystemAtLeast": "isPhoneSystemAtLeast",
    "operatingSystemVersion": "phoneSystemVersion",
    "operatingSystemVersionString": "phoneSystemVersionString",
  ]

  /// Records a refusal at a token; suppresses further refusals up to the end of the call.
  mutating func refuse(
    _ construct: UnsupportedConstruct.Construct, at token: Int, _ sentence: String, advice: String
  ) {
    guard !told.contains(token), !isLeft(token) else { return }
    refusals.append(
      UnsupportedConstruct(construct, in: source, at: token, sentence, advice: advice))
    let open = [token + 1, token + 2].first { source.word($0) == "(" }
    if let open { told = token..<source.close(of: open) + 1 }
  }

  func bytes(_ tokens: ClosedRange<Int>) -> Range<Int> {
    source.code[tokens.lowerBound].range
      .lowerBound..<source.code[tokens.upperBound].range.upperBound
  }

  /// Replaces `os(iOS)` by true in `#if` conditions.
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
