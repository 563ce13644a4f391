/// Edits of a file that preserve line numbers.
package struct SourceEdits: Sendable, Hashable {
  /// One change.
  package struct Edit: Sendable, Hashable {
    /// The replaced bytes.
    package let range: Range<Int>
    package let text: String
  }

  private var edits: [Edit] = []
  /// Whether a text was inserted before the end of the file.
  private var hasInsertions = false

  package init() {}

  package var isEmpty: Bool { edits.isEmpty }

  /// Replaces bytes by spaces, keeping line breaks.
  mutating func blank(_ range: Range<Int>, of bytes: [UInt8]) {
    replace(range, of: bytes, by: "", isPadded: true)
  }

  /// Replaces bytes by a text followed by their line breaks, and by spaces up to their length if
  /// columns should be preserved.
  mutating func replace(_ range: Range<Int>, of bytes: [UInt8], by text: String, isPadded: Bool) {
    // Insertions around a replaced part are dropped.
    if hasInsertions {
      edits.removeAll {
        $0.range.isEmpty && $0.range.lowerBound < bytes.count
          && (range.lowerBound...range.upperBound).contains($0.range.lowerBound)
      }
    }
    var text = text
    if isPadded, text.isEmpty {
      text = String(decoding: bytes[range].map { $0.isLineEnd ? $0 : 0x20 }, as: UTF8.self)
    } else {
      let lineEnds = bytes[range].filter { $0 == UInt8(ascii: "\n") }.count
      let blanks = isPadded && lineEnds == 0 ? max(0, range.count - text.utf8.count) : 0
      text += String(repeating: "\n", count: lineEnds) + String(repeating: " ", count: blanks)
    }
    edits.append(Edit(range: range, text: text))
  }

  /// Inserts texts before and after a range, outside existing insertions.
  mutating func wrap(_ range: Range<Int>, in before: String, _ after: String) {
    hasInsertions = true
    edits.insert(Edit(range: range.lowerBound..<range.lowerBound, text: before), at: 0)
    edits.append(Edit(range: range.upperBound..<range.upperBound, text: after))
  }

  /// Appends a text to the file.
  mutating func append(_ text: String, to bytes: [UInt8]) {
    edits.append(Edit(range: bytes.count..<bytes.count, text: text))
  }

  /// Adds the edits of another step.
  mutating func add(_ other: SourceEdits) {
    edits += other.edits
    hasInsertions = hasInsertions || other.hasInsertions
  }

  /// The edits in file order: the first of several at the same bytes, and none inside another.
  package var ordered: [Edit] {
    func order(_ edit: (offset: Int, element: Edit)) -> (Int, Int, Int) {
      (edit.element.range.lowerBound, edit.element.range.isEmpty ? 1 : 0, edit.offset)
    }
    let sorted = edits.enumerated().sorted { order($0) < order($1) }
    var kept: [Edit] = []
    for (_, edit) in sorted
    where kept.last.map({ $0.range.upperBound <= edit.range.lowerBound }) ?? true {
      kept.append(edit)
    }
    return kept
  }

  /// The edited file.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    for edit in ordered {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// Maps a column of the edited file to the original, both in bytes.
  package func originalColumn(_ column: Int, line: Int, in bytes: [UInt8]) -> Int {
    guard let start = lineStart(line, in: bytes) else { return column }
    var (written, read) = (start, start)
    let target = start + column - 1
    for edit in ordered where edit.range.lowerBound >= start {
      let next = written + edit.range.lowerBound - read
      guard next <= target else { break }
      let end = next + edit.text.utf8.count
      if target < end { return edit.range.lowerBound - start + 1 }
      (written, read) = (end, edit.range.upperBound)
    }
    return read + (target - written) - start + 1
  }

  private func lineStart(_ line: Int, in bytes: [UInt8]) -> Int? {
    var (current, index) = (1, 0)
    while current < line {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (current, index) = (current + 1, end + 1)
    }
    return index
  }
}
