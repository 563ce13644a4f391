import CVirtualTime
import CarPlay
import Foundation
import UIKit

@testable import HostLink

/// A session without a process: sent messages are read from the link.
@MainActor enum HostSession {
  /// Listens once for all tests of the process.
  private static let listens: Void = CarConnection.listen()

  /// Starts a session of a car's screen, and returns its interface controller.
  static func begin() -> CPInterfaceController {
    HostLink.state.settings = ["size": [800, 480], "scale": 2, "style": "dark"]
    HostLink.state.notes = []
    _ = HostLink.state.takeTurnEnd()
    _ = listens
    let controller = CarConnection.connectAlone()
    _ = sent()
    return controller
  }

  /// The messages since the last look, as kinds with values.
  static func sent() -> [(kind: String, value: JSONValue)] {
    HostLink.finishMoment()
    defer { HostLink.state.lines = [] }
    return HostLink.state.lines.compactMap { line in
      guard case .message(let message)? = try? SessionLine(Array(line.utf8)) else { return nil }
      return (message.kind, message.value)
    }
  }

  /// Advances the time.
  static func pass(_ seconds: Double) {
    vt_set(vt_now() + Int64(seconds * 1e9))
    HostLink.finishMoment()
  }

  /// The values of one kind since the last look.
  static func sent(_ kind: String) -> [JSONValue] { sent().filter { $0.kind == kind }.map(\.value) }

  /// The car calls something.
  static func call(_ method: String, _ members: JSONValue = [:]) {
    let value = JSONValue.object(
      [JSONMember(key: "method", value: .string(method))] + (members.members ?? []))
    HostLink.deliver(
      SessionMessage(at: 0, by: .car, on: .car, isOutput: true, "calls", value))
    HostLink.finishMoment()
  }
}
