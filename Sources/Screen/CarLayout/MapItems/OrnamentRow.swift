import DisplayLists
import Geometry
import LayoutKit
import Templates

/// What shares the lowest row of the map with the name of the road, by widths alone, so that
/// nothing jumps when the name changes.
struct OrnamentRow {
  /// The least room that the name of the road keeps, in points.
  static let leastName = 165.0
  /// The space between things in the row, in points.
  static let gap = 8.0

  /// Whether the sign of the limit stands in the row; otherwise above it.
  let holdsSign: Bool
  /// The lines of the credit.
  let credit: AttributionText?
  /// All ways to write the credit, widest first.
  let credits: [AttributionText]
  /// Whether credit and scale stand in the row; otherwise at the top.
  let holdsCredit: Bool
  /// The room that is left for the name, in points; nil for all of it.
  let roadNameRoom: Double?

  init(overlay: MapOverlay, context: LayoutContext, area: Rect) {
    let sign = overlay.speedSign.map { SpeedLimitSignView.width($0) + OrnamentRow.gap } ?? 0
    // A scale with a credit stands above it, and so above the row.
    let alone = overlay.scale == nil || overlay.attribution != nil
    let ruler = alone ? 0 : ScaleBarView.largest.width
    let texts = overlay.attribution.map { AttributionText.variants($0, context) } ?? []
    credits = texts
    let choices: [AttributionText?] = overlay.attribution == nil ? [nil] : texts
    let fitting = choices.first { text in
      let width = text?.size.width ?? ruler
      return area.width - 2 * max(sign, width + OrnamentRow.gap) >= OrnamentRow.leastName
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
    holdsSign = area.width - 2 * sign >= OrnamentRow.leastName
    roadNameRoom = holdsSign && sign > 0 ? area.width - 2 * sign : nil
  }
}
