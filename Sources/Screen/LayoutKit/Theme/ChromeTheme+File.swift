package import Documents

extension ChromeTheme {
  /// The range of numbers in a theme: lengths in points, fractions and font weights.
  private static let numbers = -100.0...1000

  /// Reads a theme file (JSON).
  ///
  /// - Throws: `FileContentsError` with the key.
  package init(json: [UInt8], file: String) throws(FileContentsError) {
    self = try ChromeTheme.contents(FileContentsError.document(json, file: file), file: file).value
  }

  /// Reads the theme in a document, with the keys of a theme.
  ///
  /// - Throws: `FileContentsError` with the key.
  package static func contents(
    _ document: JSONValue, file: String
  ) throws(FileContentsError) -> FileContents<ChromeTheme> {
    let contents = try FileContents<ChromeTheme>(of: document, file: file, numbers: numbers)
    if let (keyPath, sentence) = contents.value.fault {
      throw FileContentsError(sentence, file: file, keyPath: keyPath)
    }
    return contents
  }

  /// The first value that prevents layout, with its key path; nil for none.
  private var fault: (keyPath: String, sentence: String)? {
    if Set(panel.rows) != Set(Panel.Row.allCases) || panel.rows.count != Panel.Row.allCases.count {
      return ("panel.rows", "expected 'maneuver', 'instruction' and 'junction', each once")
    }
    if estimates.columns.isEmpty || Set(estimates.columns).count != estimates.columns.count {
      return ("estimates.columns", "expected 1 to 3 of 'arrival', 'time', 'distance', each once")
    }
    if (estimates.side, estimates.edge) == (panel.side, panel.edge) {
      return ("estimates", "expected another 'side' or 'edge' than that of 'panel'")
    }
    if mapButton.size + mapButton.gap < 10 {
      return ("mapButton", "expected 'size' and 'gap' of 10 points or more together")
    }
    return nil
  }
}
