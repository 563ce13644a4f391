package import Devices
package import DisplayLists
import Geometry
package import LayoutKit
package import Navigation
import PhoneLayout
package import Sessions
package import Templates

/// Lays out the chrome over the map: every panel, bar and button of a template.
///
/// Works in points. The chrome is laid out for a driver on the left and mirrored for one on the
/// right; the content of cards follows the language instead.
package struct ChromeEngine {
  private let device: DeviceProfile
  private let theme: ChromeTheme
  private let icons: IconSet
  let measurer: any TextMeasurer
  private let images: [ImageFile: ImageResource]

  /// Creates an engine for a device and a theme.
  ///
  /// Images of the app that are not in `images` are not shown.
  package init(
    device: DeviceProfile, theme: ChromeTheme, icons: IconSet, measurer: any TextMeasurer,
    images: [ImageFile: ImageResource] = [:]
  ) {
    self.device = device
    self.theme = theme
    self.icons = icons
    self.measurer = measurer
    self.images = images
  }

  /// Returns the chrome of a template and the map area that it leaves.
  ///
  /// Elements that do not fit are omitted, and a decision is recorded.
  package func canvas(for template: ScreenTemplate, appearance: Appearance) -> ChromeCanvas {
    let context = context(template, appearance)
    var canvas =
      switch template {
      case .car(let template): chrome(template, appearance: appearance).canvas
      case .screen(let screen): chrome(screen, appearance: appearance).canvas
      case .phone(let template): PhoneChrome(template, context: context).canvas
      case .dashboard(let template): DashboardChrome(template, context: context).canvas
      case .cluster(let template): ClusterChrome(template, context: context).canvas
      case .other(let template): OtherAppChrome(template, context: context).canvas
      case .changing(let change):
        TransitionChrome(
          change: change, lower: canvas(for: change.lower, appearance: appearance),
          upper: canvas(for: change.upper, appearance: appearance), context: context
        ).canvas
      }
    canvas.safeArea = device.safeRect
    return canvas
  }

  private func chrome(_ template: TemplateScreen, appearance: Appearance) -> TemplateChrome {
    let context = context(.screen(template), appearance)
    return chrome(template, in: context) { map, panel in
      chrome(map, appearance: appearance, beside: panel)
    } sidebar: { status, frames, context in
      sidebar(
        status, frames, context,
        fill: context.ground == .backdrop ? context.colors.screens.sidebar : nil)
    }
  }

  func context(_ template: ScreenTemplate, _ appearance: Appearance) -> LayoutContext {
    var appearance = appearance
    switch template {
    case .car, .screen, .dashboard, .other, .changing: break
    case .phone, .cluster:
      // Horizontal positions follow the language, as in any app.
      appearance.driverSide = template.isRightToLeft ? .right : .left
    }
    return LayoutContext(
      device: device, theme: theme, appearance: appearance, icons: icons, measurer: measurer,
      isRightToLeft: template.isRightToLeft, language: appearance.locale, images: images)
  }

  /// Returns the chrome of a map template, optionally beside a panel of another template.
  private func chrome(
    _ template: MapTemplate, appearance: Appearance, beside panel: LayoutNode? = nil
  ) -> CarChrome {
    let context = context(.car(template), appearance)
    let frames = ScreenFrames(
      device: device, theme: theme, showsNavigationBar: template.navigationBar != nil)
    var omissions: [Decision] = []
    var nodes = [sidebar(template.statusBar, frames, context)]
    if let bar = template.navigationBar {
      let frame = context.placed(frames.navigationBar)
      var strip = NavigationBarStrip(context: context, frame: frame)
      nodes.append(strip.node(for: bar))
    }
    var panels = panels(template, frames, context, omissions: &omissions)
    let panelIndex = nodes.count
    let buttons = mapButtons(template, frames, omissions: &omissions)
    let boxes = frames.mapButtons(count: buttons.count).map(context.placed)
    nodes += MapButtonColumn(context: context, frames: boxes).nodes(for: buttons)
    var rooms = MapLayoutGuides(frames: frames, context: context, buttonCount: buttons.count)
    if let panel { rooms.keepMap(clearOf: [panel]) }
    let cards = mapControls(template, context)
    rooms.keepMap(clearOfControls: cards?.nodes ?? [])
    rooms.keepVehicle(clearOf: panels)
    rooms.keepClear(ofLower: template.overlay.lowerPadding)
    let row = OrnamentRow(template.overlay, context, in: rooms.mapArea, on: frames)
    if let room = row.roadNameRoom { rooms.limitRoadName(to: room) }
    let free = rooms.freeArea(below: panels)
    let recenter = cards?.recenterButton(in: free, besides: rooms.vehicleFrame)
    if let recenter { rooms.limitRoadName(beside: recenter.frame) }
    let overMap = overMap(template, &rooms, &panels, context, &omissions)
    nodes.insert(contentsOf: panels, at: panelIndex)
    if template.preview != nil, frames.hasBottomDock { rooms.keepMap(clearOf: panels) }
    return CarChrome(
      template: template, context: context,
      nodes: nodes + overMap.filter { $0.role != .roadName },
      mapControls: (cards?.nodes ?? []) + [recenter].compactMap(\.self),
      roadName: overMap.first { $0.role == .roadName }, omissions: omissions, rooms: rooms,
      cameraArea: rooms.cameraArea(between: panels, and: overMap),
      row: row, frames: frames, panel: panel, buttonColumn: boxes.min { $0.minY < $1.minY })
  }

  /// Returns the Navigation SDK's cards in the safe area of the app's window; nil for none.
  private func mapControls(
    _ template: MapTemplate, _ context: LayoutContext
  ) -> NavigationCards? {
    guard let controls = template.mapControls else { return nil }
    let side = context.appearance.driverSide
    let hasPanel =
      template.guidance != nil || template.preview != nil || template.alert != nil
    let cover = ChromeSafeArea(on: device, theme: theme, driverSide: side)
    let safe = cover.safeRect(
      of: device.bounds, driverSide: side, hasPanel: hasPanel, hasBar: controls.isBelowBar)
    return NavigationCards(controls, safe: safe, context: context)
  }

  /// Returns the first four map buttons, or fewer if the navigation bar leaves too little room.
  private func mapButtons(
    _ template: MapTemplate, _ frames: ScreenFrames, omissions: inout [Decision]
  ) -> [MapButton] {
    let limit = template.navigationBar == nil ? 4 : frames.mapButtonLimit
    let fitting = template.mapButtons.prefix(limit)
    if fitting.count < min(4, template.mapButtons.count) {
      omissions.append(
        Decision(
          .mapButtons, .hidden, "there is room for \(fitting.count) below the bar",
          by: .mapButtonLimit))
    }
    let dropped = template.droppedMapButtons
    if dropped > 0 {
      omissions.append(
        Decision(
          .mapButtons, .limited,
          "\(dropped) beyond the limit \(dropped == 1 ? "is" : "are") left out",
          by: .mapButtonLimit))
    }
    return Array(fitting.prefix(4))
  }

  /// Returns the arrows of the panning interface, or else the road name; neither during a preview.
  private func overMap(
    _ template: MapTemplate, _ rooms: inout MapLayoutGuides, _ panels: inout [LayoutNode],
    _ context: LayoutContext, _ omissions: inout [Decision]
  ) -> [LayoutNode] {
    if !template.panArrows.isEmpty {
      var controls = PanControls(context: context, area: rooms.freeArea(below: panels))
      if !controls.fits, let column = panels.first?.frame {
        controls = controls.covering(rooms.mapArea, and: column)
        panels = []
        omissions.append(
          Decision(
            .guidance, .pushedOut, "guidance and trip estimates give way to the arrows",
            by: .panningFits, about: "panning"))
      }
      let arrows = controls.nodes(for: template.panArrows)
      if let upper = arrows.first(where: { $0.role == .panArrow(.up) }),
        let lower = arrows.first(where: { $0.role == .panArrow(.down) })
      {
        rooms.keepVehicle(between: upper.frame, and: lower.frame)
      }
      return arrows
    }
    guard template.preview == nil, let name = template.currentRoadNameVariants.first else {
      return []
    }
    guard
      let pill = RoadNamePill(context: context, rooms: rooms).node(
        for: template.currentRoadNameVariants)
    else {
      omissions.append(
        Decision(.roadName, .hidden, "there is no room for '\(name)'", by: .roadNameOnMap))
      return []
    }
    return [pill]
  }

  /// Returns the sidebar; a bottom dock is not mirrored for the driver's side.
  private func sidebar(
    _ status: StatusBar, _ frames: ScreenFrames, _ context: LayoutContext,
    fill: ChromeColors.Fill? = nil
  ) -> LayoutNode {
    let frame =
      frames.hasBottomDock ? context.grid.rect(frames.sidebar) : context.placed(frames.sidebar)
    let node = SidebarStrip(
      context: context, frame: frame, isDock: frames.hasBottomDock, fill: fill
    ).node(for: status)
    guard !frames.hasBottomDock else { return node }
    let side = "on the \(context.appearance.driverSide.rawValue), where the driver sits"
    return node.decided([Decision(node.role, .chosen, side, by: .chromeNearDriver)])
  }

  /// Returns the panels of the column.
  ///
  /// A guidance card that overlaps the tray hides it, as on real screens. A preview takes the whole
  /// column; an alert replaces the tray.
  private func panels(
    _ template: MapTemplate, _ frames: ScreenFrames, _ context: LayoutContext,
    omissions: inout [Decision]
  ) -> [LayoutNode] {
    if let preview = template.preview {
      var panel = PreviewPanel(context: context, column: frames.panels)
      return [panel.node(for: preview)]
    }
    var nodes: [LayoutNode] = []
    if let card = template.guidance {
      var panel = GuidancePanel(
        context: context, column: frames.panels, request: CardTint(template))
      nodes.append(panel.node(for: card))
    }
    if let alert = template.alert {
      return alertPanels(alert, over: nodes, frames, context, &omissions)
    }
    if let estimates = template.tripEstimates {
      let frame = context.placed(frames.tray)
      if nodes.contains(where: { $0.frame.intersects(frame) }) {
        omissions.append(
          Decision(
            .tripEstimates, .pushedOut, "pushed out by the guidance card",
            by: .cardBeforeEstimates))
      } else {
        nodes.append(
          TripEstimatesTray(context: context, frame: frame, style: estimates.style).node(
            for: estimates))
      }
    }
    return nodes
  }

  /// Returns the alert beside the guidance card.
  ///
  /// If its shortest form does not fit, it covers guidance.
  private func alertPanels(
    _ alert: AlertCard, over cards: [LayoutNode], _ frames: ScreenFrames, _ context: LayoutContext,
    _ omissions: inout [Decision]
  ) -> [LayoutNode] {
    let column = frames.panels
    let whole = column.height - theme.margin
    let taken = cards.first.map { $0.frame.height + theme.margin } ?? 0
    var panel = AlertPanel(context: context, column: column)
    let node = panel.node(for: alert, room: whole - taken)
    guard node.frame.height > whole - taken + 0.5, !cards.isEmpty else { return cards + [node] }
    omissions.append(
      Decision(.guidance, .pushedOut, "covered by the navigation alert", by: .alertFits))
    var alone = AlertPanel(context: context, column: column)
    return [alone.node(for: alert, room: whole)]
  }
}
