import BaseMaps
import DisplayLists
import Geometry
import MapStyles

/// A text that is set in lines, in ems of its size.
struct Shaping: Sendable, Hashable {
  /// An image in a line, instead of letters.
  struct InlineImage: Sendable, Hashable {
    let image: ImageResource
    /// The extent, and the offset of its upper left corner from that of its box.
    let size: Size
    let shift: Point
  }

  /// A stretch of one style in a line.
  struct Run: Sendable, Hashable {
    var text: String
    /// The style at the size of one point.
    var style: TextStyle
    var color: Color?
    var direction: TextDirection
    /// The left edge from the left end of its line.
    var left: Double
    var width: Double
    /// The parts that stay together, from the left edge.
    var clusters: [TextCluster]
    /// The distance of the top of its letters or its image below that of the largest letters of its line.
    var drop = 0.0
    /// Whether letters stand upright in a vertical line.
    var isUpright = false
    /// The image that replaces letters.
    var picture: InlineImage?

    /// The distance of the tops of letters above the middle of a line of their size.
    static let rise = Double(SDFGlyph.rise) / Double(SDFGlyph.pixelsPerEm)

    /// The distance of the baseline below the middle of the line.
    var baseline: Double {
      MapLabelText.baseline + drop + (style.size - 1) * (Run.rise + MapLabelText.baseline)
    }
  }

  /// A line of runs from left to right.
  struct Line: Sendable, Hashable {
    var runs: [Run]
    var width: Double
    /// The scale of its largest letters relative to the text.
    var scale = 1.0
    /// The height of its images above its letters.
    var rise = 0.0
  }

  var lines: [Line]
  /// Whether lines go from top to bottom, the first one at the right.
  var isVertical = false
  /// The width of the widest line; letters that run backwards have none.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// Whether the text is empty.
  var isEmpty: Bool { lines.allSatisfy { $0.runs.isEmpty } }

  /// The height of all lines.
  ///
  /// - Parameter pitch: The distance of lines of one size.
  func height(pitch: Double) -> Double { lines.reduce(0) { $0 + $1.height(pitch: pitch) } }

  /// The middles of lines below the upper edge of the text, as MapLibre has them: of lines of several
  /// sizes those of their first ems.
  func middles(pitch: Double) -> [Double] {
    let isEven = lines.map { $0.height(pitch: pitch) }.max() == pitch
    let middle = isEven ? pitch / 2 : Run.rise
    var top = 0.0
    return lines.map { line in
      defer { top += line.height(pitch: pitch) }
      // Pictures push the letters of their line down.
      return top + middle + line.rise
    }
  }
}

extension Shaping.Line {
  fileprivate func height(pitch: Double) -> Double { pitch * scale + rise }
}
