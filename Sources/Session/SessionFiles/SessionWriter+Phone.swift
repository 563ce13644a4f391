import Geometry
import JSONText
import SessionLog
import Sessions

extension SessionWriter {
  /// The message of an action on the phone.
  func message(_ seconds: Double, of action: PhoneAction) -> SessionMessage {
    func message<Value>(_ kind: String, _ shape: Shape<Value>, _ value: Value) -> SessionMessage {
      let author: SessionAuthor = kind == "camera" ? .app : .driver
      return SessionMessage(
        at: seconds, by: author, on: .phone, kind, shape.write(value, ImageStore(.inline)))
    }
    switch action {
    case .press(let control, let point):
      return message(
        "press", .phonePress, LoggedPhonePress(element: control, point: point.map { [$0.x, $0.y] }))
    case .tap(let point): return message("tap", .tap, LoggedTap(point: point.map { [$0.x, $0.y] }))
    case .gesture(let gesture): return message("gesture", .gesture, LoggedGesture(gesture))
    case .camera(let request): return message("camera", .cameraMove, LoggedCamera(request))
    }
  }

  /// The message of an answer of the phone.
  func message(_ seconds: Double, of answer: PhoneAnswer) -> SessionMessage {
    let (kind, value) = answer.logged
    return SessionMessage(
      at: seconds, by: .navigation, on: .phone, isOutput: true, kind, value)
  }
}
