import AppSources

/// Builds an app, and learns from the compiler's errors what its stubs lack.
struct StandInBuild {
  /// The most builds.
  private static let mostRounds = 40

  var compilation: AppCompilation

  /// The stubs as they are after the last build.
  var stubs: AppStubs? { compilation.analysis.stubs }

  /// Builds until nothing is lacking; without stubs, once.
  mutating func run(progress: (AppBuildProgress) -> Void) async throws -> BuiltApp {
    guard compilation.analysis.stubs != nil else {
      return try await compilation.run(progress: progress)
    }
    for round in 1..<Self.mostRounds {
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

  /// Adds what is unknown to the stubs; where everything is known, leaves out what does not compile.
  private mutating func learn(from errors: AppCompileErrors) -> Int {
    var count = 0
    for error in errors.all
    where compilation.analysis.addStub(for: error.message, in: error.file) { count += 1 }
    guard count == 0 else { return count }
    for error in errors.all
    where compilation.analysis.leaveOut(
      line: error.line, column: error.column, in: error.file, because: error.message)
    { count += 1 }
    guard count == 0 else { return count }
    for error in errors.all
    where compilation.analysis.leaveMemberOut(
      line: error.line, column: error.column, in: error.file, because: error.message)
    { count += 1 }
    guard count == 0 else { return count }
    for error in errors.all
    where compilation.analysis.leaveDeclarationOut(
      line: error.line, column: error.column, in: error.file, because: error.message)
    { count += 1 }
    return count
  }
}
