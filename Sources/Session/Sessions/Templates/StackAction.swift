/// A change of the templates of an app.
package enum StackAction: Sendable, Hashable {
  /// The app makes a template, or gives one a new content.
  indirect case define(AppTemplate)
  /// The app sets the stack: the ids of its templates, the root first.
  case stack([String], animated: Bool)
  /// The app presents a template over the stack.
  case present(String, animated: Bool)
  /// The app takes away the presented template.
  case dismiss(animated: Bool)
  /// The car limits parts of the interface.
  case limits(InterfaceLimits)
  /// The driver types into the field of a search; the complete text.
  case type(String)
  /// The driver scrolls a list by some rows; positive is down.
  case scroll(rows: Int)
}

/// The head unit's calls to an app about its templates.
package enum TemplateAnswer: Sendable, Hashable {
  /// The methods of `CPInterfaceControllerDelegate`
  /// (<https://developer.apple.com/documentation/carplay/cpinterfacecontrollerdelegate>).
  package enum Appearance: String, Sendable, Hashable, CaseIterable {
    case willAppear = "templateWillAppear(_:animated:)"
    case didAppear = "templateDidAppear(_:animated:)"
    case willDisappear = "templateWillDisappear(_:animated:)"
    case didDisappear = "templateDidDisappear(_:animated:)"
  }

  /// A template appears or disappears.
  case appearance(Appearance, template: String, animated: Bool)
  /// A call of a handler or of a delegate's method, with its subject.
  case called(String, template: String, element: String, value: String?)
  /// The limits of the car changed.
  case limitsChanged(InterfaceLimits)
  /// The platform would not do it.
  case failed(TemplateFailure)
}

/// A request of an app that the platform refuses.
package struct TemplateFailure: Sendable, Hashable {
  /// The manner in which the platform refuses a request.
  package enum Manner: String, Sendable, Hashable, CaseIterable {
    /// An exception ends the app.
    case raised
    /// The completion gets an error; without a completion an exception ends the app.
    case failed
    /// The request has no effect.
    case ignored
  }

  /// The manner of refusal.
  package var manner: Manner
  /// The name of the exception or the domain of the error.
  package var error: String
  /// The request.
  package var what: String
  /// The reason, as a clause.
  package var reason: String
  /// The source of the rule.
  package var source: String

  /// A failure with its rule.
  package init(manner: Manner, error: String, what: String, reason: String, source: String) {
    self.manner = manner
    self.error = error
    self.what = what
    self.reason = reason
    self.source = source
  }
}

/// The templates on a screen at one moment, apart from the map template.
package struct TemplateStackState: Sendable, Hashable {
  /// The uppermost template of the stack; nil for the map template.
  package var top: AppTemplate?
  /// The number of templates on the stack.
  package var depth: Int
  /// The tabs, if the root is a tab bar and its templates are visible.
  package var tabs: [AppTemplate] = []
  /// The chosen tab, counted from 0.
  package var selectedTab = 0
  /// The template over the stack; nil for none.
  package var presented: AppTemplate?
  /// The parts of the interface that the car limits.
  package var limits = InterfaceLimits()
  /// The first row of the list that shows, counted from 0.
  package var firstRow = 0
  /// The title of the template below the uppermost one; nil for none.
  package var backTitle: String?
  /// The input devices of the screen; nil for a touch screen and a knob.
  package var input: CarInput?
  /// The keyboard of a search that is in front; nil while the car closes it.
  package var keyboard: KeyboardState?
  /// Whether a button leads to the now-playing template, beside the tabs or in the bar.
  package var offersNowPlaying = false
  /// The age of the now-playing content in full seconds; 0 for other templates.
  package var ageSeconds = 0

  /// The top template on a stack of a depth, with no template over it.
  package init(top: AppTemplate?, depth: Int) {
    self.top = top
    self.depth = depth
  }
}

/// The keyboard of a search.
package struct KeyboardState: Sendable, Hashable {
  /// The keys with letters.
  package var letters: KeyboardLayout
  /// Whether the keys are in one line, for a knob.
  package var isLine: Bool
}

extension TemplateFailure {
  /// The failure as a note for the author of the app.
  func note(at seconds: String) -> String { "\(what) at \(seconds) \(consequence): \(reason)" }

  /// The request, its result and the reason, as a clause.
  package var clause: String { "\(what) \(consequence): \(reason)" }

  private var consequence: String {
    switch manner {
    case .raised: "raises \(error) and ends the app"
    case .failed: "fails with an error of \(error)"
    case .ignored: "does nothing"
    }
  }
}
