/// A version of the Navigation SDK, which determines the defaults of a phone.
package enum SDKGeneration: String, Sendable, Hashable, CaseIterable, Comparable {
  case eight = "8"
  case nine = "9.0"
  case nineFour = "9.4"
  case ten = "10"
  case eleven = "11"

  package static func < (one: SDKGeneration, other: SDKGeneration) -> Bool {
    one.order < other.order
  }

  private var order: Int { SDKGeneration.allCases.firstIndex(of: self) ?? 0 }
}

/// The style of a phone's cards.
package enum PhoneSkin: String, Sendable, Hashable, CaseIterable {
  /// Rounded cards over the map.
  case card
  /// Full-width bars, as up to version 8.
  case classic
}

/// A Boolean setting of the phone's navigation view, from `GMSUISettings` or `GMSMapView`.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSUISettings>
package enum PhoneOption: String, Sendable, Hashable, CaseIterable {
  case navigationEnabled, myLocationEnabled
  case navigationHeaderEnabled, navigationFooterEnabled, navigationTripProgressBarEnabled
  case recenterButtonEnabled, compassButton, myLocationButton, navigationReportIncidentButtonEnabled
  case showsTrafficLights, showsStopSigns, showsDestinationMarkers
  case shouldDisplaySpeedLimit, shouldDisplaySpeedometer
  case scrollGestures, zoomGestures, tiltGestures, rotateGestures
  case allowScrollGesturesDuringRotateOrZoom, consumesGesturesInView

  /// The controls that the car's map has as well.
  package static let onCarMap = [
    navigationEnabled, navigationHeaderEnabled, navigationFooterEnabled, recenterButtonEnabled,
  ]

  /// The time at which a change of the setting takes effect.
  package enum Effect: Sendable, Hashable {
    /// Immediately, as for all controls of the map.
    case atOnce
    /// At the next start of guidance.
    case nextTrip
    /// With the next route, including a reroute.
    case nextRoute
  }

  /// The time at which a change of the setting takes effect.
  package var effect: Effect {
    switch self {
    case .navigationHeaderEnabled, .navigationFooterEnabled, .navigationTripProgressBarEnabled:
      .nextTrip
    case .showsTrafficLights, .showsStopSigns: .nextRoute
    case .navigationEnabled, .myLocationEnabled, .recenterButtonEnabled, .compassButton,
      .myLocationButton, .navigationReportIncidentButtonEnabled, .showsDestinationMarkers,
      .shouldDisplaySpeedLimit,
      .shouldDisplaySpeedometer, .scrollGestures, .zoomGestures, .tiltGestures, .rotateGestures,
      .allowScrollGesturesDuringRotateOrZoom, .consumesGesturesInView:
      .atOnce
    }
  }

  /// The equivalent map element; nil for a setting of the phone alone.
  package var element: MapElement? {
    switch self {
    case .myLocationEnabled: .myLocation
    case .compassButton: .compass
    case .showsTrafficLights: .trafficLights
    case .showsStopSigns: .stopSigns
    case .showsDestinationMarkers: .destinationMarkers
    case .shouldDisplaySpeedLimit: .speedLimit
    case .shouldDisplaySpeedometer: .speedometer
    case .navigationEnabled, .navigationHeaderEnabled, .navigationFooterEnabled,
      .navigationTripProgressBarEnabled,
      .recenterButtonEnabled, .myLocationButton, .navigationReportIncidentButtonEnabled,
      .scrollGestures, .zoomGestures, .tiltGestures, .rotateGestures,
      .allowScrollGesturesDuringRotateOrZoom, .consumesGesturesInView:
      nil
    }
  }

  /// Returns the default of the setting in a version.
  package func isOn(in generation: SDKGeneration) -> Bool {
    switch self {
    case .navigationTripProgressBarEnabled, .myLocationButton: false
    case .compassButton: generation >= .eleven
    case .navigationReportIncidentButtonEnabled: generation >= .nineFour
    case .showsTrafficLights, .showsStopSigns: generation >= .ten
    case .shouldDisplaySpeedLimit, .shouldDisplaySpeedometer: false
    case .navigationEnabled, .myLocationEnabled, .navigationHeaderEnabled,
      .navigationFooterEnabled, .recenterButtonEnabled, .showsDestinationMarkers, .scrollGestures,
      .zoomGestures, .tiltGestures, .rotateGestures,
      .allowScrollGesturesDuringRotateOrZoom, .consumesGesturesInView:
      true
    }
  }
}

/// The lighting mode of an app's map (`GMSNavigationLightingMode`).
package enum PhoneLighting: String, Sendable, Hashable, CaseIterable {
  case normal, lowLight
}

/// The travel mode of an app's map (`GMSNavigationTravelMode`).
///
/// The drive determines the route and its times; the mode changes what the map shows of them.
package enum PhoneTravelMode: String, Sendable, Hashable, CaseIterable {
  case driving, cycling, walking, twoWheeler, taxicab

  /// Whether the speed limit and the speedometer may show.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
  var allowsSpeedLimit: Bool { self == .driving }

  /// Whether the vehicle is a dot during guidance, too.
  package var isDot: Bool { self == .walking }
}

/// A color of the header or the speedometer that an app can choose, with the names of
/// `GMSUISettings` and `GMSNavigationSpeedometerUIOptions`.
package enum PhoneColor: String, Sendable, Hashable, CaseIterable {
  case navigationHeaderPrimaryBackgroundColor, navigationHeaderSecondaryBackgroundColor
  case navigationHeaderPrimaryBackgroundColorNightMode
  case navigationHeaderSecondaryBackgroundColorNightMode
  case navigationHeaderLargeManeuverIconColor, navigationHeaderSmallManeuverIconColor
  case navigationHeaderGuidanceRecommendedLaneColor
  case navigationHeaderNextStepTextColor, navigationHeaderDistanceValueTextColor
  case navigationHeaderDistanceUnitsTextColor, navigationHeaderInstructionsTextColor
  case speedometerMinorTextColor, speedometerMinorBackgroundColor
  case speedometerMajorTextColor, speedometerMajorBackgroundColor
  case speedometerMinorTextColorNightMode, speedometerMinorBackgroundColorNightMode
  case speedometerMajorTextColorNightMode, speedometerMajorBackgroundColorNightMode

  /// Whether it is a header color; speedometer colors take effect immediately.
  package var isOfHeader: Bool { rawValue.hasPrefix("navigationHeader") }

  /// The colors of the header.
  package static let header = allCases.filter(\.isOfHeader)
}

/// A text of the header whose font an app can choose, with the names of `GMSUISettings`.
package enum PhoneFontSlot: String, Sendable, Hashable, CaseIterable {
  case navigationHeaderNextStepFont, navigationHeaderDistanceValueFont
  case navigationHeaderDistanceUnitsFont, navigationHeaderInstructionsFirstRowFont
  case navigationHeaderInstructionsSecondRowFont, navigationHeaderInstructionsConjunctionsFont
}

/// The size and weight of a font; the family is that of the screen.
package struct PhoneFont: Sendable, Hashable {
  /// The weight of a font.
  package enum Weight: String, Sendable, Hashable, CaseIterable {
    case regular, medium, semibold, bold
  }

  /// The sizes that fit a header, in points.
  package static let sizes = 8.0...44

  /// The size in points.
  package var size: Double
  /// The weight; nil for the text's default.
  package var weight: Weight?

  package init(size: Double, weight: Weight? = nil) {
    self.size = size
    self.weight = weight
  }
}
