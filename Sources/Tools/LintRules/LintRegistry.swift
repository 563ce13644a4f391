/// All rules, in the order of their codes.
package enum LintRegistry {
  /// The rules; to add one, add a file in `Rules` and an element here.
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

  /// Returns the rule with a code or name.
  package static func rule(_ name: String) -> (any LintRule)? {
    all.first { $0.info.code == name.uppercased() || $0.info.name == name }
  }
}
