import BaseMaps
import Documents
import Geometry
import MapStyles

/// A possible symbol in geographic coordinates, independent of the camera.
struct SymbolInstance: Sendable, Hashable {
  /// The identity of the symbol, equal at all times.
  let identity: UInt64
  /// The identity of the name, shared by the symbols of one street.
  let name: UInt64
  /// The index of the layer in the style.
  let layer: Int
  /// The priority on a street: 0 for the best symbols, 1 for those between.
  let level: Int
  /// The content of the label, shared by the symbols of one street.
  let content: SymbolContent
  /// The anchor in the Mercator unit square.
  let point: Point
  /// The line that the text follows; empty for a point symbol.
  let line: [Point]
  /// The segment of the line that contains the anchor.
  let segment: Int
  /// The rank among icons without text, in the order of the data; 0 for text.
  var order = 0
  /// The index of the feature in the data of the view.
  var source = 0
  /// The index of its tile among those of the view.
  var tile = 0
  /// The bounds of its tile in the Mercator unit square.
  var tileSquare = Rect(0, 0, 1, 1)
  /// The width of a tile unit in points, in which MapLibre measures collision boxes.
  var tileUnit = 1.0 / 16

  var paint: SymbolPaint { content.paint }
  var text: Shaping { content.text }
  var verticalText: Shaping? { content.verticalText }
  var icon: PositionedIcon? { content.icon }
  var verticalIcon: PositionedIcon? { content.verticalIcon }
  var sizes: SymbolFeature.LayoutSizes { content.sizes }

  /// Whether the text follows the line.
  var isAlongLine: Bool { !line.isEmpty && paint.textRotationAlignment != .viewport }

  /// Whether the text is vertical, for each possible writing mode, best first.
  var writingModes: [Bool] {
    guard verticalText != nil, !paint.text.writingModes.isEmpty else { return [false] }
    return paint.text.writingModes.map { $0 == .vertical }
  }
}

/// The content of a label; a class, because it is large and shared by many symbols.
final class SymbolContent: Sendable {
  let paint: SymbolPaint
  /// The shaped text, in ems.
  let text: Shaping
  /// The vertical text, if the style and the script allow it.
  let verticalText: Shaping?
  /// The icon; nil if there is none.
  let icon: PositionedIcon?
  /// The icon around the vertical text.
  let verticalIcon: PositionedIcon?
  /// The sizes of MapLibre's symbol layout.
  let sizes: SymbolFeature.LayoutSizes

  init(
    paint: SymbolPaint, text: Shaping, verticalText: Shaping?, icon: PositionedIcon?,
    verticalIcon: PositionedIcon?, sizes: SymbolFeature.LayoutSizes
  ) {
    (self.paint, self.sizes) = (paint, sizes)
    (self.text, self.verticalText) = (text, verticalText)
    (self.icon, self.verticalIcon) = (icon, verticalIcon)
  }
}

extension SymbolContent: Hashable {
  static func == (one: SymbolContent, other: SymbolContent) -> Bool {
    one === other
      || one.paint == other.paint && one.text == other.text
        && one.verticalText == other.verticalText && one.icon == other.icon
        && one.verticalIcon == other.verticalIcon && one.sizes == other.sizes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(icon)
  }
}

/// Creates the symbols of one text or icon, which differ in position.
struct SymbolInstanceFactory {
  private let layer: Int
  private let content: SymbolContent
  private let hash: FNVHasher

  /// Creates a factory.
  ///
  /// - Parameter name: The text, which identifies the symbols.
  init(_ content: SymbolContent, layer: Int, name: String) {
    (self.content, self.layer) = (content, layer)
    var hash = FNVHasher()
    hash.add(name: name)
    self.hash = hash
  }

  func site(_ point: Point, line: [Point], segment: Int, level: Int) -> SymbolInstance {
    var hash = hash
    let name = hash.value
    hash.add(number: layer)
    hash.add(number: level)
    hash.add(point)
    return SymbolInstance(
      identity: hash.value, name: name, layer: layer, level: level, content: content, point: point,
      line: line, segment: segment)
  }
}

extension FNVHasher {
  mutating func add(number: Int) { add(UInt64(bitPattern: Int64(number)), foldingBy: 32) }

  mutating func add(name: String) {
    add(name)
    add(number: name.utf8.count)
  }

  /// Adds a point of the Mercator unit square, rounded to about a meter.
  mutating func add(_ point: Point) {
    for number in [point.x, point.y] { add(UInt64(number, steps: 33_554_432), foldingBy: 32) }
  }
}
