import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// Places the ornaments of a car's map in the first free slot of a fixed list, or omits them.
///
/// Slots depend on the screen and its chrome only, so that nothing moves while the vehicle drives.
/// Where there is room, they are on the shelf beside the followed road, or in the row of the road
/// name. In an overview the choice avoids the route and markers as well.
///
/// The compass is in an upper corner away from the driver, as in the Navigation SDK; for a
/// right-to-left language it is on the driver's side.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
struct OrnamentPlacement {
  let overlay: MapOverlay
  let context: LayoutContext
  let row: OrnamentRow
  let rooms: MapLayoutGuides
  let hasDock: Bool
  /// The area beside the followed road; nil for none.
  let shelf: Rect?
  /// The frame of the top map button; nil for none.
  let buttonColumn: Rect?
  /// The values shown by compass and scale, and the areas that ornaments avoid in an overview.
  let map: OrnamentContext
  /// The largest frame of the road name; nil if no road name is possible.
  private let roadName: Rect?
  /// The frames of placed elements.
  private(set) var taken: [Rect]
  private(set) var omissions: [Decision] = []

  static let gap = 4.0
  private static let trayGap = 6.0
  /// Minimum width of a scale in points.
  private static let minimumScale = 48.0

  /// Creates a placement for the chrome of a screen over a map.
  init(on chrome: CarChrome, over map: OrnamentContext) {
    overlay = chrome.template.overlay
    context = chrome.context
    row = chrome.row
    rooms = chrome.rooms
    hasDock = chrome.frames.hasBottomDock
    shelf = chrome.shelf
    buttonColumn = chrome.buttonColumn
    roadName =
      chrome.template.preview == nil && chrome.template.panArrows.isEmpty
      ? chrome.rooms.roadNameFrame : nil
    self.map = map
    taken = (chrome.nodes + chrome.mapControls).map(\.frame) + [roadName].compactMap(\.self)
    if map.protectedAreas.isEmpty { taken.append(rooms.vehicleFrame) }
  }

  private var area: Rect { rooms.mapArea }
  private var driverIsLeft: Bool { context.appearance.driverSide == .left }
  /// The lower limit of ornaments.
  private var bottom: Double { rooms.lowerEdge - rooms.lowerPadding }

  /// Returns the ornaments, bottom first.
  ///
  /// The attribution is placed first because it is mandatory.
  mutating func nodes() -> [LayoutNode] {
    let credit = placedCredit()
    let sign = placedSign(above: credit?.frame)
    let compass = compassNode()
    let scale = scaleNode(beside: credit?.frame, sign?.frame)
    return [sign, compass, credit.map { $0.text.node(in: $0.frame, context: context) }, scale]
      .compactMap(\.self)
  }

