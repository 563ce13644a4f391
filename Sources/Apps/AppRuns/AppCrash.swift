import Foundation

/// What the Swift runtime says of a crash.
package struct AppCrash: Sendable, Hashable {
  /// Why, such as "Index out of range"; nil when unknown.
  package var reason: String?
  /// The file and the line of the app where it happened; nil if that is not known.
  package var spot: String?

  /// A crash with a description.
  package init(reason: String? = nil, spot: String? = nil) {
    (self.reason, self.spot) = (reason, spot)
  }

  /// What stands in the last lines that an app printed; nil if they speak of no crash.
  ///
  /// The runtime prints a line with "Fatal error: " and, after it, where the code was, the
  /// innermost call first: the first file that is neither the library's nor the host's is the
  /// app's.
  ///
  /// - Parameter isOfApp: Whether a file is one of the app's own.
  init?(printed text: String, isOfApp: (Substring) -> Bool) {
    let lines = text.split(separator: "\n")
    let mark = "Fatal error: "
    let fatal = lines.lastIndex { $0.contains(mark) }
    let trace = lines[(fatal ?? lines.startIndex)...].compactMap(AppCrash.spot)
    guard fatal != nil || !trace.isEmpty else { return nil }
    reason = fatal.flatMap { index in
      lines[index].range(of: mark).map { String(lines[index][$0.upperBound...]) }
    }
    spot = trace.first { isOfApp($0.file) }.map { "\($0.file):\($0.line)" }
  }

  /// The file and the line of a call in a backtrace, such as "3 show(_:) in App at
  /// /app/Car.swift:20:15".
  private static func spot(in line: Substring) -> (file: Substring, line: Substring)? {
    guard let at = line.range(of: " at /", options: .backwards) else { return nil }
    let place = line[line.index(before: at.upperBound)...].split(separator: ":")
    guard place.count >= 2, place[0].hasSuffix(".swift"), place[1].allSatisfy(\.isNumber) else {
      return nil
    }
    return (place[0], place[1])
  }
}
