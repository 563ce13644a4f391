import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles

/// Places lines of text around a point.
struct PointTextQuads {
  let site: SymbolInstance
  let view: SymbolProjection
  /// The text size, in points, before perspective.
  let size: Double
  /// The shaped text, horizontal or vertical.
  let text: Shaping

  init(site: SymbolInstance, view: SymbolProjection, size: Double, isVertical: Bool = false) {
    (self.site, self.view, self.size) = (site, view, size)
    text = isVertical ? site.verticalText ?? site.text : site.text
  }

  /// Returns the placed text with a point of its box at the anchor; nil if it is hidden.
  func form(_ anchor: SymbolAnchor) -> PlacedSymbol? {
    let paint = site.paint.text
    let isChosen = paint.choosesAnchor && view.exactPixel != nil
    guard !text.isEmpty,
      let plane = LabelPlane(
        site, view, size: size, isVertical: text.isVertical,
        shift: isChosen
          ? PointTextQuads.choice(text, paint, anchor, site.sizes.text, unit: site.tileUnit)
          : .zero)
    else { return nil }
    let size = plane.size
    var extent = PointTextQuads.extent(of: text, paint, anchor, size)
    if isChosen { extent = Rect(center: .zero, size: extent.size) }
    let corner = extent.origin
    let middles = text.middles(pitch: paint.lineHeight)
    var form = PlacedSymbol(runs: [], shapes: [], box: .zero)
    var box: Rect?
    for (line, middle) in zip(text.lines, middles) {
      let width = line.width * size
      let left = corner.x + (extent.width - width) * justification(anchor)
      let middle = corner.y + middle * size
      for run in line.runs {
        plane.add(run, of: line, Point(left + run.left * size, middle), paint, to: &form)
      }
      let letters = Rect(
        left: min(left, left + width) - (width < 0 ? size : 0), top: middle - 0.5 * size,
        right: max(left, left + width),
        bottom: middle + (line.scale + max(0, line.rise) - 0.5) * size)
      let ink = Path.rect(letters).mapped { plane.screen($0) }.bounds
      box = box?.union(ink) ?? ink
    }
    guard let box else { return nil }
    (form.box, form.shapes) = (box, [.box(box)])
    return form
  }

  /// Returns the offset of the text from its first anchor to another one.
  func way(to anchor: SymbolAnchor) -> Point {
    let paint = site.paint.text
    return PointTextQuads.extent(of: text, paint, anchor, size).origin
      - PointTextQuads.extent(of: text, paint, paint.anchors[0], size).origin
  }

  /// The center of the text at its first anchor.
  var firstMiddle: Point {
    let paint = site.paint.text
    return PointTextQuads.extent(of: text, paint, paint.anchors[0], size).center
  }

  /// Returns the box of text around its center, with padding and the style's rotation.
  ///
  /// - Parameter unit: The width of a tile unit in points; the box has whole units.
  static func chosenBox(
    _ text: Shaping, _ paint: TextPaint, _ size: Double, unit: Double
  ) -> Rect {
    let extent = Size(text.width * size, text.height(pitch: paint.lineHeight) * size)
    return Rect(center: .zero, size: extent).inset(by: -paint.padding, -paint.padding)
      .turned(paint.rotation + (text.isVertical ? 90 : 0)).truncated(to: unit)
  }

  /// Returns the offset of the text's center from the anchor point, in ems, for variable anchors.
  ///
  /// MapLibre includes the text's padding in this case.
  static func choice(
    _ text: Shaping, _ paint: TextPaint, _ anchor: SymbolAnchor, _ size: Double, unit: Double
  ) -> Point {
    let box = chosenBox(text, paint, size, unit: unit)
    let (across, down) = anchor.shares
    return Point((0.5 - across) * box.width, (0.5 - down) * box.height) * (1 / max(1e-9, size))
      + offset(paint, anchor, 1)
  }

  private func justification(_ anchor: SymbolAnchor) -> Double {
    // Vertical lines are aligned at their start.
    if text.isVertical { return 0 }
    return switch site.paint.text.justification {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .auto: anchor.shares.across
    }
  }

  /// Returns the bounding box of the text's lines relative to the anchor point, in points.
  static func extent(
    of text: Shaping, _ paint: TextPaint, _ anchor: SymbolAnchor, _ size: Double
  ) -> Rect {
    let extent = Size(text.width * size, text.height(pitch: paint.lineHeight) * size)
    let (across, down) = anchor.shares
    let shift = offset(paint, anchor, size)
    return Rect(
      shift.x - across * extent.width, shift.y - down * extent.height, extent.width,
      extent.height)
  }

  /// The distance in ems by which MapLibre moves text above and below a point toward it.
  ///
  /// Their glyphs leave this part of a line free.
  /// Source: `variable_text_anchor.ts` in <https://github.com/maplibre/maplibre-gl-js>
  private static let baselineShift = 7.0 / 24

  /// Returns the offset of the anchor.
  ///
  /// Radial offsets and those of variable anchors point away from the symbol.
  static func offset(_ paint: TextPaint, _ anchor: SymbolAnchor, _ size: Double) -> Point {
    let (across, down) = anchor.shares
    let sides = Point(1 - 2 * across, 1 - 2 * down)
    if let own = paint.anchorOffsets.first(where: { $0.anchor == anchor }) {
      return Point(own.offset.x, own.offset.y - sides.y * baselineShift) * size
    }
    guard paint.radialOffset != 0 || !paint.variableAnchors.isEmpty else {
      return paint.offset * size
    }
    var reach = Point(abs(paint.offset.x), abs(paint.offset.y))
    if paint.radialOffset != 0 {
      let isCorner = sides.x != 0 && sides.y != 0
      let share = max(0, paint.radialOffset) * (isCorner ? 0.5.squareRoot() : 1)
      reach = Point(share, share)
    }
    return Point(sides.x * reach.x, sides.y * (reach.y - baselineShift)) * size
  }
}

extension SymbolAnchor {
  /// The fractions of the box to the left of the anchor and above it.
  var shares: (across: Double, down: Double) {
    switch self {
    case .center: (0.5, 0.5)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
