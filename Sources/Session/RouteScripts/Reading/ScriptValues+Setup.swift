import Foundation
import Navigation
import Sessions

extension ScriptValues {
  static func appearance(_ node: ScriptNode) throws(RouteScriptError) -> AppearanceChange {
    let keys = try node.mapping(.appearance)
    func style(_ key: String) throws(RouteScriptError) -> AppearanceChoice? {
      try keys.read(key) { node throws(RouteScriptError) in try node.word("style") }
    }
    return AppearanceChange(
      theme: try keys.read("theme", text), chromeAppearance: try style("ui"),
      mapAppearance: try style("map"),
      driverSide: try keys.read("driverSide") { node throws(RouteScriptError) in
        try node.word("side")
      },
      locale: try keys.read("locale", locale),
      units: try keys.read("units") { node throws(RouteScriptError) in
        try node.word("unit system")
      })
  }

  /// A language, perhaps a script and a region, all of them known to ISO.
  private static func locale(_ node: ScriptNode) throws(RouteScriptError) -> String {
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

  static func start(_ node: ScriptNode) throws(RouteScriptError) -> StartTime {
    let keys = try node.mapping(.start)
    var start = StartTime()
    if let date = keys["date"] {
      let parts = try date.text().split(separator: "-").map { Int($0) ?? 0 }
      guard parts.count == 3, (1900...2200).contains(parts[0]),
        (1...12).contains(parts[1]), (1...days(in: parts[1], of: parts[0])).contains(parts[2])
      else {
        throw date.error(.badQuantity(try date.text(), kind: "date", examples: ["2026-06-01"]))
      }
      (start.year, start.month, start.day) = (parts[0], parts[1], parts[2])
    }
    if let time = keys["time"] {
      let parts = try time.text().split(separator: ":").map { Int($0) ?? 99 }
      guard (2...3).contains(parts.count), parts[0] < 24, parts.allSatisfy({ $0 < 60 }) else {
        throw time.error(.badQuantity(try time.text(), kind: "time of day", examples: ["10:41"]))
      }
      let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
      start.clock = WallClock(secondsSinceMidnight: Double(seconds))
    }
    start.utcOffsetSeconds = try keys.read("timeZone") { node throws(RouteScriptError) in
      try offset(node, at: start)
    }
    return start
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The offset of a time zone from UTC at a local time.
  static func offset(
    _ node: ScriptNode, at start: StartTime
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
          text, kind: "time zone", closest: NearestWord.of(text, in: all), allowed: all))
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: start.year, month: start.month, day: start.day, hour: start.clock.hour,
      minute: start.clock.minute)
    return Double(
      zone.secondsFromGMT(for: calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)))
  }

  static func status(_ node: ScriptNode) throws(RouteScriptError) -> StatusOverrides {
    let keys = try node.mapping(.status)
    return StatusOverrides(
      network: try keys.read("network", text),
      signalBars: try keys.read("signal") { node throws(RouteScriptError) in
        try node.integer(in: 0...4)
      },
      batteryLevel: try keys.read("battery") { node throws(RouteScriptError) in
        try node.number(in: 0...100) / 100
      },
      dockIcons: try keys.read("dock") { node throws(RouteScriptError) in try node.texts() })
  }

  static func vehicle(_ node: ScriptNode) throws(RouteScriptError) -> VehicleProfile {
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
    _ node: ScriptNode
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
