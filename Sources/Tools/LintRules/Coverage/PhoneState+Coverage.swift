import Sessions

/// The features of a phone other than switches, colors and fonts.
private enum PhonePart: String, CaseIterable {
  case accessory
  case guideLabels = "guide-labels"
  case directionsList = "directions-list"
  case appButtons = "app-buttons"
  case pressed
  case otherStep = "other-step"
  case backgroundAlpha = "header-background-alpha"
}

extension PhoneState {
  /// All phone features, in a fixed order.
  static let coverageItems =
    PhoneSkin.allCases.map { "skin-" + $0.rawValue } + PhoneOption.allCases.map(\.rawValue)
    + PhoneColor.allCases.map(\.rawValue) + PhoneFontSlot.allCases.map(\.rawValue)
    + PhonePart.allCases.map(\.rawValue)

  /// The phone features used by this state.
  var covered: [String] {
    ["skin-" + settings.shownSkin.rawValue] + settings.switches.keys.map(\.rawValue)
      + settings.colors.keys.map(\.rawValue) + settings.fonts.keys.map(\.rawValue)
      + PhonePart.allCases.filter(has).map(\.rawValue)
  }

  private func has(_ part: PhonePart) -> Bool {
    switch part {
    case .accessory: settings.accessory?.view != nil
    case .guideLabels: settings.guideLabels != nil
    case .directionsList: settings.showsDirectionsList == true
    case .appButtons: settings.buttons?.isEmpty == false
    case .pressed: pressed != nil
    case .otherStep: stepsAhead > 0
    case .backgroundAlpha: settings.headerBackgroundAlpha != nil
    }
  }
}
