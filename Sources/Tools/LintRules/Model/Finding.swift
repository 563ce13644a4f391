import Sessions

/// A problem at one location, on all screens that show it.
package struct Finding: Sendable, Hashable {
  package var rule: LintRuleInfo
  /// The problem: a sentence without a full stop.
  package var message: String
  /// The file as the user named it.
  package var file: String
  /// The line, from 1; nil if unknown.
  package var line: Int?
  /// The column, from 1; nil if unknown.
  package var column: Int?
  /// The subject, such as "step 2 (turn-left)".
  package var subject: String
  /// The first time at which the problem shows, in seconds of the drive; nil if it does not depend
  /// on a screen.
  package var seconds: Double?
  /// The views that show the problem; empty if it does not depend on a screen.
  package var views: [LintView]

  /// The location in the form that editors recognize, such as "city.yaml:14:21".
  package var location: String {
    guard let line else { return file }
    return column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }

  /// The affected screens, themes and languages in brief; nil if the problem does not depend on a
  /// screen.
  package var extent: String? {
    guard !views.isEmpty else { return nil }
    func list(_ values: [String]) -> String {
      let unique = values.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let shown = unique.prefix(4).joined(separator: ", ")
      return unique.count > 4 ? "\(shown) and \(unique.count - 4) more" : shown
    }
    return [
      list(views.map(\.device)), list(views.map(\.appearance.theme)),
      list(views.map(\.appearance.locale)),
      list(views.map(\.styles)),
    ].joined(separator: "; ")
  }
}

extension LintView {
  /// The appearances of chrome and map, such as "light chrome on dark map".
  fileprivate var styles: String {
    "\(appearance.chromeAppearance.rawValue) chrome on \(appearance.mapAppearance.rawValue) map"
  }
}
