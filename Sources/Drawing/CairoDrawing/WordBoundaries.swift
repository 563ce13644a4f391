internal import CPango

/// Finds word boundaries in scripts without spaces.
enum WordBoundaries {
  /// The possible line breaks as character offsets, excluding the start.
  ///
  /// Source: <https://docs.gtk.org/Pango/func.get_log_attrs.html>.
  static func inText(_ text: String) -> Set<Int> {
    let scalars = text.unicodeScalars.count
    guard scalars > 0 else { return [] }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars + 1)
    pango_get_log_attrs(text, Int32(text.utf8.count), -1, nil, &attributes, Int32(scalars + 1))
    var starts: Set<Int> = []
    var offset = 0
    for (index, character) in text.enumerated() {
      if index > 0, attributes[offset].is_line_break == 1 { starts.insert(index) }
      offset += character.unicodeScalars.count
    }
    return starts
  }
}
