import Bitmaps
import CairoDrawing
import DisplayLists
import Documents
import Geometry
import Testing

struct TextTests {
  private static let style = TextStyle(size: 14, weight: .bold)

  private let studio: Studio

  init() throws { studio = try Studio() }

  @Test(arguments: [
    "Turn right onto Oak Street", "E", "10:41", "450 ft", "Straße", "Ελλάδα", "Київ", "№ 5 → 7½",
  ])
  func `ink fills the measured width`(words: String) throws {
    let line = studio.line(words, style: Self.style, x: 20, baseline: 30)
    let bitmap = try studio.picture([.text(line)], width: 800, height: 120, scale: 3)
    let ink = try #require(bitmap.ink)
    #expect(abs(ink.minX / 3 - line.x) < 2.5)
    #expect(abs(ink.maxX / 3 - (line.x + line.width)) < 2.5)
    #expect(studio.notes.isEmpty)
  }

  @Test func `Thai has words without spaces between them, and a dictionary finds them`() throws {
    let text = "เลี้ยวซ้ายไปทางสถานี"
    let starts = studio.text.wordStarts(in: text)
    let letters = Array(text)
    let words = zip([0] + starts.sorted(), starts.sorted() + [letters.count]).map {
      String(letters[$0..<$1])
    }
    #expect(words.count > 2)
    #expect(words.joined() == text)
    #expect(words.contains("สถานี"))
  }

  @Test func `the lines of a text are broken once for equal parameters`() {
    var count = 0
    func lines(_ text: String, width: Double, limit: Int = 2) -> [String]? {
      studio.text.lines(
        of: Paragraph(
          text, style: Self.style, direction: .leftToRight, width: width, limit: limit,
          keepsNames: false)
      ) {
        count += 1
        return width > 50 ? [text] : nil
      }
    }
    for _ in 0..<3 {
      #expect(lines("Oak Street", width: 100) == ["Oak Street"])
      #expect(lines("Oak Street", width: 40) == nil)
      #expect(lines("Elm Street", width: 100) == ["Elm Street"])
      #expect(lines("Oak Street", width: 100, limit: 1) == ["Oak Street"])
    }
    #expect(count == 4)
  }

  @Test(arguments: [60, 200])
  func `a long line is drawn whole`(count: Int) throws {
    let words = String(repeating: "Oak ", count: count / 4 - 1) + "Oaks"
    let style = TextStyle(size: 12)
    let line = studio.line(words, style: style, x: 5, baseline: 20)
    let width = Int(line.width) + 12
    let bitmap = try studio.picture([.text(line)], width: width * 2, height: 60, scale: 2)
    let ink = try #require(bitmap.ink)
    #expect(abs(ink.maxX / 2 - (line.x + line.width)) < 2)
    var widestGap = 0
    var gap = 0
    for x in Int(ink.minX)..<Int(ink.maxX) {
      let isEmpty = (0..<60).allSatisfy { bitmap.rgb(x, $0)[0] > 0xD0 }
      gap = isEmpty ? gap + 1 : 0
      widestGap = max(widestGap, gap)
    }
    #expect(widestGap < 14)
  }

  @Test func `capitals and digits are 0.727 em high and stand on the baseline`() throws {
    let line = studio.line("HE1", style: TextStyle(size: 40, weight: .bold), x: 5, baseline: 50)
    let ink = try #require(try studio.picture([.text(line)], width: 400, height: 240, scale: 4).ink)
    #expect(abs(ink.maxY / 4 - 50) < 0.3)
    #expect(abs(ink.height / 4 - 0.727 * 40) < 0.4)
  }

  @Test func `a measured width does not depend on what was set before`() throws {
    let words = ["Oak Street", "1:05", "A–B 4½ → 7", "№ 12 “Q”…", "Straße · 3 km"]
    let foreign = ["شارع", "רחוב", "मार्ग", "ถนน", "漢字かな", "Հայ"]
    let fresh = try words.map {
      try Studio().text.width(of: $0, style: Self.style, direction: .leftToRight)
    }
    for text in foreign {
      _ = studio.text.width(of: text, style: Self.style, direction: .rightToLeft)
    }
    let later = words.reversed().map {
      studio.text.width(of: $0, style: Self.style, direction: .leftToRight)
    }
    #expect(Array(later.reversed()) == fresh)
    #expect(fresh.allSatisfy { $0 > 10 })
  }

  @Test(arguments: ["ŉ", "Ԛ", "⅔", "⑩", "─", "ℏ", "﹖", "🈂", "ꜰ", "᳐", "、", "ﬀ"])
  func `a sign that few fonts have is set the same before and after other scripts`(
    sign: String
  ) throws {
    let words = "A\(sign)B"
    let fresh = try Studio()
    let line = fresh.line(words, style: Self.style, x: 5, baseline: 20)
    for text in ["שלום", "漢字", "ไทย", "हिन्दी", "سلام", "Հայ"] {
      _ = studio.text.width(of: text, style: Self.style, direction: .leftToRight)
    }
    #expect(studio.line(words, style: Self.style, x: 5, baseline: 20) == line)
    let pictures = try [fresh, studio].map {
      try $0.picture([.text(line)], width: 160, height: 60, scale: 2)
    }
    #expect(pictures[0].checksum == pictures[1].checksum)
  }

