/// A Unicode script of names on maps, by its ISO 15924 code.
///
/// Source: <https://www.unicode.org/reports/tr24/>
package enum WritingScript: String, Sendable, Hashable, CaseIterable {
  case latin = "Latn", greek = "Grek", cyrillic = "Cyrl", armenian = "Armn", hebrew = "Hebr"
  case arabic = "Arab", thaana = "Thaa", devanagari = "Deva", bengali = "Beng"
  case gurmukhi = "Guru", gujarati = "Gujr", oriya = "Orya", tamil = "Taml", telugu = "Telu"
  case kannada = "Knda", malayalam = "Mlym", sinhala = "Sinh", thai = "Thai", lao = "Laoo"
  case tibetan = "Tibt", myanmar = "Mymr", georgian = "Geor", ethiopic = "Ethi", khmer = "Khmr"
  case mongolian = "Mong", hangul = "Hang", hiragana = "Hira", katakana = "Kana"
  case bopomofo = "Bopo", han = "Hani"

  /// Creates the script of a letter; fails for other characters and for letters shared by scripts.
  package init?(_ scalar: UnicodeScalar) {
    guard scalar.properties.isLetter else { return nil }
    var (low, high) = (0, WritingScript.ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if WritingScript.ranges[middle].codes.upperBound < scalar.value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < WritingScript.ranges.count,
      WritingScript.ranges[low].codes.contains(scalar.value)
    else { return nil }
    self = WritingScript.ranges[low].script
  }

  /// Creates the script of most letters in a string; fails without letters.
  ///
  /// Of equally frequent scripts, the first one counts.
  package init?(mostOf text: String) {
    var counts: [(script: WritingScript, count: Int)] = []
    for case let script? in text.unicodeScalars.lazy.map(WritingScript.init) {
      if let index = counts.firstIndex(where: { $0.script == script }) {
        counts[index].count += 1
      } else {
        counts.append((script, 1))
      }
    }
    let most = counts.map(\.count).max()
    guard let first = counts.first(where: { $0.count == most }) else { return nil }
    self = first.script
  }

  /// The letters of each script in increasing order.
  ///
  /// They are those of `Scripts.txt` of Unicode 14; gaps of other characters are filled if that
  /// joins ranges.
  /// Source: <https://www.unicode.org/Public/14.0.0/ucd/Scripts.txt>
  private static let ranges: [(codes: ClosedRange<UInt32>, script: WritingScript)] =
    letters
    .flatMap { script, codes in codes.map { ($0, script) } }
    .sorted { $0.0.lowerBound < $1.0.lowerBound }

  private static let letters: [(WritingScript, [ClosedRange<UInt32>])] = [
    (
      .latin,
      [
        0x0041...0x00AA, 0x00BA...0x02B8, 0x02E0...0x02E4, 0x1D00...0x1D25, 0x1D2C...0x1D5C,
        0x1D62...0x1D65, 0x1D6B...0x1D77, 0x1D79...0x1DBE, 0x1E00...0x1EFF, 0x2071...0x209C,
        0x212A...0x212B, 0x2132...0x2132, 0x214E...0x2184, 0x2C60...0x2C7F, 0xA722...0xA787,
        0xA78B...0xA7FF, 0xAB30...0xAB64, 0xAB66...0xAB69, 0xFB00...0xFB06, 0xFF21...0xFF5A,
        0x10780...0x107BA, 0x1DF00...0x1DF1E,
      ]
    ),
    (
      .greek,
      [
        0x0370...0x0373, 0x0376...0x03E1, 0x03F0...0x03FF, 0x1D26...0x1D2A, 0x1D5D...0x1D61,
        0x1D66...0x1D6A, 0x1DBF...0x1DBF, 0x1F00...0x1FFC, 0x2126...0x2126, 0xAB65...0xAB65,
      ]
    ),
    (
      .cyrillic,
      [
        0x0400...0x052F, 0x1C80...0x1C88, 0x1D2B...0x1D2B, 0x1D78...0x1D78, 0xA640...0xA69D,
      ]
    ),
    (.armenian, [0x0531...0x0588, 0xFB13...0xFB17]),
    (.hebrew, [0x05D0...0x05F2, 0xFB1D...0xFB4F]),
    (
      .arabic,
      [
        0x0620...0x063F, 0x0641...0x06FF, 0x0750...0x077F, 0x0870...0x08C9, 0xFB50...0xFEFC,
        0x1EE00...0x1EEBB,
      ]
    ),
    (.thaana, [0x0780...0x07B1]),
    (.devanagari, [0x0904...0x097F, 0xA8F2...0xA8FE]),
    (.bengali, [0x0980...0x09FC]),
    (.gurmukhi, [0x0A05...0x0A74]),
    (.gujarati, [0x0A85...0x0AF9]),
    (.oriya, [0x0B05...0x0B71]),
    (.tamil, [0x0B83...0x0BD0]),
    (.telugu, [0x0C05...0x0C61]),
    (.kannada, [0x0C80...0x0CF2]),
    (.malayalam, [0x0D04...0x0D7F]),
    (.sinhala, [0x0D85...0x0DC6]),
    (.thai, [0x0E01...0x0E46]),
    (.lao, [0x0E81...0x0EDF]),
    (.tibetan, [0x0F00...0x0F8C]),
    (.myanmar, [0x1000...0x108E, 0xA9E0...0xA9FE, 0xAA60...0xAA7F]),
    (.georgian, [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2D]),
    (.ethiopic, [0x1200...0x138F, 0x2D80...0x2DDE, 0xAB01...0xAB2E, 0x1E7E0...0x1E7FE]),
    (.khmer, [0x1780...0x17DC]),
    (.mongolian, [0x1820...0x18AA]),
    (
      .hangul,
      [
        0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC,
      ]
    ),
    (.hiragana, [0x3041...0x309F, 0x1B001...0x1B11F, 0x1B150...0x1B152]),
    (
      .katakana,
      [
        0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF6F, 0xFF71...0xFF9D,
        0x1AFF0...0x1B000, 0x1B120...0x1B122, 0x1B164...0x1B167,
      ]
    ),
    (.bopomofo, [0x3105...0x312F, 0x31A0...0x31BF]),
    (
      .han,
      [
        0x3005...0x3005, 0x303B...0x303B, 0x3400...0x9FFF, 0xF900...0xFAD9, 0x16FE3...0x16FE3,
        0x20000...0x3134A,
      ]
    ),
  ]
}

extension UnicodeScalar.Properties {
  fileprivate var isLetter: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
