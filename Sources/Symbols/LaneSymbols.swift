public import DisplayLists
public import Geometry
public import Navigation

/// Draws arrows on lanes.
public enum LaneSymbols {
  /// One row of small lanes, made for 120 x 18 points and centred in `rect`.
  public static func strip(_ lanes: [Lane], in rect: Rect, style: SymbolStyle) -> [DrawCommand] {
    []
  }

  /// One row of large lanes with plates behind those to use, made for a height of 74 points.
  public static func panel(_ lanes: [Lane], in rect: Rect, style: SymbolStyle) -> [DrawCommand] {
    []
  }

  /// The arrows of one lane as large as fit `box` at a ratio of 3 to 4, in points.
  public static func glyph(_ lane: Lane, in box: Rect, style: SymbolStyle) -> [DrawCommand] {
    []
  }
}
