import Devices
import FramePipeline
import Geometry
import LayoutKit
package import MapSources
package import Navigation
package import Sessions
import Templates

/// A maneuver on every surface of a car: in each display style of the second row, on the card, the
/// Dashboard, a cluster and a banner; by day and by night, on several screens, in several themes
/// and languages.
package struct ManeuverPreview {
  /// The steps, beginning with that of the maneuver.
  private let steps: [StepInfo]
  private let title: String
  private let base: NavigationState
  private let route: Route?
  private let map: MapConfiguration?
  private let studio: SheetRenderer

  /// The height of complete screens on the sheet, in points.
  private static let screenHeight = 200.0

  /// Creates a preview of the next step at a moment of a drive; nil without one.
  package init?(
    _ state: NavigationState, route: Route?, map: MapConfiguration?, title: String,
    studio: SheetRenderer
  ) {
    guard let step = state.navInfo.currentStep else { return nil }
    steps = [step] + state.navInfo.remainingSteps
    (base, self.route, self.map) = (state, route, map)
    (self.title, self.studio) = (title, studio)
  }

  /// Returns the sheet.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when a theme or language cannot be
  ///   read.
  package func plan() throws -> SheetPlan {
    let options = studio.options
    let devices = options.devices.isEmpty ? [studio.device] : options.devices
    let themes = options.themes.isEmpty ? [base.appearance.theme] : options.themes
    let locales = options.locales.isEmpty ? [base.appearance.locale] : options.locales
    var sections: [SheetSection] = []
    for device in devices {
      for theme in themes {
        for locale in locales {
          for style in InterfaceStyle.allCases {
            var look = base.appearance
            (look.theme, look.locale) = (theme, locale)
            (look.chromeAppearance, look.mapAppearance) = (style, style)
            sections.append(try section(look, on: device))
          }
        }
      }
    }
    return SheetPlan(
      title: title,
      subtitle: "The display styles of the second maneuver, and every size of the first",
      sections: sections)
  }

  private func section(_ look: Appearance, on device: DeviceProfile) throws -> SheetSection {
    let style = look.chromeAppearance
    var cells = try ManeuverDisplayStyle.allCases.map { display in
      try card(as: .second(display), look, on: device, caption: display.name)
    }
    cells.append(try card(as: .first, look, on: device, caption: "card"))
    cells += try [
      (device.dashboard, FrontScreen.app, "Dashboard"), (device, .other, "banner"),
      (try studio.library.devices.devices(matching: "cluster-basic").first, .app, "cluster"),
    ].compactMap { screen, front, caption in
      try screen.map { try self.screen(look, on: $0, front: front, caption: caption) }
    }
    var section = SheetSection(
      "\(device.title), \(look.theme), \(look.locale)", remark: style == .dark ? "night" : "day",
      inRowsOf: 6, cells: cells)
    section.look = SheetLook(device: device.name, appearance: look)
    return section
  }

  /// The card in an appearance, and the second row for the maneuver, with the decisions about
  /// pictures.
  func cells(_ look: Appearance, hasSecond: Bool) throws -> [SheetCell] {
    let style = look.chromeAppearance == .dark ? "night" : "day"
    let places: [(Place, String)] = [(.first, "card"), (.second(.default), "second row")]
    return try places.prefix(hasSecond ? 2 : 1).map { place, name in
      try card(
        as: place, look, on: studio.device, caption: "\(name), \(style)", about: Self.pictures)
    }
  }

  /// Whether the maneuver is the first or second on the card.
  private enum Place {
    case first
    case second(ManeuverDisplayStyle)
  }

  private func state(as place: Place, _ look: Appearance) -> NavigationState {
    var state = base
    state.appearance = look
    state.displays.cluster.contentStyle = look.chromeAppearance
    guard case .second(let display) = place, var own = steps.first else { return state }
    own.presentation.displayStyle = display
    (own.distanceFromPrevStepMeters, own.timeFromPrevStepSeconds) = (180, 20)
    let before = SampleDrive.step(
      own.maneuver.side == .right ? .turnLeft : .turnRight, road: own.simpleRoadName,
      drivingSide: own.drivingSide)
    state.navInfo.currentStep = before
    state.navInfo.remainingSteps = [own] + steps.dropFirst()
    return state
  }

  private func card(
    as place: Place, _ look: Appearance, on device: DeviceProfile, caption: String,
    about all: Set<ElementRole>? = nil
  ) throws -> SheetCell {
    var template = try studio.renderer.template(for: state(as: place, look))
    template.tripEstimates = nil
    let layout = try studio.renderer.layout(template, appearance: look, device: device)
    let part = if case .first = place { Self.first } else { Self.second }
    return cell(
      studio.cards(of: layout), caption, template.decisions, layout, about: all ?? part)
  }

  private func screen(
    _ look: Appearance, on device: DeviceProfile, front: FrontScreen, caption: String
  ) throws -> SheetCell {
    var state = state(as: .first, look)
    state.displays.front = front
    let stages = try studio.renderer.stages(
      of: state, route: route, device: device, context: PresentationContext(), map: map)
    let zoom = ManeuverPreview.screenHeight / device.pointHeight
    return cell(
      try studio.screen(stages, device: device, zoom: zoom), caption, stages.template.decisions,
      stages.layout, about: Self.first)
  }

  /// Creates a cell whose caption lists the decisions about some elements, wrapped to the picture's
  /// width.
  private func cell(
    _ picture: SheetImage, _ caption: String, _ decisions: [Decision], _ layout: LayoutTree,
    about roles: Set<ElementRole>
  ) -> SheetCell {
    let all = decisions + layout.nodes.flatMap(\.allDecisions) + layout.omissions
    var notes: [String] = []
    for decision in all where roles.contains(decision.element) {
      let isChoice = (decision.offer?.variants.count ?? 0) > 1
      let note = "\(decision.element.name): \(decision.outcome)"
      if decision.givesWay || decision.kind == .recolored || isChoice, !notes.contains(note) {
        notes.append(note)
      }
    }
    let width = max(140, picture.size.width)
    let lines = notes.flatMap { studio.lines(of: $0, width: width) }
    return picture.cell(caption, detail: lines.joined(separator: "\n"))
  }

  private static let pictures: Set<ElementRole> = [.symbol, .nextSymbol, .lanes]
  private static let second: Set<ElementRole> = [.strip, .nextSymbol, .nextInstruction]
  private static let first: Set<ElementRole> = [
    .guidance, .symbol, .distance, .instruction, .junction, .junctionImage, .lanes,
  ]
}
