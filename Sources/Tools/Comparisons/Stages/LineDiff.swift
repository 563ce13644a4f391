/// Differences between two texts, line by line.
package enum LineDiff {
  /// The first line in which two texts differ, counted from 1; nil when they are equal.
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

  /// Every line of both texts: with "- " for old ones, "+ " for new ones, two blanks for the rest.
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
