import Sessions
import TestSupport

@testable import Templates

/// Random ornaments in all combinations.
enum RandomOverlay {
  static func add(to template: inout MapTemplate, using random: inout SeededGenerator) {
    guard Bool.random(using: &random) else { return }
    template.overlay = overlay(using: &random)
  }

  static func overlay(using random: inout SeededGenerator) -> MapOverlay {
    MapOverlay(
      speedSign: Bool.random(using: &random) ? sign(using: &random) : nil,
      compassOpacity: RandomTemplate.pick([0, 0.4, 1], using: &random),
      scale: Bool.random(using: &random) ? .sample : nil,
      attribution: RandomTemplate.pick(
        [
          nil, "© OpenStreetMap", "© OpenStreetMap contributors",
          "© OpenMapTiles © OpenStreetMap contributors", "© نقشه‌سازان آزاد",
        ], using: &random))
  }

  private static func sign(using random: inout SeededGenerator) -> SpeedSign {
    let faces: [SpeedSign.Face] = [
      .plate(["SPEED", "LIMIT"], "25"), .plate(["MAXIMUM"], "100"), .ring("50"), .ring("130"), .end,
    ]
    let speed = SpeedSign.Speed(
      value: RandomTemplate.pick(["9", "61", "188", "۶۱"], using: &random),
      unit: RandomTemplate.pick(["mph", "km/h", "מייל/ש׳"], using: &random),
      severity: RandomTemplate.pick(SpeedAlertSeverity.allCases, using: &random))
    return SpeedSign(
      RandomTemplate.pick(faces, using: &random), speed: Bool.random(using: &random) ? speed : nil)
  }
}

extension ScaleBarModel {
  /// Three lengths in meters.
  static let sample = ScaleBarModel(steps: [
    Step(meters: 20, text: "20 m"), Step(meters: 50, text: "50 m"),
    Step(meters: 100, text: "100 m"),
  ])
}
