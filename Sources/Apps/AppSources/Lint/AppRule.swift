/// A rule for the code of an app.
package struct AppRule: Sendable, Hashable {
  /// The severity of a finding, which does not prevent the app from running here.
  package enum Severity: String, Sendable, Hashable {
    /// Xcode does not compile the code.
    case error
    /// The code compiles, but behaves unexpectedly.
    case warning
    case note
  }

  /// The stable code, such as "HU101"; never reused.
  package let code: String
  /// The name in lowercase with hyphens.
  package let name: String
  package let severity: Severity
  /// The problem, as a sentence with a full stop.
  package let summary: String
  /// The remedy, as a sentence with a full stop.
  package let remedy: String
  /// The source of the rule; nil for a rule of this project.
  package let source: String?
}

extension AppRule {
  package static let all: [AppRule] = [
    nearMiss, onlyInSubclass, panDirection, panSign, initialEstimates, variants, guidance, delay,
    required, usage, carControls, optionalVariants,
  ]

  static let nearMiss = AppRule(
    code: "HU101", name: "delegate-near-miss", severity: .warning,
    summary: "The name of a method differs slightly from a delegate method, so it is never called.",
    remedy: "Rename it to the delegate method, or make it private.",
    source: nil)
  static let onlyInSubclass = AppRule(
    code: "HU102", name: "delegate-only-in-subclass", severity: .warning,
    summary: "A delegate method is implemented only in a subclass of the conforming class, so that"
      + " it is not called here.",
    remedy: "Implement the method in the conforming class, and override it.", source: nil)
  static let panDirection = AppRule(
    code: "HU103", name: "pan-diagonals-lost", severity: .warning,
    summary: "The directions of a pan are compared as one value, so that diagonals have no effect.",
    remedy: "Check each direction with contains(_:), and add the offsets.",
    source: "https://developer.apple.com/documentation/carplay/cpmaptemplate/pandirection")
  static let panSign = AppRule(
    code: "HU104", name: "pan-vertical-sign", severity: .warning,
    summary: "A pan moves the map in the wrong vertical direction.",
    remedy: "Scroll up by a negative y and down by a positive one: y increases downward.",
    source: "https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/"
      + "GMSCameraUpdate")
  static let initialEstimates = AppRule(
    code: "HU105", name: "maneuver-without-initial-estimates", severity: .warning,
    summary: "A maneuver has no initial travel estimates, so that CarPlay draws no symbol.",
    remedy: "Set initialTravelEstimates when you create the maneuver.",
    source: "https://openradar.appspot.com/46240671")
  static let variants = AppRule(
    code: "HU106", name: "one-long-variant", severity: .warning,
    summary: "An instruction has only one long variant, so that narrow screens truncate it.",
    remedy: "Add shorter variants, the longest first.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants")
  static let guidance = AppRule(
    code: "HU107", name: "guidance-not-restarted", severity: .warning,
    summary: "Guidance stays off after the navigator continues to the next destination.",
    remedy: "Set isGuidanceActive to true after continueToNextDestination().",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/route-multi")
  static let delay = AppRule(
    code: "HU108", name: "delay-order", severity: .warning,
    summary: "The delay category is compared in the wrong order: heavy is 1 and light is 3.",
    remedy: "Compare with .heavy, .medium and .light instead of numbers.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/"
      + "Enums/GMSNavigationDelayCategory")
  static let required = AppRule(
    code: "HU109", name: "delegate-incomplete", severity: .error,
    summary: "A delegate lacks a required method of its protocol, so that it does not compile in"
      + " Xcode.",
    remedy: "Implement the method in the conforming class, or in an extension of it.",
    source: "https://developer.apple.com/documentation/carplay")
  static let usage = AppRule(
    code: "HU110", name: "usage-description-missing", severity: .warning,
    summary:
      "Info.plist lacks a usage description, so that the permission is not requested or the app is"
      + " terminated.",
    remedy: "Add the key to Info.plist, with a reason for the user.",
    source: "https://developer.apple.com/documentation/bundleresources/protected-resources")
  static let carControls = AppRule(
    code: "HU111", name: "navigation-controls-on-car", severity: .warning,
    summary: "The car's map keeps the header, the footer or the recenter button of the Navigation"
      + " SDK, which repeat CarPlay's cards.",
    remedy:
      "Set isNavigationHeaderEnabled, isNavigationFooterEnabled and isRecenterButtonEnabled of"
      + " the map's settings to false.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay")
  static let optionalVariants = AppRule(
    code: "HU112", name: "optional-variants", severity: .error,
    summary:
      "An optional list is set as attributed instruction variants, so that it does not compile"
      + " in Xcode.",
    remedy: "Add ?? [] after the list.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/"
      + "attributedinstructionvariants")
}
