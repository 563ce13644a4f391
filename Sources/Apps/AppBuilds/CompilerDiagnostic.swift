import AppSources
package import Documents

/// An error, warning or note of the Swift compiler, at a location in the user's file.
package struct CompilerDiagnostic: ReportedError, Sendable, Hashable {
  /// The severity.
  package enum Kind: String, Sendable, Hashable {
    case error, warning, note
  }

  package let kind: Kind
  /// The file as the user named it.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in the user's file, in bytes from 1.
  package let column: Int
  /// The compiler's message.
  package let message: String
  /// The error that probably causes this one, such as `Car.swift:3:5`.
  package var cause: String?

  package var sentence: String { message }
  package var location: String? { "\(file):\(line):\(column)" }

  /// The diagnostic in the compiler's form, such as `Car.swift:3:5: error: …`.
  package var diagnostic: String { "\(file):\(line):\(column): \(kind.rawValue): \(message)" }

  /// Advice if the app host has less than the platform.
  package var remedy: Remedy? {
    guard kind == .error else { return nil }
    if message.contains("no such module") { return .listModules }
    if message.contains("'required' initializer") {
      return .advice(
        "constructing a class from its metatype requires a 'required' initializer; mark it"
          + " 'required'")
    }
    let unknown = [
      "has no member", "cannot find", "is not a member type", "no type named", "extra argument",
      "incorrect argument label", "no exact matches", "does not override", "has no initializers",
      "is unavailable",
    ]
    if unknown.contains(where: { message.contains($0) }) { return .listMembers }
    return cause.map { .advice("this may follow from the error at \($0); fix that first") }
  }

  /// Links errors without advice to the error with advice that probably causes them: the nearest
  /// above in the same file, otherwise the first of all.
  private static func joined(_ diagnostics: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
    let ranks = diagnostics.map { ($0.line, $0.remedy == nil ? 1 : 0, $0.column) }
    let rising = diagnostics.indices.sorted { ranks[$0] < ranks[$1] }
    let known = rising.filter { diagnostics[$0].remedy != nil }
    let first = Dictionary(known.map { (diagnostics[$0].file, $0) }) { first, _ in first }
    var above: [String: Int] = [:]
    var joined = diagnostics
    for index in rising where diagnostics[index].kind == .error {
      let file = diagnostics[index].file
      guard diagnostics[index].remedy == nil else {
        above[file] = index
        continue
      }
      let cause = above[file] ?? first[file] ?? known.min()
      joined[index].cause = cause.flatMap { diagnostics[$0].location }
    }
    return joined
  }

  /// Whether the warning is caused by the app host and does not occur with the platform's module.
  private var isOfTheHost: Bool {
    kind == .warning && message.contains("must restate inherited")
  }

  /// Parses the compiler's output into unique diagnostics.
  ///
  /// - Parameter files: The compiled files by absolute path.
  static func all(in output: String, files: [String: AnalyzedFile]) -> [CompilerDiagnostic] {
    var known: Set<CompilerDiagnostic> = []
    return joined(
      output.split(separator: "\n").compactMap { line in
        guard let diagnostic = parse(line, files), !diagnostic.isOfTheHost,
          known.insert(diagnostic).inserted
        else { return nil }
        return diagnostic
      })
  }

  private static func parse(
    _ text: Substring, _ files: [String: AnalyzedFile]
  ) -> CompilerDiagnostic? {
    guard let match = text.firstMatch(of: /^(\/.+?):(\d+):(\d+): (error|warning|note): (.*)$/),
      let line = Int(match.2), let column = Int(match.3),
      let kind = Kind(rawValue: String(match.4))
    else { return nil }
    let file = files[String(match.1)]
    let original = file.map { $0.edits.originalColumn(column, line: line, in: $0.source.bytes) }
    return CompilerDiagnostic(
      kind: kind, file: file?.file.shown ?? String(match.1), line: line,
      column: original ?? column, message: String(match.5))
  }
}
