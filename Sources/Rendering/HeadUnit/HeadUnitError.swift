public import Foundation

/// An error while a drive is read or drawn, with its location and remedy.
public struct HeadUnitError: Error, Sendable, Hashable {
  /// The part that has to change to resolve the error.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// A script, a route, a feed or a picture that one of them names is wrong.
    case input
    /// The caller requested something that does not exist, such as an unknown device.
    case request
    /// A font or a bundled file is missing or damaged on this machine.
    case installation
    /// The library is at fault.
    case library
  }

  /// The part that has to change to resolve the error.
  public var cause: Cause
  /// The problem and the allowed values, as a sentence without a full stop.
  public var problem: String
  /// The file as the caller named it; nil when no file is at fault.
  public var file: String?
  /// The line in the file, counted from 1; nil for the file itself.
  public var line: Int?
  /// The column in the line, counted from 1 in Unicode scalars.
  public var column: Int?
  /// The key path of the value, such as "route.steps[2].line"; nil without keys.
  public var keyPath: String?
  /// The remedy, as a sentence without a full stop; nil if the problem contains it.
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
