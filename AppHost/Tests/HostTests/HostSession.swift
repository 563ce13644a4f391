import CVirtualTime
import CarPlay
import Foundation
import UIKit

@testable import HostLink

/// A session without a process; messages are read from the link.
@MainActor enum HostSession {
  /// Subscribes once for all tests of the process.
  private static let listens: Void = CarConnection.listen()

  /// Begins a session with a car screen and returns its interface controller.
  static func begin() -> CPInterfaceController {
    HostLink.state.settings = ["size": [800, 480], "scale": 2, "style": "dark"]
    HostLink.state.notes = []
    _ = HostLink.state.takeTurnEnd()
    _ = listens
    let controller = CarConnection.connectWithoutApp()
    _ = sent()
    return controller
  }

  /// Returns the messages since the last call.
  static func sent() -> [(kind: String, value: JSONValue)] {
    HostLink.finishMoment()
    defer { HostLink.state.lines = [] }
    return HostLink.state.lines.compactMap { line in
      guard case .message(let message)? = try? SessionLine(Array(line.utf8)) else { return nil }
      return (message.kind, message.value)
    }
  }

  /// Advances the time by seconds.
  static func pass(_ seconds: Double) {
    vt_set(vt_now() + Int64(seconds * 1e9))
    HostLink.finishMoment()
  }

  /// Returns the values of one kind since the last call.
  static func sent(_ kind: String) -> [JSONValue] { sent().filter { $0.kind == kind }.map(\.value) }

  /// Calls a method of the car.
  static func call(_ method: String, _ members: JSONValue = [:]) {
    let value = JSONValue.object(
      [JSONMember(key: "method", value: .string(method))] + (members.members ?? []))
    HostLink.deliver(
      SessionMessage(at: 0, by: .car, on: .car, isOutput: true, "calls", value))
    HostLink.finishMoment()
  }
}
