package import Geometry
import JSONText
package import Navigation
package import SessionLog
package import Sessions

/// Writes messages to a running app.
package struct AppMessageWriter {
  private let pictures = ImageStore(.inline)

  package init() {}

  /// The message of an answer of the screen.
  package func message(_ answer: TimedAnswer) -> SessionMessage {
    let (kind, value) = answer.answer.logged
    return SessionMessage(
      at: answer.seconds, by: .car, on: .car, isOutput: true, kind, value)
  }

  /// The messages of a report of the Navigation SDK; a feed report begins with the complete feed message.
  package func messages(_ event: TimedEvent) -> [SessionMessage] {
    guard case .navInfo(let info) = event.event else { return [event.message] }
    let feed = FeedMessage(time: event.seconds, navInfo: info)
    return [
      SessionMessage(
        at: event.seconds, by: .drive, "feed", Shape.feedMessage.write(feed, pictures)),
      event.message,
    ]
  }

  /// The message of the status of a route request.
  package func message(_ status: RouteStatus, at seconds: Double) -> SessionMessage {
    TimedEvent(seconds: seconds, event: .routeStatus(status)).message
  }

  /// The route that the Navigation SDK knows.
  package func message(_ route: Route, at seconds: Double) -> SessionMessage {
    SessionMessage(at: seconds, by: .drive, "route", Shape.route.write(route, pictures))
  }

  /// The message of a change of the front screen.
  package func message(_ front: FrontScreen, at seconds: Double) -> SessionMessage {
    SessionMessage(at: seconds, by: .car, on: .car, "screen", .string(front.rawValue))
  }

  /// All screens of the car appear or disappear.
  package func messages(_ kind: String, at seconds: Double) -> [SessionMessage] {
    [SessionScreen.car, .dashboard, .cluster].map {
      SessionMessage(at: seconds, by: .car, on: $0, kind, [:])
    }
  }

  /// The phone shows the app.
  package func phoneMessage(_ kind: String, at seconds: Double) -> SessionMessage {
    SessionMessage(at: seconds, by: .car, on: .phone, kind, [:])
  }

  /// The frames of the cards of the phone's navigation view by name, in points of its screen; nil for one that does
  /// not show.
  package func layoutMessage(
    _ frames: [(name: String, frame: Rect?)], at seconds: Double
  ) -> SessionMessage {
    let shown = frames.compactMap { name, frame -> JSONMember? in
      frame.map {
        JSONMember(
          key: name,
          value: [.number($0.minX), .number($0.minY), .number($0.width), .number($0.height)])
      }
    }
    return SessionMessage(
      at: seconds, by: .car, on: .phone, isOutput: true, "phoneLayout", .object(shown))
  }

  /// A change of the theme and appearance.
  package func message(_ change: AppearanceChange, at seconds: Double) -> SessionMessage {
    SessionMessage(
      at: seconds, by: .car, "appearance", Shape.appearance.write(change, pictures))
  }
}
