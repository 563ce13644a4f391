package import Documents

/// The chrome around the map at a time, without guidance.
package struct ChromeState: Sendable, Hashable {
  /// A visible alert.
  package struct ShownAlert: Sendable, Hashable {
    package var alert: NavigationAlert
    /// The remaining fraction of its time, 0...1; nil if it stays until dismissed.
    package var remaining: Double?

    package init(_ alert: NavigationAlert, remaining: Double?) {
      self.alert = alert
      self.remaining = remaining
    }
  }

  /// The driver's response to an alert.
  package struct AnsweredAlert: Sendable, Hashable {
    /// The longest title of the alert.
    package var alert: String
    /// The title of the action, or its name if the system provides the title.
    package var action: String
  }

  /// The transition of the panning interface.
  package struct PanningChange: Sendable, Hashable {
    /// The progress of the transition, 0..<1.
    package var progress: Double
    /// The navigation bar before the transition; nil for none.
    package var navigationBar: NavigationBar?
    /// Whether the map buttons were visible before the transition.
    package var showsMapButtons: Bool
  }

  /// The app's map buttons, including hidden and surplus ones.
  package var mapButtons = AppMapButton.standard
  package var showsMapButtons = true
  /// The navigation bar; nil while hidden.
  package var navigationBar: NavigationBar?
  /// Whether the navigation bar does not hide after inactivity.
  package var keepsNavigationBar = false
  /// Whether the panning interface is visible.
  package var isPanning = false
  /// Whether the app provides the button that ends panning; otherwise the head unit does.
  package var appProvidesBar = false
  /// The active transition of the panning interface; nil for none.
  @Boxed package var panningChange: PanningChange? = nil
  @Boxed package var alert: ShownAlert? = nil
  /// The alerts that the system refused while `alert` was visible.
  package var refusedAlerts: [NavigationAlert] = []
  /// The response to the last alert, until the next one is presented.
  package var answeredAlert: AnsweredAlert?
  @Boxed package var preview: TripPreview? = nil
  /// The templates over or instead of the map template; nil for the map template alone.
  @Boxed package var templates: TemplateStackState? = nil
  /// The active template transition; nil for none.
  @Boxed package var templateTransition: TemplateTransition? = nil
  /// The app's last template request if it failed; otherwise nil.
  @Boxed package var templateFailure: TemplateFailure? = nil
  /// The control with knob focus; nil for none.
  package var focused: ChromeControl?
  package var pressed: ChromeControl?

  /// The state at visible precision, with an alert's remaining time in tenths.
  var visible: ChromeState {
    var state = self
    // Playback advances without events, as the clock does.
    state.templates?.ageSeconds = 0
    state.alert?.remaining = alert?.remaining.map { ($0 * 10).rounded() / 10 }
    return state
  }

  /// The visible map buttons: the first ones up to the limit, without hidden ones.
  package var shownMapButtons: [AppMapButton] {
    guard showsMapButtons else { return [] }
    let limit = isPanning ? AppMapButton.limitWhilePanning : AppMapButton.limit
    return mapButtons.prefix(limit).filter { !$0.isHidden }
  }
}
