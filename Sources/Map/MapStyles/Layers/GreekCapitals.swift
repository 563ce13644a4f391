extension String {
  /// The uppercase text; Greek capitals lose their accents.
  ///
  /// An accent that separates two vowels is replaced by a diaeresis: Μάιος becomes ΜΑΪΟΣ.
  /// Source: <https://www.unicode.org/reports/tr35/tr35-general.html>
  var inCapitals: String {
    var capitals = String.UnicodeScalarView()
    var (isGreek, wasAccented) = (false, false)
    for scalar in uppercased().unicodeScalars {
      if scalar == "\u{301}", isGreek { continue }
      isGreek = (0x370..<0x400).contains(scalar.value) || isGreek && scalar == "\u{308}"
      let plain = String.unaccented[scalar]
      let parted: UnicodeScalar? =
        wasAccented ? scalar == "Ι" ? "Ϊ" : scalar == "Υ" ? "Ϋ" : nil : nil
      capitals.append(plain ?? parted ?? scalar)
      wasAccented = plain != nil
    }
    return String(capitals)
  }

  private static let unaccented: [UnicodeScalar: UnicodeScalar] = [
    "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω",
  ]
}
