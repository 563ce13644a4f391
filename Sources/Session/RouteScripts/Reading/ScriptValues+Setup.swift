import Documents
import Foundation
import Navigation
import SessionFiles
import Sessions

extension ScriptValues {
  static func appearance(_ node: DocumentNode) throws(RouteScriptError) -> AppearanceChange {
    var change = try node.value(.appearance)
    change.theme = change.theme.map { FilePath.resolve(choice: $0, from: node.file) }
    change.locale = try node.child("locale").map(locale)
    return change
  }

  /// Reads a locale: a language with optional script and region, as listed by ISO.
  private static func locale(_ node: DocumentNode) throws(RouteScriptError) -> String {
    let text = try node.text()
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let language = parts.first ?? ""
    guard (1...3).contains(parts.count), Locale.LanguageCode(language).isISOLanguage else {
      throw node.error(
        .badQuantity(text, kind: "known locale", examples: ["en-US", "de-DE", "ja-JP"]))
    }
    for part in parts.dropFirst() where part.count != 4 && !Locale.Region(part).isISORegion {
      throw node.error(
        .badQuantity(text, kind: "known locale", examples: ["\(language)-US", "\(language)"]))
    }
    return parts.joined(separator: "-")
  }

  /// Reads the start: a mapping, or a date and time in ISO 8601.
  static func start(_ node: DocumentNode) throws(RouteScriptError) -> StartTime {
    guard node.isMapping else { return try start(inWords: node) }
    let keys = try node.mapping(.start)
    var start = StartTime()
    if let date = keys["date"] {
      guard let known = day(try date.text()) else {
        throw date.error(.badQuantity(try date.text(), kind: "date", examples: ["2026-06-01"]))
      }
      (start.year, start.month, start.day) = known
    }
    if let time = keys["time"] {
      guard let known = clock(try time.text()) else {
        throw time.error(.badQuantity(try time.text(), kind: "time of day", examples: ["10:41"]))
      }
      start.clock = known
    }
    start.utcOffsetSeconds = try keys.read("timeZone") { node throws(RouteScriptError) in
      try offset(node, at: start)
    }
    return start
  }

  /// Reads a start such as "2026-06-01T10:41:00-07:00"; time and time zone are optional.
  private static func start(inWords node: DocumentNode) throws(RouteScriptError) -> StartTime {
    let text = try node.text()
    let wrong = RouteScriptError.Problem.badQuantity(
      text, kind: "date and time",
      examples: [
        "2026-06-01T10:41", "2026-06-01T10:41:00-07:00", "{date: 2026-06-01, time: 10:41}",
      ])
    var start = StartTime()
    let halves = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
    guard let first = halves.first, let known = day(String(first)) else { throw node.error(wrong) }
    (start.year, start.month, start.day) = known
    guard halves.count > 1 else { return start }
    let rest = halves[1]
    let time = rest.prefix { $0.isNumber || $0 == ":" }
    var zone = rest.dropFirst(time.count)
    // Fractions of a second have no effect.
    if zone.first == "." { zone = zone.dropFirst().drop { $0.isNumber } }
    guard let known = clock(String(time)) else { throw node.error(wrong) }
    start.clock = known
    guard !zone.isEmpty else { return start }
    guard let offset = offset(inWords: zone) else { throw node.error(wrong) }
    start.utcOffsetSeconds = offset
    return start
  }

  /// Parses a time zone such as "Z", "+02:00" or "-0730" as seconds east of UTC.
  private static func offset(inWords zone: Substring) -> Double? {
    if zone == "Z" || zone == "z" { return 0 }
    guard let sign = zone.first, sign == "+" || sign == "-" else { return nil }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy(\.isNumber),
      let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), hours < 15,
      minutes < 60
    else { return nil }
    return Double(hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }

  private static func day(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let parts = text.split(separator: "-").map { Int($0) ?? 0 }
    guard parts.count == 3, (1900...2200).contains(parts[0]), (1...12).contains(parts[1]),
      (1...days(in: parts[1], of: parts[0])).contains(parts[2])
    else { return nil }
    return (parts[0], parts[1], parts[2])
  }

  private static func clock(_ text: String) -> WallClock? {
    let parts = text.split(separator: ":").map { Int($0) ?? 99 }
    guard (2...3).contains(parts.count), parts[0] < 24, parts.allSatisfy({ $0 < 60 }) else {
      return nil
    }
    let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    return WallClock(secondsSinceMidnight: Double(seconds))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Reads the offset of a time zone from UTC at a local time.
  static func offset(
    _ node: DocumentNode, at start: StartTime
  ) throws(RouteScriptError) -> Double {
    let text = try node.text()
    if let sign = text.first, sign == "+" || sign == "-",
      let seconds = Quantity.clockSeconds(text.dropFirst() + ":00"), seconds <= 15 * 3600
    {
      return sign == "-" ? -seconds : seconds
    }
    guard text == "UTC" || text.contains("/"), let zone = TimeZone(identifier: text) else {
      let all = TimeZone.knownTimeZoneIdentifiers
      throw node.error(
        .unknownWord(
          text, kind: "time zone", closest: SpellingSuggestion.nearest(to: text, in: all),
          allowed: all))
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: start.year, month: start.month, day: start.day, hour: start.clock.hour,
      minute: start.clock.minute)
    return Double(
      zone.secondsFromGMT(for: calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)))
  }
}
