import Geometry
package import Navigation

/// The state of the phone beside the car at one moment.
package struct PhoneState: Sendable, Hashable {
  /// The app's settings that have taken effect.
  package var settings: PhoneSettings
  /// The current transition of the app's own view below the header; nil if none is active.
  package var accessoryChange: AccessoryChange?
  /// The camera of the phone, which has controls of its own.
  package var camera: CameraState
  /// The progress of the trip; nil if no bar shows it, or without a route.
  package var progress: TripProgress?
  /// The pressed control; nil for none.
  package var pressed: PhoneControl?
  /// The number of steps between the current one and the one that the header shows.
  package var stepsAhead = 0

  /// The app's own view on its way in or out.
  package struct AccessoryChange: Sendable, Hashable {
    /// The view before; nil for none.
    package var before: PhoneAccessoryView?
    /// The fraction of the duration that has passed, from 0 to less than 1.
    package var progress: Double

    /// The duration in seconds; an assumption, not measured.
    static let seconds = 0.5
  }

  /// Creates a state; missing values have their defaults.
  package init(
    settings: PhoneSettings = PhoneSettings(), camera: CameraState = CameraState(),
    progress: TripProgress? = nil
  ) {
    self.settings = settings
    self.camera = camera
    self.progress = progress
  }
}

/// The progress of a trip for its bar, in fractions of its length.
package struct TripProgress: Sendable, Hashable {
  /// A part of the way with its traffic.
  package struct Part: Sendable, Hashable {
    /// The start of the part, 0...1.
    package var start: Double
    /// The end of the part, 0...1.
    package var end: Double
    /// The traffic on it.
    package var traffic: Congestion

    /// A part of the way.
    package init(start: Double, end: Double, traffic: Congestion) {
      self.start = start
      self.end = end
      self.traffic = traffic
    }
  }

  /// The driven fraction, 0...1.
  package var driven: Double
  /// The parts with slow or jammed traffic ahead, in order.
  package var parts: [Part]

  /// A trip with its driven part.
  package init(driven: Double, parts: [Part] = []) {
    self.driven = driven
    self.parts = parts
  }

  /// The trip between two distances of a route, from a distance on it.
  init?(from start: Double, to end: Double, at driven: Double, of route: Route) {
    let length = end - start
    guard length > 0 else { return nil }
    func share(_ meters: Double) -> Double { min(1, max(0, (meters - start) / length)) }
    self.init(driven: share(driven))
    for stretch in route.congestion where stretch.end > driven && stretch.start < end {
      guard [.moderate, .heavy, .severe].contains(stretch.value) else { continue }
      let part = Part(
        start: share(max(stretch.start, driven)), end: share(stretch.end), traffic: stretch.value)
      if let last = parts.last, last.traffic == part.traffic, last.end == part.start {
        parts[parts.count - 1].end = part.end
      } else {
        parts.append(part)
      }
    }
  }
}

extension PhoneState.AccessoryChange {
  /// The previous view and the progress of the change.
  var dumpText: String {
    "\(number((progress * 100).rounded() / 100)) from \(before?.dumpText ?? "none")"
  }
}

extension PhoneState {
  /// The current change and touch, for dumps.
  var dumpLines: [(key: String, value: String?)] {
    [("phone-accessory-change", accessoryChange?.dumpText), ("phone-touch", touchText)]
  }

  /// The driver's touch; empty for none.
  var touchText: String {
    [
      pressed.map { "pressed \($0.name)" }, stepsAhead > 0 ? "looks-ahead \(stepsAhead)" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension NavigationState {
  /// The state as a phone shows it: with its own camera and switches, and light or dark as its map, which the app may
  /// choose.
  ///
  /// CarPlay's chrome, and the switches that hide elements of CarPlay's map alone, do not apply to it.
  package var onPhone: NavigationState {
    var state = self
    state.camera = phone.camera
    if let lighting = phone.settings.lightingMode {
      state.appearance.mapAppearance = lighting == .lowLight ? .dark : .light
    }
    state.appearance.chromeAppearance = state.appearance.mapAppearance
    var elements = display.elements
    for option in PhoneSwitch.allCases {
      guard let element = option.element else { continue }
      elements[element] = phone.settings.isOn(option, beside: display)
    }
    elements[.maneuverArrow] = true
    state.display.elements = elements
    return state
  }
}
