import Testing

@testable import HostLink

/// Tests of the modules for maps, guidance, sound and notifications; they share one session.
@MainActor
@Suite(.serialized)
struct ServiceSuite {}

/// The session of the tests.
@MainActor
enum Session {
  /// Sets the settings and removes all recorded messages and notes.
  static func begin(_ settings: JSONValue = [:]) {
    HostLink.state.settings = settings
    HostLink.state.lines = []
    HostLink.state.notes = []
  }

  /// A call of the car or of the Navigation SDK.
  static func call(_ method: String, _ members: JSONValue = [:]) {
    for body in HostLink.state.calls[method] ?? [] { body(members) }
  }

  /// A message of another kind.
  static func message(_ kind: String, _ value: JSONValue) {
    let message = SessionMessage(at: 0, by: .drive, kind, value)
    for body in HostLink.state.messages[kind] ?? [] { body(message) }
  }

  /// The app's messages since the last call, without notes.
  static func sent() -> [SessionMessage] {
    defer { HostLink.state.lines = [] }
    return HostLink.state.lines.compactMap { line in
      guard case .message(let message)? = try? SessionLine(Array(line.utf8)),
        message.kind != "note"
      else { return nil }
      return message
    }
  }

  /// The app's messages of one kind; removes all others.
  static func sent(_ kind: String) -> [JSONValue] {
    sent().filter { $0.kind == kind }.map(\.value)
  }

  /// A location of the drive.
  static func drive(to latitude: Double, _ longitude: Double, course: Double = 90) {
    call(
      "locationProvider(_:didUpdate:)",
      [
        "coordinate": [.number(latitude), .number(longitude)], "altitude": .null,
        "course": .number(course), "speed": 10, "horizontalAccuracy": 5,
      ])
  }
}
