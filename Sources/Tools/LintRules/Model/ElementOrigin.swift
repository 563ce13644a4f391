import Templates

/// The part of a script that produces an element of the screen.
enum ElementOrigin {
  /// The current pause.
  case pause
  /// An event of the timeline.
  case timeline
  /// The name of the current road.
  case road
  /// A key of the step on the card, or of the following step.
  case step(key: String, isNext: Bool)
  /// The app's trip data.
  case app
  /// The app's phone settings.
  case phone
  /// The app's settings of the Dashboard or the instrument cluster.
  case dashboard, cluster
  /// The system; the script has no influence.
  case system
}

extension ElementRole {
  /// The part of the script that produces the element.
  var origin: ElementOrigin {
    switch self {
    case .paused: .pause
    case .sentence(let sentence), .sign(let sentence, _): sentence.origin
    case .navigationAlert, .alertIcon, .alertTitle, .alertSubtitle, .alertTimeLeft, .tripPreview,
      .previewTitle, .previewText, .previewTexts, .previewEstimates, .route, .routeTitle,
      .routeDetail, .cardButton:
      .timeline
    case .template, .item, .barTitle, .barButton: .timeline
    case .roadName, .roadNameText: .road
    case .symbol, .distance, .junction, .junctionImage, .strip:
      .step(key: "instruction", isNext: false)
    case .lanes: .step(key: "lanes", isNext: false)
    case .nextSymbol: .step(key: "instruction", isNext: true)
    case .estimateValue, .estimateLabel: .app
    case .phone(let element): element.origin
    case .display(let element): element.origin
    case .sidebar, .dock, .clock, .signal, .network, .battery, .home, .wifi, .focusSign, .carSign,
      .recordingDot, .dockIcon, .navigationBar,
      .barTitlePlate, .guidance, .tripEstimates, .pager, .previousTrip,
      .nextTrip, .page, .routeCheck, .mapButtons, .mapButton, .panArrow, .vehicle, .pin, .incident,
      .mapName,
      .compass, .attribution, .attributionText, .scale, .scaleText, .speedLimit, .speedSign,
      .speedSignMarks, .speedLimitValue, .speedLimitCaption, .speedometer, .currentSpeed,
      .currentSpeedUnit, .appViews, .appView, .plate, .veil, .glyph, .buttonTitle, .lines, .disc,
      .chevron,
      .language:
      .system
    }
  }
}

extension ElementRole.Sentence {
  fileprivate var origin: ElementOrigin {
    switch self {
    case .instruction: .step(key: "instruction", isNext: false)
    case .nextInstruction: .step(key: "instruction", isNext: true)
    case .pause: .pause
    }
  }
}

extension SecondaryDisplayElement {
  fileprivate var origin: ElementOrigin {
    switch self {
    case .buttonTile, .firstButton, .secondButton, .buttonSubtitle: .dashboard
    case .inactiveDescription, .inactiveText: .cluster
    case .backdrop, .mapTile, .appIcon, .appName, .nowPlaying, .artwork, .playPause, .skipForward,
      .suggestion, .suggestionIcon, .suggestionTitle, .suggestionDetail, .surround, .otherApp:
      .system
    }
  }
}

extension PhoneElement {
  fileprivate var origin: ElementOrigin {
    switch self {
    case .distanceUnit, .towards, .exitBadge: .step(key: "instruction", isNext: false)
    case .then: .step(key: "instruction", isNext: true)
    case .lane, .laneTicks: .step(key: "lanes", isNext: false)
    case .accessory, .accessoryImage, .accessoryCaption, .accessoryTitle, .accessorySubtitle,
      .headerGuideLabel, .footerGuideLabel, .guideText, .appButton, .appButtonTitle:
      .phone
    case .upperScrim, .lowerScrim, .statusBar, .homeIndicator, .statusArea, .directions,
      .direction, .directionMark,
      .directionTitle, .directionDetail, .header, .footer, .remainingTime, .remainingWay,
      .tripProgress, .recenter, .myLocation, .report, .previousStep, .nextStep:
      .system
    }
  }
}
