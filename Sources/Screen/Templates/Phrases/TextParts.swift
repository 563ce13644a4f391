extension StringProtocol {
  /// Splits the text at ASCII separators, of which the first match counts; empty parts are omitted.
  ///
  /// Bracketed text is not split, as in "Indiana Toll Road (I-80; I-90)".
  func parts(between marks: [String]) -> [SubSequence] {
    var parts: [SubSequence] = []
    var (start, index) = (startIndex, startIndex)
    var depth = 0
    while index < endIndex {
      switch utf8[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = Swift.max(0, depth - 1)
      default: break
      }
      if depth == 0, let mark = marks.first(where: { utf8[index...].starts(with: $0.utf8) }) {
        if start < index { parts.append(self[start..<index]) }
        index = utf8.index(index, offsetBy: mark.utf8.count)
        start = index
      } else {
        index = utf8.index(after: index)
      }
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}
