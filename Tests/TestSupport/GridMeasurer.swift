package import DisplayLists

/// Measures text without fonts: every character is half an em wide.
package struct GridMeasurer: TextMeasurer, Sendable {
  /// A measurer; they are all the same.
  package init() {}

  /// Half the size for every character, plus tracking between them.
  package func width(of text: String, style: TextStyle, direction: TextDirection) -> Double {
    let count = Double(text.count)
    return max(0, count * style.size / 2 + max(0, count - 1) * style.tracking)
  }
}
