/// The shapes of Arabic letters that have numbers of their own in Unicode, by their neighbours.
///
/// <https://www.unicode.org/charts/PDF/UFE70.pdf> and <https://www.unicode.org/charts/PDF/UFB50.pdf>.
enum ArabicForms {
  /// The shape that stands alone, and how many there are: alone, at the end, at the beginning, and
  /// in the middle.
  private struct Forms {
    var first: UInt32
    var count: UInt32
  }

  private static let forms: [UInt32: Forms] = {
    var forms: [UInt32: Forms] = [:]
    var next: UInt32 = 0xFE80
    let counts: [UInt32] = [
      1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4,
    ]
    for (index, count) in counts.enumerated() {
      forms[0x0621 + UInt32(index)] = Forms(first: next, count: count)
      next += count
    }
    for (index, count) in ([4, 4, 4, 4, 4, 4, 4, 2, 2, 4] as [UInt32]).enumerated() {
      forms[0x0641 + UInt32(index)] = Forms(first: next, count: count)
      next += count
    }
    let others: [(UInt32, UInt32, UInt32)] = [
      (0x0671, 0xFB50, 2), (0x0679, 0xFB66, 4), (0x067A, 0xFB5E, 4), (0x067B, 0xFB52, 4),
      (0x067E, 0xFB56, 4), (0x067F, 0xFB62, 4), (0x0680, 0xFB5A, 4), (0x0683, 0xFB76, 4),
      (0x0684, 0xFB72, 4), (0x0686, 0xFB7A, 4), (0x0687, 0xFB7E, 4), (0x0688, 0xFB88, 2),
      (0x068C, 0xFB84, 2), (0x068D, 0xFB82, 2), (0x068E, 0xFB86, 2), (0x0691, 0xFB8C, 2),
      (0x0698, 0xFB8A, 2), (0x06A4, 0xFB6A, 4), (0x06A6, 0xFB6E, 4), (0x06A9, 0xFB8E, 4),
      (0x06AD, 0xFBD3, 4), (0x06AF, 0xFB92, 4), (0x06B1, 0xFB9A, 4), (0x06B3, 0xFB96, 4),
      (0x06BA, 0xFB9E, 2), (0x06BB, 0xFBA0, 4), (0x06BE, 0xFBAA, 4), (0x06C0, 0xFBA4, 2),
      (0x06C1, 0xFBA6, 4), (0x06C5, 0xFBE0, 2), (0x06C6, 0xFBD9, 2), (0x06C7, 0xFBD7, 2),
      (0x06C8, 0xFBDB, 2), (0x06C9, 0xFBE2, 2), (0x06CB, 0xFBDE, 2), (0x06CC, 0xFBFC, 4),
      (0x06D0, 0xFBE4, 4), (0x06D2, 0xFBAE, 2), (0x06D3, 0xFBB0, 2),
    ]
    for (letter, first, count) in others { forms[letter] = Forms(first: first, count: count) }
    return forms
  }()

  /// Lam with an alef behind it is one shape; the second one ends a word.
  private static let lamAlef: [UInt32: UInt32] = [
    0x0622: 0xFEF5, 0x0623: 0xFEF7, 0x0625: 0xFEF9, 0x0627: 0xFEFB,
  ]

  /// A text in reading order with each letter in its shape.
  static func shaped(_ text: [UnicodeScalar]) -> [UnicodeScalar] {
    guard text.contains(where: { (0x0600..<0x0700).contains($0.value) }) else { return text }
    var shaped: [UnicodeScalar] = []
    var isJoined = false
    var index = 0
    while index < text.count {
      let letter = text[index]
      index += 1
      guard !isMark(letter) else {
        shaped.append(letter)
        continue
      }
      guard let own = forms[letter.value] else {
        shaped.append(letter)
        isJoined = letter.value == 0x0640 || letter.value == 0x200D
        continue
      }
      if letter.value == 0x0644, index < text.count, let pair = lamAlef[text[index].value] {
        shaped.append(scalar(pair + (isJoined ? 1 : 0), letter))
        index += 1
        isJoined = false
        continue
      }
      let goesOn = own.count == 4 && joinsBack(text[index...].first { !isMark($0) })
      let takesUp = isJoined && own.count > 1
      let shape: UInt32 = goesOn ? (takesUp ? 3 : 2) : (takesUp ? 1 : 0)
      shaped.append(scalar(own.first + shape, letter))
      isJoined = goesOn
    }
    return shaped
  }

  private static func joinsBack(_ letter: UnicodeScalar?) -> Bool {
    guard let letter else { return false }
    if letter.value == 0x0640 || letter.value == 0x200D { return true }
    return (forms[letter.value]?.count ?? 0) > 1
  }

  private static func isMark(_ letter: UnicodeScalar) -> Bool {
    (0x064B...0x065F).contains(letter.value) || letter.value == 0x0670
  }

  private static func scalar(_ value: UInt32, _ other: UnicodeScalar) -> UnicodeScalar {
    UnicodeScalar(value) ?? other
  }
}
