import DisplayLists

/// The characters of a line from left to right, with Arabic letters in the shapes that stand alone in
/// fonts of pictures.
///
/// A small part of the bidirectional algorithm (<https://www.unicode.org/reports/tr9/>): letters and
/// numbers, without marks that embed or override.
enum LetterOrder {
  private enum Way { case left, right, number, none }

  static func visual(_ text: String, direction: TextDirection) -> [UnicodeScalar] {
    let letters = ArabicForms.shaped(Array(text.unicodeScalars))
    let base: Way = direction == .rightToLeft ? .right : .left
    var ways = letters.map(way)
    guard base == .right || ways.contains(.right) else { return letters }
    settle(&ways, base)
    var runs: [(way: Way, letters: [UnicodeScalar])] = []
    for (letter, way) in zip(letters, ways) {
      if let last = runs.last, last.way == way {
        runs[runs.count - 1].letters.append(letter)
      } else {
        runs.append((way, [letter]))
      }
    }
    // Numbers keep their order inside of letters that go to the left.
    let ordered = base == .right ? runs.reversed() : reversedRight(runs)
    return ordered.flatMap { run in
      run.way == .right ? run.letters.reversed().map(mirrored) : run.letters
    }
  }

  /// Gives signs and spaces the way of the letters around them, or that of the line.
  private static func settle(_ ways: inout [Way], _ base: Way) {
    var last = base
    for index in ways.indices {
      switch ways[index] {
      case .number: if last == .left { ways[index] = .left }
      case .left, .right: last = ways[index]
      case .none: break
      }
    }
    var start = 0
    while start < ways.count {
      guard ways[start] == .none else {
        start += 1
        continue
      }
      let end = ways[start...].firstIndex { $0 != .none } ?? ways.count
      func side(_ way: Way?) -> Way { way == .number ? .right : way ?? base }
      let before = side(start > 0 ? ways[start - 1] : nil)
      let after = side(end < ways.count ? ways[end] : nil)
      for index in start..<end { ways[index] = before == after ? before : base }
      start = end
    }
  }

  /// Turns around each stretch of runs that goes to the left, in a line that goes to the right.
  private static func reversedRight(
    _ runs: [(way: Way, letters: [UnicodeScalar])]
  ) -> [(way: Way, letters: [UnicodeScalar])] {
    runs.split(omittingEmptySubsequences: false) { $0.way == .left }
      .enumerated().reduce(into: (made: [(way: Way, letters: [UnicodeScalar])](), next: 0)) {
        result, part in
        if part.offset > 0 {
          result.made.append(runs[result.next])
          result.next += 1
        }
        result.made += part.element.reversed()
        result.next += part.element.count
      }.made
  }

  private static func way(_ letter: UnicodeScalar) -> Way {
    switch letter.value {
    case 0x30...0x39, 0x0660...0x0669, 0x06F0...0x06F9: .number
    case 0x0590..<0x0900, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF: .right
    default: letter.properties.isAlphabetic ? .left : .none
    }
  }

  private static func mirrored(_ letter: UnicodeScalar) -> UnicodeScalar {
    let pairs: [UnicodeScalar] = ["(", ")", "[", "]", "{", "}", "<", ">", "«", "»"]
    guard let place = pairs.firstIndex(of: letter) else { return letter }
    return pairs[place ^ 1]
  }
}
