package import Navigation

/// The settings of an instrument cluster; nil leaves a setting unchanged.
///
/// The parts are those of `CPInstrumentClusterController`
/// (<https://developer.apple.com/documentation/carplay/cpinstrumentclustercontroller>).
package struct ClusterSettings: Sendable, Hashable {
  /// Whether something is on the cluster, as `CPInstrumentClusterSetting`.
  package enum Setting: String, Sendable, Hashable, CaseIterable {
    /// The car gives no setting: as on the app's map.
    case unspecified
    case enabled, disabled
    /// The driver's choice, which is that of the app's map.
    case userPreference
  }

  /// Whether the app has a scene for the cluster, so that it is called there; nil for one that has.
  package var hasScene: Bool?
  /// The app's texts while guidance is inactive, longest first.
  package var inactiveDescriptionVariants: [String]?
  /// The same with signs between the words, best first; they win over plain ones.
  package var attributedInactiveDescriptionVariants: [AttributedInstruction]?
  /// Whether the compass shows.
  package var compassSetting: Setting?
  /// Whether the posted limit shows.
  package var speedLimitSetting: Setting?
  /// Whether the cluster is light or dark; nil for dark.
  package var contentStyle: InterfaceStyle?

  /// Settings of the given parts.
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

  /// These settings with the values of later ones.
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
