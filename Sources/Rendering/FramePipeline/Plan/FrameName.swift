import Documents
import Sessions

/// Generates names of frame files: without times, readable, and valid on every file system.
package enum FrameName {
  /// The maximum length of a label in a file name, in bytes.
  static let longestLabel = 80

  /// Returns a name for each moment, such as "lanes-ahead" or "step-3-400m"; unique regardless of
  /// case.
  ///
  /// Names from the script are kept, and others get a number.
  static func names(of captures: [Capture]) -> [String] {
    var taken: Set<String> = []
    var names = captures.map { _ in "" }
    let named = captures.indices.filter { captures[$0].label == captures[$0].name }
    let others = captures.indices.filter { captures[$0].label != captures[$0].name }
    for index in named + others {
      let stem = slug(captures[index].name)
      var (name, number) = (stem, 1)
      while !taken.insert(name).inserted {
        number += 1
        name = "\(stem)-\(number)"
      }
      names[index] = name
    }
    return names
  }

  /// A time such as "1m02.500s".
  package static func time(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = thousandths % 60_000
    return "\(thousandths / 60_000)m\((rest / 1000).digits(2)).\((rest % 1000).digits(3))s"
  }

  /// The label as letters and digits of any script, separated by single hyphens; decimal points are
  /// kept.
  package static func slug(_ label: String) -> String {
    if isSlug(label) { return label }
    var result = ""
    let characters = Array(label.lowercased())
    for (number, character) in characters.enumerated() {
      let isPoint =
        character == "." && result.last?.isNumber == true
        && characters[(number + 1)...].first?.isNumber == true
      let next = character.isLetter || character.isNumber || isPoint ? character : "-"
      if next == "-", result.isEmpty || result.last == "-" { continue }
      guard result.utf8.count + next.utf8.count <= longestLabel else { break }
      result.append(next)
    }
    if result.last == "-" { result.removeLast() }
    return result.isEmpty ? "frame" : result
  }

  /// Whether a label consists of small Latin letters and digits, separated by single hyphens.
  private static func isSlug(_ label: String) -> Bool {
    var last = UInt8(ascii: "-")
    for byte in label.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-"): guard last != byte else { return false }
      default: return false
      }
      last = byte
    }
    return last != UInt8(ascii: "-") && label.utf8.count <= longestLabel
  }
}
