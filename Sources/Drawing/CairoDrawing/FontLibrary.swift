internal import CCairo
internal import CPango
import DisplayLists

/// The fonts of one worker: only the listed files, independent of the machine's other fonts.
///
/// Files for scripts other than Latin, Greek and Cyrillic are loaded on demand. Shaping does not
/// depend on the load order: families are searched in a fixed order, and a character that its own
/// fonts may lack loads all files.
package final class FontLibrary {
  /// The families in fallback order.
  static let families =
    "Inter, Noto Sans Arabic, Noto Sans Hebrew, Noto Sans Devanagari, Noto Sans Thai,"
    + " Noto Sans CJK JP, Noto Sans, Noto Sans Armenian, Noto Sans Bengali, Noto Sans Ethiopic,"
    + " Noto Sans Georgian, Noto Sans Gujarati, Noto Sans Gurmukhi, Noto Sans Kannada,"
    + " Noto Sans Khmer, Noto Sans Lao, Noto Sans Malayalam, Noto Sans Myanmar, Noto Sans Oriya,"
    + " Noto Sans Sinhala, Noto Sans Tamil, Noto Sans Telugu, Noto Sans Thaana, Noto Serif Tibetan,"
    + " \(emojiFamily)"
  /// The family for large interface text.
  static let displayFamily = "Inter Display"
  /// The family of color glyphs.
  static let emojiFamily = "Noto Color Emoji"

  /// The fontconfig rules: the emoji family, and scaling of bitmap glyphs, which a font has in one
  /// size only.
  ///
  /// Source: <https://www.freedesktop.org/software/fontconfig/fontconfig-user.html>.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
    <match target="pattern"><test name="family"><string>emoji</string></test>
    <edit name="family" mode="assign" binding="strong"><string>\(emojiFamily)</string></edit></match>
    <match target="font"><test name="outline"><bool>false</bool></test>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide><double>0</double>
    <double>0</double><divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
    </matrix></times></edit></match></fontconfig>
    """

  private let files: [(font: FontFile, path: String)]
  private let configuration: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  /// The characters of the basic files, and of all files that serve any family.
  private let basicCharacters, commonCharacters: OpaquePointer
  private var loadedScripts: Set<FontScript> = []
  private var loadedFamilies: Set<String> = []
  private let jobs: FontMapSync
  private var turns = 0
  let context: OpaquePointer

  /// Loads the basic files of a list, each with its path.
  ///
  /// - Throws: `DrawingError` when a file cannot be used.
  package init(files: [(font: FontFile, path: String)]) throws(DrawingError) {
    self.files = files
    guard let configuration = FcConfigCreate(), let characters = FcCharSetCreate(),
      let common = FcCharSetCreate(),
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    else { throw DrawingError(.cairo(status: "no font map could be made")) }
    guard FcConfigParseAndLoadFromMemory(configuration, FontLibrary.rules, 1) != 0 else {
      throw DrawingError(.cairo(status: "the rules of fonts could not be read"))
    }
    self.configuration = configuration
    (basicCharacters, commonCharacters) = (characters, common)
    fontMap = map
    for entry in files where entry.font.scripts.isEmpty && entry.font.family == nil {
      try FontLibrary.add(entry.path, to: configuration)
    }
    FontLibrary.addCharacters(of: configuration, to: characters, without: [])
    FcCharSetMerge(common, characters, nil)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    guard let context = pango_font_map_create_context(map) else {
      throw DrawingError(.cairo(status: "no text context could be made"))
    }
    self.context = context
    FontLibrary.configure(context)
    jobs = FontMapSync(map)
  }

  deinit {
    FontLock.take {
      jobs.wait()
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(UnsafeMutableRawPointer(fontMap))
      FcCharSetDestroy(basicCharacters)
      FcCharSetDestroy(commonCharacters)
      FcConfigDestroy(configuration)
    }
  }

  /// Runs work with these fonts, serialized with other workers.
  func take<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try FontLock.take { () throws(Failure) in
      turns += 1
      // Pango discards its results for the oldest of 256 styles.
      if turns.isMultiple(of: 16) { jobs.wait() }
      return try body()
    }
  }

  /// The families in fallback order for texts in a family.
  ///
  /// - Throws: `DrawingError` when a file of the family cannot be used.
  func families(for family: FontFamily) throws(DrawingError) -> String {
    guard case .named(let name) = family, hasFamily(name) else { return FontLibrary.families }
    if loadedFamilies.insert(name).inserted {
      for entry in files where entry.font.family == name {
        try FontLibrary.add(entry.path, to: configuration)
      }
      announceFiles()
    }
    return "\(name), \(FontLibrary.families)"
  }

  func hasFamily(_ name: String) -> Bool { files.contains { $0.font.family == name } }

  /// Loads the fonts for the characters of a text.
  ///
  /// - Throws: `DrawingError` when a file cannot be used.
  func prepare(for text: String) throws(DrawingError) {
    guard text.utf8.contains(where: { $0 >= 0xC2 }) else { return }
    for scalar in text.unicodeScalars where scalar.value >= 0xA0 {
      switch FontScript.script(of: scalar) {
      case .other: try load(Set(FontScript.allCases))
      case .some(let script):
        try load([script])
        if isMissing(scalar) { try load(Set(FontScript.allCases)) }
      case nil:
        guard FcCharSetHasChar(basicCharacters, scalar.value) == 0,
          !scalar.properties.isDefaultIgnorableCodePoint
        else { continue }
        try load(Set(FontScript.allCases))
      }
    }
  }

  /// The first character of a text that no general file contains.
  ///
  /// - Throws: `DrawingError` when a file cannot be used.
  func missingCharacter(in text: String) throws(DrawingError) -> UnicodeScalar? {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 }) else { return nil }
    try prepare(for: text)
    return text.unicodeScalars.first(where: isMissing)
  }

  private func isMissing(_ scalar: UnicodeScalar) -> Bool {
    FcCharSetHasChar(commonCharacters, scalar.value) == 0
      && !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
  }

  private func load(_ scripts: Set<FontScript>) throws(DrawingError) {
    let names = Set(scripts.subtracting(loadedScripts).map(\.rawValue))
    guard !names.isEmpty else { return }
    for entry in files where !names.isDisjoint(with: entry.font.scripts) {
      try FontLibrary.add(entry.path, to: configuration)
    }
    loadedScripts.formUnion(scripts)
    FontLibrary.addCharacters(
      of: configuration, to: commonCharacters,
      without: Set(files.filter { $0.font.family != nil }.map(\.path)))
    announceFiles()
  }

  /// Makes Pango search for fonts again after files were added.
  private func announceFiles() {
    jobs.wait()
    pango_fc_font_map_config_changed(OpaquePointer(fontMap))
  }

  /// Adds the characters of the loaded fonts to a set, excluding some paths.
  private static func addCharacters(
    of configuration: OpaquePointer, to set: OpaquePointer, without paths: Set<String>
  ) {
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication) else { return }
    for index in 0..<Int(fonts.pointee.nfont) {
      var (characters, path): (OpaquePointer?, UnsafeMutablePointer<FcChar8>?)
      if !paths.isEmpty,
        FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &path) == FcResultMatch,
        let path, paths.contains(String(cString: path))
      {
        continue
      }
      guard
        FcPatternGetCharSet(fonts.pointee.fonts[index], FC_CHARSET, 0, &characters)
          == FcResultMatch
      else { continue }
      FcCharSetMerge(set, characters, nil)
    }
  }

  private static func add(
    _ path: String, to configuration: OpaquePointer
  ) throws(DrawingError) {
    guard FcConfigAppFontAddFile(configuration, path) != 0 else {
      throw DrawingError(.unusableFont(path: path))
    }
  }

  private static func configure(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    // Outlines are scaled when drawn. Loading them at many times their size makes the fixed-point
    // rounding of FreeType and Cairo invisible.
    var matrix = PangoMatrix(xx: 16, xy: 0, yx: 0, yy: 16, x0: 0, y0: 0)
    pango_context_set_matrix(context, &matrix)
  }
}
