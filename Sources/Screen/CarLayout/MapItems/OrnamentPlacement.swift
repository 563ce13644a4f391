import Geometry
import LayoutKit
import Sessions
import Templates

/// Places the ornaments of a car's map where they overlap no other element, or omits them.
///
/// The speed limit is above the trip estimates, where it does not cover the road ahead, or else in
/// a lower corner of the free area on the driver's side. The compass is in an upper corner on the
/// other side, as in the Navigation SDK; for a right-to-left language it is on the driver's side.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
struct OrnamentPlacement {
  let overlay: MapOverlay
  let context: LayoutContext
  let row: OrnamentRow
  let rooms: MapLayoutGuides
  let hasDock: Bool
  /// The frame of the trip estimates; nil if they are hidden.
  let tray: Rect?
  /// The frame of the top map button; nil for none.
  let buttonColumn: Rect?
  /// The values shown by compass and scale, and the areas that ornaments avoid.
  let map: OrnamentContext
  /// The frames of placed elements.
  private(set) var taken: [Rect]
  /// Areas of interest to the driver; only the attribution may overlap them, as it is mandatory.
  private let marks: [Rect]
  private(set) var omissions: [Decision] = []

  private static let gap = 4.0
  private static let trayGap = 6.0

  /// Creates a placement for the chrome of a screen over a map.
  init(on chrome: CarChrome, over map: OrnamentContext) {
    overlay = chrome.template.overlay
    context = chrome.context
    row = chrome.row
    rooms = chrome.rooms
    hasDock = chrome.hasDock
    tray = chrome.nodes.first { $0.role == .tripEstimates }?.frame
    buttonColumn = chrome.buttonColumn
    self.map = map
    taken = (chrome.nodes + chrome.mapControls + [chrome.roadName].compactMap(\.self)).map(\.frame)
    marks =
      map.protectedAreas.isEmpty
      ? [Rect(center: rooms.vehicle, size: Size(36, 36))] : map.protectedAreas + map.markers
  }

  private var area: Rect { rooms.mapArea }
  private var driverIsLeft: Bool { context.appearance.driverSide == .left }
  /// The lower limit of ornaments.
  private var bottom: Double { rooms.lowerEdge - rooms.lowerPadding }

