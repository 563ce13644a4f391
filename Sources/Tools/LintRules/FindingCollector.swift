import RouteScripts

/// Collects rule matches into one finding per rule and location, over all screens.
struct FindingCollector {
  private struct Key: Hashable {
    let code, path, subject: String
  }

  private let file: String
  private let locations: ScriptLocations?
  private let isImported: Bool
  private var findings: [Key: Finding] = [:]
  private var seen: Set<Key> = []
  private var views: [Key: Set<LintView>] = [:]

  /// Creates an empty collector.
  ///
  /// - Parameters:
  ///   - file: The file as the user named it.
  ///   - locations: The locations of the script's values; nil for files without locations.
  ///   - isImported: Whether the steps come from a routing service. The user did not write them, so
  ///     findings about them are not errors.
  init(file: String, locations: ScriptLocations?, isImported: Bool = false) {
    self.file = file
    self.locations = locations
    self.isImported = isImported
  }

  /// Adds features that at least one frame should show; the finding is dropped once a frame shows
  /// the feature.
  mutating func add(
    _ sightings: [Occurrence], of rule: LintRuleInfo, at seconds: Double, on view: LintView
  ) {
    for sighting in sightings {
      let key = Key(code: rule.code, path: sighting.match.path, subject: sighting.match.subject)
      if sighting.isSeen {
        seen.insert(key)
        (findings[key], views[key]) = (nil, nil)
      } else if !seen.contains(key) {
        add([sighting.match], of: rule, at: seconds, on: view)
      }
    }
  }

  mutating func add(
    _ matches: [LintMatch], of rule: LintRuleInfo, at seconds: Double? = nil,
    on view: LintView? = nil
  ) {
    for match in matches {
      let key = Key(code: rule.code, path: match.path, subject: match.subject)
      let isNewView = view.map { views[key, default: []].insert($0).inserted } ?? false
      if findings[key] != nil {
        if let view, isNewView { findings[key]?.views.append(view) }
        continue
      }
      let location = locations?[match.path]
      findings[key] = Finding(
        rule: isImported && match.path.hasPrefix("route") ? rule.atMostWarning : rule,
        message: match.message, file: file, line: location?.line, column: location?.column,
        subject: match.subject, seconds: seconds, views: view.map { [$0] } ?? [])
    }
  }

  /// The findings by location, then by code.
  var sorted: [Finding] {
    findings.values.sorted { one, other in
      let (a, b) = (one.line ?? 0, other.line ?? 0)
      if a != b { return a < b }
      if one.column != other.column { return (one.column ?? 0) < (other.column ?? 0) }
      if one.rule.code != other.rule.code { return one.rule.code < other.rule.code }
      return one.subject < other.subject
    }
  }
}
