package import Sessions

/// What lies on the map besides the route and the vehicle, drawn by the app and not by the system.
package struct MapOverlay: Sendable, Hashable {
  /// The sign of the posted limit; nil shows none.
  package var speedSign: SpeedSign?
  /// How much of the compass shows, 0...1.
  package var compassOpacity: Double
  /// The scale of the map; nil shows none.
  package var scale: ScaleBarModel?
  /// Whose data the map is made of; nil shows nothing.
  package var attribution: String?
  /// The plates on other ways.
  package var callouts: [RouteCallout]
  /// The points that the app or a template marks.
  package var points: [PointOfInterestMarker]
  /// The height at the lower edge that the app's own views take, in points; the road's name and the
  /// credit stand above it.
  package var lowerPadding = 0.0

  /// An overlay; what is left out does not show.
  package init(
    speedSign: SpeedSign? = nil, compassOpacity: Double = 0, scale: ScaleBarModel? = nil,
    attribution: String? = nil, callouts: [RouteCallout] = [], points: [PointOfInterestMarker] = []
  ) {
    self.speedSign = speedSign
    self.compassOpacity = compassOpacity
    self.scale = scale
    self.attribution = attribution
    self.callouts = callouts
    self.points = points
  }
}

/// A posted limit as its sign shows it, with the own speed where that is higher.
package struct SpeedSign: Sendable, Hashable {
  /// What the sign looks like.
  package enum Face: Sendable, Hashable {
    /// A North American plate: words over the number.
    case plate([String], String)
    /// A red ring around the number.
    case ring(String)
    /// The end of all limits.
    case end
  }

  /// The own speed.
  package struct Speed: Sendable, Hashable {
    /// The number.
    package var value: String
    package var unit: String
    /// The severity of speeding.
    package var severity: SpeedAlertSeverity

    /// A speed in words.
    package init(value: String, unit: String, severity: SpeedAlertSeverity) {
      self.value = value
      self.unit = unit
      self.severity = severity
    }
  }

  /// What the sign looks like.
  package var face: Face
  /// The own speed; nil while it is not above the limit, or not to be shown.
  package var speed: Speed?

  /// A sign, perhaps with the own speed.
  package init(_ face: Face, speed: Speed? = nil) {
    self.face = face
    self.speed = speed
  }
}

/// The lengths of which one is drawn as the scale of the map.
package struct ScaleBarModel: Sendable, Hashable {
  /// A length with its words.
  package struct Step: Sendable, Hashable {
    /// The length on the ground, in meters.
    package var meters: Double
    /// The length in words.
    package var text: String

    /// A length with its words.
    package init(meters: Double, text: String) {
      self.meters = meters
      self.text = text
    }
  }

  /// The lengths, growing.
  package var steps: [Step]

  /// A scale of such lengths.
  package init(steps: [Step]) { self.steps = steps }
}

/// A plate that compares another way with the route.
package struct RouteCallout: Sendable, Hashable {
  /// Which of the other ways it is about, counted from 0.
  package var index: Int
  /// The difference, or words for a small one.
  package var value: String
  /// What kind of difference it is; empty for a small one.
  package var label: String

  /// A plate about another way.
  package init(index: Int, value: String, label: String = "") {
    self.index = index
    self.value = value
    self.label = label
  }
}

extension MapOverlay {
  /// The parts that are there, as lines of text.
  func dumpLines() -> [String] {
    var lines: [String] = []
    if let speedSign { lines.append(speedSign.dumpLine()) }
    if compassOpacity > 0 { lines.append("compass \(hundredths(compassOpacity))") }
    if let scale { lines.append("scale " + (scale.steps.first.map { quoted($0.text) } ?? "none")) }
    if let attribution { lines.append("attribution \(quoted(attribution))") }
    if lowerPadding > 0 { lines.append("lower-padding \(hundredths(lowerPadding))") }
    return lines
      + callouts.map { callout in
        "callout \(callout.index + 1) \(quoted(callout.value))"
          + (callout.label.isEmpty ? "" : " \(quoted(callout.label))")
      } + points.map(\.dumpLine)
  }
}

extension SpeedSign {
  fileprivate func dumpLine() -> String {
    let sign =
      switch face {
      case .plate(let words, let number):
        "plate " + (words + [number]).map(quoted).joined(separator: " ")
      case .ring(let number): "ring \(quoted(number))"
      case .end: "end"
      }
    return "speed-sign \(sign)"
      + (speed.map { " speed \(quoted($0.value)) \(quoted($0.unit)) \($0.severity)" } ?? "")
  }
}
