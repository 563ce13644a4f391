import Geometry
import JSONText
import Sessions

extension PhoneAnswer {
  /// The kind and value of the message.
  var logged: (kind: String, value: JSONValue) {
    switch self {
    case .appButton(let number, let title):
      (
        "calls",
        [
          "method": "UIButton.touchUpInside",
          "element": .string(PhoneControl.appButton(number).name),
          "title": .string(title),
        ]
      )
    case .recenterTapped: ("calls", ["method": "mapViewDidTapRecenterButton(_:)"])
    case .myLocationTapped: ("calls", ["method": "didTapMyLocationButton(for:)"])
    case .mapTapped(let point):
      (
        "calls",
        .keyed(
          [("method", "mapView(_:didTapAt:)")]
            + (point.map { [("at", [.number($0.x), .number($0.y)])] } ?? []))
      )
    case .mapHeld(let point):
      (
        "calls",
        [
          "method": "mapView(_:didLongPressAt:)", "at": [.number(point.x), .number(point.y)],
        ]
      )
    case .willMove: ("calls", ["method": "mapView(_:willMove:)", "gesture": true])
    case .refused(let what, let reason, let source):
      (
        "refused",
        ["what": .string(what), "reason": .string(reason), "source": .string(source)]
      )
    }
  }
}
