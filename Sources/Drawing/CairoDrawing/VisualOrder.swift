internal import CPango
import DisplayLists

/// Orders the characters of a line visually, with Arabic letters in their presentation forms.
///
/// For SDF glyphs, which are identified by code point alone, so that no font can shape them.
/// FriBidi applies the bidirectional algorithm (<https://www.unicode.org/reports/tr9/>) and joins
/// Arabic letters. Texts in fonts are left to Pango, which uses FriBidi and HarfBuzz itself.
enum VisualOrder {
  /// The characters of a line from left to right.
  static func letters(of text: String, direction: TextDirection) -> [UnicodeScalar] {
    let plain = Array(text.unicodeScalars)
    // All characters below the Hebrew block are left-to-right.
    guard direction == .rightToLeft || plain.contains(where: { $0.value >= 0x590 }) else {
      return plain
    }
    var letters = plain.map(\.value)
    let count = FriBidiStrIndex(letters.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: plain.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: plain.count)
    var levels = [FriBidiLevel](repeating: 0, count: plain.count)
    var forms = [FriBidiArabicProp](repeating: 0, count: plain.count)
    var base = direction == .rightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    fribidi_get_bidi_types(letters, count, &types)
    fribidi_get_bracket_types(letters, count, types, &brackets)
    // 0 means that memory could not be allocated.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0 else {
      return plain
    }
    let flags =
      FriBidiFlags(FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES)
      | FriBidiFlags(FRIBIDI_FLAG_SHAPE_ARAB_LIGA)
    fribidi_get_joining_types(letters, count, &forms)
    fribidi_join_arabic(types, count, levels, &forms)
    fribidi_shape(flags, levels, count, &forms, &letters)
    guard fribidi_reorder_line(flags, types, count, 0, base, &levels, &letters, nil) > 0 else {
      return plain
    }
    // A ligature leaves a filler in the position of its second letter.
    return letters.compactMap { $0 == FRIBIDI_CHAR_FILL ? nil : UnicodeScalar($0) }
  }
}
