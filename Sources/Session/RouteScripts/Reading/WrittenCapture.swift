import JSONText
import SessionFiles
import Sessions

/// A capture plan with the keys of a script; missing rules capture nothing, except moments.
private struct WrittenCapture: Sendable, Hashable {
  var every: CapturePlan.Rule?
  var maneuvers: CapturePlan.Rule?
  var moments: CapturePlan.Rule? = .moments(nil)
  var times: [Double]?
  var start = false
  var arrivals = false
  var onlyChanged = false
  var limit: Int?

  var plan: CapturePlan {
    let rules = [
      moments, start ? .start : nil, maneuvers, arrivals ? .arrivals : nil,
      times.map { .times($0) }, every,
    ]
    return CapturePlan(rules: rules.compactMap(\.self), onlyChanged: onlyChanged, limit: limit)
  }
}

/// Captures at regular intervals, in seconds.
private struct WrittenInterval: Sendable, Hashable {
  var interval = 0.0
  var from = 0.0
  var end: Double?
}

extension Shape<CapturePlan> {
  static let writtenCapture = Shape<WrittenCapture>.object(
    "capture", "The moments to capture.", default: WrittenCapture(),
    [
      Field(
        "every", \.every, .every,
        "Captures a frame at a fixed interval, optionally within a range of the drive."),
      Field(
        "maneuvers", \.maneuvers, Shape<CapturePlan.Rule?>.maneuvers,
        "Captures at distances before each maneuver; 0 is the maneuver itself."),
      Field(
        "moments", \.moments, Shape<CapturePlan.Rule?>.moments,
        "Captures at the named moments of the timeline: all, none, or those listed."),
      Field("times", \.times, .list(.duration), "Captures at fixed times."),
      Field("start", \.start, .flag, "Captures the beginning."),
      Field("arrivals", \.arrivals, .flag, "Captures each arrival, one second after it."),
      Field(
        "onlyChanged", \.onlyChanged, .flag,
        "Whether to omit captures that show the driver nothing new."),
      Field(
        "limit", \.limit, .integer(in: 1...100_000),
        "The maximum number of captures; a surplus is thinned out evenly."),
    ]
  ).reading { written, _ in written.plan }
}

extension Shape<CapturePlan.Rule> {
  private static let interval = Shape<Double>.duration.mapped(\.self) {
    seconds, node throws(SessionFileError) in
    guard seconds >= 0.01 else { throw node.outside("0.01 s or more") }
    return seconds
  }

  fileprivate static let every = Shape<WrittenInterval>.object(
    "every", "Captures at regular intervals.", default: WrittenInterval(),
    [
      Field("interval", \.interval, interval, required: true, "The interval."),
      Field("from", \.from, .duration, "The time of the first capture."),
      Field("to", \.end, .duration, "The time after which captures end."),
    ]
  ).orScalar(interval) { WrittenInterval(interval: $0) }
    .reading { written, node throws(SessionFileError) in
      if let end = written.end, end < written.from {
        throw node.error("'to' comes before 'from'", "swap 'from' and 'to'")
      }
      return CapturePlan.Rule.every(seconds: written.interval, from: written.from, to: written.end)
    }
}

extension Shape<CapturePlan.Rule?> {
  fileprivate static let maneuvers = flagOrList(.nonnegativeDistance) { meters in
    meters.map { .maneuvers(leadMeters: $0) } ?? .maneuvers(leadMeters: [400, 100, 0])
  } none: {
    nil
  }

  fileprivate static let moments = flagOrList(.nonempty) {
    .moments($0)
  } none: {
    .moments([])
  }

  /// Returns the shape of a rule that is on, off, or limited to a list.
  private static func flagOrList<Element: Sendable>(
    _ element: Shape<Element>, _ rule: @escaping @Sendable ([Element]?) -> CapturePlan.Rule,
    none: @escaping @Sendable () -> CapturePlan.Rule?
  ) -> Shape {
    let list = Shape<[Element]>.list(element)
    return Shape(.any([Shape<Bool>.flag.schema, list.schema])) { node throws(SessionFileError) in
      if node.value.array != nil { return rule(try list.read(node)) }
      return try Shape<Bool>.flag.read(node) ? rule(nil) : none()
    }
  }
}
