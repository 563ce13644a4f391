import Devices
import Documents
import Navigation
import Sessions

/// A checked moment of a drive.
struct LintMoment {
  let state: NavigationState
  /// The route; nil without one.
  @Boxed private(set) var route: Route?
  @Boxed private(set) var key: Key

  init(_ state: NavigationState, route: Route? = nil) {
    (self.state, self.route) = (state, route)
    key = Key(state)
  }

  /// The inputs that affect the layout; distances and times rarely do.
  struct Key: Hashable {
    let guidance: GuidanceKey
    let screen: ScreenKey

    init(_ state: NavigationState) {
      (guidance, screen) = (GuidanceKey(state), ScreenKey(state))
    }
  }

  /// The inputs from guidance and map.
  struct GuidanceKey: Hashable {
    let navState: NavState
    let current, next: StepInfo?
    let pause: PauseReason?
    let description: String?
    let road, destination: String
    let congestion: Congestion

    init(_ state: NavigationState) {
      navState = state.navInfo.navState
      current = state.navInfo.currentStep
      next = state.navInfo.remainingSteps.first
      pause = state.pause
      description = state.pauseDescription
      road = state.roadName
      destination = state.nextDestinationName
      congestion = state.congestion
    }
  }

  /// The remaining inputs; only these count if a template hides the map.
  struct ScreenKey: Hashable {
    let app: AppSettings
    let chrome: ChromeState
    let displays: CarDisplays

    init(_ state: NavigationState) {
      app = state.app
      displays = state.displays
      var chrome = state.chrome
      chrome.alert?.remaining = nil
      (chrome.focused, chrome.pressed) = (nil, nil)
      // Transitions are checked at their end, and playback advances without events.
      (chrome.templateTransition, chrome.panningChange) = (nil, nil)
      chrome.templates?.ageSeconds = 0
      self.chrome = chrome
    }
  }
}

/// The screens on which a template hides the map, so that guidance has no effect on them.
struct CoveredScreens {
  private struct Screen: Hashable {
    let view: LintView
    let front: FrontScreen
    let checksColors: Bool

    init(_ view: LintViews.View) {
      self.view = LintView(device: view.device.name, appearance: view.appearance)
      (front, checksColors) = (view.front, view.checksColors)
    }
  }

  private var last: [Screen: LintMoment.ScreenKey] = [:]

  /// Whether a view hides the map and has the same inputs as at the previous moment, apart from
  /// guidance.
  func isKnown(_ moment: LintMoment, in view: LintViews.View) -> Bool {
    last[Screen(view)] == moment.key.screen
  }

  /// Records a checked view of a moment, and whether its map is hidden.
  mutating func note(_ moment: LintMoment, in view: LintViews.View, hidesMap: Bool) {
    last[Screen(view)] = hidesMap ? moment.key.screen : nil
  }
}
