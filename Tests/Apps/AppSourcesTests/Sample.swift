@testable import AppSources

/// Small files of an app for tests.
enum Sample {
  static func source(
    _ text: String, path: String = "Car.swift", defines: Set<String> = []
  ) -> SwiftSource {
    SwiftSource(
      path: path, bytes: Array(text.utf8), conditions: CompilationConditions(defines: defines))
  }

  static func declarations(_ text: String) -> SwiftDeclarations {
    DeclarationScanner.declarations(of: source(text))
  }

  static func rewriter(_ text: String, defines: Set<String> = []) -> Rewriter {
    let source = source(text, defines: defines)
    let declarations = DeclarationScanner.declarations(of: source)
    return Rewriter(source, declarations, context: Rewriter.Context([declarations]))
  }

  /// A file in its compiled form.
  static func rewritten(_ text: String) -> String {
    String(decoding: rewriter(text).edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  /// The rejections, as compiler diagnostics.
  static func refusals(_ text: String) -> [String] { rewriter(text).refusals.map(\.diagnostic) }

  /// The analysis of an app of files with these names and texts.
  static func analysis(
    _ files: [String: String], infoPlist: String? = nil
  ) throws -> AppAnalysis {
    try TemporaryFolder.with(files) { folder in
      try AppAnalysis(
        AppProjectReader { _ in try PackageManifest(json: []) }.project(at: folder))
    }
  }
}

extension UnsupportedConstruct {
  /// The diagnostic in the form of compilers, such as `Car.swift:3:5: error: …`.
  var diagnostic: String { "\(file):\(line):\(column): error: \(sentence); \(advice)" }
}
