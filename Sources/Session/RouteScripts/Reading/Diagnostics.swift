/// Collects the mistakes of a script, so that all of them are reported at once.
final class Diagnostics {
  /// The maximum number of reported mistakes of a script.
  static let limit = 30
  /// The maximum number of kept mistakes, of which the first by line are reported; the rest is counted by place.
  static let keptLimit = 1000

  /// A place in a file.
  private struct Place: Hashable {
    let file: String
    let line: Int
    let column: Int
  }

  private var found: [RouteScriptError] = []
  private var known: Set<RouteScriptError> = []
  private var rest: Set<Place> = []
  /// The keys without effect that are noted.
  private var ineffective: Set<String> = []

  /// Advice about a script that works, one sentence each.
  private(set) var notes: [String] = []

  /// A reported mistake with which to end reading; nil without mistakes.
  var first: RouteScriptError? { found.first }

  /// The present number of mistakes.
  var count: Int { found.count + rest.count }

  /// Whether another mistake is only counted, so that it needs no suggestion.
  var isFull: Bool { found.count >= Diagnostics.keptLimit }

  /// Adds a mistake; one that passes several doors on its way counts once.
  func add(_ error: RouteScriptError) {
    guard !isFull else {
      let isKnown = known.contains(error)
      if !isKnown { rest.insert(Place(file: error.file, line: error.line, column: error.column)) }
      return
    }
    if known.insert(error).inserted { found.append(error) }
  }

  /// Reports a key under its former name.
  func note(renamed value: DocumentNode, to name: String) {
    note(
      "line \(value.line): \(value.path) is now called '\(name)';"
        + " the former word works for one release more")
  }

  /// Reports, once, a key whose value changes no picture.
  func note(ineffective name: String, _ value: DocumentNode, because reason: String) {
    guard ineffective.insert(name).inserted else { return }
    note("line \(value.line): \(value.path) changes no picture: \(reason)")
  }

  private func note(_ text: String) {
    if notes.count < Diagnostics.limit { notes.append(text) }
  }

  /// Whether a mistake is in a value, or names a misspelling of its key.
  func concern(_ key: String) -> Bool {
    found.contains { error in
      if case .unknownKey(_, key, _) = error.problem { return error.keyPath.isEmpty }
      return error.keyPath == key || error.keyPath.hasPrefix(key + ".")
        || error.keyPath.hasPrefix(key + "[")
    }
  }

  /// Whether a mistake is in one of some keys below a value, or names a misspelling of one of them.
  func concern(_ keys: Set<String>, below top: String) -> Bool {
    found.contains { error in
      guard error.keyPath.hasPrefix(top + ".") || error.keyPath.hasPrefix(top + "[")
      else { return false }
      if case .unknownKey(_, let closest, _) = error.problem {
        return closest.map(keys.contains) ?? false
      }
      return error.keyPath.split(separator: ".").contains { part in
        keys.contains(String(part.prefix { $0 != "[" }))
      }
    }
  }

  /// All mistakes as one error, by line and column; nil without mistakes.
  var error: RouteScriptError? {
    let kept = found.filter { !isMisspelled($0) }
    let sorted = kept.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset)
        < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
    guard let first = sorted.first else { return nil }
    return first.joined(
      by: Array(sorted.dropFirst().prefix(Diagnostics.limit - 1)),
      untold: max(0, sorted.count - Diagnostics.limit) + rest.count)
  }

  /// Whether a key is missing only because of a misspelling that is already reported.
  private func isMisspelled(_ error: RouteScriptError) -> Bool {
    guard case .missingKey(let key) = error.problem else { return false }
    return found.contains { other in
      guard case .unknownKey(_, let closest, _) = other.problem else { return false }
      return closest == key && other.keyPath == error.keyPath && other.file == error.file
    }
  }
}

extension DocumentNode {
  /// Records a mistake if mistakes are collected, and throws it otherwise.
  func report(_ error: RouteScriptError) throws(RouteScriptError) {
    guard let mistakes else { throw error }
    mistakes.add(error)
  }

  /// The members of a list as values; members with mistakes are skipped.
  func each<Value>(
    _ convert: (DocumentNode) throws(RouteScriptError) -> Value
  ) throws(RouteScriptError) -> [Value] {
    var values: [Value] = []
    for item in try items() {
      do {
        values.append(try convert(item))
      } catch {
        try report(error)
      }
    }
    return values
  }

  /// Ends reading if there are mistakes and the following checks require a correct script.
  func stopAtMistakes(since count: Int) throws(RouteScriptError) {
    guard let mistakes, mistakes.count > count, let error = mistakes.first else { return }
    throw error
  }

  /// The error that ends reading of a value whose parts have mistakes; those are already reported.
  var unusable: RouteScriptError {
    mistakes?.first ?? error(.wrongKind(expected: "a value without mistakes", found: found))
  }
}
