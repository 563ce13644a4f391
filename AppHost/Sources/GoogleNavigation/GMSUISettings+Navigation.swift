import Foundation
import GoogleMaps
import UIKit

/// The navigation controls of a map.
///
/// They are part of the phone's view. In the car, where templates have the same content, an app
/// disables header and footer, which would be drawn too. Destination markers, traffic lights and
/// stop signs are drawn on both screens.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSUISettings>
extension GMSUISettings {
  /// Whether the header with the next maneuver is visible.
  public var isNavigationHeaderEnabled: Bool {
    get { value("isNavigationHeaderEnabled") ?? true }
    set { set("isNavigationHeaderEnabled", newValue) }
  }
  /// Whether the footer with the arrival time is visible.
  public var isNavigationFooterEnabled: Bool {
    get { value("isNavigationFooterEnabled") ?? true }
    set { set("isNavigationFooterEnabled", newValue) }
  }
  /// Whether the trip progress bar is visible.
  public var isNavigationTripProgressBarEnabled: Bool {
    get { value("isNavigationTripProgressBarEnabled") ?? false }
    set { set("isNavigationTripProgressBarEnabled", newValue) }
  }
  /// Whether the recenter button is available.
  public var isRecenterButtonEnabled: Bool {
    get { value("isRecenterButtonEnabled") ?? true }
    set { set("isRecenterButtonEnabled", newValue) }
  }
  /// Whether incidents have cards.
  public var showsIncidentCards: Bool {
    get { value("showsIncidentCards") ?? true }
    set { set("showsIncidentCards", newValue) }
  }
  /// Whether destinations have markers.
  public var showsDestinationMarkers: Bool {
    get { value("showsDestinationMarkers") ?? true }
    set { set("showsDestinationMarkers", newValue) }
  }
  /// Whether upcoming traffic lights are visible.
  public var showsTrafficLights: Bool {
    get { value("showsTrafficLights") ?? false }
    set { set("showsTrafficLights", newValue) }
  }
  /// Whether upcoming stop signs are visible.
  public var showsStopSigns: Bool {
    get { value("showsStopSigns") ?? false }
    set { set("showsStopSigns", newValue) }
  }
  /// Whether the report button is visible.
  public var isNavigationReportIncidentButtonEnabled: Bool {
    get { value("isNavigationReportIncidentButtonEnabled") ?? true }
    set { set("isNavigationReportIncidentButtonEnabled", newValue) }
  }
  /// The opacity of the header's background.
  public var navigationHeaderBackgroundAlpha: CGFloat {
    get { value("navigationHeaderBackgroundAlpha") ?? 1 }
    set { set("navigationHeaderBackgroundAlpha", newValue) }
  }
  /// The colors of the speedometer; nil for the defaults.
  public var speedometerUIOptions: GMSNavigationSpeedometerUIOptions? {
    get { value("speedometerUIOptions") }
    set {
      values["speedometerColors"] = newValue?.sessionColors
      set("speedometerUIOptions", newValue)
    }
  }
  /// The background color of the header; nil for the default.
  public var navigationHeaderPrimaryBackgroundColor: UIColor? {
    get { value("navigationHeaderPrimaryBackgroundColor") }
    set { set("navigationHeaderPrimaryBackgroundColor", newValue) }
  }
  /// The background color of the next step and the lanes; nil for the default.
  public var navigationHeaderSecondaryBackgroundColor: UIColor? {
    get { value("navigationHeaderSecondaryBackgroundColor") }
    set { set("navigationHeaderSecondaryBackgroundColor", newValue) }
  }
  /// The background color of the header at night; nil for that of the day.
  public var navigationHeaderPrimaryBackgroundColorNightMode: UIColor? {
    get { value("navigationHeaderPrimaryBackgroundColorNightMode") }
    set { set("navigationHeaderPrimaryBackgroundColorNightMode", newValue) }
  }
  /// The background color of the next step and the lanes at night; nil for that of the day.
  public var navigationHeaderSecondaryBackgroundColorNightMode: UIColor? {
    get { value("navigationHeaderSecondaryBackgroundColorNightMode") }
    set { set("navigationHeaderSecondaryBackgroundColorNightMode", newValue) }
  }
  /// The color of the maneuver symbol; nil for white.
  public var navigationHeaderLargeManeuverIconColor: UIColor? {
    get { value("navigationHeaderLargeManeuverIconColor") }
    set { set("navigationHeaderLargeManeuverIconColor", newValue) }
  }
  /// The color of the next maneuver symbol; nil for white.
  public var navigationHeaderSmallManeuverIconColor: UIColor? {
    get { value("navigationHeaderSmallManeuverIconColor") }
    set { set("navigationHeaderSmallManeuverIconColor", newValue) }
  }
  /// The color of recommended lanes; nil for white.
  public var navigationHeaderGuidanceRecommendedLaneColor: UIColor? {
    get { value("navigationHeaderGuidanceRecommendedLaneColor") }
    set { set("navigationHeaderGuidanceRecommendedLaneColor", newValue) }
  }
  /// The text color of the next step; nil for white.
  public var navigationHeaderNextStepTextColor: UIColor? {
    get { value("navigationHeaderNextStepTextColor") }
    set { set("navigationHeaderNextStepTextColor", newValue) }
  }
  /// The text color of the distance; nil for white.
  public var navigationHeaderDistanceValueTextColor: UIColor? {
    get { value("navigationHeaderDistanceValueTextColor") }
    set { set("navigationHeaderDistanceValueTextColor", newValue) }
  }
  /// The text color of the distance unit; nil for gray.
  public var navigationHeaderDistanceUnitsTextColor: UIColor? {
    get { value("navigationHeaderDistanceUnitsTextColor") }
    set { set("navigationHeaderDistanceUnitsTextColor", newValue) }
  }
  /// The text color of the instruction; nil for white.
  public var navigationHeaderInstructionsTextColor: UIColor? {
    get { value("navigationHeaderInstructionsTextColor") }
    set { set("navigationHeaderInstructionsTextColor", newValue) }
  }
  /// The font of the next step; nil for the default.
  public var navigationHeaderNextStepFont: UIFont? {
    get { value("navigationHeaderNextStepFont") }
    set { set("navigationHeaderNextStepFont", newValue) }
  }
  /// The font of the distance; nil for the default.
  public var navigationHeaderDistanceValueFont: UIFont? {
    get { value("navigationHeaderDistanceValueFont") }
    set { set("navigationHeaderDistanceValueFont", newValue) }
  }
  /// The font of the distance unit; nil for the default.
  public var navigationHeaderDistanceUnitsFont: UIFont? {
    get { value("navigationHeaderDistanceUnitsFont") }
    set { set("navigationHeaderDistanceUnitsFont", newValue) }
  }
  /// The font of the first row; nil for the default.
  public var navigationHeaderInstructionsFirstRowFont: UIFont? {
    get { value("navigationHeaderInstructionsFirstRowFont") }
    set { set("navigationHeaderInstructionsFirstRowFont", newValue) }
  }
  /// The font of the second row; nil for the default.
  public var navigationHeaderInstructionsSecondRowFont: UIFont? {
    get { value("navigationHeaderInstructionsSecondRowFont") }
    set { set("navigationHeaderInstructionsSecondRowFont", newValue) }
  }
  /// The font of conjunctions; nil for the default.
  public var navigationHeaderInstructionsConjunctionsFont: UIFont? {
    get { value("navigationHeaderInstructionsConjunctionsFont") }
    set { set("navigationHeaderInstructionsConjunctionsFont", newValue) }
  }

  private func value<Value>(_ key: String) -> Value? { values[key] as? Value }

  private func set<Value>(_ key: String, _ value: Value?) {
    values[key] = value
    changed()
  }
}
