import DisplayLists
import Foundation
import Geometry
import MapStyles

/// Sets a text in lines around a point.
struct PointForm {
  let site: LabelSite
  let view: LabelView
  /// The size of the text, in points, before the perspective.
  let size: Double

  /// The form with a point of its box on the site; nil when the site is hidden.
  func form(_ anchor: BoxAnchor) -> LabelForm? {
    guard let seen = view.project(site.point), !site.text.isEmpty else { return nil }
    let paint = site.paint.text
    let isFlat = site.paint.textPitchAlignment == .map
    let size = size * view.textScale(ground: seen.scale, isFlat: isFlat, size: size)
    var turn = paint.rotation * .pi / 180
    if site.paint.textRotationAlignment == .map { turn -= view.bearing }
    let pitch = paint.lineHeight * size
    let extent = PointForm.extent(of: site.text, paint, anchor, size, padding: padding)
    let corner = extent.origin
    func turned(_ point: Point) -> Point {
      seen.point
        + Point(
          point.x * cos(turn) - point.y * sin(turn), point.x * sin(turn) + point.y * cos(turn))
    }
    var (runs, box): ([MapText.Run], Rect?) = ([], nil)
    for (index, line) in site.text.lines.enumerated() {
      let width = line.width * size
      let left = corner.x + (extent.width - width) * justification(anchor)
      let middle = corner.y + pitch * (Double(index) + 0.5)
      for run in line.runs {
        let start = turned(Point(left + run.left * size, middle + MapText.baseline * size))
        runs.append(
          run.placed(paint, size: size, positions: [MapText.Position(start, angle: turn)]))
      }
      let ink = Path.rect(Rect(left, middle - 0.5 * size, width, size)).mapped(turned).bounds
      box = box?.union(ink) ?? ink
    }
    guard let box else { return nil }
    return LabelForm(runs: runs, shapes: [.box(box)], box: box)
  }

  /// The space around a text that counts with it.
  private var padding: Double {
    let paint = site.paint.text
    let isVariable = !paint.variableAnchors.isEmpty || !paint.anchorOffsets.isEmpty
    return isVariable && view.exactPixel != nil ? paint.padding : 0
  }

  /// The way of the text from its first anchor, without any space around it, to another one.
  func way(to anchor: BoxAnchor) -> Point {
    let paint = site.paint.text
    let first = PointForm.extent(of: site.text, paint, paint.anchors[0], size)
    return PointForm.extent(of: site.text, paint, anchor, size, padding: padding).origin
      - first.origin
  }

  private func justification(_ anchor: BoxAnchor) -> Double {
    switch site.paint.text.justification {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .auto: anchor.shares.across
    }
  }

  /// What the lines of a text take up around the site, in points.
  ///
  /// - Parameter padding: The space around a text that MapLibre counts with it where it may choose
  ///   between anchors.
  static func extent(
    of text: LabelText, _ paint: TextPaint, _ anchor: BoxAnchor, _ size: Double,
    padding: Double = 0
  ) -> Rect {
    let extent = Size(text.width * size, paint.lineHeight * size * Double(text.lines.count))
    let (across, down) = anchor.shares
    let shift = offset(paint, anchor, size)
    return Rect(
      shift.x - across * extent.width + (1 - 2 * across) * padding,
      shift.y - down * extent.height + (1 - 2 * down) * padding, extent.width, extent.height)
  }

  /// How far MapLibre moves texts above and below a site back to it, in ems: their letters leave so
  /// much of a line free (`variable_text_anchor.ts` in <https://github.com/maplibre/maplibre-gl-js>).
  private static let baselineShift = 7.0 / 24

  /// The shift of the anchor; that of a radial offset and of variable anchors points away from the
  /// site.
  private static func offset(_ paint: TextPaint, _ anchor: BoxAnchor, _ size: Double) -> Point {
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

extension BoxAnchor {
  /// Which part of the box lies left of the anchor and above it.
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
