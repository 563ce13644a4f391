import Documents
import Foundation
import JSONText
package import Navigation
import SessionLog
package import Sessions

extension Shape<String> {
  /// The path of a file, resolved from the folder of the script.
  package static let path = nonempty.reading { text, node throws(SessionFileError) in
    FilePath.resolve(text, from: node.file)
  }

  /// A name, or in a script the path of a file.
  package static let choice = text.mapped(\.self) { text, node throws(SessionFileError) in
    node.isScript ? FilePath.resolve(choice: text, from: node.file) : text
  }

  private static let tagPattern = ShapeSchema.pattern("^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$")
  private static let localePattern = ShapeSchema.pattern(
    "^[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|\\d{3}))?$")

  /// A locale in the form of RFC 5646; in a script, a language with optional script and region, as
  /// listed by ISO.
  package static let locale = Shape(
    write: text.write,
    read: { node throws(SessionFileError) in
      let text = try Shape<String>.text.read(node)
      guard text.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*/) != nil else {
        throw node.notQuantity(text, "known locale", ["en-US", "de-DE", "ja-JP"])
      }
      guard node.isScript else { return text }
      let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
      let language = parts.first ?? ""
      guard (1...3).contains(parts.count), Locale.LanguageCode(language).isISOLanguage else {
        throw node.notQuantity(text, "known locale", ["en-US", "de-DE", "ja-JP"])
      }
      for part in parts.dropFirst() where part.count != 4 && !Locale.Region(part).isISORegion {
        throw node.notQuantity(text, "known locale", ["\(language)-US", language])
      }
      return parts.joined(separator: "-")
    }, schema: .narrowed(script: localePattern, log: tagPattern))

  /// The name of a time zone, or its offset from UTC.
  package static let timeZone = text.mapped(\.self) { text, node throws(SessionFileError) in
    guard StartTime().utcOffset(of: text) == nil else { return text }
    let all = TimeZone.knownTimeZoneIdentifiers
    guard SpellingSuggestion.nearest(to: text, in: all) == nil else {
      throw node.unknown("time zone", allowed: all)
    }
    throw node.error(
      "unknown time zone '\(text.prefix(60))'", "write it like Europe/Berlin, +02:00")
  }
}

extension StartTime {
  /// Returns the seconds east of UTC of a time zone at this local time; nil for an unknown zone.
  package func utcOffset(of zone: String) -> Double? {
    if let sign = zone.first, sign == "+" || sign == "-",
      let seconds = Quantity.clockSeconds(zone.dropFirst() + ":00"), seconds <= 15 * 3600
    {
      return sign == "-" ? -seconds : seconds
    }
    guard zone == "UTC" || zone.contains("/"), let known = TimeZone(identifier: zone) else {
      return nil
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = known
    let parts = DateComponents(
      year: year, month: month, day: day, hour: clock.hour, minute: clock.minute)
    return Double(
      known.secondsFromGMT(for: calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)))
  }
}

extension Shape<AppearanceChange> {
  package static let appearance = Shape.object(
    "appearance", "The theme and appearance; omitted keys keep their values.",
    default: AppearanceChange(),
    [
      Field("theme", \.theme, .choice, "The chrome generation, such as ios18."),
      Field("ui", \.chromeAppearance, .word, "Light or dark chrome."),
      Field("map", \.mapAppearance, .word, "A light or a dark map."),
      Field(
        "driverSide", \.driverSide, .word,
        "The side of the cabin on which the driver sits."),
      Field("locale", \.locale, .locale, "The language and region, such as en-US."),
      Field(
        "units", \.units, .word,
        "The units of distances; if left out, those of the locale's region, or of the country where"
          + " the drive begins."),
    ])
}

extension Shape<StartTime> {
  static let start = Shape.object(
    "start", "When the session begins, on the calendar and clock at the vehicle.",
    default: StartTime(),
    [
      Field("year", \.year, .integer(in: 1...9999), required: true, "The year."),
      Field("month", \.month, .integer(in: 1...12), required: true, "The month."),
      Field("day", \.day, .integer(in: 1...31), required: true, "The day."),
      Field(
        "secondsSinceMidnight", \.clock.secondsSinceMidnight, .number(in: 0...86_400),
        required: true, "The time of day."),
      Field(
        "utcOffsetSeconds", \.utcOffsetSeconds, .number(in: -86_400...86_400),
        "The offset of local time from UTC."),
    ])
}

