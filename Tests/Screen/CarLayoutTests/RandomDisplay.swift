import Navigation
import Sessions
import TestSupport

@testable import Templates

/// Random templates of secondary displays, and banners and alerts over another app.
enum RandomDisplay {
  static func dashboard(using random: inout SeededGenerator) -> DashboardTemplate {
    var template = DashboardTemplate(
      tile: tile(&random),
      suggestion: .init(
        title: RandomTemplate.text(1...4, using: &random),
        detail: RandomTemplate.text(1...3, using: &random)),
      statusBar: statusBar(using: &random), overlay: RandomOverlay.overlay(using: &random))
    if Bool.random(using: &random) {
      template.tripEstimates = RandomTemplate.estimates(using: &random)
    }
    (template.guidanceBackgroundColor, template.turnCardColor) = (
      RandomTemplate.color(using: &random), RandomTemplate.color(using: &random)
    )
    return template
  }

  private static func tile(_ random: inout SeededGenerator) -> DashboardTemplate.Tile {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .app(icon: "navigation")
    case 1:
      return .buttons(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
          DashboardButton(
            titleVariants: RandomChrome.variants(&random),
            subtitleVariants: Bool.random(using: &random) ? RandomChrome.variants(&random) : [],
            image: RandomTemplate.pick([nil, "list", "no-such-icon"], using: &random))
        })
    default:
      return RandomTemplate.card(using: &random).map { .guidance($0) } ?? .app(icon: "audio")
    }
  }

  static func cluster(using random: inout SeededGenerator) -> ClusterTemplate {
    var template = ClusterTemplate(
      guidance: RandomTemplate.card(using: &random),
      overlay: RandomOverlay.overlay(using: &random))
    if Bool.random(using: &random) {
      template.tripEstimates = RandomTemplate.estimates(using: &random)
    }
    if Int.random(in: 0...2, using: &random) == 0 {
      (template.guidance, template.inactiveVariants) = (nil, RandomChrome.variants(&random))
      template.attributedInactiveVariants = RandomTemplate.attributed(using: &random)
    }
    (template.guidanceBackgroundColor, template.turnCardColor) = (
      RandomTemplate.color(using: &random), RandomTemplate.color(using: &random)
    )
    return template
  }

  static func otherApp(using random: inout SeededGenerator) -> OtherAppTemplate {
    var template = OtherAppTemplate(
      banner: RandomTemplate.card(using: &random), statusBar: statusBar(using: &random))
    if Bool.random(using: &random) { template.alert = RandomChrome.alert(using: &random) }
    template.guidanceBackgroundColor = RandomTemplate.color(using: &random)
    return template
  }

  /// Returns a status bar with any of its symbols, and a focused and a pressed control.
  static func statusBar(using random: inout SeededGenerator) -> StatusBar {
    var status = StatusBar(
      clock: RandomTemplate.pick(["9:41", "10:41", "۱۰:۴۱"], using: &random),
      network: RandomTemplate.pick(["5G", "LTE", ""], using: &random),
      signalBars: .random(in: 0...4, using: &random),
      batteryLevel: .random(in: 0...1, using: &random),
      dockIcons: Array(
        ["navigation", "audio", "messages"].prefix(.random(in: 0...3, using: &random))))
    var signs = StatusSigns()
    (signs.hasService, signs.hasWiFi) = (
      Int.random(in: 0...3, using: &random) > 0, .random(using: &random)
    )
    signs.secondSignalBars = RandomTemplate.pick([nil, 0, 4], using: &random)
    signs.focus = RandomTemplate.pick([nil] + StatusSigns.Focus.allCases, using: &random)
    (signs.hasCar, signs.isRecording) = (.random(using: &random), .random(using: &random))
    signs.home = RandomTemplate.pick(StatusSigns.Home.allCases, using: &random)
    status.signs = signs
    let controls: [TemplateControl?] = [nil, .home, .dock(1), .dock(2)]
    status.focused = RandomTemplate.pick(controls, using: &random)
    status.pressed = RandomTemplate.pick(controls, using: &random)
    return status
  }
}
