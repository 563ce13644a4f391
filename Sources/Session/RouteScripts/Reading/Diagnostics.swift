import SessionFiles

/// Collects the errors of a script, to report them together.
final class Diagnostics {
  /// Maximum number of reported errors of a script.
  static let limit = 30
  /// Maximum number of stored errors; further ones are only counted, by location.
  static let keptLimit = 1000

  /// A location in a file.
  private struct Place: Hashable {
    let file: String
    let line: Int
    let column: Int
    /// The unknown key in the mapping at the location; nil for other errors.
    let key: String?

    init(_ error: RouteScriptError) {
      (file, line, column) = (error.file, error.line, error.column)
      key = if case .unknownKey(let key, _, _) = error.problem { key } else { nil }
    }
  }

  private var found: [RouteScriptError] = []
  private var known: Set<RouteScriptError> = []
  private var rest: Set<Place> = []
  /// The keys without effect that have been reported.
  private var ineffective: Set<String> = []

  /// Advice about a valid script, one sentence each.
  private(set) var notes: [String] = []

  /// An error that can be thrown to stop reading; nil without errors.
  var first: RouteScriptError? { found.first }

  /// The number of errors so far.
  var count: Int { found.count + rest.count }

  /// Returns the result of a closure; nil after an error, which is collected with the others of it.
  func collect<Value>(_ read: () throws(RouteScriptError) -> Value) -> Value? {
    do throws(RouteScriptError) {
      return try read()
    } catch {
      for error in [error.alone] + error.others { add(error) }
      return nil
    }
  }

  /// Returns the first error at a key path or below it; nil without errors there.
  func first(at path: String) -> RouteScriptError? {
    found.first { error in
      error.keyPath == path || error.keyPath.hasPrefix(path + ".")
        || error.keyPath.hasPrefix(path + "[")
    }
  }

  /// Whether further errors are only counted, so that suggestions are unnecessary.
  var isFull: Bool { found.count >= Diagnostics.keptLimit }

  /// Adds an error unless it is already present.
  func add(_ error: RouteScriptError) {
    guard !isFull else {
      let isKnown = known.contains(error)
      if !isKnown { rest.insert(Place(error)) }
      return
    }
    if known.insert(error).inserted { found.append(error) }
  }

  /// Reports advice about a value; a key without effect once.
  func note(_ advice: FieldAdvice, about value: ScriptNode) {
    switch advice {
    case .renamed(let name):
      note("line \(value.line): \(value.path) is deprecated; use '\(name)'")
    case .ineffective(let key, let reason):
      guard ineffective.insert(key).inserted else { return }
      note("line \(value.line): \(value.path) has no effect: \(reason)")
    }
  }

  private func note(_ text: String) {
    if notes.count < Diagnostics.limit { notes.append(text) }
  }

  /// Returns whether an error concerns a top-level key, its value, or a misspelling of it.
  func concern(_ key: String) -> Bool {
    found.contains { error in
      if case .unknownKey(_, key, _) = error.problem { return error.keyPath.isEmpty }
      return false
    } || first(at: key) != nil
  }

  /// Returns whether an error concerns one of the keys below `top`, or a misspelling of one.
  func concern(_ keys: Set<String>, below top: String) -> Bool {
    found.contains { error in
      guard error.keyPath.hasPrefix(top + ".") || error.keyPath.hasPrefix(top + "[")
      else { return false }
      switch error.problem {
      case .unknownKey(_, let closest, _): return closest.map(keys.contains) ?? false
      case .missingKey(let key) where keys.contains(key): return true
      default: break
      }
      return error.keyPath.split(separator: ".").contains { part in
        keys.contains(String(part.prefix { $0 != "[" }))
      }
    }
  }

  /// All errors as one, sorted by line and column; nil without errors.
  var error: RouteScriptError? {
    let kept = found.filter { !isMisspelled($0) }
    let sorted = kept.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset)
        < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
    guard let first = sorted.first else { return nil }
    return first.joined(
      by: Array(sorted.dropFirst().prefix(Diagnostics.limit - 1)),
      unlisted: max(0, sorted.count - Diagnostics.limit) + rest.count)
  }

  /// Returns whether a missing key is explained by a misspelled one that is already reported.
  private func isMisspelled(_ error: RouteScriptError) -> Bool {
    guard case .missingKey(let key) = error.problem else { return false }
    return found.contains { other in
      guard case .unknownKey(_, let closest, _) = other.problem else { return false }
      return closest == key && other.keyPath == error.keyPath && other.file == error.file
    }
  }
}
