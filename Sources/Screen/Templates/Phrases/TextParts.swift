extension StringProtocol {
  /// The parts between marks in ASCII, of which the first that fits counts; empty parts are left out.
  func parts(between marks: [String]) -> [SubSequence] {
    var parts: [SubSequence] = []
    var (start, index) = (startIndex, startIndex)
    while index < endIndex {
      if let mark = marks.first(where: { utf8[index...].starts(with: $0.utf8) }) {
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
