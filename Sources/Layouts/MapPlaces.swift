import Geometry

/// Where the map is free of chrome, and what stands in it.
struct MapPlaces {
  /// The part of the map that nothing covers, at its place.
  let mapArea: Rect
  /// Where the vehicle stands.
  let vehicle: Point
  /// The span and lower edge for the name of the road being driven.
  let roadName: (span: Rect, bottom: Double)

  init(frames: ScreenFrames, context: LayoutContext, hasTray: Bool, buttonCount: Int) {
    let theme = context.theme
    let buttons = frames.mapButtons(count: max(1, buttonCount), theme: theme)
    let buttonsLeft = buttons[0].minX
    let tray = frames.tray(theme)
    let top = frames.screen.minY + theme.margin
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
}
