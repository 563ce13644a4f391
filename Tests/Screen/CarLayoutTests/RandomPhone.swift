import Geometry
import Navigation
import TestSupport

@testable import Sessions
@testable import Templates

/// Random templates of the phone, with all their optional parts.
enum RandomPhone {
  private typealias Generator = SeededGenerator

  static func template(skin: PhoneSkin, using random: inout SeededGenerator) -> PhoneTemplate {
    var template = RandomTemplate.pick(PhoneSample.all(skin: skin), using: &random)
    if Bool.random(using: &random) { template.header = header(&random) }
    if Bool.random(using: &random) { template.footer = footer(&random) }
    if Int.random(in: 0...2, using: &random) == 0 {
      template.recenter = RandomTemplate.text(1...3, using: &random)
    }
    (template.showsMyLocation, template.isRightToLeft) = (
      .random(using: &random), .random(using: &random)
    )
    template.pressed = RandomTemplate.pick([nil] + PhoneControl.allCases, using: &random)
    template.overlay = RandomOverlay.overlay(using: &random)
    template.statusBar = RandomDisplay.statusBar(using: &random)
    template.buttons = (0..<Int.random(in: 0...2, using: &random)).map { _ in button(&random) }
    if template.progress != nil { template.progress = progress(&random) }
    if Int.random(in: 0...7, using: &random) == 0 { template.directions = directions(&random) }
    return template
  }

  /// Returns header, footer and recenter button on a car's map, as the app enables them.
  static func mapControls(using random: inout SeededGenerator) -> MapControls {
    var view = PhoneTemplate()
    view.skin = RandomTemplate.pick(PhoneSkin.allCases, using: &random)
    if Bool.random(using: &random) { view.header = header(&random) }
    if Bool.random(using: &random) { view.footer = footer(&random) }
    if Bool.random(using: &random) { view.recenter = RandomTemplate.text(1...3, using: &random) }
    return MapControls(view, isBelowBar: .random(using: &random))
  }

  private static func header(_ random: inout Generator) -> PhoneHeader {
    let symbol = ManeuverSymbol(RandomTemplate.pick(Maneuver.allCases, using: &random))
    var header = PhoneHeader(
      .maneuver(
        PhoneManeuver(
          symbol: symbol, distance: Bool.random(using: &random) ? quantity(&random) : nil,
          headlines: (0..<Int.random(in: 1...3, using: &random)).map { _ in headline(&random) })))
    if Int.random(in: 0...4, using: &random) == 0 {
      header.content = .message(
        RandomTemplate.pick(PauseReason.allCases, using: &random),
        RandomTemplate.text(1...9, using: &random))
    }
    header.second = second(&random)
    if Int.random(in: 0...3, using: &random) == 0 {
      header.browsing = PhoneBrowsing(hasNext: .random(using: &random))
    }
    return header
  }

  private static func headline(_ random: inout Generator) -> PhoneHeadline {
    var headline = PhoneHeadline(RandomTemplate.text(1...4, using: &random))
    if Bool.random(using: &random) {
      headline.second = [
        PhoneTextRun("toward ", isName: false),
        PhoneTextRun(RandomTemplate.text(1...4, using: &random), isName: true),
      ]
    }
    headline.exit = RandomTemplate.pick([nil, nil, "12", "168B"], using: &random)
    return headline
  }

  private static func second(_ random: inout Generator) -> PhoneSecondPart? {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return nil
    case 1:
      let lanes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Lane([
          LaneDirection(
            RandomTemplate.pick(LaneShape.allCases, using: &random),
            isRecommended: .random(using: &random))
        ])
      }
      return .lanes(lanes)
    case 2:
      return .accessory(
        PhoneAccessoryView(
          height: .random(in: 0...260, using: &random),
          backgroundColor: RandomTemplate.color(using: &random),
          caption: Bool.random(using: &random) ? "DELIVERY" : "",
          title: RandomTemplate.text(1...6, using: &random),
          subtitle: Bool.random(using: &random) ? RandomTemplate.text(1...3, using: &random) : ""))
    default:
      return .next(
        PhoneNextStep(
          word: RandomTemplate.pick(["Then", "Dann", "Nach diesem"], using: &random),
          symbol: ManeuverSymbol(RandomTemplate.pick(Maneuver.allCases, using: &random)),
          roads: Bool.random(using: &random) ? [RandomTemplate.text(1...4, using: &random)] : []))
    }
  }

  private static func quantity(_ random: inout Generator) -> PhoneQuantity {
    PhoneQuantity(
      RandomTemplate.pick(["0.1", "450", "12,500", ""], using: &random),
      unit: RandomTemplate.pick(["mi", "ft", "kilometers", "متر"], using: &random))
  }

  private static func footer(_ random: inout Generator) -> PhoneFooter {
    PhoneFooter(
      time: (0..<Int.random(in: 1...2, using: &random)).map { _ in quantity(&random) },
      way: RandomTemplate.text(1...5, using: &random))
  }

  private static func button(_ random: inout Generator) -> PhoneAppButton {
    PhoneAppButton(
      title: RandomTemplate.text(1...3, using: &random),
      frame: Rect(
        .random(in: 0...200, using: &random), .random(in: 80...400, using: &random), 140, 44),
      opacity: .random(in: 0...1, using: &random),
      cornerRadius: .random(in: 0...40, using: &random))
  }

  private static func progress(_ random: inout Generator) -> TripProgress {
    let driven = Double.random(in: 0...1, using: &random)
    let start = Double.random(in: driven...1, using: &random)
    let part = TripProgress.TrafficInterval(
      start: start, end: .random(in: start...1, using: &random),
      traffic: RandomTemplate.pick([.moderate, .heavy, .severe], using: &random))
    return TripProgress(driven: driven, parts: [part])
  }

  private static func directions(_ random: inout Generator) -> [PhoneDirection] {
    (0..<Int.random(in: 0...16, using: &random)).map { index in
      let marks: [PhoneDirection.RowIcon] = [
        .location, .maneuver(ManeuverSymbol(.turnLeft)), .stop("B"), .destination,
      ]
      let name = RandomTemplate.text(1...3, using: &random)
      return PhoneDirection(
        RandomTemplate.pick(marks, using: &random), title: "Turn left onto \(name)",
        name: Bool.random(using: &random) ? name : "",
        detail: Bool.random(using: &random) ? "0.4 mi" : "", isCurrent: index == 1)
    }
  }
}
