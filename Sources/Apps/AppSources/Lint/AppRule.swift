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
    summary: "A method has almost the name of a delegate's method, so it is never called.",
    remedy: "Name it exactly like the delegate's method, or make it private.",
    source: nil)
  static let onlyInSubclass = AppRule(
    code: "HU102", name: "delegate-only-in-subclass", severity: .warning,
    summary: "A delegate's method is written only in a subclass of the class that conforms, so that"
      + " it is not called here.",
    remedy: "Write the method in the class that conforms, and override it.", source: nil)
  static let panDirection = AppRule(
    code: "HU103", name: "pan-diagonals-lost", severity: .warning,
    summary: "The directions of a pan are compared as one value, so that diagonals do nothing.",
    remedy: "Ask for each direction with contains(_:), and add the parts up.",
    source: "https://developer.apple.com/documentation/carplay/cpmaptemplate/pandirection")
  static let panSign = AppRule(
    code: "HU104", name: "pan-vertical-sign", severity: .warning,
    summary: "A pan moves the map the wrong way up or down.",
    remedy: "Scroll up by a negative y and down by a positive one: y grows downward.",
    source: "https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/"
      + "GMSCameraUpdate")
  static let initialEstimates = AppRule(
    code: "HU105", name: "maneuver-without-initial-estimates", severity: .warning,
    summary: "A maneuver has no initial travel estimates, so that CarPlay draws no symbol.",
    remedy: "Set initialTravelEstimates when the maneuver is made.",
    source: "https://openradar.appspot.com/46240671")
  static let variants = AppRule(
    code: "HU106", name: "one-long-variant", severity: .warning,
    summary: "An instruction has one long variant only, so that narrow screens cut it off.",
    remedy: "Give shorter variants too, the longest first.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants")
  static let guidance = AppRule(
    code: "HU107", name: "guidance-not-restarted", severity: .warning,
    summary: "Guidance stays off after the navigator continues to the next destination.",
    remedy: "Set isGuidanceActive to true after continueToNextDestination().",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/route-multi")
  static let delay = AppRule(
    code: "HU108", name: "delay-order", severity: .warning,
    summary: "The delay category is read in the wrong order: heavy is 1 and light is 3.",
    remedy: "Compare with the cases .heavy, .medium and .light instead of numbers.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/"
      + "Enums/GMSNavigationDelayCategory")
  static let required = AppRule(
    code: "HU109", name: "delegate-incomplete", severity: .error,
    summary: "A delegate lacks a method that its protocol requires, so that it does not compile in"
      + " Xcode.",
    remedy: "Write the method in the class that conforms, or in an extension of it.",
    source: "https://developer.apple.com/documentation/carplay")
  static let usage = AppRule(
    code: "HU110", name: "usage-description-missing", severity: .warning,
    summary:
      "Info.plist lacks the text of a question to the user, so that the question is not asked"
      + " or ends the app.",
    remedy: "Add the key to Info.plist, with the reason for people.",
    source: "https://developer.apple.com/documentation/bundleresources/protected-resources")
  static let carControls = AppRule(
    code: "HU111", name: "navigation-controls-on-car", severity: .warning,
    summary: "The car's map keeps the header, the footer or the recenter button of the Navigation"
      + " SDK, which say again what CarPlay's cards say.",
    remedy:
      "Set isNavigationHeaderEnabled, isNavigationFooterEnabled and isRecenterButtonEnabled of"
      + " the map's settings to false.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay")
  static let optionalVariants = AppRule(
    code: "HU112", name: "optional-variants", severity: .error,
    summary:
      "An optional list is set as attributed instruction variants, so that it does not compile"
      + " in Xcode.",
    remedy: "Write ?? [] behind the list.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/"
      + "attributedinstructionvariants")
}
