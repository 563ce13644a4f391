import Geometry
import LayoutKit
import Templates

/// Where the map is free of chrome, and what stands in it.
struct MapLayoutGuides {
  /// The part of the map that nothing covers, at its position.
  private(set) var mapArea: Rect
  /// The width that the name of the road may take, in points.
  private(set) var roadNameWidth: Double
  /// The edge that credit, scale and sign stand above.
  private(set) var lowerEdge: Double

  private let context: LayoutContext
  private let margin: Double
  /// How far the app's own views reach up from the lower edge.
  private(set) var lowerPadding = 0.0
  /// Where the arrows of the panning interface let the vehicle stand, from top to bottom.
  private var between = -Double.infinity...Double.infinity
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
  /// The vehicle with its disc, as a tilted camera sees both, in points.
  private static let symbol = Size(52, 36)
  /// From the vehicle down to the name of the road, in points: the disc, and a gap.
  private static let roadNameGap = 26.0

  init(frames: ScreenFrames, context: LayoutContext, buttonCount: Int) {
    let theme = context.theme
    (self.context, margin) = (context, theme.margin)
    mapArea = context.placed(frames.mapArea(buttonCount: buttonCount))
    roadNameWidth = mapArea.width
    lowerEdge =
      frames.isTrayBelowMap || frames.hasBottomDock
      ? mapArea.maxY - 4 : frames.screen.maxY - theme.roadName.bottomMargin
  }

  /// The part of the map that a camera that follows counts with: all above a card at its lower edge.
  var followingArea: Rect {
    Rect(
      left: mapArea.minX, top: mapArea.minY, right: mapArea.maxX,
      bottom: min(mapArea.maxY, max(mapArea.minY + 2 * MapLayoutGuides.leastRise, lowerCard)))
  }

  /// Where the vehicle stands: in the middle of the map from side to side, and low in it.
  var vehicle: Point {
    let area = followingArea
    let rise = min(
      MapLayoutGuides.mostRise,
      max(MapLayoutGuides.leastRise, MapLayoutGuides.vehicleShare * area.height))
    let y = min(between.upperBound, max(between.lowerBound, area.maxY - rise))
    return Point(context.grid.x(area.midX), context.grid.y(max(area.minY, y)))
  }

  /// The vehicle with its disc.
  var vehicleFrame: Rect { Rect(center: vehicle, size: MapLayoutGuides.symbol) }

  /// The span of the name of the road, centered below the vehicle, and its upper edge.
  var roadName: (span: Rect, top: Double) {
    let width = min(roadNameWidth, mapArea.width)
    return (
      Rect(center: mapArea.center, size: Size(width, mapArea.height)),
      vehicle.y + MapLayoutGuides.roadNameGap - lowerPadding
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
    let area = free.height >= MapLayoutGuides.leastCameraHeight ? free : mapArea
    let arrows = overMap.filter { $0.role != .roadName }.map(\.frame)
    guard let first = arrows.first else { return area }
    let around = arrows.dropFirst().reduce(first) { $0.union($1) }
    let least = MapLayoutGuides.leastSizeBetweenArrows
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

  /// Leaves so much room for the name of the road that it stands beside a control in a lower corner.
  mutating func limitRoadName(beside control: Rect) {
    let middle = mapArea.midX
    let free = control.midX < middle ? middle - control.maxX : control.minX - middle
    limitRoadName(to: 2 * (free - margin))
  }

  /// Leaves to the map what the Navigation SDK's own cards leave: the larger part beside them, or between them.
  ///
  /// Where both are too small for the vehicle, the map stays as it is, and the cards stand on it.
  mutating func keepMap(clearOfControls cards: [LayoutNode]) {
    let frames = cards.map(\.frame).filter { $0.intersects(mapArea) }
    guard !frames.isEmpty else { return }
    let least = Size(
      MapLayoutGuides.symbol.width, MapLayoutGuides.leastRise + MapLayoutGuides.symbol.height / 2)
    let choices = [
      frames.reduce(mapArea) { $0.intersection(area(beside: $1)) }, freeArea(below: cards),
    ].filter { $0.width >= least.width && $0.height >= least.height }
    let chosen = choices.max { $0.width * $0.height < $1.width * $1.height }
    guard let chosen else { return }
    mapArea = chosen
    roadNameWidth = min(roadNameWidth, chosen.width)
    lowerEdge = min(lowerEdge, chosen.maxY)
  }

  /// Leaves to the map the larger part beside or below a tall panel.
  mutating func keepMap(clearOf panels: [LayoutNode]) {
    let below = freeArea(below: panels)
    for panel in panels.map(\.frame) {
      let beside = area(beside: panel)
      mapArea = below.width * below.height > beside.width * beside.height ? below : beside
    }
  }

  /// The part of the map beside a panel that stands at one of its sides.
  private func area(beside panel: Rect) -> Rect {
    let isLeft = panel.midX < mapArea.midX
    return Rect(
      left: isLeft ? panel.maxX + margin : mapArea.minX, top: mapArea.minY,
      right: isLeft ? mapArea.maxX : panel.minX - margin, bottom: mapArea.maxY)
  }

  /// Keeps the vehicle clear of cards that stand over the map: above those over its lower part or, where the cards leave
  /// too little between them, beside all of them.
  mutating func keepVehicle(clearOf cards: [LayoutNode]) {
    let cards = cards.map(\.frame).filter {
      $0.minY < mapArea.maxY - 1 && $0.maxX > mapArea.minX && $0.minX < mapArea.maxX
    }
    lowerCard = cards.filter { $0.midY > mapArea.midY }.map { $0.minY - margin }.min() ?? .infinity
    guard cards.contains(where: { $0.intersects(vehicleFrame) }) else { return }
    let beside = cards.reduce(mapArea) { $0.intersection(area(beside: $1)) }
    guard beside.width >= MapLayoutGuides.symbol.width else { return }
    (mapArea, lowerCard) = (beside, .infinity)
  }

  /// Keeps the vehicle between the upper and the lower arrow of the panning interface, in the middle where they leave too
  /// little for both gaps.
  mutating func keepVehicle(between upper: Rect, and lower: Rect) {
    let room = max(0, min(20, (lower.minY - upper.maxY) / 2))
    between = upper.maxY + room...max(upper.maxY + room, lower.minY - room)
  }
}
