import Geometry
import LayoutKit
import Templates

/// Where the map is free of chrome, and what stands in it.
struct MapRooms {
  /// The part of the map that nothing covers, at its position.
  private(set) var mapArea: Rect
  /// Where the vehicle stands.
  private(set) var vehicle: Point
  /// The span and lower edge for the name of the road being driven.
  private(set) var roadName: (span: Rect, bottom: Double)

  private let margin: Double

  /// The height below which an area shows too little, in points: a pin and half of it again.
  private static let leastCameraHeight = 90.0
  /// The vehicle with its halo, and a little more, in points.
  private static let leastSizeBetweenArrows = 56.0

  init(frames: ScreenFrames, context: LayoutContext, hasTray: Bool, buttonCount: Int) {
    let theme = context.theme
    margin = theme.margin
    let buttons = frames.mapButtons(count: max(1, buttonCount), theme: theme)
    let buttonsLeft = buttons[0].minX
    let tray = frames.tray(theme)
    let top = frames.column.minY
    if frames.hasBottomDock {
      let area = Rect(
        left: frames.screen.minX + theme.margin, top: top, right: buttonsLeft - theme.margin,
        bottom: tray.minY)
      mapArea = context.placed(area)
      let clear = tray.minY - 20 - 15
      vehicle = Point(
        context.grid.x(frames.screen.midX),
        context.grid.y(min(frames.screen.minY + frames.screen.height * 0.65, clear)))
      let left = hasTray ? frames.column.maxX + 8 : frames.column.minX
      let span = Rect(left: left, top: tray.minY, right: buttonsLeft - 8, bottom: tray.maxY)
      roadName = (context.placed(span), tray.maxY - 5)
    } else {
      let area = Rect(
        left: frames.column.maxX + theme.margin, top: top, right: buttonsLeft - theme.margin,
        bottom: frames.column.maxY - theme.margin)
      mapArea = context.placed(area)
      vehicle = Point(
        context.grid.x(mapArea.midX), context.grid.y(frames.screen.maxY - 60))
      roadName = (mapArea, frames.screen.maxY - theme.roadName.bottomMargin)
    }
  }

  /// The part of the map between panels that stand above and below it; beside them it is the whole.
  func freeArea(below panels: [LayoutNode]) -> Rect {
    var area = mapArea
    for panel in panels where panel.frame.maxX > area.minX && panel.frame.minX < area.maxX {
      if panel.frame.midY < mapArea.midY {
        area = Rect(
          left: area.minX, top: max(area.minY, panel.frame.maxY + margin), right: area.maxX,
          bottom: area.maxY)
      } else {
        area = Rect(
          left: area.minX, top: area.minY, right: area.maxX,
          bottom: min(area.maxY, panel.frame.minY - margin))
      }
    }
    return area
  }

  /// The free area between panels and between the arrows of the panning interface, or above the name
  /// of the road, unless they leave too little to show anything in.
  func cameraArea(between panels: [LayoutNode], and overMap: [LayoutNode]) -> Rect {
    let free = freeArea(below: panels + overMap.filter { $0.role == .roadName })
    let area = free.height >= MapRooms.leastCameraHeight ? free : mapArea
    let arrows = overMap.filter { $0.role != .roadName }.map(\.frame)
    guard let first = arrows.first else { return area }
    let around = arrows.dropFirst().reduce(first) { $0.union($1) }
    let least = MapRooms.leastSizeBetweenArrows
    return around.inset(
      by: around.width - 2 * first.width >= least ? first.width : 0,
      around.height - 2 * first.height >= least ? first.height : 0)
  }

  /// Keeps the name of the road and the credit above what the app's own views take at the lower edge; where that
  /// is more than half of the map, they stay.
  mutating func keepClear(ofLower padding: Double) {
    guard padding > 0, padding < mapArea.height / 2 else { return }
    roadName.bottom -= padding
  }

  /// Leaves so much room for the name of the road, around the middle of its span.
  mutating func limitRoadName(to width: Double) {
    let excess = max(0, roadName.span.width - max(0, width))
    roadName.span = roadName.span.inset(by: excess / 2, 0)
  }

  /// Leaves to the map the larger part beside or below a tall panel.
  mutating func keepMap(clearOf panels: [LayoutNode]) {
    let below = freeArea(below: panels)
    for panel in panels.map(\.frame) {
      let isLeft = panel.midX < mapArea.midX
      let beside = Rect(
        left: isLeft ? panel.maxX + margin : mapArea.minX, top: mapArea.minY,
        right: isLeft ? mapArea.maxX : panel.minX - margin, bottom: mapArea.maxY)
      mapArea = below.width * below.height > beside.width * beside.height ? below : beside
    }
    vehicle.x = min(max(vehicle.x, mapArea.minX), mapArea.maxX - 1)
    vehicle.y = min(max(vehicle.y, mapArea.minY), mapArea.maxY - 1)
  }

  /// Leaves to the map what lies beside or below a panel, with the vehicle in its middle.
  mutating func keepMap(besidePanel panel: LayoutNode) {
    keepMap(clearOf: [panel])
    vehicle.x = mapArea.midX
  }

  /// Keeps the vehicle above the lower arrow of the panning interface.
  mutating func keepVehicle(above arrow: Rect, grid: PixelGrid) {
    vehicle.y = min(vehicle.y, grid.y(arrow.minY - 20))
  }
}
