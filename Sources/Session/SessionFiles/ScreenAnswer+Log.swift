import JSONText
import Sessions

extension ScreenAnswer {
  /// The kind and value of the message.
  var logged: (kind: String, value: JSONValue) {
    switch self {
    case .handler(let control, let purpose): called(control.method, control, purpose)
    case .alertHandler(let control, let title):
      (
        "calls",
        [
          "method": "CPAlertAction.handler", "element": .string(control.name),
          "title": .string(title),
        ]
      )
    case .alertShown(let title):
      ("calls", ["method": "mapTemplate(_:didShow:)", "alert": .string(title)])
    case .alertRefused(let title, let shown):
      (
        "refused",
        [
          "what": .string(title),
          "reason": .string("the alert '\(shown)' is already shown; only one can be"),
          "source": "CPMapTemplate.present(navigationAlert:animated:)",
        ]
      )
    case .alertDismissed(let title, let why):
      (
        "calls",
        [
          "method": "mapTemplate(_:didDismiss:dismissalContext:)", "alert": .string(title),
          "dismissalContext": .string(why.rawValue),
        ]
      )
    case .panningShown: ("calls", ["method": "mapTemplateDidShowPanningInterface(_:)"])
    case .panningDismissed: ("calls", ["method": "mapTemplateDidDismissPanningInterface(_:)"])
    case .panBegan(let direction): panned("mapTemplate(_:panBeganWith:)", direction)
    case .pan(let direction, let steps, _):
      (
        "calls",
        [
          "method": "mapTemplate(_:panWith:)", "direction": ScreenAnswer.words(direction),
          "times": .number(Double(steps)),
        ]
      )
    case .panEnded(let direction): panned("mapTemplate(_:panEndedWith:)", direction)
    case .previewSelected(let trip, let route):
      chosen("mapTemplate(_:selectedPreviewFor:using:)", trip, route)
    case .tripStarted(let trip, let route): chosen("mapTemplate(_:startedTrip:using:)", trip, route)
    case .template(let answer): answer.logged
    case .refused(let what, let reason, let source):
      (
        "refused",
        ["what": .string(what), "reason": .string(reason), "source": .string(source)]
      )
    }
  }

  private func called(
    _ method: String, _ control: ChromeControl, _ purpose: AppMapButton.Purpose?
  ) -> (String, JSONValue) {
    var members = [
      JSONMember(key: "method", value: .string(method)),
      JSONMember(key: "element", value: .string(control.name)),
    ]
    if let purpose {
      members.append(JSONMember(key: "purpose", value: .string("\(purpose)")))
    }
    return ("calls", .object(members))
  }

  private func panned(_ method: String, _ direction: PanDirection) -> (String, JSONValue) {
    ("calls", ["method": .string(method), "direction": ScreenAnswer.words(direction)])
  }

  private func chosen(_ method: String, _ trip: Int, _ route: Int) -> (String, JSONValue) {
    (
      "calls",
      [
        "method": .string(method), "trip": .number(Double(trip)), "route": .number(Double(route)),
      ]
    )
  }

  private static func words(_ direction: PanDirection) -> JSONValue {
    .array(
      ChromeControl.PanArrow.allCases.filter { direction.contains(PanDirection($0)) }
        .map { .string($0.rawValue) })
  }
}

extension ChromeControl {
  /// The handler that a press of the button calls.
  fileprivate var method: String {
    if case .mapButton = self { "CPMapButton.handler" } else { "CPBarButton.handler" }
  }
}
