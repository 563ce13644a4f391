extension Phrasebook {
  /// Fills the placeholders of a text.
  ///
  /// A part in brackets is only for numbered roads, such as the article in "auf der B 471".
  func fill(_ template: String, _ values: [Placeholder: String]) -> String {
    let template = Self.choosing(template, for: values[.road] ?? "")
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      if let placeholder = Placeholder(rawValue: name), let value = values[placeholder] {
        text += placeholder.isName ? named(value, isFirst: text.isEmpty) : value
      }
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// Returns a name as it appears in a text of the language.
  private func named(_ name: String, isFirst: Bool) -> String {
    let isCommon = !isFirst && commonNouns.contains(String(name.prefix { $0.isLetter }))
    return BidiIsolates.wrapped(
      isCommon ? name.prefix(1).lowercased() + name.dropFirst() : name,
      inRightToLeftText: isRightToLeft)
  }

  private static func choosing(_ template: String, for road: String) -> String {
    guard template.utf8.contains(UInt8(ascii: "[")) else { return template }
    let keepsBracketed = isNumber(road)
    var (chosen, isBracketed) = ("", false)
    for letter in template {
      switch letter {
      case "[": isBracketed = true
      case "]": isBracketed = false
      default: if keepsBracketed || !isBracketed { chosen.append(letter) }
      }
    }
    return chosen
  }

  /// Returns whether the name of a road is a number, such as "A 9" or "B471".
  private static func isNumber(_ road: String) -> Bool {
    let letters = road.unicodeScalars.prefix { $0.properties.generalCategory == .uppercaseLetter }
    guard (1...3).contains(letters.count) else { return false }
    var rest = road.unicodeScalars.dropFirst(letters.count)
    if rest.first == " " || rest.first == "\u{A0}" { rest.removeFirst() }
    return rest.first?.properties.generalCategory == .decimalNumber
  }
}
