package import Geometry

/// The phone's output for an input: a callback of the app, or a refusal.
///
/// The callbacks are those of `GMSMapViewDelegate` and `GMSMapViewNavigationUIDelegate`.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
package enum PhoneAnswer: Sendable, Hashable {
  /// The action of a button of the app.
  case appButton(Int, title: String)
  /// A tap on the recenter button.
  case recenterTapped
  /// A tap on the my location button.
  case myLocationTapped
  /// A tap on the map outside of all elements, at a point if known.
  case mapTapped(Point?)
  /// A long press at a point on the map.
  case mapHeld(Point)
  /// A gesture begins to move the map.
  case willMove
  /// The phone refuses an input; the source names the class or setting responsible.
  case refused(String, reason: String, source: String)
}

/// An input or output of the phone.
package enum PhoneEntry: Sendable, Hashable {
  case action(PhoneAction)
  case answer(PhoneAnswer)
}

/// The built-in app on the phone, which performs the actions of its buttons.
struct DefaultPhoneApp: Sendable {
  /// Returns the app's actions in reply to a press of one of its buttons.
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
