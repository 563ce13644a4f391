import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// Another app on the main screen, with a banner of the navigation app over it.
///
/// The other app is a placeholder list.
struct OtherAppChrome {
  let template: OtherAppTemplate
  let context: LayoutContext
  private let frames: ScreenFrames

  /// Maximum size of the banner in points.
  private static let bannerSize = Size(420, 96)
  private static let padding = 8.0
  private static let metrics = ManeuverRow.Metrics(
    symbol: 36, inset: 14, gap: 11, distance: 17, instruction: 14, pitch: 16.7, maximumLines: 2,
    isStacked: false)

  init(_ template: OtherAppTemplate, context: LayoutContext) {
    (self.template, self.context) = (template, context)
    frames = ScreenFrames(device: context.device, theme: context.theme)
  }

  /// The screen beside the sidebar, for a driver on the left.
  private var area: Rect {
    let margin = context.theme.margin
    return Rect(
      left: frames.column.minX, top: frames.screen.minY + margin,
      right: frames.screen.maxX - margin,
      bottom: (frames.hasBottomDock ? frames.sidebar.minY : frames.screen.maxY) - margin)
  }

  /// A canvas without a map.
  var canvas: ChromeCanvas {
    let area = context.placed(area)
    var layers = LayoutLayers()
    layers.chrome = nodes
    return ChromeCanvas(
      size: context.device.bounds.size, cameraArea: area, mapArea: area,
      vehicleAnchor: area.center, hidesMap: true, layers: layers)
  }

  private var nodes: [LayoutNode] {
    guard template.isConnected else { return [carsOwnScreen] }
    return [otherApp, sidebar] + [banner].compactMap(\.self)
  }

  /// The background of the car's own interface, whose design is the manufacturer's.
  private var carsOwnScreen: LayoutNode {
    let ground = DrawCommand.fill(.rect(context.device.bounds), .color(.black))
    return LayoutNode(.display(.otherApp), context.device.bounds, .drawing([ground]))
  }

  private var banner: LayoutNode? {
    if let alert = template.alert {
      return AlertBanner(alert: alert, context: context)
        .node(
          middle: area.midX, top: area.minY, width: min(area.width, OtherAppChrome.bannerSize.width)
        )
    }
    guard let card = template.banner else { return nil }
    let width = min(area.width, OtherAppChrome.bannerSize.width)
    let small = SmallCard(
      card, colors: (template.guidanceBackgroundColor, nil),
      in: Size(width, OtherAppChrome.bannerSize.height - 2 * OtherAppChrome.padding),
      metrics: OtherAppChrome.metrics, context: context,
      plain: isDark ? .color(context.colors.row.color) : nil)
    let frame = context.placed(
      Rect(
        area.midX - width / 2, area.minY, width, small.height + 2 * OtherAppChrome.padding))
    return small.node(in: frame) { fill in
      var plate = context.card(fill)
      plate.radius = max(10, plate.radius)
      plate.shadow = Plate.Shadow(offset: 2, sigma: 6, color: Color.black.opacity(0.4))
      return plate
    }
  }

  private var sidebar: LayoutNode {
    let isDock = frames.hasBottomDock
    let frame = isDock ? context.grid.rect(frames.sidebar) : context.placed(frames.sidebar)
    return SidebarStrip(context: context, frame: frame, isDock: isDock)
      .node(for: template.statusBar)
  }

  private var isDark: Bool { context.appearance.chromeAppearance == .dark }

  /// Returns a plain background with placeholder rows.
  private var otherApp: LayoutNode {
    let ground = Color(rgb: isDark ? 0x242429 : 0xF2F2F2)
    let (row, bar) = (
      Color(rgb: isDark ? 0x313135 : 0xE1E1E3), Color(rgb: isDark ? 0x515156 : 0xC4C4C9)
    )
    var commands: [DrawCommand] = [.fill(.rect(context.device.bounds), .color(ground))]
    let (height, pitch) = (44.0, 48.0)
    let title = Rect(area.minX + 12, area.minY + 12, 0.3 * area.width, 12)
    commands.append(.fill(.rounded(context.placed(title), radius: 6), .color(bar)))
    for top in stride(from: area.minY + 36, through: area.maxY - height, by: pitch) {
      let plate = Rect(area.minX, top, area.width, height)
      let share = 0.34 + 0.14 * ((top - area.minY) / pitch).truncatingRemainder(dividingBy: 3)
      let parts = [
        Rect(area.minX + 10, top + 8, 28, 28),
        Rect(area.minX + 50, top + 11, share * area.width, 9),
        Rect(area.minX + 50, top + 26, 0.6 * share * area.width, 7),
      ]
      commands.append(.fill(.rounded(context.placed(plate), radius: 9), .color(row)))
      commands += parts.map {
        .fill(.rounded(context.placed($0), radius: $0.width == 28 ? 7 : 4), .color(bar))
      }
    }
    return LayoutNode(.display(.otherApp), context.device.bounds, .drawing(commands))
  }
}
