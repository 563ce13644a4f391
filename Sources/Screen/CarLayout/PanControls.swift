import Geometry
import LayoutKit
import Sessions
import Templates

/// The four arrows of the panning interface, at the edges of the free area.
struct PanControls {
  let context: LayoutContext
  /// The part of the map that no chrome covers.
  let area: Rect

  private var size: Double { context.theme.mapButton.size }

  /// Whether the arrows do not overlap in the area.
  var fits: Bool {
    let two = 2 * size + context.theme.margin
    return area.width >= two && area.height >= two
      && (area.width >= 3 * size || area.height >= 3 * size)
  }

  /// Returns the arrows for the map including the area of the panel column.
  func covering(_ map: Rect, and column: Rect) -> PanControls {
    PanControls(
      context: context,
      area: Rect(
        left: min(map.minX, column.minX), top: map.minY, right: max(map.maxX, column.maxX),
        bottom: map.maxY))
  }

  func nodes(for arrows: [PanArrow]) -> [LayoutNode] {
    arrows.map { arrow in
      let box = context.grid.rect(Rect(center: center(arrow.edge), size: Size(size, size)))
      let button = MapButton(icon: .icon(icon(arrow.edge)), state: arrow.state)
      return MapButtonColumn(context: context, frames: [box])
        .node(for: button, in: box, role: .panArrow(arrow.edge))
    }
  }

  private func center(_ edge: PanArrow.Edge) -> Point {
    switch edge {
    case .left: Point(area.minX + size / 2, area.midY)
    case .right: Point(area.maxX - size / 2, area.midY)
    case .up: Point(area.midX, area.minY + size / 2)
    case .down: Point(area.midX, area.maxY - size / 2)
    }
  }

  private func icon(_ edge: PanArrow.Edge) -> String {
    switch edge {
    case .left: "chevron-left"
    case .right: "chevron-right"
    case .up: "chevron-up"
    case .down: "chevron-down"
    }
  }
}
