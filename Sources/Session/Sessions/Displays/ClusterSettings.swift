package import Navigation

/// The settings of an instrument cluster; nil leaves a setting unchanged.
///
/// They correspond to `CPInstrumentClusterController`.
/// Source: <https://developer.apple.com/documentation/carplay/cpinstrumentclustercontroller>
package struct ClusterSettings: Sendable, Hashable {
  /// The visibility of an element, as in `CPInstrumentClusterSetting`.
  package enum Setting: String, Sendable, Hashable, CaseIterable {
    /// No setting by the car; the element is shown as on the app's map.
    case unspecified
    case enabled, disabled
    /// The driver's choice, which is that for the app's map.
    case userPreference
  }

  /// Whether the app has a scene for the cluster and gets its callbacks; nil for true.
  package var hasScene: Bool?
  /// The app's texts while guidance is inactive, longest first.
  package var inactiveDescriptionVariants: [String]?
  /// The same texts with inline signs, best first; they take precedence.
  package var attributedInactiveDescriptionVariants: [AttributedInstruction]?
  /// The visibility of the compass.
  package var compassSetting: Setting?
  /// The visibility of the posted limit.
  package var speedLimitSetting: Setting?
  /// The style of the cluster; nil for dark.
  package var contentStyle: InterfaceStyle?

  package init(
    hasScene: Bool? = nil, inactiveDescriptionVariants: [String]? = nil,
    attributedInactiveDescriptionVariants: [AttributedInstruction]? = nil,
    compassSetting: Setting? = nil, speedLimitSetting: Setting? = nil,
    contentStyle: InterfaceStyle? = nil
  ) {
    self.hasScene = hasScene
    self.inactiveDescriptionVariants = inactiveDescriptionVariants
    self.attributedInactiveDescriptionVariants = attributedInactiveDescriptionVariants
    self.compassSetting = compassSetting
    self.speedLimitSetting = speedLimitSetting
    self.contentStyle = contentStyle
  }

  /// Returns these settings overridden by later ones.
  package func changed(by later: ClusterSettings) -> ClusterSettings {
    ClusterSettings(
      hasScene: later.hasScene ?? hasScene,
      inactiveDescriptionVariants: later.inactiveDescriptionVariants
        ?? inactiveDescriptionVariants,
      attributedInactiveDescriptionVariants: later.attributedInactiveDescriptionVariants
        ?? attributedInactiveDescriptionVariants,
      compassSetting: later.compassSetting ?? compassSetting,
      speedLimitSetting: later.speedLimitSetting ?? speedLimitSetting,
      contentStyle: later.contentStyle ?? contentStyle)
  }

  var dumpText: String? {
    var parts = (attributedInactiveDescriptionVariants ?? []).map { quoted($0.markup) }
    parts += (inactiveDescriptionVariants ?? []).map(quoted)
    parts += [
      compassSetting.map { "compass \($0.rawValue)" },
      speedLimitSetting.map { "speed-limit \($0.rawValue)" }, contentStyle?.rawValue,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
