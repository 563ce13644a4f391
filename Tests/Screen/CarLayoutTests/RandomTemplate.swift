import DisplayLists
import Navigation
import Sessions
import TestSupport

@testable import Templates

/// Random map templates, with realistic texts.
enum RandomTemplate {
  static func make(using random: inout SeededGenerator, isRightToLeft: Bool) -> MapTemplate {
    var template = MapTemplate.sample
    template.isRightToLeft = isRightToLeft
    template.guidance = card(using: &random)
    template.guidanceBackgroundColor = color(using: &random)
    template.turnCardColor = color(using: &random)
    template.tripEstimates = Bool.random(using: &random) ? nil : estimates(using: &random)
    let count = Int.random(in: 0...6, using: &random)
    template.mapButtons = ["pan", "zoom-out", "zoom-in", "my-location", "e", "f"].prefix(count).map
    {
      MapButton(
        icon: $0, isEnabled: Bool.random(using: &random), isActive: Bool.random(using: &random),
        state: pick(ControlState.allCases, using: &random))
    }
    template.currentRoadNameVariants =
      Bool.random(using: &random) ? [] : [text(1...8, using: &random)]
    let icons = ["navigation", "audio", "messages"].prefix(Int.random(in: 0...3, using: &random))
    template.statusBar = StatusBar(
      clock: pick(["9:41", "10:41", "۱۰:۴۱"], using: &random),
      network: pick(["5G", "LTE", "", "3G"], using: &random),
      signalBars: Int.random(in: -1...5, using: &random),
      batteryLevel: Double.random(in: -0.5...1.5, using: &random), dockIcons: Array(icons))
    RandomChrome.add(to: &template, using: &random)
    RandomOverlay.add(to: &template, using: &random)
    return template
  }

  static func card(using random: inout SeededGenerator) -> GuidanceCard? {
    switch Int.random(in: 0...9, using: &random) {
    case 0: return nil
    case 1: return .paused(.rerouting, text: text(1...9, using: &random))
    default:
      let longest = Int.random(in: 1...12, using: &random)
      let banner = ManeuverBanner(
        symbol: symbol(using: &random), symbolImage: image(using: &random),
        showsSymbol: Int.random(in: 0...7, using: &random) > 0,
        distance: pick(["", "450 ft", "1.2 mi", "800 m", "120 km", "۱۵۰ متر"], using: &random),
        instructionVariants: (0..<3).map { index in
          text(1...max(1, longest - 4 * index), using: &random)
        }, attributedVariants: attributed(using: &random),
        junctionImage: image(using: &random), cardColor: color(using: &random))
      return .maneuver(banner, second: secondRow(using: &random))
    }
  }

  private static func secondRow(using random: inout SeededGenerator) -> NextManeuverRow? {
    switch Int.random(in: 0...2, using: &random) {
    case 0: return nil
    case 1:
      return .maneuver(
        SecondManeuver(
          symbol: symbol(using: &random), symbolImage: image(using: &random),
          instructionVariants: [text(1...6, using: &random), text(1...2, using: &random)],
          attributedVariants: attributed(using: &random),
          style: pick(ManeuverDisplayStyle.allCases, using: &random),
          cardColor: color(using: &random)))
    default:
      let shapes: [LaneShape] = [.straight, .normalLeft, .normalRight, .slightRight]
      return .lanes(
        (0..<Int.random(in: 1...7, using: &random)).map { _ in
          Lane([LaneDirection(pick(shapes, using: &random), isRecommended: .random(using: &random))]
          )
        })
    }
  }

  /// Images of many aspect ratios by file.
  static let images: [ImageFile: ImageResource] = {
    var found: [ImageFile: ImageResource] = [:]
    for (index, picture) in pictures.enumerated() {
      let sizes: [(Double, Double)] = [
        (50, 50), (120, 50), (400, 10), (9, 300), (140, 100), (3, 2),
      ]
      found.merge(picture.resources(sizes[index].0, sizes[index].1)) { $1 }
    }
    return found
  }()

  private static let pictures = (0..<6).map { AppImage.sample("\($0).png", dark: "\($0)-dark.png") }

  private static func image(using random: inout SeededGenerator) -> AppImage? {
    Int.random(in: 0...3, using: &random) == 0 ? pick(pictures, using: &random) : nil
  }

  static func color(using random: inout SeededGenerator) -> AppColor? {
    Int.random(in: 0...3, using: &random) == 0
      ? AppColor(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random)) : nil
  }

  /// Returns attributed texts with inline signs, or none.
  static func attributed(
    using random: inout SeededGenerator
  ) -> [AttributedInstruction] {
    guard Int.random(in: 0...3, using: &random) == 0 else { return [] }
    return (0..<2).map { _ in
      var runs: [AttributedInstruction.Run] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let family = pick(RouteShield.Family.allCases, using: &random)
        runs.append(.text(text(1...2, using: &random) + " "))
        runs.append(
          .attachment(
            pick(
              [
                .shield(RouteShield(family, "A 8")), .exit("123B"),
                .image(pick(pictures, using: &random)),
              ], using: &random)))
      }
      return AttributedInstruction(runs)
    }
  }

  private static func symbol(using random: inout SeededGenerator) -> ManeuverSymbol {
    ManeuverSymbol(pick(Maneuver.allCases, using: &random))
  }

  static func estimates(using random: inout SeededGenerator) -> TripEstimates {
    func item(_ values: [String], _ labels: [String]) -> TripEstimates.Item {
      .init(value: pick(values, using: &random), label: pick(labels, using: &random))
    }
    return TripEstimates(
      arrival: item(["9:05", "10:54", "۱۰:۵۴"], ["arrival", "رسیدن", "Ankunft"]),
      time: item(["13", "1:05"], ["min", "hr", "دقیقه"]),
      distance: item(["2.1", "1200", "0.3"], ["mi", "km", "کیلومتر"]),
      timeColor: pick(TripEstimates.TimeColor.allCases, using: &random))
  }

  private static let words = [
    "Turn", "right", "onto", "E", "Haley", "St", "Cromwell", "Road", "A4", "towards", "the",
    "Saint-Germain-des-Prés", "Straße", "Exhibition", "خیابان", "آزادی", "東京都", "国道246号",
    "Llanfairpwllgwyngyllgogery",
  ]

  static func text(_ count: ClosedRange<Int>, using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in pick(words, using: &random) }
      .joined(separator: " ")
  }

  static func pick<Value>(_ values: [Value], using random: inout SeededGenerator) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
