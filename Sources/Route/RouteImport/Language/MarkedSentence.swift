/// A sentence in which placeholder characters replace bold names, so that no pattern splits a name.
///
/// Google marks roads, signs and exits, such as "Take exit <b>2-05</b> for <b>Via to Rome</b>".
struct MarkedSentence: Sendable {
  /// The sentence without markup and with placeholders for its names.
  let text: String
  private var names: [String] = []

  /// Creates a sentence from text with HTML tags and entities.
  init(_ markup: String) {
    var (text, rest) = ("", markup.boundedSentence[...])
    while let open = rest.firstRange(of: "<b>"),
      let close = rest[open.upperBound...].firstRange(of: "</b>")
    {
      let name = String(rest[open.upperBound..<close.lowerBound]).withoutMarkup
      text += rest[..<open.lowerBound]
      if let mark = Self.mark(names.count), !GoogleText.isDirection(name) {
        text.unicodeScalars.append(mark)
        names.append(name)
      } else {
        text += name
      }
      rest = rest[close.upperBound...]
    }
    self.text = (text + rest).withoutMarkup
  }

  /// Replaces the placeholders in a part of the text with their names.
  func expanded(_ part: some StringProtocol) -> String {
    var result = ""
    for character in part {
      if let scalar = character.unicodeScalars.first, scalar.value >= Self.firstMark,
        let name = names.indices.contains(Int(scalar.value - Self.firstMark))
          ? names[Int(scalar.value - Self.firstMark)] : nil
      {
        result += name
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The motorway exit in the sentence or in a bold name; nil without one.
  ///
  /// A bold number is kept complete.
  var exit: String? {
    guard let exit = SignSentence.exit(in: text).map(expanded) else {
      return names.lazy.compactMap(SignSentence.exit).first
    }
    return exit.contains(where: \.isNumber) || exit.count <= 2 ? exit : nil
  }

  /// The destinations, joined by ", "; nil if the sentence has none.
  var destinations: String? { SignSentence.destinations(in: text).map(expanded) }

  private static let firstMark: UInt32 = 0xF0000

  /// Returns a private-use character, which no routing service writes.
  private static func mark(_ index: Int) -> Unicode.Scalar? {
    Unicode.Scalar(firstMark + UInt32(index))
  }
}
