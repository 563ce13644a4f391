import Navigation
import Testing

@testable import Templates

struct DurationFormatterTests {
  @Test(arguments: [
    (0, "1", "min"), (1, "1", "min"), (89, "1", "min"), (90, "2", "min"), (360, "6", "min"),
    (3569, "59", "min"), (3570, "1:00", "hr"), (3900, "1:05", "hr"), (86_369, "23:59", "hr"),
    (86_370, "1", "day"), (108_000, "1.3", "days"), (339_240, "3.9", "days"),
    (432_000, "5", "days"), (859_000, "9.9", "days"), (860_000, "10", "days"),
    (2_000_000, "23", "days"),
  ])
  func `times are whole minutes, hours or days and never less than a minute`(
    seconds: Double, value: String, label: String
  ) throws {
    let item = try formatter("en-US").item(seconds: seconds)
    #expect(item == TripEstimates.Item(value: value, label: label))
  }

  @Test func `the days never grow while the time falls`() throws {
    let formatter = try formatter("en-US")
    var shown = Double.infinity
    for seconds in stride(from: 1_200_000.0, through: 86_400, by: -613) {
      let days = try #require(Double(formatter.item(seconds: seconds).value))
      #expect(days <= shown && abs(days - seconds / 86_400) <= (days < 10 ? 0.051 : 0.501))
      shown = days
    }
  }

  @Test func `a phone shows days with hours`() throws {
    let amounts = try formatter("en-US").amounts(seconds: 339_240)
    #expect(amounts == [PhoneQuantity("3", unit: "days"), PhoneQuantity("22", unit: "hr")])
    #expect(try formatter("en-US").amounts(seconds: 86_399).count == 1)
  }

  @Test(arguments: [-1, -0.01, .nan, .infinity])
  func `a time that cannot be is two dashes`(seconds: Double) throws {
    let item = try formatter("en-US").item(seconds: seconds)
    #expect(item == TripEstimates.Item(value: "--", label: "min"))
  }

  @Test(arguments: [
    ("de-DE", "1:05", "Std."), ("fa-IR", "۱:۰۵", "ساعت"), ("ar-EG", "١:٠٥", "ساعة"),
    ("id-ID", "1.05", "jam"), ("ru-RU", "1:05", "ч"), ("hi-IN", "1:05", "घंटे"),
    ("he-IL", "1:05", "שע׳"), ("ja-JP", "1:05", "時間"), ("zh-Hans", "1:05", "小时"),
  ])
  func `digits and labels are those of the language`(
    locale: String, value: String, label: String
  ) throws {
    let item = try formatter(locale).item(seconds: 3900)
    #expect(item == TripEstimates.Item(value: value, label: label))
  }

  @Test func `the minutes never grow while the time falls`() throws {
    let formatter = try formatter("en-US")
    var shown = Int.max
    for seconds in stride(from: 20_000.0, through: 0, by: -7) {
      let parts = formatter.item(seconds: seconds).value.split(separator: ":").compactMap {
        Int($0)
      }
      let minutes = parts.reduce(0) { $0 * 60 + $1 }
      #expect(minutes <= shown)
      #expect(abs(Double(minutes) * 60 - seconds) <= 30 || minutes == 1)
      shown = minutes
    }
  }

  private func formatter(_ locale: String) throws -> DurationFormatter {
    DurationFormatter(phrasebook: try StringsFolder.phrasebook(locale))
  }
}

struct ArrivalFormatterTests {
  @Test(arguments: [
    ("en-US", "10:43"), ("de-DE", "22:43"), ("fa-IR", "۲۲:۴۳"), ("ar-SA", "١٠:٤٣"),
    ("he-IL", "22:43"), ("id", "22.43"), ("ko", "10:43"), ("hi", "10:43"), ("zh-TW", "10:43"),
    ("sv", "22:43"), ("uk", "22:43"), ("vi", "22:43"), ("th", "22:43"), ("pt", "22:43"),
  ])
  func `the arrival is the clock plus the time that is left`(locale: String, text: String) throws {
    #expect(try formatter(locale).string(clock: clock, remainingSeconds: 130) == text)
  }

  @Test func `an arrival after midnight is on the next day`() throws {
    #expect(try formatter("en-GB").string(clock: clock, remainingSeconds: 7200) == "00:41")
  }

  @Test func `the clock of the destination counts`() throws {
    let formatter = try formatter("en-GB", offset: -3600)
    #expect(formatter.string(clock: clock, remainingSeconds: 0) == "21:41")
  }

  @Test(arguments: [-1, .nan, .infinity])
  func `without a time the arrival is unknown`(seconds: Double) throws {
    #expect(try formatter("en-US").string(clock: clock, remainingSeconds: seconds) == "--")
  }

  private let clock = WallClock(secondsSinceMidnight: 22 * 3600 + 41 * 60)

  private func formatter(_ locale: String, offset: Double = 0) throws -> ArrivalFormatter {
    ArrivalFormatter(
      phrasebook: try StringsFolder.phrasebook(locale), destinationOffsetSeconds: offset)
  }
}
