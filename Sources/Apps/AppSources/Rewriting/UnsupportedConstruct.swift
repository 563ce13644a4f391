package import Documents

/// A construct in an app that cannot run on Linux, with a remedy.
package struct UnsupportedConstruct: ReportedError, Sendable, Hashable {
  /// The kind of construct.
  package enum Construct: String, Sendable, Hashable, CaseIterable {
    case ownOptionalMethods, overrideInExtension, propertySelector, textSelector,
      unresolvedSelector, keyValueObserving, performSelector, respondsToSelector,
      managedObject, nib, storyboard, objectiveCFile, swiftUI, classFromName, privateScene,
      sceneWithArguments, missingScene, missingModule, topLevelCode, noSources,
      modelActor
  }

  package let construct: Construct
  /// The file as named in errors.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in bytes from 1, as in compiler diagnostics.
  package let column: Int
  package let sentence: String
  /// The remedy, as a clause.
  package let advice: String

  package var location: String? { "\(file):\(line):\(column)" }
  package var remedy: Remedy? { .advice(advice) }

  /// Creates a refusal at a location.
  package init(
    _ construct: Construct, file: String, line: Int = 1, column: Int = 1, _ sentence: String,
    advice: String
  ) {
    self.construct = construct
    (self.file, self.line, self.column) = (file, line, column)
    (self.sentence, self.advice) = (sentence, advice)
  }

  /// Creates a refusal at a token.
  init(
    _ construct: Construct, in source: SwiftSource, at token: Int, _ sentence: String,
    advice: String
  ) {
    let position = source.position(token)
    self.init(
      construct, file: source.path, line: position.line, column: position.column, sentence,
      advice: advice)
  }
}

/// All refusals of an app as one error.
package struct AppRefusals: ErrorList, Sendable, Hashable {
  /// The maximum number of reported refusals.
  package static let limit = 100

  /// All refusals, by file and line.
  package let all: [UnsupportedConstruct]

  /// Creates an error from refusals; nil if there are none.
  package init?(_ refusals: [UnsupportedConstruct]) {
    guard !refusals.isEmpty else { return nil }
    all = refusals
  }

  private var first: UnsupportedConstruct { all[0] }
  package var sentence: String { first.sentence }
  package var location: String? { first.location }
  package var remedy: Remedy? { first.remedy }
  package var further: [any ReportedError] {
    Array(all.dropFirst().prefix(AppRefusals.limit - 1))
  }
  package var unlisted: Int { max(0, all.count - AppRefusals.limit) }
}
