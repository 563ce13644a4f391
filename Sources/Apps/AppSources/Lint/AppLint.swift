/// Checks app code for problems that compile but fail in a car.
package enum AppLint {
  /// Returns the findings by file and line.
  ///
  /// - Parameter plist: The app's Info.plist; nil if it has none.
  package static func findings(in files: [AnalyzedFile], plist: InfoPlist? = nil) -> [AppFinding] {
    let graph = ClassGraph(files)
    let findings =
      DelegateLint(graph, files).findings + files.flatMap { CodeLint($0, files).findings }
      + CarLint(files, plist: plist).findings
    return findings.sorted {
      ($0.file, $0.line, $0.column, $0.rule.code) < ($1.file, $1.line, $1.column, $1.rule.code)
    }
  }
}
