public import Foundation

/// An error in reading or drawing a drive, with its location and remedy.
public struct HeadUnitError: Error, Sendable, Hashable {
  /// The part that must change to resolve the error.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// A script, route, feed or referenced picture is invalid.
    case input
    /// The request names an unknown item, such as an unknown device.
    case request
    /// A font or a bundled file is missing or corrupt.
    case installation
    /// A bug in the library.
    case library
  }

  /// The part that must change to resolve the error.
  public var cause: Cause
  /// The problem and the allowed values, as a sentence without a full stop.
  public var problem: String
  /// The file as the caller named it; nil if no file is at fault.
  public var file: String?
  /// The line in the file, from 1; nil for the entire file.
  public var line: Int?
  /// The column in Unicode scalars, from 1.
  public var column: Int?
  /// The key path of the value, such as "route.steps[2].line"; nil if there is none.
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

  /// The location in the form that editors recognize, such as "city.yaml:14:21"; nil if no file is
  /// at fault.
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

  /// The description, for Foundation's localized error handling.
  public var errorDescription: String? { description }
  /// The remedy, for Foundation's localized error handling.
  public var recoverySuggestion: String? { remedy }
}
