import Documents
import Foundation
import Navigation
import Sessions

extension ScriptValues {
  static func appearance(_ node: DocumentNode) throws(RouteScriptError) -> AppearanceChange {
    let keys = try node.mapping(.appearance)
    func style(_ key: String) throws(RouteScriptError) -> AppearanceChoice? {
      try keys.read(key) { node throws(RouteScriptError) in try node.word("style") }
    }
    return AppearanceChange(
      theme: try keys.read("theme", layoutFile), chromeAppearance: try style("ui"),
      mapAppearance: try style("map"),
      driverSide: try keys.read("driverSide") { node throws(RouteScriptError) in
        try node.word("side")
      },
      locale: try keys.read("locale", locale),
      units: try keys.read("units") { node throws(RouteScriptError) in
        try node.word("unit system")
      })
  }

  /// Reads the name of a theme or device, or the path of its file relative to the script's folder.
  static func layoutFile(_ node: DocumentNode) throws(RouteScriptError) -> String {
    FilePath.resolve(choice: try node.text(), from: node.file)
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

  static func status(_ node: DocumentNode) throws(RouteScriptError) -> StatusOverrides {
    let keys = try node.mapping(.status)
    var signs = StatusSigns()
    signs.hasService = try keys.read("service", flag) ?? true
    signs.hasWiFi = try keys.read("wifi", flag) ?? false
    signs.secondSignalBars = try keys.read("secondSignal") { node throws(RouteScriptError) in
      try node.integer(in: 0...4)
    }
    signs.focus = try keys.read("focus") { node throws(RouteScriptError) in
      try node.word("Focus")
    }
    signs.hasCar = try keys.read("car", flag) ?? false
    signs.isRecording = try keys.read("recording", flag) ?? false
    signs.home =
      try keys.read("home") { node throws(RouteScriptError) in try node.word("home") } ?? .apps
    var status = StatusOverrides(
      network: try keys.read("network", text),
      signalBars: try keys.read("signal") { node throws(RouteScriptError) in
        try node.integer(in: 0...4)
      },
      batteryLevel: try keys.read("battery") { node throws(RouteScriptError) in
        try node.number(in: 0...100) / 100
      },
      dockIcons: try keys.read("dock") { node throws(RouteScriptError) in try node.texts() })
    status.signs = signs
    return status
  }

  static func vehicle(_ node: DocumentNode) throws(RouteScriptError) -> VehicleProfile {
    let keys = try node.mapping(.vehicle)
    var vehicle = VehicleProfile()
    func change(_ key: String) throws(RouteScriptError) -> Double? {
      try keys.read(key) { node throws(RouteScriptError) in try node.number(in: 0.2...10) }
    }
    vehicle.speed = try keys.read("speed", vehicleSpeed) ?? vehicle.speed
    vehicle.acceleration = try change("acceleration") ?? vehicle.acceleration
    vehicle.braking = try change("braking") ?? vehicle.braking
    vehicle.slowsForTurns = try keys.read("slowForTurns", flag) ?? vehicle.slowsForTurns
    vehicle.waypointStopSeconds =
      try keys.read("waypointStop", duration) ?? vehicle.waypointStopSeconds
    vehicle.arrivalSeconds = try keys.read("arrivalDisplay", duration) ?? vehicle.arrivalSeconds
    return vehicle
  }

  private static func vehicleSpeed(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> VehicleProfile.Speed {
    let text = try node.text().trimmingSpaces
    if text == "route" { return .routeDurations }
    if text.hasSuffix("x"), let factor = Double(String(text.dropLast()).trimmingSpaces) {
      guard (0.1...10).contains(factor) else {
        throw node.error(.outOfRange(text, allowed: "0.1x...10x"))
      }
      return .factor(factor)
    }
    guard let speed = Quantity.speed.value(of: text) else {
      throw node.error(
        .badQuantity(
          text, kind: "speed", examples: ["route", "2x"] + Quantity.speed.examples))
    }
    guard (1...120).contains(speed) else {
      throw node.error(.outOfRange(text, allowed: "1 m/s...120 m/s"))
    }
    return .constant(speed)
  }
}
