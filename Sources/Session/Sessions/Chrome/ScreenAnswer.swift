import Geometry

/// The head unit's output for an input: a callback of the app, or a refusal.
///
/// The callbacks are those of CarPlay.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplatedelegate>
package enum ScreenAnswer: Sendable, Hashable {
  /// The reason for dismissing an alert, as in `CPNavigationAlert.DismissalContext`.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/cpnavigationalert/dismissalcontext>
  package enum Dismissal: String, Sendable, Hashable, CaseIterable {
    case timeout, userDismissed, systemDismissed
  }

  /// The handler of a button; the purpose is derived from its image.
  case handler(ChromeControl, AppMapButton.Purpose?)
  /// The handler of an alert action.
  case alertHandler(ChromeControl, title: String)
  /// An alert appears.
  case alertShown(title: String)
  /// An alert is refused because another one is visible.
  case alertRefused(title: String, shown: String)
  /// An alert is dismissed.
  case alertDismissed(title: String, Dismissal)
  /// The panning interface appears.
  case panningShown
  /// The panning interface is dismissed.
  case panningDismissed
  /// A pan begins.
  case panBegan(PanDirection)
  /// One or more steps of a pan, within a number of seconds; nil for the default.
  case pan(PanDirection, steps: Int, seconds: Double?)
  case panEnded(PanDirection)
  /// A route choice is selected; trip and route are counted from 0.
  case previewSelected(trip: Int, route: Int)
  /// Guidance is started for a route choice; trip and route are counted from 0.
  case tripStarted(trip: Int, route: Int)
  /// A callback about the app's templates.
  case template(TemplateAnswer)
  /// The car refuses an input; the source names the class responsible.
  case refused(String, reason: String, source: String)
}

/// An output with its time.
package struct TimedAnswer: Sendable, Hashable {
  /// Seconds since the start of the session.
  package var seconds: Double
  package var answer: ScreenAnswer
}

/// The built-in app, which behaves like the Navigation SDK's sample and ends alerts and previews.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
struct DefaultApp: Sendable {
  /// Returns the app's actions in reply to a callback.
  ///
  /// - Parameter stack: The ids of the templates on the screen, root first.
  func reply(to answer: ScreenAnswer, stack: [String]) -> [ChromeAction] {
    switch answer {
    case .handler(.mapButton, let purpose):
      switch purpose {
      case .pan: [.showPanningInterface]
      case .zoomIn: [.zoom(by: 1)]
      case .zoomOut: [.zoom(by: -1)]
      case .myLocation: [.myLocation]
      case nil: []
      }
    case .handler(.done, _): [.dismissPanningInterface]
    case .handler(.back, _), .tripStarted: [.hidePreview]
    case .pan(let direction, let steps, let seconds):
      [.scroll(by: direction.step * Double(steps), seconds: seconds)]
    case .template(.called("CPAlertAction.handler", _, _, _)):
      [.templates(.dismiss(animated: true))]
    case .template(.called("CPBarButton.handler", _, "back", _)) where stack.count > 1:
      [.templates(.stack(stack.dropLast(), animated: true))]
    case .handler, .template, .alertHandler, .alertShown, .alertRefused, .alertDismissed,
      .panningShown,
      .panningDismissed,
      .panBegan, .panEnded, .previewSelected, .refused:
      []
    }
  }
}
