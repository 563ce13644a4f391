package import Geometry

/// The phone's answer to an input: a call of the app, or a refusal.
///
/// The methods are those of `GMSMapViewDelegate` and `GMSMapViewNavigationUIDelegate`
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>).
package enum PhoneAnswer: Sendable, Hashable {
  /// The action of a button of the app.
  case appButton(Int, title: String)
  /// The button that resumes following was tapped.
  case recenterTapped
  /// The button for the own position was tapped.
  case myLocationTapped
  /// The map was tapped beside all other elements, at a point of the screen if known.
  case mapTapped(Point?)
  /// The map was held at a point of the screen.
  case mapHeld(Point)
  /// The fingers move the map.
  case willMove
  /// An input that the phone refuses, with the rule and its source.
  case refused(String, reason: String, source: String)
}

/// An input or an answer of the phone.
package enum PhoneEntry: Sendable, Hashable {
  case action(PhoneAction)
  case answer(PhoneAnswer)
}

/// The default app on the phone: its buttons have the effect of their actions.
struct DefaultPhoneApp: Sendable {
  /// The app's reply to a press of one of its buttons.
  func reply(to number: Int, of buttons: [PhoneAppButton]) -> [ScriptEvent.Action] {
    guard buttons.indices.contains(number - 1) else { return [] }
    var rest = buttons
    switch rest.remove(at: number - 1).action {
    case .startGuidance:
      var navigation = NavigationSettings()
      (navigation.destinations, navigation.guidanceActive) = (.set, true)
      let following = CameraChange(mode: .following)
      return [
        .navigation(navigation), .phone(PhoneSettings(buttons: rest)),
        .phoneAction(.camera(.change(following, seconds: nil))), .chrome(.camera(following)),
      ]
    case .directionsList: return [.phone(PhoneSettings(showsDirectionsList: true))]
    case nil: return []
    }
  }
}
