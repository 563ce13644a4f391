import Testing

@testable import HostLink

/// Tests of the map, guidance, audio and notification modules, which share one session.
@MainActor
@Suite(.serialized)
struct ServiceSuite {}

/// The session of the tests.
@MainActor
enum Session {
  /// Sets the session's settings and discards recorded messages and notes.
  static func begin(_ settings: JSONValue = [:]) {
    HostLink.state.settings = settings
    HostLink.state.lines = []
    HostLink.state.notes = []
  }

  /// Calls a method of the car or of the Navigation SDK.
  static func call(_ method: String, _ members: JSONValue = [:]) {
    for body in HostLink.state.calls[method] ?? [] { body(members) }
  }

  /// Delivers a message of another kind.
  static func message(_ kind: String, _ value: JSONValue) {
    let message = SessionMessage(at: 0, by: .drive, kind, value)
    for body in HostLink.state.messages[kind] ?? [] { body(message) }
  }

  /// Returns the app's messages since the last call, without notes.
  static func sent() -> [SessionMessage] {
    defer { HostLink.state.lines = [] }
    return HostLink.state.lines.compactMap { line in
      guard case .message(let message)? = try? SessionLine(Array(line.utf8)),
        message.kind != "note"
      else { return nil }
      return message
    }
  }

  /// Returns the values of the app's messages of one kind; discards all others.
  static func sent(_ kind: String) -> [JSONValue] {
    sent().filter { $0.kind == kind }.map(\.value)
  }

  /// Reports a location of the drive.
  static func drive(to latitude: Double, _ longitude: Double, course: Double = 90) {
    call(
      "locationProvider(_:didUpdate:)",
      [
        "coordinate": [.number(latitude), .number(longitude)], "altitude": .null,
        "course": .number(course), "speed": 10, "horizontalAccuracy": 5,
      ])
  }
}
