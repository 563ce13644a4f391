import BaseMaps
import DisplayLists
import Geometry
import MapStyles

/// Text shaped into lines, in ems.
struct Shaping: Sendable, Hashable {
  /// An inline image of a line.
  struct InlineImage: Sendable, Hashable {
    let image: ImageResource
    /// The size, and the offset of the upper left corner from that of its box.
    let size: Size
    let shift: Point
  }

  /// A run of one style in a line.
  struct Run: Sendable, Hashable {
    var text: String
    /// The text style at a size of one point.
    var style: TextStyle
    var color: Color?
    var direction: TextDirection
    /// The left edge, from the left end of the line.
    var left: Double
    var width: Double
    /// The glyph clusters, from the left edge.
    var clusters: [TextCluster]
    /// The distance of the top of its glyphs or image below that of the line's largest glyphs.
    var drop = 0.0
    /// Whether glyphs are upright in vertical text.
    var isUpright = false
    /// The image that replaces glyphs.
    var picture: InlineImage?

    /// The distance of the glyphs' top above the center of a line of their size.
    static let rise = Double(SDFGlyph.rise) / Double(SDFGlyph.pixelsPerEm)

    /// The distance of the baseline below the center of the line.
    var baseline: Double {
      MapLabelText.baseline + drop + (style.size - 1) * (Run.rise + MapLabelText.baseline)
    }
  }

  /// A line of runs from left to right.
  struct Line: Sendable, Hashable {
    var runs: [Run]
    var width: Double
    /// The scale of its largest glyphs relative to the text.
    var scale = 1.0
    /// The height by which images exceed its glyphs.
    var rise = 0.0
  }

  var lines: [Line]
  /// Whether lines run from top to bottom, the first one at the right.
  var isVertical = false
  /// The width of the widest line; a line with a negative advance counts as 0.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }

  var isEmpty: Bool { lines.allSatisfy { $0.runs.isEmpty } }

  /// Returns the height of all lines.
  ///
  /// - Parameter pitch: The line height.
  func height(pitch: Double) -> Double { lines.reduce(0) { $0 + $1.height(pitch: pitch) } }

  /// Returns the centers of lines below the top edge of the text, as in MapLibre.
  ///
  /// In lines of several sizes, they are the centers of their first ems.
  func middles(pitch: Double) -> [Double] {
    let isEven = lines.map { $0.height(pitch: pitch) }.max() == pitch
    let middle = isEven ? pitch / 2 : Run.rise
    var top = 0.0
    return lines.map { line in
      defer { top += line.height(pitch: pitch) }
      // Images push the glyphs of their line down.
      return top + middle + line.rise
    }
  }
}

extension Shaping.Line {
  fileprivate func height(pitch: Double) -> Double { pitch * scale + rise }
}