extension Shape<StatusOverrides> {
  private static let signal = Field<StatusOverrides>(
    "signalBars", \.signalBars, .integer(in: 0...4), "The signal strength in bars.")
  private static let secondSignal = Field<StatusOverrides>(
    "secondSignalBars", \.signs.secondSignalBars, .integer(in: 0...4),
    "The signal strength of a second SIM card in bars.")
  private static let dock = Field<StatusOverrides>(
    "dockIcons", \.dockIcons, .variants,
    "The names of the dock icons, first the app on screen.")
  private static let percent = Shape<Double>.number(in: 0...100).mapped({ $0 * 100 }) { level, _ in
    level / 100
  }

  package static let status = Shape.object(
    "status", "The content of the status bar besides the clock.", default: StatusOverrides(),
    [
      Field("network", \.network, .text, "The kind of network, such as 5G or LTE."),
      signal,
      Field("batteryLevel", \.batteryLevel, .number(in: 0...1), "The charge of the phone, 0...1."),
      dock,
      Field("service", \.signs.hasService, .flag, "Whether a mobile network is found."),
      Field(
        "wifi", \.signs.hasWiFi, .flag, "Whether the Wi-Fi symbol replaces the kind of network."),
      secondSignal,
      Field("focus", \.signs.focus, .word(\.rawValue), "The symbol of a Focus."),
      Field("car", \.signs.hasCar, .flag, "Whether the car plays the sound of the phone."),
      Field("recording", \.signs.isRecording, .flag, "Whether an app listens to the microphone."),
      Field("home", \.signs.home, .word(\.rawValue), "The target of the button below the apps."),
      Field(former: "signal", of: signal), Field(former: "secondSignal", of: secondSignal),
      Field(former: "dock", of: dock),
      Field(former: "battery", of: "batteryLevel", \.batteryLevel, percent),
    ])
}

extension Shape<Capture> {
  static let capture = Shape.object(
    "capture", "A moment to capture.", default: Capture(seconds: 0, label: "", name: ""),
    [
      Field("t", \.seconds, .duration, required: true, "When."),
      Field("name", \.name, .text, required: true, "The file name."),
      Field("label", \.label, .text, required: true, "The moment."),
    ])
}

/// A capture rule with its keys: one of them, and the range of `every`.
private struct LoggedRule: Sendable, Hashable {
  var start = false
  var arrivals = false
  var every: Double?
  var from: Double?
  var end: Double?
  var maneuvers: [Double]?
  var times: [Double]?
  /// The names of moments; an inner nil for all.
  var moments: [String]??
  var chosen: [Capture]?

  init() {}

  init(_ rule: CapturePlan.Rule) {
    switch rule {
    case .start: start = true
    case .arrivals: arrivals = true
    case .every(let seconds, let from, let end): (every, self.from, self.end) = (seconds, from, end)
    case .maneuvers(let meters): maneuvers = meters
    case .moments(let names): moments = .some(names)
    case .times(let times): self.times = times
    case .chosen(let captures): chosen = captures
    }
  }

  /// The rules of the keys that are present.
  var rules: [CapturePlan.Rule] {
    let rules: [CapturePlan.Rule?] = [
      start ? .start : nil, arrivals ? .arrivals : nil,
      every.map { .every(seconds: $0, from: from ?? 0, to: end) },
      maneuvers.map { .maneuvers(leadMeters: $0) }, times.map { .times($0) },
      moments.map { .moments($0) }, chosen.map { .chosen($0) },
    ]
    return rules.compactMap(\.self)
  }
}

extension Shape<CapturePlan.Rule> {
  /// A capture rule, keyed by its kind.
  static let rule = Shape<LoggedRule>.object(
    "captureRule", "A rule that chooses moments, with one key.", default: LoggedRule(),
    [
      Field("start", \.start, .flag, "The beginning."),
      Field("arrivals", \.arrivals, .flag, "Each arrival, one second after it."),
      Field(
        "every", \.every, .number(in: 0.01...SessionMessage.longestSeconds),
        "A fixed interval, in seconds."),
      Field("from", \.from, .duration, "With `every`, the time of the first capture."),
      Field("to", \.end, .duration, "With `every`, the time after which captures end."),
      Field(
        "maneuvers", \.maneuvers, .list(.positive),
        "Distances before each maneuver, in meters; 0 is the maneuver itself."),
      Field("times", \.times, .list(.positive), "Fixed times, in seconds."),
      Field("moments", \.moments, .moments, "The named moments: `true` for all, or their names."),
      Field("chosen", \.chosen, .list(.capture), "Moments with name and label."),
    ]
  ).mapped(LoggedRule.init) { written, node throws(SessionFileError) in
    guard let rule = written.rules.first, written.rules.count == 1 else {
      throw node.mismatch(
        "one of 'start', 'arrivals', 'every', 'maneuvers', 'times', 'moments' and 'chosen'")
    }
    return rule
  }
}

