package import Navigation

/// The state of the phone beside the car at a time.
package struct PhoneState: Sendable, Hashable {
  /// The app's settings that have taken effect.
  package var settings: PhoneSettings
  /// The active transition of the accessory view; nil for none.
  package var accessoryChange: AccessoryChange?
  /// The camera of the phone, independent of the car's.
  package var camera: CameraState
  /// The progress of the trip; nil if no bar shows it, or without a route.
  package var progress: TripProgress?
  package var pressed: PhoneControl?
  /// The number of steps between the current and the previewed one.
  package var stepsAhead = 0

  /// The transition of the accessory view.
  package struct AccessoryChange: Sendable, Hashable {
    /// The view before the transition; nil for none.
    package var before: PhoneAccessoryView?
    /// The progress of the transition, 0..<1.
    package var progress: Double

    /// The duration in seconds; assumed.
    static let seconds = 0.5
  }

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
  /// An interval of the trip with its traffic.
  package struct TrafficInterval: Sendable, Hashable {
    /// The start, 0...1.
    package var start: Double
    /// The end, 0...1.
    package var end: Double
    package var traffic: Congestion
  }

  /// The driven fraction, 0...1.
  package var driven: Double
  /// The intervals ahead with slow or jammed traffic, in order.
  package var parts: [TrafficInterval]

  package init(driven: Double, parts: [TrafficInterval] = []) {
    self.driven = driven
    self.parts = parts
  }

  /// Creates the progress between two distances along a route, in meters.
  init?(from start: Double, to end: Double, at driven: Double, of route: Route) {
    let length = end - start
    guard length > 0 else { return nil }
    func share(_ meters: Double) -> Double { min(1, max(0, (meters - start) / length)) }
    self.init(driven: share(driven))
    for stretch in route.congestion where stretch.end > driven && stretch.start < end {
      guard [.moderate, .heavy, .severe].contains(stretch.value) else { continue }
      let part = TrafficInterval(
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
  /// The previous view and the progress of the transition.
  var dumpText: String {
    "\(number((progress * 100).rounded() / 100)) from \(before?.dumpText ?? "none")"
  }
}

extension PhoneState {
  /// The active transition and press, for dumps.
  var dumpLines: [(key: String, value: String?)] {
    [("phone-accessory-change", accessoryChange?.dumpText), ("phone-touch", touchText)]
  }

  /// The driver's touch; nil for none.
  var touchText: String {
    [
      pressed.map { "pressed \($0.name)" }, stepsAhead > 0 ? "looks-ahead \(stepsAhead)" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension NavigationState {
  /// The state for the phone, with its own camera, settings and lighting mode.
  ///
  /// CarPlay's chrome, and the settings of elements that only CarPlay's map has, do not apply.
  package var onPhone: NavigationState {
    var state = self
    state.camera = phone.camera
    var elements = display.elements
    for option in PhoneOption.allCases {
      guard let element = option.element else { continue }
      elements[element] = phone.settings.isOn(option, beside: display)
    }
    elements[.maneuverArrow] = true
    state.display.elements = elements
    state.apply(phone.settings)
    state.appearance.chromeAppearance = state.appearance.mapAppearance
    return state
  }

  /// The state for the app's map on the car's main screen, with its lighting and travel mode.
  package var onCarMap: NavigationState {
    var state = self
    state.apply(display.controls)
    return state
  }

  /// Applies the lighting mode and the travel mode of an app's map.
  private mutating func apply(_ settings: PhoneSettings) {
    if let lighting = settings.lightingMode {
      appearance.mapAppearance = lighting == .lowLight ? .dark : .light
    }
    guard let mode = settings.travelMode else { return }
    display.travelMode = mode
    guard !mode.allowsSpeedLimit else { return }
    (display.elements[.speedLimit], display.elements[.speedometer]) = (false, false)
  }
}
