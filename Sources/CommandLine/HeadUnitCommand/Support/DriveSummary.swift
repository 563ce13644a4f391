import Documents
import FramePipeline
import Geometry
import Navigation
import RouteScripts
import Sessions

/// The contents of a file in numbers.
struct DriveSummary: Encodable {
  let file: String
  let kind: String
  let name: String
  /// The format of a route, such as "Mapbox Directions"; nil for a feed.
  let format: String?
  let lengthMeters: Double?
  let durationSeconds: Double
  let steps: Int?
  let stepsWithLanes: Int?
  let destinations: [String]
  /// The number of messages of a recorded feed.
  let messages: Int?
  let events: Int
  let frames: Int
  let warnings: [String]

  init(_ drive: DriveFile, plan: RenderPlan) {
    file = drive.name
    kind = drive.kind.rawValue
    name = drive.script.name
    durationSeconds = plan.durationSeconds
    events = drive.script.events.count
    frames = plan.frameCount
    warnings = plan.warnings
    switch drive.script.source {
    case .route(let route):
      format = route.source
      lengthMeters = route.lengthMeters
      steps = route.steps.count
      stepsWithLanes = route.steps.count { $0.info.lanes?.isEmpty == false }
      destinations = route.legs.map(\.destination.name)
      messages = nil
    case .feed(let feed):
      (format, lengthMeters, steps, stepsWithLanes) = (nil, nil, nil, nil)
      destinations = []
      messages = feed.messages.count
    }
  }

  /// The summary as a few lines of text.
  var text: String {
    var lines = ["\(file): \(title)"]
    func add(_ label: String, _ text: String) {
      lines.append("  \(label)\(String(repeating: " ", count: 12 - label.count))\(text)")
    }
    if let lengthMeters { add("length", "\(kilometers(lengthMeters)) km") }
    add("drive", clock(durationSeconds))
    if let steps { add("steps", "\(steps), \(stepsWithLanes ?? 0) with lanes") }
    if let messages { add("messages", "\(messages)") }
    let named = destinations.filter { !$0.isEmpty }
    if !named.isEmpty { add("to", named.joined(separator: ", then ")) }
    if events > 0 { add("events", "\(events)") }
    add("frames", "\(frames)")
    for warning in warnings { add("warning", warning) }
    return lines.map(\.visible).joined(separator: "\n") + "\n"
  }

  private var title: String {
    switch (kind, format) {
    case (DriveFileKind.script.rawValue, let format?):
      "route script '\(name)' with a route (\(format))"
    case (DriveFileKind.script.rawValue, nil): "route script '\(name)' with a recorded feed"
    case (DriveFileKind.session.rawValue, let format?):
      "session '\(name)' with a route (\(format))"
    case (DriveFileKind.session.rawValue, nil): "session '\(name)' with a recorded feed"
    case (_, let format?): "route (\(format))"
    case (_, nil): "recorded feed"
    }
  }

  private func kilometers(_ meters: Double) -> String { "\((meters / 10).rounded() / 100)" }

  private func clock(_ seconds: Double) -> String {
    let whole = Int(clamping: seconds)
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
