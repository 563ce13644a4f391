/// A file of an app with the results of its analysis.
package struct AnalyzedFile: Sendable {
  package let file: AppProject.File
  package let module: String
  /// The tokens.
  package let source: SwiftSource
  package let declarations: SwiftDeclarations
  /// The edits that make it compile.
  package internal(set) var edits = SourceEdits()
  /// Whether the whole file is excluded from compilation.
  package internal(set) var isLeftOut = false
  /// The token ranges of excluded declarations.
  var left: [Range<Int>] = []
  /// The token ranges of declarations that need SwiftUI and are used by the CarPlay part.
  var kept: [Range<Int>] = []
  /// The byte ranges replaced by stubs.
  var leftBytes: [Range<Int>] = []
  /// The wrappers around stub values, with their byte ranges.
  var wrapped: Set<String> = []

  /// Whether a token is excluded from compilation.
  func isLeft(_ token: Int) -> Bool { isLeftOut || left.contains { $0.contains(token) } }

  /// The compiled text.
  package var compiled: [UInt8] { edits.applied(to: source.bytes) }
}
