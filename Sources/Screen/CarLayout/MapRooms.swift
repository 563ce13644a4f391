import Geometry
import LayoutKit
import Templates

/// Where the map is free of chrome, and what stands in it.
struct MapRooms {
  /// The part of the map that nothing covers, at its position.
  private(set) var mapArea: Rect
  /// The width that the name of the road may take, in points.
  private(set) var roadNameWidth: Double
  /// The edge that credit, scale and sign stand above.
  let lowerEdge: Double

  private let context: LayoutContext
  private let margin: Double
  /// How far the app's own views reach up from the lower edge.
  private(set) var lowerPadding = 0.0
  /// What the vehicle stays above: the lower arrow of the panning interface.
  private var highest = Double.infinity
  /// The upper edge of a card that stands over the lower part of the map.
  private var lowerCard = Double.infinity

  /// The height below which an area shows too little, in points: a pin and half of it again.
  private static let leastCameraHeight = 90.0
  /// The vehicle with its halo, and a little more, in points.
  private static let leastSizeBetweenArrows = 56.0
  /// How high above its lower edge the vehicle stands in the map: a share of its height, and the least and
  /// the most in points.
  ///
  /// The least leaves room for the disc and the name of the road below it.
  private static let (vehicleShare, leastRise, mostRise) = (0.24, 52.0, 110.0)
  /// From the vehicle down to the name of the road, in points: the disc, and a gap.
  private static let roadNameGap = 26.0

  init(frames: ScreenFrames, context: LayoutContext, buttonCount: Int) {
    let theme = context.theme
    (self.context, margin) = (context, theme.margin)
    let buttons = frames.mapButtons(count: max(1, buttonCount), theme: theme)
    let isDock = frames.hasBottomDock
    let area = Rect(
      left: (isDock ? frames.screen.minX : frames.column.maxX) + theme.margin,
      top: frames.column.minY, right: buttons[0].minX - theme.margin,
      bottom: isDock ? frames.tray(theme).minY : frames.column.maxY - theme.margin)
    mapArea = context.placed(area)
    roadNameWidth = mapArea.width
    lowerEdge = isDock ? mapArea.maxY - 4 : frames.screen.maxY - theme.roadName.bottomMargin
  }

  /// The part of the map that a camera that follows counts with: all above a card at its lower edge.
  var followingArea: Rect {
    Rect(
      left: mapArea.minX, top: mapArea.minY, right: mapArea.maxX,
      bottom: min(mapArea.maxY, max(mapArea.minY + 2 * MapRooms.leastRise, lowerCard)))
  }

  /// Where the vehicle stands: in the middle of the map from side to side, and low in it.
  var vehicle: Point {
    let area = followingArea
    let rise = min(
      MapRooms.mostRise, max(MapRooms.leastRise, MapRooms.vehicleShare * area.height))
    let y = min(area.maxY - rise, highest)
    return Point(context.grid.x(area.midX), context.grid.y(max(area.minY, y)))
  }

  /// The span of the name of the road, centered below the vehicle, and its upper edge.
  var roadName: (span: Rect, top: Double) {
    let width = min(roadNameWidth, mapArea.width)
    return (
      Rect(center: mapArea.center, size: Size(width, mapArea.height)),
      vehicle.y + MapRooms.roadNameGap - lowerPadding
    )
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

  /// The free area between panels and between the arrows of the panning interface, unless they leave too
  /// little to show anything in.
  func cameraArea(between panels: [LayoutNode], and overMap: [LayoutNode]) -> Rect {
    let free = freeArea(below: panels)
    let area = free.height >= MapRooms.leastCameraHeight ? free : mapArea
    let arrows = overMap.filter { $0.role != .roadName }.map(\.frame)
    guard let first = arrows.first else { return area }
    let around = arrows.dropFirst().reduce(first) { $0.union($1) }
    let least = MapRooms.leastSizeBetweenArrows
    return around.inset(
      by: around.width - 2 * first.width >= least ? first.width : 0,
      around.height - 2 * first.height >= least ? first.height : 0)
  }

  /// Keeps the vehicle and the name of its road above what the app's own views take at the lower edge; where that
  /// is more than half of the map, they stay.
  mutating func keepClear(ofLower padding: Double) {
    guard padding > 0, padding < mapArea.height / 2 else { return }
    lowerPadding = padding
  }

  /// Leaves so much room for the name of the road, around the middle of its span.
  mutating func limitRoadName(to width: Double) {
    roadNameWidth = min(roadNameWidth, max(0, width))
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
  }

  /// Keeps the vehicle above cards that stand over the lower part of the map.
  mutating func keepVehicle(above cards: [LayoutNode]) {
    for card in cards.map(\.frame)
    where card.midY > mapArea.midY && card.minY < mapArea.maxY - 1 && card.maxX > mapArea.minX
      && card.minX < mapArea.maxX
    {
      lowerCard = min(lowerCard, card.minY - margin)
    }
  }

  /// Keeps the vehicle above the lower arrow of the panning interface.
  mutating func keepVehicle(above arrow: Rect) { highest = arrow.minY - 20 }
}
