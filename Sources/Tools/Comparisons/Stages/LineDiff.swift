/// Line-by-line differences between two texts.
package enum LineDiff {
  /// The first line that differs, from 1; nil for equal texts.
  static func firstChange(
    from old: String, to new: String
  ) -> (line: Int, old: String?, new: String?)? {
    guard old != new else { return nil }
    let (before, after) = (lines(old), lines(new))
    let differing = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let index = differing ?? min(before.count, after.count)
    func line(_ lines: [Substring]) -> String? {
      lines.indices.contains(index) ? String(lines[index]) : nil
    }
    return (index + 1, line(before), line(after))
  }

  /// The lines of both texts, prefixed with "- " if removed, "+ " if added, and two spaces
  /// otherwise.
  package static func text(from old: String, to new: String) -> String {
    let (before, after) = (lines(old), lines(new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (result, one, other) = ("", 0, 0)
    while one < before.count || other < after.count {
      if removed.contains(one) {
        result += "- \(before[one])\n"
        one += 1
      } else if inserted.contains(other) {
        result += "+ \(after[other])\n"
        other += 1
      } else {
        result += "  \(before[one])\n"
        one += 1
        other += 1
      }
    }
    return result
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
