import Navigation
import Sessions

extension ElementRole {
  /// The name in dumps, sidecars and tables, such as "guidance" or "map-button-pan".
  ///
  /// Names are unique, and `init(name:)` accepts every one.
  package var name: String {
    switch self {
    case .dockIcon(let app): "\(Family.dockIcon.rawValue)\(app)"
    case .mapButton(let icon): "\(Family.mapButton.rawValue)\(icon)"
    case .previewText(let number): "\(Family.previewText.rawValue)\(number)"
    case .appView(let number): "\(Family.appView.rawValue)\(number)"
    case .route(let number): "\(Family.route.rawValue)\(number)"
    case .sign(let sentence, let number): "\(sentence.name)\(ElementRole.signMark)\(number)"
    case .sentence(let sentence): sentence.name
    case .barButton(let control): "bar-\(control.name)"
    case .cardButton(let control): "button-\(control.name)"
    case .panArrow(let edge): "pan-\(edge.rawValue)"
    case .estimateValue(let estimate): "\(estimate.rawValue)-value"
    case .estimateLabel(let estimate): "\(estimate.rawValue)-label"
    case .sidebar: "sidebar"
    case .dock: "dock"
    case .clock: "clock"
    case .signal: "signal"
    case .network: "network"
    case .battery: "battery"
    case .home: "home"
    case .wifi: "wifi"
    case .focusSign: "focus-sign"
    case .carSign: "car-sign"
    case .recordingDot: "recording-dot"
    case .navigationBar: "navigation-bar"
    case .barTitle: "title"
    case .barTitlePlate: "title-plate"
    case .guidance: "guidance"
    case .paused: "paused"
    case .symbol: "symbol"
    case .distance: "distance"
    case .junction: "junction"
    case .junctionImage: "junction-image"
    case .strip: "strip"
    case .lanes: "lanes"
    case .nextSymbol: "next-symbol"
    case .tripEstimates: "trip-estimates"
    case .tripPreview: "trip-preview"
    case .previewTitle: "preview-title"
    case .previewEstimates: "preview-estimates"
    case .previewTexts: "preview-text"
    case .pager: "pager"
    case .previousTrip: "previous-trip"
    case .nextTrip: "next-trip"
    case .page: "page"
    case .routeTitle: "route-title"
    case .routeDetail: "route-detail"
    case .routeCheck: "check"
    case .navigationAlert: "navigation-alert"
    case .alertIcon: "alert-icon"
    case .alertTitle: "alert-title"
    case .alertSubtitle: "alert-subtitle"
    case .alertTimeLeft: "alert-time-left"
    case .mapButtons: "map-buttons"
    case .roadName: "road-name"
    case .roadNameText: "road-name-text"
    case .vehicle: "vehicle"
    case .pin: "pin"
    case .incident: "incident"
    case .mapName: "map-name"
    case .compass: "compass"
    case .attribution: "attribution"
    case .attributionText: "attribution-text"
    case .scale: "scale"
    case .scaleText: "scale-text"
    case .speedLimit: "speed-limit"
    case .speedSign: "speed-sign"
    case .speedSignMarks: "speed-sign-marks"
    case .speedLimitValue: "speed-limit-value"
    case .speedLimitCaption: "speed-limit-caption"
    case .speedometer: "speedometer"
    case .currentSpeed: "current-speed"
    case .currentSpeedUnit: "current-speed-unit"
    case .appViews: "app-views"
    case .plate: "plate"
    case .veil: "veil"
    case .glyph: "glyph"
    case .buttonTitle: "label"
    case .lines: "lines"
    case .disc: "disc"
    case .chevron: "chevron"
    case .language: "language"
    case .phone(let element): element.rawValue
    case .template(let element): element.rawValue
    case .item(let control): control.name
    case .display(let element): element.rawValue
    }
  }

