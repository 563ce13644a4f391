package import Geometry
import JSONText
package import Navigation
package import SessionLog
package import Sessions

/// Creates the messages for a running app.
package struct AppMessageWriter {
  private let pictures = ImageStore(.inline)

  package init() {}

  /// Creates the message for a callback of the screen.
  package func message(_ answer: TimedAnswer) -> SessionMessage {
    let (kind, value) = answer.answer.logged
    return SessionMessage(
      at: answer.seconds, by: .car, on: .car, isOutput: true, kind, value)
  }

  /// Creates the messages for a Navigation SDK event.
  ///
  /// A feed event begins with the complete feed message.
  package func messages(_ event: TimedEvent) -> [SessionMessage] {
    guard case .navInfo(let info) = event.event else { return [event.message] }
    let feed = FeedMessage(time: event.seconds, navInfo: info)
    return [
      SessionMessage(
        at: event.seconds, by: .drive, "feed", Shape.feedMessage.write(feed, pictures)),
      event.message,
    ]
  }

  /// Creates the message for the status of a route request.
  package func message(_ status: RouteStatus, at seconds: Double) -> SessionMessage {
    TimedEvent(seconds: seconds, event: .routeStatus(status)).message
  }

  /// Creates the message with the route that the Navigation SDK follows.
  package func message(_ route: Route, at seconds: Double) -> SessionMessage {
    SessionMessage(at: seconds, by: .drive, "route", Shape.route.write(route, pictures))
  }

  /// Creates the message for a change of the app in front.
  package func message(_ front: FrontScreen, at seconds: Double) -> SessionMessage {
    SessionMessage(at: seconds, by: .car, on: .car, "screen", .string(front.rawValue))
  }

  /// Creates the messages for the connection or disconnection of all of the car's screens.
  package func messages(_ kind: String, at seconds: Double) -> [SessionMessage] {
    [SessionScreen.car, .dashboard, .cluster].map {
      SessionMessage(at: seconds, by: .car, on: $0, kind, [:])
    }
  }

  /// Creates a message for the phone's scene.
  package func phoneMessage(_ kind: String, at seconds: Double) -> SessionMessage {
    SessionMessage(at: seconds, by: .car, on: .phone, kind, [:])
  }

  /// Creates the message with the frames of the navigation cards on a screen.
  ///
  /// Frames are in points of the screen; nil for a hidden card.
  package func layoutMessage(
    _ frames: [(name: String, frame: Rect?)], on screen: SessionScreen, at seconds: Double
  ) -> SessionMessage {
    let shown = frames.compactMap { name, frame -> JSONMember? in
      frame.map {
        JSONMember(
          key: name,
          value: [.number($0.minX), .number($0.minY), .number($0.width), .number($0.height)])
      }
    }
    return SessionMessage(
      at: seconds, by: .car, on: screen, isOutput: true, "cardLayout", .object(shown))
  }

  /// Creates the message for a change of theme or appearance.
  package func message(_ change: AppearanceChange, at seconds: Double) -> SessionMessage {
    SessionMessage(
      at: seconds, by: .car, "appearance", Shape.appearance.write(change, pictures))
  }
}
