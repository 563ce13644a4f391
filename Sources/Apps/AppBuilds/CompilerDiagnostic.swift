import AppSources
package import Documents

/// An error, a warning or a note of the Swift compiler, in the user's own file and line.
package struct CompilerDiagnostic: ReportedError, Sendable, Hashable {
  /// How bad it is.
  package enum Kind: String, Sendable, Hashable {
    case error, warning, note
  }

  /// How bad it is.
  package let kind: Kind
  /// The file as the user named it.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column in the user's file, counted from 1 in bytes.
  package let column: Int
  /// What the compiler says.
  package let message: String
  /// The error that it may follow from, as `Car.swift:3:5`; nil if none is known.
  package var cause: String?

  package var sentence: String { message }
  package var location: String? { "\(file):\(line):\(column)" }
  package var remedy: Remedy? { advice.map { .advice($0) } }
  package var blame: ErrorOrigin { .input }

  /// The line in the form of the compiler, such as `Car.swift:3:5: error: …`.
  package var diagnostic: String { "\(file):\(line):\(column): \(kind.rawValue): \(message)" }

  /// What to do where the app host is smaller than the platform; nil elsewhere.
  private var advice: String? {
    guard kind == .error else { return nil }
    if message.contains("no such module") {
      return "the modules that are modeled are in Documentation/app-api.md; leave the file out, or"
        + " list the folder of your own module under 'modules' in app.yaml"
    }
    if message.contains("'required' initializer") {
      return "a class is made of its type only by a required initializer; mark it 'required'"
    }
    let unknown = [
      "has no member", "cannot find", "is not a member type", "no type named", "extra argument",
      "incorrect argument label", "no exact matches", "does not override", "has no initializers",
      "is unavailable",
    ]
    if unknown.contains(where: { message.contains($0) }) {
      return "what is modeled is in Documentation/app-api.md"
    }
    return cause.map { "it may follow from the error at \($0); mend that first" }
  }

  /// The diagnostics where errors without advice name the one with advice that they may follow
  /// from: the nearest above them in their file, or the first one of all.
  private static func joined(_ diagnostics: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
    let ranks = diagnostics.map { ($0.line, $0.advice == nil ? 1 : 0, $0.column) }
    let rising = diagnostics.indices.sorted { ranks[$0] < ranks[$1] }
    let known = rising.filter { diagnostics[$0].advice != nil }
    let first = Dictionary(known.map { (diagnostics[$0].file, $0) }) { first, _ in first }
    var above: [String: Int] = [:]
    var joined = diagnostics
    for index in rising where diagnostics[index].kind == .error {
      let file = diagnostics[index].file
      guard diagnostics[index].advice == nil else {
        above[file] = index
        continue
      }
      let cause = above[file] ?? first[file] ?? known.min()
      joined[index].cause = cause.flatMap { diagnostics[$0].location }
    }
    return joined
  }

  /// Whether it is about a choice of the app host, which the platform's module does not make.
  private var isOfTheHost: Bool {
    kind == .warning && message.contains("must restate inherited")
  }

  /// The diagnostics in what the compiler printed, each once.
  ///
  /// - Parameter files: the compiled files by their absolute paths.
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
