import Geometry
import JSONText
package import SessionLog
package import Sessions

extension SessionMessage {
  /// Creates the message of an action on the phone.
  package init(_ action: PhoneAction, at seconds: Double) {
    func message<Value>(_ kind: String, _ shape: Shape<Value>, _ value: Value) -> SessionMessage {
      let author: SessionAuthor = kind == "camera" ? .app : .driver
      return SessionMessage(
        at: seconds, by: author, on: .phone, kind, shape.write(value, ImageStore(.inline)))
    }
    switch action {
    case .press(let control, let point):
      self = message(
        "press", .phonePress, LoggedPhonePress(element: control, point: point.map { [$0.x, $0.y] }))
    case .tap(let point): self = message("tap", .tap, LoggedTap(point: point.map { [$0.x, $0.y] }))
    case .hold(let point): self = message("hold", .tap, LoggedTap(point: [point.x, point.y]))
    case .gesture(let gesture): self = message("gesture", .gesture, gesture)
    case .turn(let orientation): self = message("orientation", .word, orientation)
    case .camera(let request): self = message("camera", .cameraMove, LoggedCamera(request))
    }
  }

  /// Creates the message of a callback of the phone.
  package init(_ answer: PhoneAnswer, at seconds: Double) {
    let (kind, value) = answer.logged
    self.init(at: seconds, by: .navigation, on: .phone, isOutput: true, kind, value)
  }
}