extension Shape<[String]?> {
  /// All moments, as `true`, or those of a list.
  fileprivate static let moments = Shape(
    write: { names, _ in names.map { .array($0.map { .string($0) }) } ?? true },
    read: { node throws(SessionFileError) in
      node.value == true ? nil : try Shape<[String]>.list(.text).read(node)
    }, schema: .any([Shape<Bool>.flag.schema, Shape<[String]>.list(.text).schema]))
}

extension Shape<CapturePlan> {
  static let captures = Shape.object(
    "captures", "The moments to capture.", default: CapturePlan(rules: []),
    [
      Field(
        "rules", \.rules, .list(.rule), required: true,
        "The rules in order; a moment of several rules takes the name of the first."),
      Field(
        "onlyChanged", \.onlyChanged, .flag, "Whether moments that show the same are left out."),
      Field("limit", \.limit, .integer(in: 1...100_000), "The maximum number of captures."),
    ])
}

extension Shape<VehicleProfile.Speed> {
  /// "route", a factor such as "2x", or a speed with a unit.
  fileprivate static let speed = Shape(
    write: { speed, _ in
      switch speed {
      case .routeDurations: "route"
      case .constant(let speed): .string("\(speed.plainText) m/s")
      case .factor(let factor): .string("\(factor.plainText)x")
      }
    },
    read: { node throws(SessionFileError) in
      if let speed = node["metersPerSecond"] {
        return .constant(try Shape<Double>.number(in: 0.1...200).read(speed))
      }
      if let factor = node["factor"] {
        return .factor(try Shape<Double>.number(in: 0.01...1000).read(factor))
      }
      return try speed(try Shape<String>.text.read(node).trimmingSpaces, node)
    },
    schema: .any([
      .words(["route"]), .pattern("^\\s*\\d+(\\.\\d+)?\\s*x\\s*$"),
      .pattern(Quantity.speed.pattern),
    ]))

  private static func speed(
    _ text: String, _ node: DocumentNode
  ) throws(SessionFileError) -> VehicleProfile.Speed {
    if text == "route" { return .routeDurations }
    if text.hasSuffix("x"), let factor = Double(String(text.dropLast()).trimmingSpaces) {
      guard (0.01...1000).contains(factor) else { throw node.outside("0.01x...1000x") }
      return .factor(factor)
    }
    guard let speed = Quantity.speed.value(of: text) else {
      throw node.notQuantity(text, "speed", ["route", "2x"] + Quantity.speed.examples)
    }
    guard (0.1...200).contains(speed) else { throw node.outside("0.1 m/s...200 m/s") }
    return .constant(speed)
  }
}

extension Shape<VehicleProfile> {
  private static let turns = Field<VehicleProfile>(
    "slowsForTurns", \.slowsForTurns, .flag, "Whether the vehicle slows down for turns and bends.")
  private static let stop = Field<VehicleProfile>(
    "waypointStopSeconds", \.waypointStopSeconds, .duration,
    "The duration of the stop at each waypoint.")
  private static let arrival = Field<VehicleProfile>(
    "arrivalSeconds", \.arrivalSeconds, .duration,
    "The duration for which the last arrival is shown.")

  package static let vehicle = Shape.object(
    "vehicle", "How the vehicle drives along the route.", default: VehicleProfile(),
    [
      Field(
        "speed", \.speed, .speed,
        "The speed between turns: that of the route, a constant, or a factor such as 2x."),
      Field(
        "acceleration", \.acceleration, .number(in: 0.01...100), "The acceleration in m/s²."),
      Field("braking", \.braking, .number(in: 0.01...100), "The braking in m/s²."),
      turns, stop, arrival,
      Field(former: "slowForTurns", of: turns), Field(former: "waypointStop", of: stop),
      Field(former: "arrivalDisplay", of: arrival),
    ])
}

extension Shape<RouteScript> {
  /// The keys of the header line besides `session`.
  static let headerFields: [Field<RouteScript>] = [
    Field("name", \.name, .text, always: true, "The name of the drive."),
    Field("category", \.chrome.category, .word, "The category of the app."),
    Field("input", \.chrome.input, .word, "The input devices."),
    Field("start", \.start, .start, always: true, "The beginning of the drive."),
    Field("screens", \.devices, .list(.text), "The screens to draw."),
    Field("themes", \.themes, .list(.text), "The chrome generations to draw."),
    Field("appearance", \.appearance, .appearance, "The theme and appearance at the beginning."),
    Field("status", \.status, .status, "The content of the status bar."),
    Field("map", \.map, .map, "The map under the template."),
    Field("captures", \.capture, .captures, always: true, "The moments to capture."),
  ]

  static let header = Shape.object(
    "header", "The settings of frames besides the messages.",
    default: RouteScript(name: "", source: .feed(.nothing)), headerFields)
}
