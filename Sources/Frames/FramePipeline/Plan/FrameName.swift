/// The names of frame files: ordered by number, readable, and safe on every file system.
package enum FrameName {
  /// The longest label in a file name, in bytes.
  static let longestLabel = 80

  /// A name such as "0007-1m02.500s-before-turn-right.png"; `count` decides how many digits.
  static func file(number: Int, of count: Int, seconds: Double, label: String) -> String {
    let digits = max(4, "\(count)".count)
    return "\(padded(number, digits))-\(time(seconds))-\(slug(label)).png"
  }

  /// A time such as "1m02.500s".
  package static func time(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = thousandths % 60_000
    return "\(thousandths / 60_000)m\(padded(rest / 1000, 2)).\(padded(rest % 1000, 3))s"
  }

  /// A label as letters and digits of any script with single hyphens between them.
  static func slug(_ label: String) -> String {
    var result = ""
    for character in label.lowercased() {
      let next = character.isLetter || character.isNumber ? character : "-"
      if next == "-", result.isEmpty || result.last == "-" { continue }
      guard result.utf8.count + next.utf8.count <= longestLabel else { break }
      result.append(next)
    }
    if result.last == "-" { result.removeLast() }
    return result.isEmpty ? "frame" : result
  }

  private static func padded(_ value: Int, _ digits: Int) -> String {
    let text = "\(value)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
