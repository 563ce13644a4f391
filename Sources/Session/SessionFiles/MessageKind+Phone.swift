import Geometry
import SessionLog
import Sessions

extension MessageKind {
  /// The kinds whose value differs between phone and car.
  static let onPhone: [MessageKind] = [
    MessageKind("press", by: .driver, on: .phone, .phonePress, "A press on a button of the phone.")
    {
      .events([.phoneAction($0.action)])
    },
    MessageKind("tap", by: .driver, on: .phone, .tap, "A tap on the phone's map.") {
      .events([.phoneAction(.tap(at: $0.point.map { Point($0[0], $0[1]) }))])
    },
    MessageKind("camera", by: .app, on: .phone, .cameraMove, "The phone's camera moves.") {
      .events([.phoneAction(.camera($0.request))])
    },
    MessageKind("gesture", by: .driver, on: .phone, .gesture, "A gesture on the phone's map.") {
      .events([.phoneAction(.gesture($0))])
    },
  ]

  /// The kinds without a screen, and those for the phone only.
  static let everywhere: [MessageKind] = [
    MessageKind("hold", by: .driver, on: .phone, .tap, "A long press on the phone's screen.") {
      .events([.phoneAction(.hold(at: $0.point.map { Point($0[0], $0[1]) } ?? Point(0, 0)))])
    },
    MessageKind(
      "orientation", by: .driver, on: .phone, Shape<PhoneOrientation>.word,
      "The driver turns the phone."
    ) {
      .events([.phoneAction(.turn($0))])
    },
    MessageKind(
      "continue", by: .app, .nothing,
      "The app continues to the next destination (continueToNextDestination)."
    ) { _ in
      .events([.continueToNextDestination])
    },
  ]

  private static let onPhoneByName = Dictionary(
    uniqueKeysWithValues: onPhone.map { ($0.name, $0) })

  /// Returns the kind with a name on a screen; nil for an unknown name.
  static func named(_ name: String, on screen: SessionScreen?) -> MessageKind? {
    if screen == .phone, let kind = onPhoneByName[name] { return kind }
    return byName[name] ?? (screen == nil ? onPhoneByName[name] : nil)
  }

  /// The screens that accept a message of this kind.
  var screens: [SessionScreen] {
    if screen == .phone { return [.phone] }
    let isOther = MessageKind.onPhone.contains { $0.name == name }
    return SessionScreen.allCases.filter { !isOther || $0 != .phone }
  }
}

extension LoggedCamera {
  /// The camera request encoded by the message.
  var request: CameraRequest {
    if let scroll { return .scroll(by: Point(scroll[0], scroll[1]), seconds: seconds) }
    if let zoomBy { return .zoom(by: zoomBy, seconds: seconds) }
    switch update {
    case .myLocation: return .myLocation
    case .recenter: return .recenter
    case nil: return .change(change, seconds: seconds)
    }
  }

  /// Creates the log value of a camera request.
  init(_ request: CameraRequest) {
    self.init()
    switch request {
    case .scroll(let offset, let seconds): (scroll, self.seconds) = ([offset.x, offset.y], seconds)
    case .zoom(let levels, let seconds): (zoomBy, self.seconds) = (levels, seconds)
    case .myLocation: update = .myLocation
    case .recenter: update = .recenter
    case .change(let change, let seconds): (self.change, self.seconds) = (change, seconds)
    }
  }
}
