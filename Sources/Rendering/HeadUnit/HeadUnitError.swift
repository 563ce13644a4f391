public import Foundation

/// Why a drive cannot be read or drawn: what is wrong, where, and what to do.
public struct HeadUnitError: Error, Sendable, Hashable {
  /// Who can put it right.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// A script, a route, a feed or a picture that one of them names is wrong.
    case input
    /// The caller asked for something that does not exist, such as an unknown device.
    case request
    /// A font or a bundled file is missing or damaged on this machine.
    case installation
    /// The library is at fault.
    case library
  }

  /// Who can put it right.
  public var cause: Cause
  /// What was found and what is allowed, in a sentence without a full stop.
  public var problem: String
  /// The file as the caller named it; nil when no file is at fault.
  public var file: String?
  /// The line in the file, counted from 1; nil for the whole file.
  public var line: Int?
  /// The column in the line, counted from 1 in Unicode scalars.
  public var column: Int?
  /// The key path of the value, such as "route.steps[2].line"; nil without keys.
  public var keyPath: String?
  /// What to do, in a sentence without a full stop; nil when the problem says it.
  public var remedy: String?

  init(
    _ cause: Cause, _ problem: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    keyPath: String? = nil, remedy: String? = nil
  ) {
    self.cause = cause
    self.problem = problem
    self.file = file
    self.line = line
    self.column = column
    self.keyPath = keyPath
    self.remedy = remedy
  }

  /// The location as editors understand it, such as "city.yaml:14:21"; nil when no file is at
  /// fault.
  public var location: String? {
    file.map { file in
      ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
  }
}

extension HeadUnitError: CustomStringConvertible, LocalizedError {
  /// The location, the key path, the problem and the remedy in one line.
  public var description: String {
    let keyPath = keyPath.flatMap { $0.isEmpty ? nil : $0 }
    let parts = [location, keyPath].compactMap(\.self) + [problem]
    return parts.joined(separator: ": ") + (remedy.map { "; \($0)" } ?? "")
  }

  /// The same as `description`, for Foundation's ways of showing errors.
  public var errorDescription: String? { description }
  /// The same as `remedy`, for Foundation's ways of showing errors.
  public var recoverySuggestion: String? { remedy }
}
