import Foundation
import Testing
import UIKit

/// Tests of the formatters that Foundation on Linux lacks.
///
/// Source: <https://developer.apple.com/documentation/foundation/datecomponentsformatter>
struct FormatterTests {
  private func text(
    _ seconds: Double, _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    change(formatter)
    return formatter.string(from: seconds)
  }

  @Test func `spans of time are written in every style`() {
    #expect(text(3665, .positional) == "1:01:05")
    #expect(text(3610, .positional) == "1:00:10")
    #expect(text(3665, .abbreviated) == "1h 1m 5s")
    #expect(text(3600, .full) == "1 hour")
    #expect(text(5400, .full, [.hour, .minute]) == "1 hour, 30 minutes")
    #expect(text(5400, .short, [.hour, .minute]) == "1 hr, 30 min")
    #expect(text(5400, .brief, [.hour, .minute]) == "1hr 30min")
    #expect(text(120, .spellOut, [.minute]) == "two minutes")
  }

  @Test func `zeros are kept where the rule says so`() {
    #expect(
      text(5, .positional, [.minute, .second]) { $0.zeroFormattingBehavior = .pad } == "00:05")
    #expect(text(0, .full, [.minute]) == "0 minutes")
    #expect(text(59, .abbreviated, [.minute]) == "0m")
  }

  @Test func `the largest units and phrases are what is asked for`() {
    #expect(text(3665, .full) { $0.maximumUnitCount = 1 } == "1 hour")
    #expect(
      text(300, .full, [.minute]) { $0.includesTimeRemainingPhrase = true }
        == "5 minutes remaining")
    #expect(
      text(300, .full, [.minute]) { $0.includesApproximationPhrase = true } == "About 5 minutes")
  }

  @Test func `measurements are written in the units of the locale`() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    formatter.unitOptions = .naturalScale
    formatter.numberFormatter.maximumFractionDigits = 1
    formatter.numberFormatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: Measurement(value: 1500, unit: UnitLength.meters)) == "1.5 km")
    #expect(formatter.string(from: Measurement(value: 80, unit: UnitLength.meters)) == "80 m")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: Measurement(value: 2, unit: UnitLength.feet)) == "2 ft")
  }

  @Test(arguments: [
    ("de_DE", "1 Stunde und 5 Minuten", "2,5 Kilometer", "2,5 km", "350 ft"),
    ("fr_FR", "1 heure et 5 minutes", "2,5 kilomètres", "2,5 km", "350 pi"),
    ("pl_PL", "1 godzina i 5 minut", "2,5 kilometra", "2,5 km", "350 ft"),
    ("ja_JP", "1時間 5分", "2.5キロメートル", "2.5 km", "350 ft"),
  ])
  func `words are in the language of the locale`(
    locale: String, span: String, full: String, short: String, feet: String
  ) {
    let language = Locale(identifier: locale)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = language
    let time = text(3900, .full, [.hour, .minute]) { $0.calendar = calendar }
    #expect(time?.plain == span)
    let way = Measurement(value: 2500, unit: UnitLength.meters)
    #expect(way.formatted(.measurement(width: .wide).locale(language)).plain == full)
    #expect(way.formatted(.measurement(width: .abbreviated).locale(language)).plain == short)
    let formatter = MeasurementFormatter()
    (formatter.locale, formatter.unitOptions) = (language, .providedUnit)
    formatter.numberFormatter.locale = language
    let height = formatter.string(from: Measurement(value: 350, unit: UnitLength.feet))
    #expect(height.plain == feet)
  }

  @Test @MainActor func `arrows of the system stand for maneuvers`() {
    #expect(UIImage(systemName: "arrow.turn.up.left")?.systemManeuver == "turn-left")
    #expect(UIImage(systemName: "arrow.turn.up.right.circle.fill")?.systemManeuver == "turn-right")
    #expect(UIImage(systemName: "star.fill")?.systemManeuver == nil)
    #expect(UIImage().systemManeuver == nil)
  }
}

extension String {
  /// The text with spaces in place of nonbreaking spaces.
  fileprivate var plain: String {
    String(map { $0.isWhitespace ? " " : $0 })
  }
}
