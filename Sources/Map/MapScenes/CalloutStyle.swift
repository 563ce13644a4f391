import DisplayLists

/// The style of alternates' callouts on a screen.
package struct CalloutStyle: Sendable, Hashable {
  /// The text styles of the value and of the caption below it.
  let value, words: TextStyle
  /// The horizontal padding and the minimum width of a callout, in points.
  let padding, minimumWidth: Double
  /// The heights of a callout with one line and with two, in points.
  let height, tallHeight: Double
  /// The baselines of one line, and of two, from the top edge, in points.
  let baseline: Double
  let baselines: [Double]
  let radius: Double
  /// The distance of a callout from its line and half the width of the pointer's base, in points.
  let pointer, root: Double
  /// Whether the callout has the colors of a phone's controls.
  let isPhone: Bool

  /// Small callouts with an edge in the color of their line.
  package static let car = CalloutStyle(
    value: TextStyle(size: 11, weight: .semibold), words: TextStyle(size: 9.5, weight: .medium),
    padding: 7, minimumWidth: 0, height: 18, tallHeight: 28, baseline: 13, baselines: [12.4, 23.2],
    radius: 6, pointer: 7, root: 4.5, isPhone: false)

  /// Callouts in the style of the phone's controls.
  package static let phone = CalloutStyle(
    value: TextStyle(size: 16, weight: .semibold), words: TextStyle(size: 16), padding: 12,
    minimumWidth: 84, height: 31, tallHeight: 50, baseline: 21.3, baselines: [21.3, 40.3],
    radius: 8,
    pointer: 20, root: 8, isPhone: true)

  /// Returns the colors of the background, value, caption and edge.
  func colors(
    of palette: MapPalette
  ) -> (plate: Color, value: Color, words: Color, edge: Color?, edgeWidth: Double) {
    let isDark = palette.name == "night"
    guard isPhone else {
      let ink = Color(rgb: isDark ? 0xF2F6FA : 0x1F2831)
      let line = palette.alternate
      return (
        Color(rgb: isDark ? 0x1B2330 : 0xFFFFFF), ink, ink.opacity(0.78),
        (isDark ? line.fill : line.casing).color, 1.4
      )
    }
    return isDark
      ? (
        Color(rgb: 0x303134), Color(rgb: 0xF1F3F4), Color(rgb: 0xA9AEB4),
        Color.white.opacity(0.16), 2
      ) : (.white, Color(rgb: 0x1E1E1E), Color(rgb: 0x5F6368), nil, 0)
  }
}
