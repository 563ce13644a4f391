import Geometry
import LayoutKit
import Templates

/// The division of the map's lowest row between the ornaments and the road name.
///
/// It depends on widths only, so that nothing moves when the road name changes.
struct OrnamentRow {
  /// Minimum width of the road name in points.
  static let minimumName = 165.0
  /// The gap between elements of the row in points.
  static let gap = 8.0

  /// Whether the speed limit is in the row; otherwise above it.
  let holdsSign: Bool
  /// The variant of the attribution in the row; nil for none.
  let credit: AttributionText?
  /// All variants of the attribution, widest first.
  let credits: [AttributionText]
  /// Whether attribution and scale are in the row; otherwise elsewhere.
  let holdsCredit: Bool
  /// Maximum width of the road name in points; nil for the whole row.
  let roadNameRoom: Double?

  init(_ overlay: MapOverlay, _ context: LayoutContext, in area: Rect, on frames: ScreenFrames) {
    let sign = overlay.speedSign.map { SpeedLimitSignView.width($0) + OrnamentRow.gap } ?? 0
    // A scale is above the attribution, and thus above the row.
    let alone = overlay.scale == nil || overlay.attribution != nil
    let ruler = alone ? 0 : ScaleBarView.largest.width
    let texts = overlay.attribution.map { AttributionText.variants($0, context) } ?? []
    credits = texts
    let choices: [AttributionText?] = overlay.attribution == nil ? [nil] : texts
    // Above a dock, attribution and scale are beside the trip estimates.
    let fitting = (frames.hasBottomDock ? [] : choices).first { text in
      let width = text?.size.width ?? ruler
      return area.width - 2 * max(sign, width + OrnamentRow.gap) >= OrnamentRow.minimumName
    }
    if let fitting {
      credit = fitting
      holdsCredit = true
      holdsSign = true
      let width = fitting?.size.width ?? ruler
      let side = max(sign, width > 0 ? width + OrnamentRow.gap : 0)
      roadNameRoom = side > 0 ? area.width - 2 * side : nil
      return
    }
    holdsCredit = false
    credit = nil
    holdsSign = area.width - 2 * sign >= OrnamentRow.minimumName
    roadNameRoom = holdsSign && sign > 0 ? area.width - 2 * sign : nil
  }
}

/// The column of the cards, whose rest ornaments use.
struct OrnamentColumn {
  /// The frame of the trip estimates, visible or not.
  private let tray: Rect
  /// The upper limit of the cards.
  private let top: Double
  /// Whether the map ends above the trip estimates.
  private let isBelowMap: Bool
  private let margin: Double

  init(_ frames: ScreenFrames, _ context: LayoutContext) {
    tray = context.placed(frames.tray)
    top = frames.panels.minY
    isBelowMap = frames.isTrayBelowMap
    margin = context.theme.margin
  }

  /// Returns the area between the cards, or beside the trip estimates below the map; nil for none.
  ///
  /// A followed road is rarely there.
  func shelf(beside elements: [Rect], rooms: MapLayoutGuides) -> Rect? {
    let area = rooms.mapArea
    if isBelowMap {
      let isLeft = tray.midX < area.midX
      let room = Rect(
        left: isLeft ? tray.maxX + margin : area.minX, top: tray.minY,
        right: isLeft ? area.maxX : tray.minX - margin, bottom: tray.maxY - rooms.lowerPadding)
      return room.width > 0 && room.height > 0 ? room : nil
    }
    let bottom = min(tray.maxY, rooms.lowerEdge) - rooms.lowerPadding
    let column = Rect(left: tray.minX, top: top, right: tray.maxX, bottom: max(top, bottom))
    let cards = elements.filter(column.intersects)
    let lower = cards.filter { $0.maxY > bottom - 2 * margin }.map(\.minY).min() ?? bottom
    let upper = cards.filter { $0.minY < lower }.map(\.maxY).max() ?? top
    let room = Rect(left: tray.minX, top: upper, right: tray.maxX, bottom: lower)
    return room.height > 0 ? room : nil
  }
}