  /// Creates the role with a name; nil for an unknown name.
  package init?(name: some StringProtocol) {
    let name = String(name)
    guard
      let role = ElementRole.closed[name] ?? ElementRole.numberedSign(name)
        ?? ElementRole.ofFamily(name) ?? TemplateControl(name: name).map({ .item($0) }),
      role.name == name
    else { return nil }
    self = role
  }

  /// All roles with a fixed name.
  package static let closedCases: [ElementRole] = {
    var roles = singleCases
    roles += sentences.map { ElementRole.sentence($0) }
    roles += Estimate.allCases.map { ElementRole.estimateValue($0) }
    roles += Estimate.allCases.map { ElementRole.estimateLabel($0) }
    roles += PanArrow.Edge.allCases.map { ElementRole.panArrow($0) }
    roles += ChromeControl.allCases.map { ElementRole.barButton($0) }
    roles += ChromeControl.allCases.map { ElementRole.cardButton($0) }
    roles.append(.barButton(.item(.close)))
    roles += PhoneElement.allCases.map { ElementRole.phone($0) }
    roles += TemplateElement.allCases.map { ElementRole.template($0) }
    roles += SecondaryDisplayElement.allCases.map { ElementRole.display($0) }
    return roles
  }()

  /// The roles of single elements, whose names `init(name:)` accepts.
  private static let singleCases: [ElementRole] = [
    .sidebar, .dock, .clock, .signal, .network, .battery, .home, .wifi, .focusSign, .carSign,
    .recordingDot,
    .navigationBar, .barTitle,
    .barTitlePlate, .guidance, .paused, .symbol, .distance, .junction, .junctionImage, .strip,
    .lanes, .nextSymbol, .tripEstimates, .tripPreview, .previewTitle, .previewEstimates,
    .previewTexts, .pager, .previousTrip, .nextTrip, .page, .routeTitle, .routeDetail,
    .routeCheck, .navigationAlert, .alertIcon, .alertTitle, .alertSubtitle, .alertTimeLeft,
    .mapButtons, .roadName, .roadNameText, .vehicle, .pin, .incident, .mapName, .compass,
    .attribution, .attributionText, .scale, .scaleText, .speedLimit, .speedSign, .speedSignMarks,
    .speedLimitValue,
    .speedLimitCaption, .speedometer, .currentSpeed, .currentSpeedUnit, .appViews, .plate, .veil,
    .glyph, .buttonTitle, .lines, .disc, .chevron, .language,
  ]

  private static let closed = Dictionary(uniqueKeysWithValues: closedCases.map { ($0.name, $0) })

  fileprivate static let sentences: [Sentence] =
    [.instruction, .nextInstruction] + PauseReason.allCases.map { .pause($0) }

  private static let signMark = "-sign-"

  private static func numberedSign(_ name: String) -> ElementRole? {
    let parts = name.split(separator: signMark)
    guard parts.count == 2, let number = Int(parts[1]),
      let sentence = sentences.first(where: { $0.name == parts[0] })
    else { return nil }
    return .sign(sentence, number)
  }

  /// The numbered roles, by the prefix of their names.
  private enum Family: String, CaseIterable {
    case dockIcon = "dock-icon-"
    case mapButton = "map-button-"
    case previewText = "preview-text-"
    case route = "route-"
    case appView = "app-view-"

    func role(_ rest: String) -> ElementRole? {
      switch self {
      case .dockIcon: .dockIcon(rest)
      case .mapButton: .mapButton(icon: rest)
      case .previewText: Int(rest).map { .previewText($0) }
      case .route: Int(rest).map { .route($0) }
      case .appView: Int(rest).map { .appView($0) }
      }
    }
  }

  private static func ofFamily(_ name: String) -> ElementRole? {
    for family in Family.allCases where name.hasPrefix(family.rawValue) {
      return family.role(String(name.dropFirst(family.rawValue.count)))
    }
    return nil
  }
}

extension ElementRole.Sentence {
  fileprivate var name: String {
    switch self {
    case .instruction: "instruction"
    case .nextInstruction: "next-instruction"
    case .pause(let reason): "pause-\(reason.rawValue)"
    }
  }
}