  @Test(arguments: [
    ("شارع آزادی ۱۲", TextDirection.rightToLeft, ""), ("רחוב הרצל 7", .rightToLeft, ""),
    ("東京都千代田区、右折", .leftToRight, "ja"), ("北京市朝阳区", .leftToRight, "zh-Hans"),
    ("ถนนสุขุมวิท", .leftToRight, ""), ("महात्मा गांधी मार्ग", .leftToRight, ""),
    ("서울특별시", .leftToRight, "ko"), ("Łódź Ōsaka Đà Nẵng", .leftToRight, ""),
    ("در میدان وارد \u{2068}Baker Street\u{2069} شوید", .rightToLeft, "fa"),
  ])
  func `every script is set without missing glyphs`(
    words: String, direction: TextDirection, language: String
  ) throws {
    for weight in TextStyle.Weight.allCases {
      let style = TextStyle(size: 14, weight: weight, language: language)
      let line = studio.line(words, style: style, x: 10, baseline: 30, direction: direction)
      let bitmap = try studio.picture([.text(line)], width: 800, height: 120, scale: 3)
      let ink = try #require(bitmap.ink)
      #expect(studio.notes.isEmpty)
      #expect(abs(ink.width / 3 - line.width) < 6)
    }
  }

  @Test(arguments: [
    "🍕", "⭐", "⭐️", "❤️", "1️⃣", "🇩🇪", "👋🏽", "👨‍👩‍👧‍👦", "👩🏾‍🚀", "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ])
  func `an emoji is one picture in colors of its own, joined or not`(emoji: String) throws {
    let studio = try Studio()
    let style = TextStyle(size: 20, weight: .regular)
    let line = studio.line(emoji, style: style, x: 5, baseline: 30)
    // The font's advance is 1.245 em for each emoji.
    #expect(abs(line.width - 24.9) < 0.1)
    let picture = try studio.picture([.text(line)])
    #expect(studio.notes.isEmpty)
    let ink = try #require(picture.ink)
    #expect(ink.minX >= 4 && ink.maxX <= 31 && ink.minY >= 9 && ink.maxY <= 37)
    // Most of the picture is drawn, including the parts as bright as a star.
    var covered = 0
    for y in 0..<40 { for x in 0..<40 where picture[x, y] != 0xFFFF_FFFF { covered += 1 } }
    #expect(covered > 250)
    let fresh = try Studio()
    _ = try fresh.picture([.text(fresh.line("字 अ ☎ ⑩", style: style, x: 0, baseline: 20))])
    #expect(try fresh.picture([.text(line)]) == picture)
  }

  @Test func `an emoji is as opaque as its text, and a heart of text has its color`() throws {
    let studio = try Studio()
    let style = TextStyle(size: 30, weight: .regular)
    func darkest(_ words: String, _ color: Color) throws -> [Int] {
      var line = studio.line(words, style: style, x: 0, baseline: 30)
      line.color = color
      return try studio.picture([.text(line)]).rgb(18, 22)
    }
    let (solid, faint) = (
      try darkest("❤️", .black), try darkest("❤️", Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    )
    #expect(solid[0] > solid[1] + 60)
    for (one, half) in zip(solid, faint) { #expect(abs((255 + one) / 2 - half) <= 2) }
    let plain = try darkest("♥", .black)
    #expect(Set(plain).count == 1)
  }

  @Test func `a character that no listed font has is reported`() throws {
    let line = studio.line("A\u{12000}", style: Self.style, x: 5, baseline: 20)
    _ = try studio.picture([.text(line)])
    #expect(studio.notes == ["no available font has all characters of 'A\u{12000}'"])
  }

  @Test func `a line that layout measured otherwise is reported`() throws {
    var line = studio.line("Oak", style: Self.style, x: 5, baseline: 20)
    line.width += 0.5
    _ = try studio.picture([.text(line)])
    #expect(studio.notes.count == 1)
    #expect(studio.notes.first?.contains("'Oak'") == true)
  }

  @Test func `right-to-left text begins at the right`() throws {
    let mixed = "ABC שלום"
    let left = studio.line(mixed, style: Self.style, x: 5, baseline: 25)
    let right = studio.line(
      mixed, style: Self.style, x: 5, baseline: 25, direction: .rightToLeft)
    #expect(abs(left.width - right.width) < 0.01)
    let one = try studio.picture([.text(left)], width: 240, height: 80, scale: 2)
    let other = try studio.picture([.text(right)], width: 240, height: 80, scale: 2)
    #expect(one != other)
    let alone = studio.line("ABC", style: Self.style, x: 5, baseline: 25)
    let abc = try studio.picture([.text(alone)], width: 240, height: 80, scale: 2)
    let columns = Int(5 * 2)..<Int((5 + alone.width) * 2)
    for x in columns { for y in 0..<80 { #expect(one[x, y] == abc[x, y]) } }
  }

  @Test(arguments: [1e6, 1e18, -1e300, Double.infinity])
  func `tracking of any size is limited`(tracking: Double) {
    var style = Self.style
    style.tracking = tracking
    let width = studio.line("HHH", style: style, x: 10, baseline: 30).width
    #expect((0...40_000).contains(width))
  }

  @Test(arguments: [-0.35, 1], [1, 2, 5])
  func `tracking stands between letters, not after the last`(tracking: Double, count: Int) throws {
    let words = String(repeating: "H", count: count)
    var style = Self.style
    let plain = studio.line(words, style: style, x: 10, baseline: 30)
    style.tracking = tracking
    let spaced = studio.line(words, style: style, x: 10, baseline: 30)
    #expect(abs(spaced.width - plain.width - Double(count - 1) * tracking) < 0.01)
    let inks = try [plain, spaced].map {
      try #require(try studio.picture([.text($0)], width: 800, height: 320, scale: 8).ink)
    }
    #expect(abs((inks[1].maxX - inks[0].maxX) / 8 - (spaced.width - plain.width)) < 0.26)
  }

  @Test func `widths grow with size and weight`() {
    let widths = TextStyle.Weight.allCases.map {
      studio.text.width(
        of: "Oak Street", style: TextStyle(size: 14, weight: $0), direction: .leftToRight)
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    let small = studio.text.width(of: "Oak", style: TextStyle(size: 7), direction: .leftToRight)
    let large = studio.text.width(of: "Oak", style: TextStyle(size: 70), direction: .leftToRight)
    #expect(abs(large / small - 10) < 0.02)
    #expect(studio.text.width(of: "", style: Self.style, direction: .leftToRight) == 0)
  }

  @Test func `the reference line has its measured width`() {
    let width = { (weight: TextStyle.Weight) in
      self.studio.text.width(
        of: "Take exit 51 onto", style: TextStyle(size: 14, weight: weight),
        direction: .leftToRight)
    }
    #expect(abs(width(.semibold) - 114) < 0.6)
    #expect(abs(width(.bold) - 115) < 0.6)
  }

  @Test func `the language decides between Chinese and Japanese shapes`() throws {
    let pictures = try ["ja", "zh-Hans"].map { language in
      let style = TextStyle(size: 20, language: language)
      let line = studio.line("直骨", style: style, x: 2, baseline: 25)
      return try studio.picture([.text(line)], width: 100, height: 80, scale: 2)
    }
    #expect(pictures[0] != pictures[1])
  }
}

struct FontFileTests {
  @Test func `a missing font file is named with its path`() throws {
    var files = try Studio.fonts()
    files[0].path = "missing/Inter-Regular.otf"
    let error = #expect(throws: DrawingError.self) { try FontLibrary(files: files) }
    #expect(error?.problem == .unusableFont(path: "missing/Inter-Regular.otf"))
    #expect(error?.description.contains("missing/Inter-Regular.otf") == true)
  }

  @Test func `a missing file for another script is reported when it is needed`() throws {
    var files = try Studio.fonts()
    for index in files.indices where files[index].font.scripts == ["thai"] {
      files[index].path = "missing/thai.ttf"
    }
    let text = try TextEngine(fonts: FontLibrary(files: files))
    let rasterizer = CairoRasterizer(text: text)
    let style = TextStyle(size: 14)
    var bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
    let scale = PixelScale(x: 1, y: 1)
    #expect(text.width(of: "Oak", style: style, direction: .leftToRight) > 0)
    _ = try rasterizer.draw(DisplayList(), scale: scale, into: &bitmap)
    #expect(text.width(of: "ถนน", style: style, direction: .leftToRight) == 0)
    let error = #expect(throws: DrawingError.self) {
      try rasterizer.draw(DisplayList(), scale: scale, into: &bitmap)
    }
    #expect(error?.problem == .unusableFont(path: "missing/thai.ttf"))
  }

  @Test func `ordinary text needs no fonts of other scripts`() throws {
    var files = try Studio.fonts()
    for index in files.indices where !files[index].font.scripts.isEmpty {
      files[index].path = "missing"
    }
    let text = try TextEngine(fonts: FontLibrary(files: files))
    for words in [
      "Straße – 3½ km", "Ελλάδα", "Київ № 5", "“A 9” → 7…", "in \u{2068}Ulm\u{2069}\u{A0}!",
    ] {
      let width = text.width(of: words, style: TextStyle(size: 14), direction: .leftToRight)
      #expect(width > 20, "\(words)")
    }
  }

  @Test func `a missing font names the package to install`() {
    let error = DrawingError(
      .missingFont(file: "Inter-Bold.otf", package: "fonts-inter", searched: ["one", "two"]))
    #expect(error.description.contains("install the package 'fonts-inter'"))
    #expect(error.description.contains("searched: one, two"))
  }

  @Test func `the libraries that decide pixels report their versions`() {
    let versions = LibraryVersions.all
    #expect(versions.map(\.name) == versions.map(\.name).sorted())
    #expect(Set(versions.map(\.name)).isSuperset(of: ["cairo", "pango"]))
    #expect(versions.allSatisfy { $0.version.contains(".") })
  }
}
