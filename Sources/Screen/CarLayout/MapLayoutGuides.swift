import Geometry
import LayoutKit
import Templates

/// The areas of the map that are free of chrome, and the positions of vehicle and road name.
struct MapLayoutGuides {
  /// The part of the map that no chrome covers.
  private(set) var mapArea: Rect
  /// Maximum width of the road name in points.
  private(set) var roadNameWidth: Double
  /// The bottom edge of attribution, scale and speed limit.
  private(set) var lowerEdge: Double

  private let context: LayoutContext
  private let margin: Double
  /// The height at the bottom edge that the app's own views take.
  private(set) var lowerPadding = 0.0
  /// The vertical range for the vehicle between the arrows of the panning interface.
  private var between = -Double.infinity...Double.infinity
  /// The top edge of a card over the lower part of the map.
  private var lowerCard = Double.infinity

  /// Minimum useful height of the camera area in points: one and a half times that of a pin.
  private static let minimumCameraHeight = 90.0
  /// Minimum extent between the arrows in points: the vehicle with its halo and a margin.
  private static let minimumSizeBetweenArrows = 56.0
  /// The height of the vehicle above the map's bottom edge.
  ///
  /// It is a fraction of the map's height, with a minimum and maximum in points. The minimum leaves
  /// room for the disc and the road name below it.
  private static let (vehicleShare, minimumRise, maximumRise) = (0.24, 52.0, 110.0)
  /// The size of the vehicle and its disc in tilted perspective, in points.
  private static let symbol = Size(52, 36)
  /// The distance from the vehicle down to the road name in points: the disc and a gap.
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

  /// The map area for a following camera, above a card at the bottom edge.
  var followingArea: Rect {
    Rect(
      left: mapArea.minX, top: mapArea.minY, right: mapArea.maxX,
      bottom: min(mapArea.maxY, max(mapArea.minY + 2 * MapLayoutGuides.minimumRise, lowerCard)))
  }

  /// The position of the vehicle: horizontally centered, near the bottom of the area.
  var vehicle: Point {
    let area = followingArea
    let rise = min(
      MapLayoutGuides.maximumRise,
      max(MapLayoutGuides.minimumRise, MapLayoutGuides.vehicleShare * area.height))
    let y = min(between.upperBound, max(between.lowerBound, area.maxY - rise))
    return Point(context.grid.x(area.midX), context.grid.y(max(area.minY, y)))
  }

  /// The vehicle symbol with its disc.
  var vehicleFrame: Rect { Rect(center: vehicle, size: MapLayoutGuides.symbol) }

  /// The span of the road name, centered on the map, and its top edge.
  var roadName: (span: Rect, top: Double) {
    let width = min(roadNameWidth, mapArea.width)
    return (
      Rect(center: mapArea.center, size: Size(width, mapArea.height)),
      vehicle.y + MapLayoutGuides.roadNameGap - lowerPadding
    )
  }

  /// The largest frame of the road name, whatever that is.
  var roadNameFrame: Rect {
    let (span, top) = roadName
    return Rect(span.minX, top, span.width, context.theme.roadName.height)
  }

  /// Returns the map area that panels above and below it leave free.
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

  /// Returns the area between panels and between the arrows of the panning interface.
  ///
  /// Panels or arrows that would leave too little are ignored.
  func cameraArea(between panels: [LayoutNode], and overMap: [LayoutNode]) -> Rect {
    let free = freeArea(below: panels)
    let area = free.height >= MapLayoutGuides.minimumCameraHeight ? free : mapArea
    let arrows = overMap.filter { $0.role != .roadName }.map(\.frame)
    guard let first = arrows.first else { return area }
    let around = arrows.dropFirst().reduce(first) { $0.union($1) }
    let least = MapLayoutGuides.minimumSizeBetweenArrows
    return around.inset(
      by: around.width - 2 * first.width >= least ? first.width : 0,
      around.height - 2 * first.height >= least ? first.height : 0)
  }

  /// Raises the road name above the app's own views at the bottom edge.
  ///
  /// A padding of half of the map or more is ignored.
  mutating func keepClear(ofLower padding: Double) {
    guard padding > 0, padding < mapArea.height / 2 else { return }
    lowerPadding = padding
  }

  /// Limits the road name to a width, around the middle of its span.
  mutating func limitRoadName(to width: Double) {
    roadNameWidth = min(roadNameWidth, max(0, width))
  }

  /// Limits the road name so that it fits beside a control in a bottom corner.
  mutating func limitRoadName(beside control: Rect) {
    let middle = mapArea.midX
    let free = control.midX < middle ? middle - control.maxX : control.minX - middle
    limitRoadName(to: 2 * (free - margin))
  }

  /// Reduces the map to the larger part beside or between the Navigation SDK's cards.
  ///
  /// If both parts are too small for the vehicle, the map keeps its area below the cards.
  mutating func keepMap(clearOfControls cards: [LayoutNode]) {
    let frames = cards.map(\.frame).filter { $0.intersects(mapArea) }
    guard !frames.isEmpty else { return }
    let least = Size(
      MapLayoutGuides.symbol.width, MapLayoutGuides.minimumRise + MapLayoutGuides.symbol.height / 2)
    let choices = [
      frames.reduce(mapArea) { $0.intersection(area(beside: $1)) }, freeArea(below: cards),
    ].filter { $0.width >= least.width && $0.height >= least.height }
    let chosen = choices.max { $0.width * $0.height < $1.width * $1.height }
    guard let chosen else { return }
    mapArea = chosen
    roadNameWidth = min(roadNameWidth, chosen.width)
    lowerEdge = min(lowerEdge, chosen.maxY)
  }

  /// Reduces the map to the larger part beside or below a tall panel.
  mutating func keepMap(clearOf panels: [LayoutNode]) {
    let below = freeArea(below: panels)
    for panel in panels.map(\.frame) {
      let beside = area(beside: panel)
      mapArea = below.width * below.height > beside.width * beside.height ? below : beside
    }
  }

  /// Returns the part of the map beside a panel at one of its sides.
  private func area(beside panel: Rect) -> Rect {
    let isLeft = panel.midX < mapArea.midX
    return Rect(
      left: isLeft ? panel.maxX + margin : mapArea.minX, top: mapArea.minY,
      right: isLeft ? mapArea.maxX : panel.minX - margin, bottom: mapArea.maxY)
  }

  /// Moves the vehicle clear of cards over the map.
  ///
  /// It is above cards over the lower part of the map or, if the cards leave too little between
  /// them, beside all of them.
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

  /// Moves the vehicle between the upper and the lower arrow of the panning interface.
  ///
  /// If they leave too little for both gaps, it is in the middle.
  mutating func keepVehicle(between upper: Rect, and lower: Rect) {
    let room = max(0, min(20, (lower.minY - upper.maxY) / 2))
    between = upper.maxY + room...max(upper.maxY + room, lower.minY - room)
  }
}
