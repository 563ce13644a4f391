import FramePipeline
import SessionLog
import Sessions

/// The frames of the Navigation SDK's cards on the screens of an app, as last reported to it.
struct CardLayouts {
  /// Computes the frames of the cards in a state.
  typealias Layout = (NavigationState) throws -> NavigationParts

  /// The computation for the phone in each orientation.
  private let phones: [PhoneOrientation: Layout]
  /// The orientation of the phone; nil without one.
  private var orientation: PhoneOrientation?
  /// The computation for the car; nil if the app does not learn its cards.
  private let car: Layout?
  private var known: [SessionScreen: NavigationParts] = [:]
  /// Whether the app has set cards of the car's map.
  private var hasCarCards = false
  /// Whether frames may have changed.
  private(set) var areOld = false
  /// Whether the timeline lacks the events that change them.
  private(set) var needTimeline = false

  init(phones: [PhoneOrientation: Layout], orientation: PhoneOrientation?, car: Layout?) {
    (self.phones, self.orientation, self.car) = (phones, orientation, car)
  }

  /// Marks the frames as old after the driver turned the phone.
  mutating func turn(to orientation: PhoneOrientation) {
    self.orientation = orientation
    markOld()
  }

  /// The computation for each screen whose map may have cards.
  private var layouts: [(screen: SessionScreen, layout: Layout)] {
    [(SessionScreen.phone, orientation.flatMap { phones[$0] }), (.car, hasCarCards ? car : nil)]
      .compactMap { screen, layout in layout.map { (screen, $0) } }
  }

  /// Marks the frames as old after an event that may change them.
  mutating func note(_ action: ScriptEvent.Action) {
    switch action {
    case .mapControls:
      hasCarCards = true
      markOld()
    case .phone, .phoneAction, .appearance, .navigation, .continueToNextDestination,
      .chrome(.preview), .chrome(.hidePreview):
      if isNeeded { markOld() }
    case .chrome(.settings), .chrome(.alert), .chrome(.dismissAlert), .guidance(.session):
      if hasCarCards { markOld() }
    default: break
    }
  }

  /// Marks the frames as old at an event of the Navigation SDK, which the timeline has.
  mutating func noteGuidance() { areOld = areOld || isNeeded }

  mutating func noteTimeline() { needTimeline = false }

  /// Returns the frames that differ from those last returned, by screen.
  mutating func changes(
    in state: NavigationState
  ) throws -> [(screen: SessionScreen, parts: NavigationParts)] {
    areOld = false
    var changed: [(SessionScreen, NavigationParts)] = []
    for (screen, layout) in layouts {
      let parts = try layout(state)
      guard parts != known[screen] ?? NavigationParts() else { continue }
      known[screen] = parts
      changed.append((screen, parts))
    }
    return changed
  }

  /// Whether any screen has cards.
  private var isNeeded: Bool { !layouts.isEmpty }

  private mutating func markOld() { (areOld, needTimeline) = (true, true) }
}
