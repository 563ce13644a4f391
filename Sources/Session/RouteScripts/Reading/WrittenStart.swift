import JSONText
import Navigation
import SessionFiles
import Sessions

/// When a drive begins, before the time zone is known.
private struct WrittenStart: Sendable, Hashable {
  var start = StartTime()
  var zone: String?
  /// The year, the month and the day.
  var date: [Int] {
    get { [start.year, start.month, start.day] }
    set { (start.year, start.month, start.day) = (newValue[0], newValue[1], newValue[2]) }
  }
}

extension Shape<StartTime> {
  private static let keyed = Shape<WrittenStart>.object(
    "start", "When the drive begins, on the calendar and clock at the vehicle.",
    default: WrittenStart(),
    [
      Field("date", \.date, .day, "The day, such as 2026-06-01."),
      Field("time", \.start.clock, .clock, "The time of day, such as 10:41."),
      Field(
        "timeZone", \.zone, .timeZone, "The time zone, such as America/Los_Angeles or +02:00."),
    ]
  ).reading { written, _ in
    var start = written.start
    start.utcOffsetSeconds = written.zone.flatMap { start.utcOffset(of: $0) }
    return start
  }

  /// A mapping, or a date and time in ISO 8601.
  static let writtenStart = Shape(
    .any([
      .pattern(
        "^\\d{4}-\\d{2}-\\d{2}([T ]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$"),
      keyed.schema,
    ])
  ) { node throws(SessionFileError) in
    guard let text = node.value.string else { return try keyed.read(node) }
    guard let start = StartTime(text) else {
      throw node.notQuantity(
        text, "date and time",
        ["2026-06-01T10:41", "2026-06-01T10:41:00-07:00", "{date: 2026-06-01, time: 10:41}"])
    }
    return start
  }
}

extension Shape<[Int]> {
  /// A date as year, month and day.
  fileprivate static let day = Shape(.pattern("^\\d{4}-\\d{2}-\\d{2}$")) {
    node throws(SessionFileError) in
    let text = try Shape<String>.text.read(node)
    guard let day = StartTime.day(text) else {
      throw node.notQuantity(text, "date", ["2026-06-01"])
    }
    return day
  }
}

extension Shape<WallClock> {
  fileprivate static let clock = Shape(.pattern("^\\d{1,2}:\\d{2}(:\\d{2})?$")) {
    node throws(SessionFileError) in
    let text = try Shape<String>.text.read(node)
    guard let clock = WallClock(text) else {
      throw node.notQuantity(text, "time of day", ["10:41"])
    }
    return clock
  }
}

extension StartTime {
  /// Parses a start such as "2026-06-01T10:41:00-07:00"; time and time zone are optional.
  fileprivate init?(_ text: String) {
    self.init()
    let halves = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
    guard let first = halves.first, let day = StartTime.day(String(first)) else { return nil }
    (year, month, self.day) = (day[0], day[1], day[2])
    guard halves.count > 1 else { return }
    let rest = halves[1]
    let time = rest.prefix { $0.isNumber || $0 == ":" }
    var zone = rest.dropFirst(time.count)
    // Fractions of a second have no effect.
    if zone.first == "." { zone = zone.dropFirst().drop { $0.isNumber } }
    guard let known = WallClock(String(time)) else { return nil }
    clock = known
    guard !zone.isEmpty else { return }
    guard let offset = StartTime.offset(zone) else { return nil }
    utcOffsetSeconds = offset
  }

  /// Parses a time zone such as "Z", "+02:00" or "-0730" as seconds east of UTC.
  private static func offset(_ zone: Substring) -> Double? {
    if zone == "Z" || zone == "z" { return 0 }
    guard let sign = zone.first, sign == "+" || sign == "-" else { return nil }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy(\.isNumber),
      let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), hours < 15,
      minutes < 60
    else { return nil }
    return Double(hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }

  /// Parses a date as year, month and day.
  fileprivate static func day(_ text: String) -> [Int]? {
    let parts = text.split(separator: "-").map { Int($0) ?? 0 }
    guard parts.count == 3, (1900...2200).contains(parts[0]), (1...12).contains(parts[1]),
      (1...days(in: parts[1], of: parts[0])).contains(parts[2])
    else { return nil }
    return parts
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension WallClock {
  /// Parses a time of day such as "10:41" or "10:41:30".
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ":").map { Int($0) ?? 99 }
    guard (2...3).contains(parts.count), parts[0] < 24, parts.allSatisfy({ $0 < 60 }) else {
      return nil
    }
    self.init(
      secondsSinceMidnight: Double(
        parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)))
  }
}
