public import Devices
public import DisplayLists
import Geometry
public import Navigation
public import Templates

/// Gives every element of a template its place on one screen.
///
/// Works in points. Everything is laid out for a driver on the left and mirrored for one on the
/// right; the inside of cards follows the language instead.
public struct LayoutEngine {
  private let device: DeviceProfile
  private let theme: ChromeTheme
  private let icons: IconSet
  private let measurer: any TextMeasurer
  private let images: [ImageFile: ImageResource]

  /// An engine for one screen and one generation of chrome.
  ///
  /// A picture of the app that is not among `images` is not shown.
  public init(
    device: DeviceProfile, theme: ChromeTheme, icons: IconSet, measurer: any TextMeasurer,
    images: [ImageFile: ImageResource] = [:]
  ) {
    self.device = device
    self.theme = theme
    self.icons = icons
    self.measurer = measurer
    self.images = images
  }

  /// The screen of a template; what does not fit gives way and is told by decisions.
  public func layout(_ template: MapTemplate, appearance: Appearance) -> LayoutTree {
    let context = LayoutContext(
      device: device, theme: theme, appearance: appearance, icons: icons, measurer: measurer,
      isRightToLeft: template.isRightToLeft, language: appearance.locale,
      images: images)
    let frames = ScreenFrames(device: device, theme: theme)
    var absences: [Decision] = []
    var nodes = [sidebar(template.statusBar, frames, context)]
    nodes += panels(template, frames, context, absences: &absences)
    let buttons = Array(template.mapButtons.prefix(4))
    absences += template.mapButtons.dropFirst(4).map {
      Decision(
        "map-button-\($0.icon)", .limited, "button \(buttons.count + 1) and later are left out",
        by: .mapButtonLimit)
    }
    let boxes = frames.mapButtons(count: buttons.count, theme: theme).map(context.placed)
    nodes += MapButtonColumn(context: context, frames: boxes).nodes(for: buttons)
    let places = MapPlaces(
      frames: frames, context: context, hasTray: template.tripEstimates != nil,
      buttonCount: buttons.count)
    if let name = template.currentRoadName {
      if let pill = RoadNamePill(context: context, places: places).node(for: name) {
        nodes.append(pill)
      } else {
        absences.append(
          Decision("road-name", .hidden, "there is no room for '\(name)'", by: .roadNameOnMap))
      }
    }
    return LayoutTree(
      size: Size(device.pointWidth, device.pointHeight), nodes: nodes, mapArea: places.mapArea,
      vehicleAnchor: places.vehicle, absences: absences)
  }

  /// The dock at the bottom keeps its order whatever the driver's side.
  private func sidebar(
    _ status: StatusBar, _ frames: ScreenFrames, _ context: LayoutContext
  ) -> LayoutNode {
    let frame =
      frames.hasBottomDock ? context.grid.rect(frames.sidebar) : context.placed(frames.sidebar)
    let node = SidebarStrip(context: context, frame: frame, isDock: frames.hasBottomDock)
      .node(for: status)
    guard !frames.hasBottomDock else { return node }
    let side = "on the \(context.appearance.driverSide.rawValue), where the driver sits"
    return node.decided([Decision(node.name, .chosen, side, by: .chromeNearDriver)])
  }

  /// Guidance and tray; a card that reaches the tray pushes it out, as on real screens.
  private func panels(
    _ template: MapTemplate, _ frames: ScreenFrames, _ context: LayoutContext,
    absences: inout [Decision]
  ) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    var guidanceBottom = frames.column.minY
    if let card = template.guidance {
      var panel = GuidancePanel(
        context: context, column: frames.column, request: CardColorRequest(template))
      let node = panel.node(for: card)
      guidanceBottom = node.frame.maxY
      nodes.append(node)
    }
    if let estimates = template.tripEstimates {
      let frame = context.placed(frames.tray(theme))
      if guidanceBottom > frame.minY {
        absences.append(
          Decision(
            "trip-estimates", .pushedOut, "pushed out by the guidance card",
            by: .cardBeforeEstimates))
      } else {
        nodes.append(
          TripTray(context: context, frame: frame, style: estimates.style).node(for: estimates))
      }
    }
    return nodes
  }
}