  /// Returns the map area above the row of the road name, or with the row.
  private func corners(withRow: Bool) -> Rect {
    let lowest = withRow ? bottom : min(bottom, (roadName?.minY ?? .infinity) - Self.gap)
    return Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: lowest)
  }

  private mutating func placedCredit() -> (text: AttributionText, frame: Rect)? {
    var slots: [(text: AttributionText, frame: Rect)] = []
    func add(_ room: Rect, onLeft: Bool, atTop: Bool = false, _ texts: [AttributionText]) {
      for text in texts where text.size.width <= room.width {
        slots.append((text, room.corner(text.size, onLeft: onLeft, atTop: atTop)))
      }
    }
    let whole = corners(withRow: row.holdsCredit)
    if let credit = row.credit { add(whole, onLeft: !driverIsLeft, [credit]) }
    if let shelf {
      add(shelf.above(Self.gap, bottom), onLeft: driverIsLeft != hasDock, row.credits)
    }
    add(whole, onLeft: !driverIsLeft, row.credits)
    // In an upper corner the narrowest text covers the least of the road ahead.
    for onLeft in [isCompassAtRight, !isCompassAtRight] {
      add(whole, onLeft: onLeft, atTop: true, row.credits.reversed())
    }
    add(whole, onLeft: driverIsLeft, row.credits)
    guard !row.credits.isEmpty else { return nil }
    return take(.attribution, slots.map(\.frame)).map { (slots[$0].text, taken[taken.count - 1]) }
  }

  /// Returns the speed limit at the outer end of the shelf, or in a corner of the map.
  ///
  /// The vehicle's speed is below the limit, or beside it without enough height.
  private mutating func placedSign(above credit: Rect?) -> LayoutNode? {
    guard let sign = overlay.speedSign else { return nil }
    let views = [nil, driverIsLeft ? TurnSide.right : .left].map {
      SpeedLimitSignView(context: context, sign: sign, speedSide: $0)
    }.prefix(sign.speed == nil ? 1 : 2)
    var slots: [(view: SpeedLimitSignView, frame: Rect)] = []
    if let shelf, !hasDock {
      var room = shelf.above(Self.trayGap, bottom)
      if let credit, credit.intersects(shelf) { room = room.cut(at: credit.minY - Self.gap) }
      slots += views.map { (view: $0, frame: room.corner($0.size, onLeft: driverIsLeft)) }
        .filter { $0.frame.minY >= shelf.minY }
    }
    let corners = corners(withRow: row.holdsSign)
    for (onLeft, atTop) in [
      (driverIsLeft, false), (!driverIsLeft, false), (driverIsLeft, true), (!driverIsLeft, true),
    ] {
      slots += views.map {
        (view: $0, frame: corners.corner($0.size, onLeft: onLeft, atTop: atTop))
      }
    }
    return take(.speedLimit, slots.map(\.frame)).map {
      slots[$0].view.node(in: taken[taken.count - 1])
    }
  }

  private var isCompassAtRight: Bool { driverIsLeft != context.isRightToLeft }

  private mutating func compassNode() -> LayoutNode? {
    guard overlay.compassOpacity > 0 else { return nil }
    let size = Size(CompassFace.size, CompassFace.size)
    var frames = [isCompassAtRight, !isCompassAtRight].map {
      area.corner(size, onLeft: !$0, atTop: true)
    }
    if let button = buttonColumn, !context.isRightToLeft {
      frames.insert(
        Rect(center: Point(button.midX, area.minY + size.height / 2), size: size), at: 0)
    }
    guard let index = take(.compass, frames) else { return nil }
    let face = CompassFace(
      frame: context.grid.rect(frames[index]), isDark: OrnamentColors(context.appearance).isDark,
      opacity: overlay.compassOpacity)
    return face.node(bearing: map.bearing)
  }

  /// Returns the scale above the attribution, or below it if that is at the top.
  ///
  /// On a shelf with the speed limit it is beside the limit.
  private mutating func scaleNode(beside credit: Rect?, _ sign: Rect?) -> LayoutNode? {
    guard let bar = overlay.scale else { return nil }
    var slots: [(frame: Rect, isAtRight: Bool)] = []
    func add(_ room: Rect, onLeft: Bool, atTop: Bool = false) {
      let width = min(ScaleBarView.largest.width, room.width)
      guard width >= Self.minimumScale else { return }
      let size = Size(width, ScaleBarView.largest.height)
      slots.append((room.corner(size, onLeft: onLeft, atTop: atTop), !onLeft))
    }
    if let shelf, credit?.intersects(shelf) ?? !row.holdsCredit {
      var room = shelf.above(Self.gap, bottom)
      if let credit { room = room.cut(at: credit.minY - Self.gap) }
      if hasDock {
        add(room, onLeft: !driverIsLeft)
      } else if room.height >= ScaleBarView.largest.height {
        // Beside the speed limit, visible or not; the outer end is far from the road.
        let sign = sign.flatMap { $0.intersects(shelf) ? $0.width : nil } ?? 0
        let used = max(sign, overlay.showsSpeedLimit ? SpeedLimitSignView.widest : 0)
        add(
          room.cut(outer: used > 0 ? used + Self.gap : 0, onLeft: driverIsLeft),
          onLeft: driverIsLeft)
      }
    } else if let credit {
      let onLeft = credit.midX < area.midX
      let isBelow = credit.midY < area.midY
      let room = isBelow ? area.cut(above: credit.maxY + Self.gap) : area
      add(isBelow ? room : room.cut(at: credit.minY - Self.gap), onLeft: onLeft, atTop: isBelow)
    }
    let corners = corners(withRow: row.holdsCredit)
    add(corners, onLeft: !driverIsLeft)
    for onLeft in [isCompassAtRight, !isCompassAtRight] {
      add(corners, onLeft: onLeft, atTop: true)
    }
    guard let index = take(.scale, slots.map(\.frame)) else { return nil }
    let ruler = ScaleBarView(
      bar, in: taken[taken.count - 1], isAtRight: slots[index].isAtRight, context: context)
    return ruler.node(metersPerPoint: map.metersPerPoint)
  }

  /// Claims the first of several frames that no element covers, and returns its index.
  ///
  /// In an overview it is the first that covers neither the route nor a marker. The attribution,
  /// which is mandatory, may cover a part of the route, and only if necessary a marker.
  private mutating func take(_ role: ElementRole, _ frames: [Rect]) -> Int? {
    let boxes = frames.map(context.grid.rect)
    let free = boxes.indices.filter { isFree(boxes[$0]) }
    let chosen = free.min { cover(boxes[$0]) < cover(boxes[$1]) }
    guard let chosen, role == .attribution || cover(boxes[chosen]) == (0, 0) else {
      omissions.append(
        Decision(role, .hidden, "there is no room for it on the map", by: .mapItemsFit))
      return nil
    }
    taken.append(boxes[chosen])
    return chosen
  }

  /// Returns how many markers, and how many parts of the route, a frame covers.
  private func cover(_ frame: Rect) -> (Int, Int) {
    (
      map.markers.count(where: frame.intersects), map.protectedAreas.count(where: frame.intersects)
    )
  }

  /// Returns whether a frame keeps its distance from all placed elements.
  private func isFree(_ frame: Rect) -> Bool {
    let wide = frame.inset(by: -Self.gap / 2, -Self.gap / 2)
    return frame.minY >= area.minY - 0.5 && !taken.contains { $0.intersects(wide) }
  }
}

extension Rect {
  /// Returns the frame of a size in a corner, by default a lower one.
  fileprivate func corner(_ size: Size, onLeft: Bool, atTop: Bool = false) -> Rect {
    Rect(
      onLeft ? minX : maxX - size.width, atTop ? minY : maxY - size.height, size.width, size.height)
  }

  /// Returns the part above a card at the bottom edge; everything if it ends at a lower limit.
  fileprivate func above(_ gap: Double, _ limit: Double) -> Rect {
    maxY >= limit - 0.5 ? self : cut(at: maxY - gap)
  }

  /// Returns the part above a vertical position.
  fileprivate func cut(at bottom: Double) -> Rect {
    Rect(left: minX, top: min(minY, bottom), right: maxX, bottom: bottom)
  }

  /// Returns the part below a vertical position.
  fileprivate func cut(above top: Double) -> Rect {
    Rect(left: minX, top: top, right: maxX, bottom: max(maxY, top))
  }

  /// Returns the rest without a part at one of the sides.
  fileprivate func cut(outer width: Double, onLeft: Bool) -> Rect {
    inset(by: Insets(top: 0, left: onLeft ? width : 0, bottom: 0, right: onLeft ? 0 : width))
  }
}
