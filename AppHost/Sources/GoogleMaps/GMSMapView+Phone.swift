import Foundation
import HostLink
import UIKit

/// The settings of the phone's navigation view and of cards on the car's map, by session names.
extension GMSMapView {
  /// Sends changed settings to the phone.
  func sendPhone() {
    if settings.values["showsIncidentCards"] as? Bool == true {
      HostLink.note(
        "GMSUISettings.showsIncidentCards has no effect: incidents are drawn without cards")
    }
    send(phoneSettings, as: "phone", on: .phone)
  }

  /// Sends changed settings of the car's map and of the cards on it.
  ///
  /// Nothing is sent of the cards until the map shows some.
  func sendControls() {
    let names = [
      "navigationEnabled", "navigationHeaderEnabled", "navigationFooterEnabled",
      "recenterButtonEnabled",
    ]
    let switches = phoneSwitches.filter { names.contains($0.key) }
    let isShown =
      navigation.isEnabled && switches.contains { $0.key != "navigationEnabled" && $0.value }
    var all = modes
    if isShown || sentPhone["navigationEnabled"] != nil {
      all.merge(switches.mapValues { JSONValue.bool($0) }.merging(headerLook) { $1 }) { $1 }
    }
    send(all, as: "mapControls", on: .car)
  }

  /// Sends the settings that differ from those last sent.
  private func send(_ settings: [String: JSONValue], as kind: String, on screen: SessionScreen) {
    for key in sentPhone.keys.sorted() where settings[key] == nil {
      guard key.hasSuffix("Color") || key.hasSuffix("Font") || key.hasSuffix("NightMode") else {
        continue
      }
      HostLink.note("GMSUISettings.\(key): nil is ignored; the previous value remains")
    }
    let changed = settings.filter { sentPhone[$0.key] != $0.value }
    guard !changed.isEmpty else { return }
    sentPhone.merge(changed) { $1 }
    HostLink.send(
      kind, on: screen,
      .object(changed.sorted { $0.key < $1.key }.map { JSONMember(key: $0.key, value: $0.value) }))
  }

  private var phoneSettings: [String: JSONValue] {
    var all = phoneSwitches.mapValues { JSONValue.bool($0) }
    all.merge(headerLook) { $1 }
    all.merge(speedometerLook) { $1 }
    all.merge(modes) { $1 }
    if let accessory = navigation.accessory {
      all["accessory"] = ["height": .number(accessory.height)]
    } else if sentPhone["accessory"] != nil {
      all["accessory"] = "none"
    }
    return all
  }

  /// The lighting mode and the travel mode that the app has set.
  private var modes: [String: JSONValue] {
    ["lightingMode": navigation.lightingMode, "travelMode": navigation.travelMode]
      .compactMapValues { $0.map { JSONValue.string($0) } }
  }

  /// The speedometer colors that the app has set.
  private var speedometerLook: [String: JSONValue] {
    let colors = settings.values["speedometerColors"] as? [String: UIColor]
    return (colors ?? [:]).mapValues(\.sessionColor)
  }

  /// The colors, fonts and opacity of the header that the app has set.
  private var headerLook: [String: JSONValue] {
    var all: [String: JSONValue] = [:]
    for name in GMSMapView.phoneColors {
      if let color = settings.values[name] as? UIColor { all[name] = color.sessionColor }
    }
    for name in GMSMapView.phoneFonts {
      if let font = settings.values[name] as? UIFont { all[name] = font.sessionFont }
    }
    if let alpha = settings.values["navigationHeaderBackgroundAlpha"] as? CGFloat {
      all["navigationHeaderBackgroundAlpha"] = .number(min(1, max(0, alpha)))
    }
    return all
  }

  /// The switches, with the defaults of the navigation module.
  private var phoneSwitches: [String: Bool] {
    func setting(_ name: String, _ usual: Bool) -> Bool { settings.values[name] as? Bool ?? usual }
    func display(_ name: String) -> Bool { navigation.values[name] as? Bool ?? false }
    return [
      "navigationEnabled": navigation.isEnabled,
      "myLocationEnabled": isMyLocationEnabled,
      "navigationHeaderEnabled": setting("isNavigationHeaderEnabled", true),
      "navigationFooterEnabled": setting("isNavigationFooterEnabled", true),
      "navigationTripProgressBarEnabled": setting("isNavigationTripProgressBarEnabled", false),
      "recenterButtonEnabled": setting("isRecenterButtonEnabled", true),
      "compassButton": settings.compassButton,
      "myLocationButton": settings.myLocationButton,
      "navigationReportIncidentButtonEnabled":
        setting("isNavigationReportIncidentButtonEnabled", true),
      "showsTrafficLights": setting("showsTrafficLights", false),
      "showsStopSigns": setting("showsStopSigns", false),
      "showsDestinationMarkers": setting("showsDestinationMarkers", true),
      "shouldDisplaySpeedLimit": display("shouldDisplaySpeedLimit"),
      "shouldDisplaySpeedometer": display("shouldDisplaySpeedometer"),
      "scrollGestures": settings.scrollGestures,
      "zoomGestures": settings.zoomGestures,
      "tiltGestures": settings.tiltGestures,
      "rotateGestures": settings.rotateGestures,
      "allowScrollGesturesDuringRotateOrZoom": settings.allowScrollGesturesDuringRotateOrZoom,
      "consumesGesturesInView": settings.consumesGesturesInView,
    ]
  }

  private static let phoneColors = [
    "navigationHeaderPrimaryBackgroundColor", "navigationHeaderSecondaryBackgroundColor",
    "navigationHeaderPrimaryBackgroundColorNightMode",
    "navigationHeaderSecondaryBackgroundColorNightMode",
    "navigationHeaderLargeManeuverIconColor", "navigationHeaderSmallManeuverIconColor",
    "navigationHeaderGuidanceRecommendedLaneColor", "navigationHeaderNextStepTextColor",
    "navigationHeaderDistanceValueTextColor", "navigationHeaderDistanceUnitsTextColor",
    "navigationHeaderInstructionsTextColor",
  ]

  private static let phoneFonts = [
    "navigationHeaderNextStepFont", "navigationHeaderDistanceValueFont",
    "navigationHeaderDistanceUnitsFont", "navigationHeaderInstructionsFirstRowFont",
    "navigationHeaderInstructionsSecondRowFont", "navigationHeaderInstructionsConjunctionsFont",
  ]
}

extension UIColor {
  /// The color in the light style for the session, without alpha.
  fileprivate var sessionColor: JSONValue {
    let light = resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let parts = light.cgColor.rgba.prefix(3).map { part in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return .string("#" + parts.joined())
  }
}

extension UIFont {
  /// The size and weight for the session.
  fileprivate var sessionFont: JSONValue {
    let word =
      weight.rawValue >= Weight.bold.rawValue
      ? "bold"
      : weight.rawValue >= Weight.semibold.rawValue
        ? "semibold" : weight.rawValue >= Weight.medium.rawValue ? "medium" : "regular"
    return ["size": .number(min(44, max(8, pointSize))), "weight": .string(word)]
  }
}
