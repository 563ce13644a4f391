/// A change of an app's templates.
package enum StackAction: Sendable, Hashable {
  /// The app creates a template, or replaces its content.
  indirect case define(AppTemplate)
  /// The app sets the stack by the ids of its templates, root first.
  case stack([String], animated: Bool)
  /// The app presents a template over the stack.
  case present(String, animated: Bool)
  /// The app dismisses the presented template.
  case dismiss(animated: Bool)
  /// The car limits user interfaces.
  case limits(InterfaceLimits)
  /// The driver types into a search field; the value is the complete text.
  case type(String)
  /// The driver scrolls a list by rows; positive is down.
  case scroll(rows: Int)
}

/// The head unit's callbacks about an app's templates.
package enum TemplateAnswer: Sendable, Hashable {
  /// The methods of `CPInterfaceControllerDelegate`.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/cpinterfacecontrollerdelegate>
  package enum Appearance: String, Sendable, Hashable, CaseIterable {
    case willAppear = "templateWillAppear(_:animated:)"
    case didAppear = "templateDidAppear(_:animated:)"
    case willDisappear = "templateWillDisappear(_:animated:)"
    case didDisappear = "templateDidDisappear(_:animated:)"
  }

  /// A template appears or disappears.
  case appearance(Appearance, template: String, animated: Bool)
  /// A handler or delegate method is called.
  case called(String, template: String, element: String, value: String?)
  /// The limited user interfaces change.
  case limitsChanged(InterfaceLimits)
  /// CarPlay refuses a request.
  case failed(TemplateFailure)
}

/// A request of an app that CarPlay refuses.
package struct TemplateFailure: Sendable, Hashable {
  /// The consequence of a refusal.
  package enum FailureMode: String, Sendable, Hashable, CaseIterable {
    /// An exception terminates the app.
    case raised
    /// The completion handler gets an error; without a handler, an exception terminates the app.
    case failed
    /// The request has no effect.
    case ignored
  }

  /// The consequence of the refusal.
  package var mode: FailureMode
  /// The name of the exception or the domain of the error.
  package var error: String
  /// The request.
  package var what: String
  /// The reason, as a clause.
  package var reason: String
  /// The source of the rule.
  package var source: String
}

/// The templates on the screen at a time, apart from the map template.
package struct TemplateStackState: Sendable, Hashable {
  /// The top template of the stack; nil for the map template.
  package var top: AppTemplate?
  /// The number of templates on the stack.
  package var depth: Int
  /// The templates of the tab bar, if it is the visible root.
  package var tabs: [AppTemplate] = []
  /// The index of the selected tab.
  package var selectedTab = 0
  package var presented: AppTemplate?
  /// The user interfaces that the car limits.
  package var limits = InterfaceLimits()
  /// The index of the first visible row of a list.
  package var firstRow = 0
  /// The title of the template below the top one; nil for none.
  package var backTitle: String?
  /// The input devices of the screen; nil for touch screen and knob.
  package var input: CarInput?
  /// The keyboard of a visible search; nil while the car disables it.
  package var keyboard: KeyboardState?
  /// Whether a button to the now-playing template is shown, beside the tabs or in the bar.
  package var offersNowPlaying = false
  /// The whole seconds since the now-playing content was set; 0 for other templates.
  package var ageSeconds = 0
}

/// The keyboard of a search.
package struct KeyboardState: Sendable, Hashable {
  package var letters: KeyboardLayout
  /// Whether the keys are in a single line, for a knob.
  package var isLine: Bool
}

extension TemplateFailure {
  /// Returns the failure as a note for the author of the app.
  func note(at seconds: String) -> String { "\(what) at \(seconds) \(consequence): \(reason)" }

  /// The request, its consequence and the reason, as a clause.
  package var clause: String { "\(what) \(consequence): \(reason)" }

  private var consequence: String {
    switch mode {
    case .raised: "raises \(error) and ends the app"
    case .failed: "fails with an error of \(error)"
    case .ignored: "does nothing"
    }
  }
}