  /// Returns the ornaments, placed in order of importance: the speed limit first.
  mutating func nodes() -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    if let sign = overlay.speedSign {
      let node = SpeedLimitSignView(context: context, sign: sign)
      let corners = corners(node.size, signTops(node.size.height), onLeft: driverIsLeft)
      if let frame = take(.speedLimit, [signAboveTray(node.size)].compactMap(\.self) + corners) {
        nodes.append(node.node(in: frame))
      }
    }
    nodes += [compassNode()].compactMap(\.self)
    nodes += credits()
    return nodes
  }

  /// Returns the candidate top edges of the speed limit, lowest first.
  ///
  /// The lowest is in the row of the road name, or above it.
  private func signTops(_ height: Double) -> [Double] {
    let isInRow = hasDock || row.holdsSign
    let lowest = (isInRow ? bottom : rooms.roadName.top - OrnamentPlacement.gap) - height
    return Array(stride(from: lowest, through: area.minY, by: -4))
  }

  /// Returns a frame above the trip estimates, flush with their outer edge.
  ///
  /// Nil without estimates, and on a dock, where they are on the map.
  private func signAboveTray(_ size: Size) -> Rect? {
    guard let tray, !hasDock else { return nil }
    let x = driverIsLeft ? tray.minX : tray.maxX - size.width
    return Rect(x, tray.minY - OrnamentPlacement.trayGap - size.height, size.width, size.height)
  }

  private mutating func compassNode() -> LayoutNode? {
    guard overlay.compassOpacity > 0 else { return nil }
    let side = CompassFace.size
    // On the side away from the driver; for a right-to-left language on the driver's side.
    let onLeft = driverIsLeft == context.isRightToLeft
    var frames: [Rect] = []
    if let button = buttonColumn, !context.isRightToLeft {
      frames.append(Rect(center: Point(button.midX, area.minY + side / 2), size: Size(side, side)))
    }
    frames += stride(from: area.minY, through: area.maxY - side, by: 4).map { top in
      Rect(onLeft ? area.minX : area.maxX - side, top, side, side)
    }
    guard let frame = take(.compass, frames) else { return nil }
    let face = CompassFace(
      frame: frame, isDark: OrnamentColors(context.appearance).isDark,
      opacity: overlay.compassOpacity)
    return face.node(bearing: map.bearing)
  }

  /// Returns the attribution in its corner with the scale next to it.
  private mutating func credits() -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    // In the lower row on the side away from the driver; at the top on the side away from the
    // compass.
    let onLeft = row.holdsCredit || hasDock ? !driverIsLeft : driverIsLeft != context.isRightToLeft
    if let credit = creditAboveTray() {
      nodes.append(credit)
    } else if let text = row.credit,
      let frame = place(.attribution, text.size, tops(text.size.height), onLeft: onLeft)
    {
      nodes.append(text.node(in: frame, context: context))
    }
    if let bar = overlay.scale {
      let size = ScaleBarView.largest
      if let frame = place(.scale, size, tops(size.height), onLeft: onLeft) {
        let ruler = ScaleBarView(bar, in: frame, isAtRight: !onLeft, context: context)
        nodes.append(ruler.node(metersPerPoint: map.metersPerPoint))
      }
    }
    return nodes
  }

  /// Returns the attribution above the trip estimates, flush with their outer edge.
  ///
  /// Nil if it fits into the row, or if there is no room.
  private mutating func creditAboveTray() -> LayoutNode? {
    guard let tray, !row.holdsCredit,
      let text = row.credits.first(where: { $0.size.width <= tray.width })
    else { return nil }
    let frame = context.grid.rect(
      Rect(
        driverIsLeft ? tray.minX : tray.maxX - text.size.width,
        tray.minY - OrnamentPlacement.gap - text.size.height, text.size.width, text.size.height))
    guard isFree(frame), !marks.contains(where: { $0.intersects(frame) }) else { return nil }
    taken.append(frame)
    return text.node(in: frame, context: context)
  }

  private func tops(_ height: Double) -> [Double] {
    row.holdsCredit || hasDock
      ? Array(stride(from: bottom - height, through: area.minY, by: -2))
      : Array(stride(from: area.minY, through: bottom - height, by: 2))
  }

  /// Claims the first free frame of a size along an edge of the area, or else along the other edge.
  private mutating func place(
    _ role: ElementRole, _ size: Size, _ tops: [Double], onLeft: Bool
  ) -> Rect? {
    take(role, corners(size, tops, onLeft: onLeft))
  }

  /// Returns the frames of a size along an edge of the area, then along the other edge.
  private func corners(_ size: Size, _ tops: [Double], onLeft: Bool) -> [Rect] {
    guard size.width <= area.width else { return [] }
    return [onLeft, !onLeft].flatMap { isLeft in
      tops.map { Rect(isLeft ? area.minX : area.maxX - size.width, $0, size.width, size.height) }
    }
  }

  private mutating func take(_ role: ElementRole, _ frames: [Rect]) -> Rect? {
    let free = frames.map(context.grid.rect).filter(isFree)
    let allClear = free.filter { frame in !marks.contains { $0.intersects(frame) } }
    let besideRoad =
      role == .attribution
      ? allClear.first { frame in !map.farRoad.contains { $0.intersects(frame) } } : nil
    let clear = besideRoad ?? allClear.first
    guard let free = clear ?? (role == .attribution ? free.first : nil) else {
      omissions.append(
        Decision(role, .hidden, "there is no room for it on the map", by: .mapItemsFit))
      return nil
    }
    taken.append(free)
    return free
  }

  /// Returns whether a frame keeps its distance from all placed elements.
  private func isFree(_ frame: Rect) -> Bool {
    let wide = frame.inset(by: -OrnamentPlacement.gap / 2, -OrnamentPlacement.gap / 2)
    return !taken.contains { $0.intersects(wide) }
  }
}
