import Navigation
import Sessions
package import Templates

extension MapTemplate {
  /// A right turn in English with a tray, four buttons and a road name, without a second row.
  package static var sample: MapTemplate {
    MapTemplate(
      guidance: .maneuver(.sample, second: nil), tripEstimates: .sample,
      mapButtons: ["pan", "zoom-out", "zoom-in", "my-location"].map { MapButton(icon: $0) },
      statusBar: StatusBar(clock: "10:41"), currentRoadNameVariants: ["Oak Street"],
      isRightToLeft: false)
  }

  /// The template with one property changed.
  package func with<Value>(_ path: WritableKeyPath<MapTemplate, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }

  /// The template with a maneuver of the given instructions and second row.
  package func with(instructions: [String], second: NextManeuverRow? = nil) -> MapTemplate {
    var banner = ManeuverBanner.sample
    banner.instructionVariants = instructions
    return with(\.guidance, .maneuver(banner, second: second))
  }
}

extension ManeuverBanner {
  /// A right turn after 450 feet whose instruction is one short word.
  package static var sample: ManeuverBanner {
    ManeuverBanner(
      symbol: ManeuverSymbol(.turnRight), distance: "450 ft", instructionVariants: ["Oak Street"])
  }
}

extension NextManeuverRow {
  /// The arrival as the next maneuver.
  package static var sample: NextManeuverRow {
    .maneuver(ManeuverSymbol(.destination), instructionVariants: ["Arrive"])
  }
}

extension TripEstimates {
  /// Thirteen minutes and 2.1 miles.
  package static var sample: TripEstimates {
    TripEstimates(
      arrival: Item(value: "10:54", label: "arrival"), time: Item(value: "13", label: "min"),
      distance: Item(value: "2.1", label: "mi"), timeColor: .default)
  }
}
