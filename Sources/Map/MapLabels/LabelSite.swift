import BaseMaps
import Geometry
import MapStyles

/// A point of the earth that may get a label: everything but the camera.
struct LabelSite: Sendable, Hashable {
  /// What makes the site the same from one moment to the next.
  let identity: UInt64
  /// What is said there; sites of one street share it.
  let name: UInt64
  /// The index of the layer in the style.
  let layer: Int
  /// 0 for the best sites of a street, 1 for those between.
  let level: Int
  /// The look.
  var paint: SymbolPaint
  /// The text in ems.
  let text: LabelText
  /// The text from top to bottom, where the style and the script allow it.
  var verticalText: LabelText?
  /// The picture; nil when there is none.
  var icon: LabelIcon?
  /// The picture around the text from top to bottom.
  var verticalIcon: LabelIcon?
  /// The point in the Mercator square.
  let point: Point
  /// The line that the text follows; empty for a label at a point.
  let line: [Point]
  /// The segment of the line that holds the point.
  let segment: Int
  /// The position among pictures without text, which go first in the order of the data; 0 for
  /// texts.
  var order = 0
  /// The position of the feature in the data of the view.
  var source = 0
  /// The position of its tile among those of the view.
  var tile = 0
  /// The sizes with which MapLibre lays it out.
  let sizes: SymbolFeature.LayoutSizes

  /// Whether the text follows the line.
  var isAlongLine: Bool { !line.isEmpty && paint.textRotationAlignment != .viewport }

  /// Whether the text goes from top to bottom, in each way that it may stand, best first.
  var writingModes: [Bool] {
    guard verticalText != nil, !paint.text.writingModes.isEmpty else { return [false] }
    return paint.text.writingModes.map { $0 == .vertical }
  }

  /// Whether the text is a name, and no sign such as an arrow.
  var isName: Bool {
    text.lines.contains { line in
      line.runs.contains { $0.text.unicodeScalars.contains { $0.properties.isAlphabetic } }
        || line.runs.contains { $0.text.contains(where: \.isNumber) }
    }
  }
}
