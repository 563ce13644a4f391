package import Geometry
package import JSONText
import LayoutKit
package import Navigation
import SessionFiles
import SessionLog
import Sessions

/// An input of the driver, or an event of car or drive.
package enum LiveInput: Sendable, Hashable {
  /// A press on a button.
  case press(LiveQuery)
  /// A tap at a position of the screen, in points.
  case touch(Point)
  /// A hardware key of the car.
  case key(Key)
  /// A message of the session log, by kind.
  case message(String, JSONValue)
  /// Traffic on the next meters of the route.
  case traffic(Congestion, nextMeters: Double)

  /// A hardware key of the car.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    /// Toggles between the app and the Dashboard.
    case home
    case back
    /// Brings the phone's calls to the front.
    case phone
  }

  /// Parses an input of a request or message; nil if no key denotes one.
  ///
  /// - Throws: `LiveError` for an invalid value.
  package init?(_ value: JSONValue) throws(LiveError) {
    for member in value.members ?? [] {
      switch member.key {
      case "press":
        self = .press(try LiveQuery(member.value))
        return
      case "tap", "up":
        guard let numbers = member.value.array?.compactMap(\.number), numbers.count == 2 else {
          throw LiveError("no-such-value", "'\(member.key)' must be a point such as [362, 88]")
        }
        self = .touch(Point(numbers[0], numbers[1]))
        return
      case "key":
        guard let key = member.value.string.flatMap(Key.init) else {
          let words = Key.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
          throw LiveError("no-such-value", "'key' must be one of \(words)")
        }
        self = .key(key)
        return
      case "pan", "scroll", "type", "knob", "dashboardButton", "clusterZoom", "appearance",
        "limitedUserInterfaces", "screen", "navigationBar", "lost", "gesture", "hold":
        self = .message(member.key, member.value)
        return
      case "traffic":
        self = try LiveInput(traffic: member.value)
        return
      case "text":
        self = .message("type", member.value)
        return
      default: continue
      }
    }
    return nil
  }
}

extension LiveInput {
  /// Parses traffic: on the next meters, or on the whole route as in the session log.
  private init(traffic value: JSONValue) throws(LiveError) {
    guard value.members != nil else {
      self = .message("traffic", value)
      return
    }
    guard let level = value["level"]?.string.flatMap(Congestion.init),
      let meters = value["length"]?.number, (1...1_000_000).contains(meters)
    else {
      let words = Congestion.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw LiveError(
        "no-such-value", "'traffic' must have a 'length' in meters and a 'level' of \(words)")
    }
    self = .traffic(level, nextMeters: meters)
  }

  /// The input in the form of requests.
  var json: JSONValue {
    switch self {
    case .press(let query): ["press": query.json]
    case .touch(let point): ["tap": [.number(point.x), .number(point.y)]]
    case .key(let key): ["key": .string(key.rawValue)]
    case .message(let kind, let value): .object([JSONMember(key: kind, value: value)])
    case .traffic(let level, let meters):
      ["traffic": ["level": .string(level.rawValue), "length": .number(meters)]]
    }
  }

  /// Returns the actions of the input on a drive that shows a screen.
  ///
  /// - Parameters:
  ///   - layout: The layout of the screen at the moment.
  ///   - isPhone: Whether the screen is that of a phone.
  ///   - front: The frontmost content of the car's main screen.
  ///   - traffic: Returns the traffic of the route with a level on its next meters; nil without a
  ///     route.
  /// - Throws: `LiveError` for a missing element, `SessionFileError` for an invalid value.
  func actions(
    on layout: LayoutTree, isPhone: Bool, front: FrontScreen,
    traffic: (Congestion, Double) -> [RouteInterval<Congestion>]?
  ) throws -> [ScriptEvent.Action] {
    func action(_ hit: HitTest, _ point: Point) -> ScriptEvent.Action {
      // Scripts name buttons without positions, and must give the same result.
      isPhone
        ? .phoneAction(hit.phoneAction(at: point))
        : .chrome(hit.action(at: hit.id == nil ? point : nil))
    }
    switch self {
    case .press(let query):
      let mirror = LiveMirror(layout)
      let button = try query.button(in: mirror) ?? mirror.button(query.id ?? query.text ?? "")
      return [action(button.hit, button.frame.center)]
    case .touch(let point):
      guard (0..<layout.size.width).contains(point.x), (0..<layout.size.height).contains(point.y)
      else {
        throw LiveError("not-on-screen", "the point is outside the screen")
      }
      return [action(layout.hit(at: point), point)]
    case .key(.back): return [.chrome(.press(.back))]
    case .key(.home): return [.display(.front(front == .app ? .dashboard : .app))]
    case .key(.phone): return [.display(.front(front == .other ? .app : .other))]
    case .traffic(let level, let meters):
      guard let stretches = traffic(level, meters) else {
        throw LiveError("no-route", "the drive has no route here")
      }
      return [.traffic(stretches)]
    case .message(let kind, let value):
      return try SessionMessage(at: 0, by: .driver, kind, value)
        .actions(by: [.driver, .car, .drive])
    }
  }
}
