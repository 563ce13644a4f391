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
  /// The chosen variant of the attribution.
  let credit: AttributionText?
  /// All variants of the attribution, widest first.
  let credits: [AttributionText]
  /// Whether attribution and scale are in the row; otherwise at the top.
  let holdsCredit: Bool
  /// Maximum width of the road name in points; nil for the whole row.
  let roadNameRoom: Double?

  init(overlay: MapOverlay, context: LayoutContext, area: Rect) {
    let sign = overlay.speedSign.map { SpeedLimitSignView.width($0) + OrnamentRow.gap } ?? 0
    // A scale is above the attribution, and thus above the row.
    let alone = overlay.scale == nil || overlay.attribution != nil
    let ruler = alone ? 0 : ScaleBarView.largest.width
    let texts = overlay.attribution.map { AttributionText.variants($0, context) } ?? []
    credits = texts
    let choices: [AttributionText?] = overlay.attribution == nil ? [nil] : texts
    let fitting = choices.first { text in
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
    credit = texts.first { $0.size.width <= area.width } ?? texts.last
    holdsSign = area.width - 2 * sign >= OrnamentRow.minimumName
    roadNameRoom = holdsSign && sign > 0 ? area.width - 2 * sign : nil
  }
}
