import Foundation

/// A crash as reported by the Swift runtime.
package struct AppCrash: Sendable, Hashable {
  /// The reason, such as "Index out of range".
  package var reason: String?
  /// The file and line of the app where it occurred.
  package var spot: String?

  package init(reason: String? = nil, spot: String? = nil) {
    (self.reason, self.spot) = (reason, spot)
  }

  /// Parses the last lines that an app printed; nil if they report no crash.
  ///
  /// The runtime prints "Fatal error: " and then a backtrace, the innermost call first. The first
  /// file that is neither the library's nor the host's is the app's.
  ///
  /// - Parameter isOfApp: Whether a file belongs to the app.
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

  /// The file and line of a backtrace entry such as "3 show(_:) in App at /app/Car.swift:20:15".
  private static func spot(in line: Substring) -> (file: Substring, line: Substring)? {
    guard let at = line.range(of: " at /", options: .backwards) else { return nil }
    let place = line[line.index(before: at.upperBound)...].split(separator: ":")
    guard place.count >= 2, place[0].hasSuffix(".swift"), place[1].allSatisfy(\.isNumber) else {
      return nil
    }
    return (place[0], place[1])
  }
}
