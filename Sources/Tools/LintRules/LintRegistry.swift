/// All rules, in the order of their codes.
package enum LintRegistry {
  /// The rules; a new one is a file in `Rules` and a line here.
  package static let all: [any LintRule] = (plain + AuditedRule.all)
    .sorted { $0.info.code < $1.info.code }

  private static let plain: [any LintRule] = [
    NoShortVariant(),
    TruncatedText(),
    EstimatesPushedOut(),
    MissingInitialEstimates(),
    LanesWithoutRecommendation(),
    LaneImageWithoutLanes(),
    TooManyButtons(),
    SmallTarget(),
    VehicleHidden(),
    UnreadableContrast(),
    InvisibleSymbol(),
    OversizeImage(),
    MissingVariant(),
    UnreachableVariant(),
    ExitAmongOtherRoads(),
    OmittedFromCard(),
    MissingExitNumber(),
    BareRoadName(),
    PhoneSettingWithoutEffect(),
    TooManyDashboardButtons(),
    IncompleteDashboardButton(),
    NoPlaceVariant(),
    TemplateRefused(),
    TemplateOverLimit(),
    OversizeTemplateImage(),
    NoShortTitle(),
    EmptyTemplate(),
    KeyboardFallsBack(),
    SamePictureForBothSides(),
    EstimatesSpent(),
    ManeuverOutOfView(),
    VehicleOutOfView(),
    ZoomOutBeforeManeuver(),
    OverlayHidesManeuver(),
  ]

  /// The rule with a code or name; nil if it does not exist.
  package static func rule(_ name: String) -> (any LintRule)? {
    all.first { $0.info.code == name.uppercased() || $0.info.name == name }
  }
}
