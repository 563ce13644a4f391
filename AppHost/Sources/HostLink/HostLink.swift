import CVirtualTime
import Glibc
@_exported public import JSONText
@_exported public import SessionLog

/// The way between the app and headunit: lines of a session log in both directions.
///
/// What is public here is used on the thread of the app only, which is the only one that there is
/// in virtual time.
public enum HostLink {
  /// What the link holds.
  nonisolated(unsafe) static var state = LinkState()

  /// Seconds since the session began.
  public static var now: Double { Double(vt_now()) / 1e9 }

  /// The route that the session drives; nil before it is known.
  package static var route: JSONValue? { state.route }

  /// Writes a message of the app.
  public static func send(
    _ kind: String, on screen: SessionScreen? = .car, _ value: JSONValue
  ) {
    state.write(
      SessionMessage(at: now, by: .app, on: screen, isOutput: false, kind, value).line)
    state.hasSpoken = true
  }

  /// Says something that is worth knowing, each text once.
  public static func note(_ text: String) {
    guard state.notes.insert(text).inserted else { return }
    state.write(
      SessionMessage(
        at: now, by: .app, isOutput: true, "note", ["text": .string(text)]
      ).line)
  }

  /// Ends the app as an exception of the platform does.
  public static func raise(
    _ error: String, what: String, reason: String, source: String
  ) -> Never {
    let spot = AppSpot.current ?? AppSpot.marked
    state.runTurnEnd()
    end(
      "raises",
      [
        "error": .string(error), "what": .string(what), "reason": .string(reason),
        "source": .string(source), "at": .string(spot ?? ""),
      ], status: 70)
  }

  /// Keeps where the app asks for something that the screen judges later.
  package static func markSpot() { AppSpot.keep() }

  /// Ends the app because it waits for what never happens.
  package static func stuck(_ reason: String) -> Never {
    end("stuck", ["reason": .string(reason)], status: 71)
  }

  /// Receives events of calls by the name of the method, such as "navigator(_:didUpdateNavInfo:)".
  public static func onCall(
    _ method: String, _ body: @escaping @MainActor (JSONValue) -> Void
  ) {
    state.calls[method, default: []].append(body)
  }

  /// Receives events of other messages by their kind, such as "feed".
  public static func onMessage(
    _ kind: String, _ body: @escaping @MainActor (SessionMessage) -> Void
  ) {
    state.messages[kind, default: []].append(body)
  }

  /// Does something when the present turn ends, once for each key.
  ///
  /// A turn ends when nothing more is due at its moment.
  public static func atEndOfTurn(_ key: AnyHashable, _ body: @escaping @MainActor () -> Void) {
    guard state.turnKeys.insert(key).inserted else { return }
    state.turnEnd.append(body)
  }

  /// Looks at everything each time that a turn has ended.
  package static func onEveryTurn(_ body: @escaping @MainActor () -> Void) {
    state.turnWatchers.append(body)
  }

  /// Looks whenever a piece of work of the app is done, such as a block of a queue.
  package static func onEveryWork(_ body: @escaping @MainActor () -> Void) {
    state.workWatchers.append(body)
  }

  /// Does now what waits for the end of the turn, so that what follows comes after it.
  public static func flush() { state.runTurnEnd() }

  /// Does something later, on the main queue, and says how to take it back.
  @discardableResult
  public static func after(
    _ seconds: Double, every interval: Double = 0, _ body: @escaping @MainActor () -> Void
  ) -> HostTimer {
    HostTimer(after: seconds, every: interval, body)
  }

  /// Keeps a picture and says how messages name it.
  public static func keep(_ png: [UInt8]) -> String { state.keep(png) }

  /// What the header of the session says under a key of `host`.
  public static func setting(_ key: String) -> JSONValue? { state.settings[key] }

  private static func end(_ kind: String, _ value: JSONValue, status: Int32) -> Never {
    state.write(SessionMessage(at: now, by: .app, isOutput: true, kind, value).line)
    fflush(nil)
    state.flushOutput()
    exit(status)
  }
}
