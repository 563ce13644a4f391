import Geometry

/// The head unit's answer to an input: a call of the app, or a refusal.
///
/// The methods are those of CarPlay
/// (<https://developer.apple.com/documentation/carplay/cpmaptemplatedelegate>).
package enum ScreenAnswer: Sendable, Hashable {
  /// The reason that an alert is dismissed, with the names of `CPNavigationAlert.DismissalContext`
  /// (<https://developer.apple.com/documentation/carplay/cpnavigationalert/dismissalcontext>).
  package enum Dismissal: String, Sendable, Hashable, CaseIterable {
    case timeout, userDismissed, systemDismissed
  }

  /// The handler of a button; the purpose follows from its image.
  case handler(ChromeControl, AppMapButton.Purpose?)
  /// The handler of a button of an alert.
  case alertHandler(ChromeControl, title: String)
  /// An alert appears.
  case alertShown(title: String)
  /// An alert is suppressed, because another one is shown.
  case alertRefused(title: String, shown: String)
  /// An alert is dismissed.
  case alertDismissed(title: String, Dismissal)
  /// The panning interface shows.
  case panningShown
  /// The panning interface is dismissed.
  case panningDismissed
  /// A pan begins.
  case panBegan(PanDirection)
  /// One or more steps of a pan, within some seconds; nil for the usual time.
  case pan(PanDirection, steps: Int, seconds: Double?)
  /// A pan ends.
  case panEnded(PanDirection)
  /// A trip and a way of it are chosen, both counted from 0.
  case previewSelected(trip: Int, route: Int)
  /// Guidance is to begin with a trip and a way of it, both counted from 0.
  case tripStarted(trip: Int, route: Int)
  /// Something about the templates of the app.
  case template(TemplateAnswer)
  /// An input that the car refuses, with the rule and its source.
  case refused(String, reason: String, source: String)
}

/// An answer with its time.
package struct TimedAnswer: Sendable, Hashable {
  /// The time of the answer, in seconds since the session began.
  package var seconds: Double
  /// The answer.
  package var answer: ScreenAnswer
}

/// The app when none is given: it answers as the Navigation SDK's sample does, and ends alerts and
/// previews.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
struct DefaultApp: Sendable {
  /// The app's reply to a call.
  ///
  /// - Parameter stack: The ids of the templates on the screen, the root first.
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
