import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The tiles of the CarPlay Dashboard, with the map in one of them.
struct DashboardChrome {
  let template: DashboardTemplate
  let context: LayoutContext
  let window: MapViewport
  private let frames: DashboardFrames
  private let tray: LayoutNode?

  /// The inset of elements from the edges of the map tile, in points.
  private var edge: Double { max(4, context.theme.margin - 2) }

  init(_ template: DashboardTemplate, context: LayoutContext) {
    (self.template, self.context) = (template, context)
    let theme = context.theme
    frames = DashboardFrames(device: context.device, theme: theme)
    let window = MapViewport(
      context.placed(frames.map), radius: theme.dashboard.radius,
      isContinuous: theme.panel.continuousCorners)
    self.window = window
    tray = template.tripEstimates.map { estimates in
      DashboardChrome.tray(estimates, in: window, edge: max(4, theme.margin - 2), context)
    }
  }

  /// Returns the trip estimates at the bottom of the map.
  ///
  /// The corners are concentric to those of the map's tile.
  private static func tray(
    _ estimates: TripEstimates, in window: MapViewport, edge: Double, _ context: LayoutContext
  ) -> LayoutNode {
    let (map, height) = (window.frame, context.theme.estimates.height)
    let width = min(map.width - 2 * edge, 240)
    let frame = context.grid.rect(
      Rect(map.midX - width / 2, map.maxY - edge - height, width, height))
    var node = TripEstimatesTray(context: context, frame: frame, style: estimates.style).node(
      for: estimates)
    if case .plate(var plate) = node.content {
      (plate.radius, plate.corners) = (max(4, window.radius - edge), .all)
      node.content = .plate(plate)
    }
    return node
  }

  /// The part of the map tile that the trip estimates leave free.
  private var free: Rect {
    let map = window.frame
    return Rect(
      left: map.minX + edge, top: map.minY + edge, right: map.maxX - edge,
      bottom: tray.map { $0.frame.minY - 4 } ?? map.maxY - edge)
  }

  /// The position of the vehicle on the screen, in points; its disc is above the attribution.
  var vehicleAnchor: Point {
    let limit = credit.map { $0.frame.minY - 22 } ?? free.maxY - 26
    let y = min(window.frame.minY + 0.66 * window.frame.height, limit)
    return Point(context.grid.x(window.frame.midX), context.grid.y(y))
  }

  /// The tiles with the areas that they leave to the map.
  var canvas: ChromeCanvas {
    let tiles = DashboardTiles(template, frames: frames.tiles.map(context.placed), context)
    let onMap = [credit, tray].compactMap(\.self)
    var layers = LayoutLayers()
    layers.underMap = [backdrop]
    layers.mapTile = LayoutNode(.display(.mapTile), window.frame, .container, onMap)
    layers.chrome = tiles.nodes() + [sidebar]
    return ChromeCanvas(
      size: context.device.bounds.size, viewport: window, cameraArea: free, mapArea: free,
      vehicleAnchor: vehicleAnchor, markerArea: window.frame, covers: (onMap, []), layers: layers)
  }

  /// The attribution at the trailing end of the map's bottom edge.
  private var credit: LayoutNode? {
    guard let words = template.overlay.attribution else { return nil }
    let texts = AttributionText.variants(words, context)
    guard let text = texts.first(where: { $0.size.width <= free.width }) ?? texts.last else {
      return nil
    }
    let frame = Rect(
      free.maxX - text.size.width, free.maxY - text.size.height, text.size.width, text.size.height)
    return text.node(in: context.grid.rect(frame), context: context)
  }

  /// The system's sidebar on the background of the Dashboard.
  private var sidebar: LayoutNode {
    let isDock = frames.hasBottomDock
    let frame = isDock ? context.grid.rect(frames.sidebar) : context.placed(frames.sidebar)
    var node = SidebarStrip(context: context, frame: frame, isDock: isDock)
      .node(for: template.statusBar)
    let look = context.colors.dashboard
    guard !look.sidebar.isGlass, case .plate(var plate) = node.content else { return node }
    plate.fill = look.sidebar.plateFill
    node.content = .plate(plate)
    let side = frames.sidebar
    let line =
      isDock
      ? context.grid.rect(Rect(side.minX, side.minY - 0.5, side.width, 0.5))
      : context.placed(Rect(side.maxX, side.minY, 0.5, side.height))
    node.children.append(
      LayoutNode(.lines, line, .drawing([.fill(.rect(line), .color(look.line.color))])))
    return node
  }

  /// The background of the tiles: a plain color, or a drawing of two waves.
  private var backdrop: LayoutNode {
    let (bounds, look) = (context.device.bounds, context.colors.dashboard)
    var commands: [DrawCommand] = [
      .fill(
        .rect(bounds),
        .gradient(
          from: bounds.origin, look.ground.color, to: Point(bounds.maxX, bounds.maxY),
          look.groundEnd.color))
    ]
    if let wave = look.wave {
      commands += [(0.62, 0.30, 0.5), (0.86, 0.58, 0.85)].map { left, right, opacity in
        .fill(wavePath(in: bounds, left, right), .color(wave.color.opacity(opacity)))
      }
    }
    return LayoutNode(.display(.backdrop), bounds, .drawing(commands))
  }

  /// Returns the area below a wave between two heights, as fractions of the screen.
  private func wavePath(in bounds: Rect, _ left: Double, _ right: Double) -> Path {
    let (from, to) = (bounds.minY + left * bounds.height, bounds.minY + right * bounds.height)
    var path = Path()
    path.move(to: Point(bounds.minX, from))
    path.curve(
      Point(bounds.minX + 0.4 * bounds.width, from + 0.1 * bounds.height),
      Point(bounds.minX + 0.55 * bounds.width, to - 0.12 * bounds.height),
      to: Point(bounds.maxX, to))
    path.line(to: Point(bounds.maxX, bounds.maxY))
    path.line(to: Point(bounds.minX, bounds.maxY))
    path.close()
    return path
  }
}
