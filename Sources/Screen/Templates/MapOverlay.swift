package import Sessions

/// The elements on the map besides route and vehicle, drawn by the app instead of the system.
package struct MapOverlay: Sendable, Hashable {
  /// The speed limit sign; nil for none.
  package var speedSign: SpeedSign?
  /// Whether the sign is shown where the limit is known, so that its place stays free elsewhere.
  package var showsSpeedLimit = false
  /// The opacity of the compass, 0...1.
  package var compassOpacity = 0.0
  /// The scale bar; nil for none.
  package var scale: ScaleBarModel?
  /// The attribution of the map data; nil for none.
  package var attribution: String?
  /// The callouts of alternates.
  package var callouts: [RouteCallout] = []
  /// The points of interest of the app or a template.
  package var points: [PointOfInterestMarker] = []
  /// The height at the bottom edge that the app's own views take, in points.
  ///
  /// The road name and the attribution are above it.
  package var lowerPadding = 0.0
}

/// The sign of a posted limit, with the vehicle's speed while speeding.
package struct SpeedSign: Sendable, Hashable {
  /// The design of the sign.
  package enum Face: Sendable, Hashable {
    /// A North American plate with text above the number.
    case plate([String], String)
    /// A red ring around the number.
    case ring(String)
    /// The end of all limits.
    case end
  }

  /// The speed of the vehicle.
  package struct Speed: Sendable, Hashable {
    package var value: String
    package var unit: String
    /// The severity of speeding.
    package var severity: SpeedAlertSeverity
  }

  /// The design of the sign.
  package var face: Face
  /// The vehicle's speed; nil if it is within the limit or not shown.
  package var speed: Speed?

  package init(_ face: Face, speed: Speed? = nil) {
    self.face = face
    self.speed = speed
  }
}

/// The round lengths, one of which is drawn as the scale bar.
package struct ScaleBarModel: Sendable, Hashable {
  /// A length with its label.
  package struct Step: Sendable, Hashable {
    /// The length in meters on the ground.
    package var meters: Double
    /// The label of the length.
    package var text: String
  }

  /// The lengths in increasing order.
  package var steps: [Step]
}

/// A callout that compares an alternate with the route.
package struct RouteCallout: Sendable, Hashable {
  /// The index of the alternate.
  package var index: Int
  /// The difference, or a text for a small one.
  package var value: String
  /// The kind of difference; empty for a small one.
  package var label = ""
}

extension MapOverlay {
  /// Returns the visible parts as lines of text.
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
