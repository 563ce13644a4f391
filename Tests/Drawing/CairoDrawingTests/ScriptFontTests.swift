import Bitmaps
import DisplayLists
import Geometry
import Testing

@testable import CairoDrawing

/// Tests of fonts for rarely needed scripts.
struct ScriptFontTests {
  static let samples: [(script: FontScript, name: String)] = [
    (.armenian, "Հյուսիսային պողոտա"), (.bengali, "মিরপুর রোড"), (.ethiopic, "ቦሌ መንገድ"),
    (.georgian, "რუსთაველის გამზირი"), (.gujarati, "આશ્રમ રોડ"), (.gurmukhi, "ਮਾਲ ਰੋਡ"),
    (.kannada, "ಮಹಾತ್ಮ ಗಾಂಧಿ ರಸ್ತೆ"), (.khmer, "ផ្លូវព្រះនរោត្តម"), (.lao, "ຖະໜົນລ້ານຊ້າງ"),
    (.malayalam, "മഹാത്മാഗാന്ധി റോഡ്"), (.myanmar, "ဗိုလ်ချုပ်အောင်ဆန်းလမ်း"), (.oriya, "ଜନପଥ"),
    (.sinhala, "ගාලු පාර"), (.tamil, "அண்ணா சாலை"), (.telugu, "ట్యాంక్ బండ్"), (.thaana, "މަޖީދީ މަގު"),
    (.tibetan, "བར་སྐོར།"), (.arabic, "شارع"), (.hebrew, "דיזנגוף"), (.devanagari, "महात्मा गांधी मार्ग"),
    (.thai, "ถนนสุขุมวิท"), (.cjk, "国道通り환상대로"),
  ]

  private func engine(without scripts: Set<FontScript> = []) throws -> TextEngine {
    try TextEngine(
      fonts: FontLibrary(
        files: Studio.fonts().filter {
          $0.font.scripts.allSatisfy { FontScript(rawValue: $0).map(scripts.contains) != true }
        }))
  }

  /// The scripts with installed fonts.
  private func installed() throws -> Set<FontScript> {
    Set(try Studio.fonts().flatMap(\.font.scripts).compactMap(FontScript.init))
  }

  @Test func `each script of the list has distinct letters`() {
    for (script, name) in ScriptFontTests.samples {
      for scalar in name.unicodeScalars where scalar.value > 0x2F {
        #expect(FontScript.script(of: scalar) == script, "\(name) \(scalar.value)")
      }
    }
    let known = Set(ScriptFontTests.samples.map(\.script)).union([.emoji, .other])
    #expect(known == Set(FontScript.allCases))
  }

  @Test func `a name is drawn without boxes where the font of its script is here`() throws {
    let (engine, here) = (try engine(), try installed())
    for (script, name) in ScriptFontTests.samples where here.contains(script) {
      for weight in [TextStyle.Weight.regular, .semibold] {
        let style = TextStyle(size: 20, weight: weight)
        #expect(engine.missingCharacter(in: name, style: style) == nil, "\(name)")
        let setting = try engine.label(name, style: style, direction: .leftToRight)
        #expect(setting.missingGlyphs == 0, "\(name)")
        #expect(!setting.pieces.isEmpty)
      }
    }
  }

  @Test func `the first letter without glyph is named where the font is not here`() throws {
    for (script, name) in ScriptFontTests.samples where script != .cjk {
      let engine = try engine(without: [script])
      let missing = try #require(
        engine.missingCharacter(in: name, style: TextStyle(size: 20)), "\(script)")
      #expect(missing == name.unicodeScalars.first, "\(script)")
      #expect(engine.missingCharacter(in: "Straße 15", style: TextStyle(size: 20)) == nil)
    }
  }

  @Test func `fonts that other names loaded change no name`() throws {
    let texts = ScriptFontTests.samples.map(\.name) + ["Київ № 5 → ½", "Ελλάδα"]
    let (style, fresh) = (TextStyle(size: 20), try texts.map { try widths($0, try engine()) })
    let used = try engine()
    for text in texts { _ = try widths(text, used) }
    #expect(try texts.map { try widths($0, used) } == fresh)
    // Fonts of scripts that a name does not need make no difference either.
    let few = try engine(without: [.georgian, .khmer, .tibetan, .tamil])
    for (text, width) in zip(texts, fresh)
    where few.missingCharacter(in: text, style: style) == nil {
      #expect(try widths(text, few) == width, "\(text)")
    }
  }

  private func widths(_ text: String, _ engine: TextEngine) throws -> [Double] {
    try engine.label(text, style: TextStyle(size: 20), direction: .leftToRight)
      .pieces.map(\.cluster.width)
  }

  @Test func `marks of direction are neither drawn nor counted`() throws {
    let (engine, style) = (try engine(), TextStyle(size: 20))
    for (plain, marked) in [
      ("Ulm 9", "\u{2068}Ulm\u{2069} \u{200E}9"), ("شارع 15", "\u{2067}شارع\u{2069} 15"),
    ] {
      let pieces = try [plain, marked].map {
        try engine.label($0, style: style, direction: .leftToRight).pieces
      }
      #expect(pieces[0].count == pieces[1].count)
      #expect(engine.missingCharacter(in: marked, style: style) == nil)
    }
  }

  @Test func `a number after an Arabic name stands at its left end`() throws {
    let engine = try engine()
    let style = TextStyle(size: 20)
    let digits = try engine.label("15", style: style, direction: .leftToRight).pieces
    let pieces = try engine.label("شارع الملك 15", style: style, direction: .rightToLeft).pieces
    #expect(zip(pieces, digits).allSatisfy { $0.outline === $1.outline })
    let before = try engine.label("15 شارع", style: style, direction: .rightToLeft).pieces
    #expect(zip(before.suffix(2), digits).allSatisfy { $0.outline === $1.outline })
  }

  @Test func `signs for lines that go downwards have glyphs`() throws {
    let engine = try engine()
    let signs = "︕︵︶︐︲︓︔︖﹇﹈︳︷︸︱﹃﹄﹁﹂︙︑︒︿﹀︽︾﹁﹂﹃﹄︻︼︹︺︗︘・＃＄％＆＊＋／＝＠＼＾｀～￠￡￥￤￢￣￦"
    #expect(engine.missingCharacter(in: signs, style: TextStyle(size: 20)) == nil)
  }

  @Test func `boxes are counted`() throws {
    let text = try engine(without: [.khmer])
    let rasterizer = CairoRasterizer(text: text)
    var bitmap = Bitmap(size: PixelSize(width: 60, height: 40))
    func boxes(_ name: String) throws -> Int {
      let style = TextStyle(size: 14)
      let line = TextLine(
        name, style: style, color: .black, x: 2, baseline: 20,
        width: text.width(of: name, style: style, direction: .leftToRight),
        direction: .leftToRight)
      _ = try rasterizer.draw(
        DisplayList([.text(line)]), scale: PixelScale(x: 1, y: 1), into: &bitmap)
      return rasterizer.missingGlyphs
    }
    #expect(try boxes("កខគ") == 3)
    #expect(try boxes("Oak") == 0)
  }
}
