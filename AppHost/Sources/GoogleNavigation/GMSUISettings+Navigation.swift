import Foundation
import GoogleMaps
import UIKit

/// The navigation controls of a map.
///
/// They belong to the view on the phone, and an app switches them off on the car's map, where templates say the
/// same: header and footer show there, too. Pins, traffic lights and stop signs show in both.
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSUISettings>
extension GMSUISettings {
  /// Whether the turn card shows.
  public var isNavigationHeaderEnabled: Bool {
    get { value("isNavigationHeaderEnabled") ?? true }
    set { set("isNavigationHeaderEnabled", newValue) }
  }
  /// Whether the card with the arrival shows.
  public var isNavigationFooterEnabled: Bool {
    get { value("isNavigationFooterEnabled") ?? true }
    set { set("isNavigationFooterEnabled", newValue) }
  }
  /// Whether the progress bar shows.
  public var isNavigationTripProgressBarEnabled: Bool {
    get { value("isNavigationTripProgressBarEnabled") ?? false }
    set { set("isNavigationTripProgressBarEnabled", newValue) }
  }
  /// Whether the recenter button may show.
  public var isRecenterButtonEnabled: Bool {
    get { value("isRecenterButtonEnabled") ?? true }
    set { set("isRecenterButtonEnabled", newValue) }
  }
  /// Whether incidents open a card.
  public var showsIncidentCards: Bool {
    get { value("showsIncidentCards") ?? true }
    set { set("showsIncidentCards", newValue) }
  }
  /// Whether destinations have pins.
  public var showsDestinationMarkers: Bool {
    get { value("showsDestinationMarkers") ?? true }
    set { set("showsDestinationMarkers", newValue) }
  }
  /// Whether the next traffic lights show.
  public var showsTrafficLights: Bool {
    get { value("showsTrafficLights") ?? false }
    set { set("showsTrafficLights", newValue) }
  }
  /// Whether the next stop signs show.
  public var showsStopSigns: Bool {
    get { value("showsStopSigns") ?? false }
    set { set("showsStopSigns", newValue) }
  }
  /// Whether the report button shows.
  public var isNavigationReportIncidentButtonEnabled: Bool {
    get { value("isNavigationReportIncidentButtonEnabled") ?? true }
    set { set("isNavigationReportIncidentButtonEnabled", newValue) }
  }
  /// How opaque the header is.
  public var navigationHeaderBackgroundAlpha: CGFloat {
    get { value("navigationHeaderBackgroundAlpha") ?? 1 }
    set { set("navigationHeaderBackgroundAlpha", newValue) }
  }
  /// The colors of the speedometer; nil for the usual.
  public var speedometerUIOptions: GMSNavigationSpeedometerUIOptions? {
    get { value("speedometerUIOptions") }
    set {
      values["speedometerColors"] = newValue?.sessionColors
      set("speedometerUIOptions", newValue)
    }
  }
  /// The background of the header; nil for the usual.
  public var navigationHeaderPrimaryBackgroundColor: UIColor? {
    get { value("navigationHeaderPrimaryBackgroundColor") }
    set { set("navigationHeaderPrimaryBackgroundColor", newValue) }
  }
  /// The background of the next step and the lanes; nil for the usual.
  public var navigationHeaderSecondaryBackgroundColor: UIColor? {
    get { value("navigationHeaderSecondaryBackgroundColor") }
    set { set("navigationHeaderSecondaryBackgroundColor", newValue) }
  }
  /// The background of the header at night; nil as by day.
  public var navigationHeaderPrimaryBackgroundColorNightMode: UIColor? {
    get { value("navigationHeaderPrimaryBackgroundColorNightMode") }
    set { set("navigationHeaderPrimaryBackgroundColorNightMode", newValue) }
  }
  /// The background of the next step and the lanes at night; nil as by day.
  public var navigationHeaderSecondaryBackgroundColorNightMode: UIColor? {
    get { value("navigationHeaderSecondaryBackgroundColorNightMode") }
    set { set("navigationHeaderSecondaryBackgroundColorNightMode", newValue) }
  }
  /// The color of the maneuver; nil for white.
  public var navigationHeaderLargeManeuverIconColor: UIColor? {
    get { value("navigationHeaderLargeManeuverIconColor") }
    set { set("navigationHeaderLargeManeuverIconColor", newValue) }
  }
  /// The color of the next maneuver; nil for white.
  public var navigationHeaderSmallManeuverIconColor: UIColor? {
    get { value("navigationHeaderSmallManeuverIconColor") }
    set { set("navigationHeaderSmallManeuverIconColor", newValue) }
  }
  /// The color of lanes to take; nil for white.
  public var navigationHeaderGuidanceRecommendedLaneColor: UIColor? {
    get { value("navigationHeaderGuidanceRecommendedLaneColor") }
    set { set("navigationHeaderGuidanceRecommendedLaneColor", newValue) }
  }
  /// The color of the next step; nil for white.
  public var navigationHeaderNextStepTextColor: UIColor? {
    get { value("navigationHeaderNextStepTextColor") }
    set { set("navigationHeaderNextStepTextColor", newValue) }
  }
  /// The color of the distance; nil for white.
  public var navigationHeaderDistanceValueTextColor: UIColor? {
    get { value("navigationHeaderDistanceValueTextColor") }
    set { set("navigationHeaderDistanceValueTextColor", newValue) }
  }
  /// The color of the unit; nil for gray.
  public var navigationHeaderDistanceUnitsTextColor: UIColor? {
    get { value("navigationHeaderDistanceUnitsTextColor") }
    set { set("navigationHeaderDistanceUnitsTextColor", newValue) }
  }
  /// The color of the instruction; nil for white.
  public var navigationHeaderInstructionsTextColor: UIColor? {
    get { value("navigationHeaderInstructionsTextColor") }
    set { set("navigationHeaderInstructionsTextColor", newValue) }
  }
  /// The font of the next step; nil for the usual.
  public var navigationHeaderNextStepFont: UIFont? {
    get { value("navigationHeaderNextStepFont") }
    set { set("navigationHeaderNextStepFont", newValue) }
  }
  /// The font of the distance; nil for the usual.
  public var navigationHeaderDistanceValueFont: UIFont? {
    get { value("navigationHeaderDistanceValueFont") }
    set { set("navigationHeaderDistanceValueFont", newValue) }
  }
  /// The font of the unit; nil for the usual.
  public var navigationHeaderDistanceUnitsFont: UIFont? {
    get { value("navigationHeaderDistanceUnitsFont") }
    set { set("navigationHeaderDistanceUnitsFont", newValue) }
  }
  /// The font of the first row; nil for the usual.
  public var navigationHeaderInstructionsFirstRowFont: UIFont? {
    get { value("navigationHeaderInstructionsFirstRowFont") }
    set { set("navigationHeaderInstructionsFirstRowFont", newValue) }
  }
  /// The font of the second row; nil for the usual.
  public var navigationHeaderInstructionsSecondRowFont: UIFont? {
    get { value("navigationHeaderInstructionsSecondRowFont") }
    set { set("navigationHeaderInstructionsSecondRowFont", newValue) }
  }
  /// The font of small words; nil for the usual.
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
