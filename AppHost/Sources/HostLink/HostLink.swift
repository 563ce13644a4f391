import CVirtualTime
import Glibc
@_exported public import JSONText
@_exported public import SessionLog

/// The link between the app and headunit: lines of a session log in both directions.
///
/// The public members are used on the app's thread, the only one in virtual time.
public enum HostLink {
  /// The state of the link.
  nonisolated(unsafe) static var state = LinkState()

  /// The time since the start of the session in seconds.
  public static var now: Double { Double(vt_now()) / 1e9 }

  /// The route of the session; nil until it is known.
  package static var route: JSONValue? { state.route }

  /// Sends a message of the app.
  public static func send(
    _ kind: String, on screen: SessionScreen? = .car, _ value: JSONValue
  ) {
    state.write(
      SessionMessage(at: now, by: .app, on: screen, isOutput: false, kind, value).line)
    state.hasSpoken = true
  }

  /// Writes a note, each text once.
  public static func note(_ text: String) {
    guard state.notes.insert(text).inserted else { return }
    state.write(
      SessionMessage(
        at: now, by: .app, isOutput: true, "note", ["text": .string(text)]
      ).line)
  }

  /// Ends the app with an exception of the platform.
  public static func raise(
    _ error: String, what: String, reason: String, source: String
  ) -> Never {
    let spot = AppSourceLocation.current ?? AppSourceLocation.marked
    state.runTurnEnd()
    end(
      "raises",
      [
        "error": .string(error), "what": .string(what), "reason": .string(reason),
        "source": .string(source), "at": .string(spot ?? ""),
      ], status: 70)
  }

  /// Stores the call stack of a request that the screen validates later.
  package static func markSourceLocation() { AppSourceLocation.keep() }

  /// Ends the app because it waits for an event that cannot occur.
  package static func stuck(_ reason: String) -> Never {
    end("stuck", ["reason": .string(reason)], status: 71)
  }

  /// Subscribes to calls of a method, such as "navigator(_:didUpdateNavInfo:)".
  public static func onCall(
    _ method: String, _ body: @escaping @MainActor (JSONValue) -> Void
  ) {
    state.calls[method, default: []].append(body)
  }

  /// Subscribes to messages of a kind, such as "feed".
  public static func onMessage(
    _ kind: String, _ body: @escaping @MainActor (SessionMessage) -> Void
  ) {
    state.messages[kind, default: []].append(body)
  }

  /// Runs a closure at the end of the current turn, once per key.
  ///
  /// A turn ends when no more work is due at the current time.
  public static func atEndOfTurn(_ key: AnyHashable, _ body: @escaping @MainActor () -> Void) {
    guard state.turnKeys.insert(key).inserted else { return }
    state.turnEnd.append(body)
  }

  /// Runs a closure at the end of each turn.
  package static func onEveryTurn(_ body: @escaping @MainActor () -> Void) {
    state.turnWatchers.append(body)
  }

  /// Runs a closure after each work item of the app, such as a block of a queue.
  package static func onEveryWork(_ body: @escaping @MainActor () -> Void) {
    state.workWatchers.append(body)
  }

  /// Runs the closures for the end of the turn now, so that later messages follow theirs.
  public static func flush() { state.runTurnEnd() }

  /// Schedules a closure on the main queue and returns its timer, which can cancel it.
  @discardableResult
  public static func after(
    _ seconds: Double, every interval: Double = 0, _ body: @escaping @MainActor () -> Void
  ) -> HostTimer {
    HostTimer(after: seconds, every: interval, body)
  }

  /// Stores a PNG image and returns its name in messages.
  public static func keep(_ png: [UInt8]) -> String { state.keep(png) }

  /// Returns a setting under `host` in the session header.
  public static func setting(_ key: String) -> JSONValue? { state.settings[key] }

  private static func end(_ kind: String, _ value: JSONValue, status: Int32) -> Never {
    state.write(SessionMessage(at: now, by: .app, isOutput: true, kind, value).line)
    fflush(nil)
    state.flushOutput()
    exit(status)
  }
}
