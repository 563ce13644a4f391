package import Documents

/// An error in a script or in a recorded feed.
package struct RouteScriptError: ReportedError, Sendable, Hashable {
  /// The kind of problem.
  package enum Problem: Sendable, Hashable {
    /// The bytes are not UTF-8 text.
    case notText
    /// The file contains a zero byte.
    case zeroByte
    case empty
    /// Invalid YAML or JSON, with the parser's message.
    case syntax(String, advice: String?)
    case unknownKey(String, closest: String?, remedy: String)
    case missingKey(String)
    /// A word that is not allowed.
    case unknownWord(String, kind: String, closest: String?, allowed: [String])
    case outOfRange(String, allowed: String)
    /// Values that exclude each other.
    case contradiction(String, remedy: String)
    /// A time or distance beyond the end of the drive.
    case outsideDrive(String, extent: String)
    /// A route or feed file that cannot be used.
    case unusableFile(String, reason: String)
    case badRoute(String, remedy: String)
  }

  package let problem: Problem
  /// The path as the user gave it.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column in the line, counted from 1 in Unicode scalars.
  package let column: Int
  /// The key path of the value, such as "route.steps[2].line"; empty for the file itself.
  package let keyPath: String
  /// The other errors of the same file, sorted by line and column.
  package private(set) var others: [RouteScriptError] = []
  /// The number of further errors that are not in `others`.
  package private(set) var unlisted = 0

  /// Creates an error at a location in a file.
  package init(_ problem: Problem, file: String, line: Int, column: Int, keyPath: String) {
    self.problem = problem
    self.file = file
    self.line = line
    self.column = column
    self.keyPath = keyPath
  }

  /// The location in the form of compilers, such as "city.yaml:14:21".
  package var location: String? { "\(file):\(line):\(column)" }

  package var spot: ErrorLocation? {
    ErrorLocation(
      file: file, line: line, column: column, keyPath: keyPath, problem: problem.sentence)
  }

  /// The problem, as a sentence without a full stop.
  package var sentence: String {
    let sentence = problem.sentence
    return keyPath.isEmpty ? sentence : "\(keyPath): \(sentence)"
  }

  /// The remedy, as a sentence without a full stop.
  package var remedy: Remedy? { .advice(problem.remedy) }

  package var blame: ErrorOrigin { .input }

  /// Returns the first of several errors with the others attached.
  func joined(by others: [RouteScriptError], unlisted: Int) -> RouteScriptError {
    var error = self
    (error.others, error.unlisted) = (others, unlisted)
    return error
  }

  /// The error without the others.
  var alone: RouteScriptError { joined(by: [], unlisted: 0) }
}

extension RouteScriptError: ErrorList {
  package var further: [any ReportedError] { others }
}

extension RouteScriptError.Problem {
  /// The problem, as a sentence without a full stop or the location.
  package var sentence: String {
    switch self {
    case .notText: "the file is not UTF-8 text"
    case .zeroByte: "the file contains a NUL byte"
    case .empty: "the file is empty"
    case .syntax(let text, _): "invalid YAML: \(text)"
    case .unknownKey(let key, _, _): "unknown key '\(key)'"
    case .missingKey(let key): "missing key '\(key)'"
    case .unknownWord(let word, let kind, _, _): "unknown \(kind) '\(word)'"
    case .outOfRange(let text, let allowed): "\(text) is outside \(allowed)"
    case .contradiction(let text, _), .badRoute(let text, _): text
    case .outsideDrive(let text, let extent): "\(text) is outside the drive, which is \(extent)"
    case .unusableFile(let path, let reason): "'\(path)' cannot be used: \(reason)"
    }
  }

  var remedy: String {
    switch self {
    case .notText: "save the file as UTF-8"
    case .zeroByte: "use a text file"
    case .empty: "add a 'route' or a 'feed'"
    case .syntax(_, let advice): advice ?? "check indentation, quotes and brackets"
    case .unknownWord(_, _, let closest?, _): "did you mean '\(closest)'?"
    case .unknownKey(_, _, let remedy): remedy
    case .unknownWord(_, _, nil, let allowed) where allowed.count > 24:
      "see Documentation/route-script.md for the allowed values"
    case .unknownWord(_, _, nil, let allowed): "allowed: \(allowed.joined(separator: ", "))"
    case .missingKey(let key): "add '\(key)'"
    case .outOfRange(_, let allowed): "choose a value in \(allowed)"
    case .contradiction(_, let remedy), .badRoute(_, let remedy): remedy
    case .outsideDrive: "choose a position within the drive"
    case .unusableFile: "check the file and its path, which is relative to the folder of the script"
    }
  }
}
