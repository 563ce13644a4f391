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

  /// The maximum number of differing lines in which equal ones are searched, because the search
  /// takes quadratic time and memory.
  static let searchLimit = 4000

  /// The lines of both texts, prefixed with "- " if removed, "+ " if added, and two spaces
  /// otherwise.
  ///
  /// Above `searchLimit`, all lines between the first and the last difference are removed and added.
  package static func text(from old: String, to new: String) -> String {
    let (before, after) = (lines(old), lines(new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let (lost, found) = (start..<before.count - end, start..<after.count - end)
    var removed = Set(lost)
    var inserted = Set(found)
    if lost.count + found.count <= searchLimit {
      let difference = after[found].difference(from: before[lost])
      removed = Set(difference.removals.map { start + $0.offset })
      inserted = Set(difference.insertions.map { start + $0.offset })
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

extension CollectionDifference.Change {
  /// The position in the old or the new collection.
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
