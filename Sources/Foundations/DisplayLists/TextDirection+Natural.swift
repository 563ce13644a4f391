extension TextDirection {
  /// The direction of a text by its first strong character; left to right if there is none.
  ///
  /// Source: rule P2 of the Unicode bidirectional algorithm
  /// (<https://www.unicode.org/reports/tr9/#P2>).
  package init(of text: String) {
    let letter = text.unicodeScalars.first { $0.properties.isAlphabetic }
    let isRightToLeft = TextDirection.rightToLeftScripts.contains { script in
      letter.map { script.contains($0.value) } ?? false
    }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The code point ranges of Hebrew, Arabic and related scripts, with their presentation forms.
  private static let rightToLeftScripts: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EEFF,
  ]
}
