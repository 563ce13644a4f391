import AppSources

/// Builds an app repeatedly, extending its stubs by the compiler's errors.
struct StandInBuild {
  /// The maximum number of builds.
  private static let maximumRounds = 100
  /// The number of builds after which whole bodies are excluded instead of single statements.
  ///
  /// A statement often fails only after an earlier one has been excluded, which takes a build each.
  private static let patientRounds = 12

  var compilation: AppCompilation

  /// The stubs after the last build.
  var stubs: AppStubs? { compilation.analysis.stubs }

  /// Builds until no error can be fixed; without stubs, only code that no scene reaches or that
  /// needs SwiftUI is removed.
  mutating func run(progress: (AppBuildProgress) -> Void) async throws -> BuiltApp {
    for round in 1..<Self.maximumRounds {
      compilation.analysis.leavesBodiesOut = round > Self.patientRounds
      do {
        return try await compilation.run(progress: progress)
      } catch let errors as AppCompileErrors {
        let count = learn(from: errors)
        guard count > 0 else { throw errors }
        progress(.standIn(round: round, count: count, errors: errors.all.count))
      }
    }
    return try await compilation.run(progress: progress)
  }

  /// Extends the stubs by unknown names; then fixes names and types; then removes code that does
  /// not compile: a statement or body, a member, a declaration.
  private mutating func learn(from errors: AppCompileErrors) -> Int {
    // Errors of the app may follow from those of its stubs.
    let withdrawn = errors.all.count {
      compilation.analysis.withdraw(
        line: $0.line, of: String($0.file.split(separator: "/").last ?? ""), because: $0.message)
    }
    guard withdrawn == 0 else { return withdrawn }
    var first: [String: String] = [:]
    for error in errors.all where error.kind == .error {
      first[error.file] = first[error.file] ?? error.message
    }
    let files = first.sorted { $0.key < $1.key }.map { (file: $0.key, reason: $0.value) }
    let excluded = compilation.analysis.leaveUnreachedOut(files)
    let rest = errors.all.filter { !excluded.contains($0.file) }
    let errors = rest.filter { !compilation.analysis.awaitsWrapper($0.message) }
    let done = excluded.count + rest.count - errors.count
    guard excluded.count * 20 < errors.count else { return done }
    let steps: [(inout AppAnalysis, CompilerDiagnostic) -> Bool] = [
      {
        $0.addStub(for: $1.message, in: $1.file)
          || $0.giveType(for: $1.message, line: $1.line, column: $1.column, in: $1.file)
      },
      { $0.dropOverride(for: $1.message, line: $1.line, column: $1.column, in: $1.file) },
      { $0.leaveOut(line: $1.line, column: $1.column, in: $1.file, because: $1.message) },
      { $0.leaveMemberOut(line: $1.line, column: $1.column, in: $1.file, because: $1.message) },
      {
        $0.leaveDeclarationOut(line: $1.line, column: $1.column, in: $1.file, because: $1.message)
      },
    ]
    let analysis = compilation.analysis
    guard analysis.stubs == nil else { return done + apply(steps, to: errors) }
    let byName = analysis.filesReachedByName
    let kept = errors.filter {
      analysis.isKept(line: $0.line, column: $0.column, in: $0.file)
        || byName.contains($0.file)
    }
    return done + apply(Array(steps.dropFirst(2)), to: kept)
  }

  /// Applies the steps in order, until one in twenty errors is fixed.
  ///
  /// Other errors may follow from fixed ones, but a build for a single error takes too long.
  private mutating func apply(
    _ steps: [(inout AppAnalysis, CompilerDiagnostic) -> Bool], to errors: [CompilerDiagnostic]
  ) -> Int {
    var count = 0
    for step in steps {
      count += errors.count { step(&compilation.analysis, $0) }
      if count * 20 >= errors.count { break }
    }
    return count
  }
}
