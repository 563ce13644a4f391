package import Documents

/// The elements around the map at one moment, without guidance.
package struct ChromeState: Sendable, Hashable {
  /// An alert on the screen.
  package struct ShownAlert: Sendable, Hashable {
    package var alert: NavigationAlert
    /// The remaining share of its time, 0...1; nil if it stays until it is dismissed.
    package var remaining: Double?

    /// An alert with its remaining share.
    package init(_ alert: NavigationAlert, remaining: Double?) {
      self.alert = alert
      self.remaining = remaining
    }
  }

  /// The driver's answer to an alert.
  package struct AnsweredAlert: Sendable, Hashable {
    /// The longest title of the alert.
    package var alert: String
    /// The words on the button, or its name if the system provides the words.
    package var action: String
  }

  /// The panning interface on its way in or out.
  package struct PanningChange: Sendable, Hashable {
    /// The fraction of the duration that has passed, from 0 to less than 1.
    package var progress: Double
    /// The navigation bar before; nil for none.
    package var navigationBar: NavigationBar?
    /// Whether the buttons over the map showed before.
    package var showsMapButtons: Bool
  }

  /// The app's buttons over the map, hidden and surplus ones included.
  package var mapButtons: [AppMapButton]
  /// Whether the buttons over the map show at this moment.
  package var showsMapButtons: Bool
  /// The navigation bar; nil while it is hidden.
  package var navigationBar: NavigationBar?
  /// Whether the navigation bar does not hide by itself.
  package var keepsNavigationBar = false
  /// Whether the panning interface shows.
  package var isPanning: Bool
  /// Whether the app provides the button that ends panning; otherwise the head unit does.
  package var saysBar = false
  /// The current transition of the panning interface; nil if none is active.
  @Boxed package var panningChange: PanningChange?
  /// The alert; nil for none.
  @Boxed package var alert: ShownAlert?
  /// The alerts that the app presented while `alert` shows, and which the system refused.
  package var refusedAlerts: [NavigationAlert] = []
  /// The answer to the last alert, until the next one appears; nil for none.
  package var answeredAlert: AnsweredAlert?
  /// The preview; nil for none.
  @Boxed package var preview: TripPreview?
  /// The templates over the map, or instead of it; nil for the map template alone.
  @Boxed package var templates: TemplateStackState?
  /// The current transition of the templates; nil if none is active.
  @Boxed package var templateTransition: TemplateTransition?
  /// The app's last template request if it failed; nil otherwise.
  @Boxed package var templateFailure: TemplateFailure?
  /// The control that has knob focus; nil for none.
  package var focused: ChromeControl?
  /// The pressed control; nil for none.
  package var pressed: ChromeControl?

  /// Creates a state; missing values are those of a map without input.
  package init(
    mapButtons: [AppMapButton] = AppMapButton.standard, showsMapButtons: Bool = true,
    navigationBar: NavigationBar? = nil, isPanning: Bool = false, alert: ShownAlert? = nil,
    preview: TripPreview? = nil,
    focused: ChromeControl? = nil, pressed: ChromeControl? = nil
  ) {
    self.mapButtons = mapButtons
    self.showsMapButtons = showsMapButtons
    self.navigationBar = navigationBar
    self.isPanning = isPanning
    self.alert = alert
    self.preview = preview
    self.focused = focused
    self.pressed = pressed
  }

  /// The state with the remaining time of an alert in tenths, the visible precision.
  var visible: ChromeState {
    var state = self
    // Playback advances without events, as the clock does.
    state.templates?.ageSeconds = 0
    state.alert?.remaining = alert?.remaining.map { ($0 * 10).rounded() / 10 }
    return state
  }

  /// The buttons that CarPlay would show: the first ones up to the limit, without hidden ones.
  package var shownMapButtons: [AppMapButton] {
    guard showsMapButtons else { return [] }
    let limit = isPanning ? AppMapButton.limitWhilePanning : AppMapButton.limit
    return mapButtons.prefix(limit).filter { !$0.isHidden }
  }
}
