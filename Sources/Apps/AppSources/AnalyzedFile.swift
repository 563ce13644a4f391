/// A file of an app with everything that is known of it.
package struct AnalyzedFile: Sendable {
  package let file: AppProject.File
  package let module: String
  /// Its tokens.
  package let source: SwiftSource
  package let declarations: SwiftDeclarations
  /// The changes that make it compile.
  package internal(set) var edits = SourceEdits()
  /// Whether nothing of it is compiled.
  package internal(set) var isLeftOut = false
  /// The tokens of declarations that are left out.
  var left: [Range<Int>] = []
  /// The tokens of declarations that need SwiftUI and that the car's half reaches.
  var kept: [Range<Int>] = []
  /// The bytes that give way to stubs.
  var leftBytes: [Range<Int>] = []
  /// What values of stubs are wrapped in, with their bytes.
  var wrapped: Set<String> = []

  /// Whether a token belongs to something that is left out.
  func isLeft(_ token: Int) -> Bool { isLeftOut || left.contains { $0.contains(token) } }

  /// The text that is compiled.
  package var compiled: [UInt8] { edits.applied(to: source.bytes) }
}
