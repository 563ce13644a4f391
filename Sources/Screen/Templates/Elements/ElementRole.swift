package import Navigation
package import Sessions

/// The role of an element in the system's strip, in the template, or on the map.
///
/// Code distinguishes elements by their roles. Names are for what is written down: dumps, sidecars,
/// reports and tables, see `name`.
package enum ElementRole: Sendable, Hashable {
  /// One of the three values of trip estimates.
  package enum Estimate: String, Sendable, Hashable, CaseIterable {
    case arrival, time, distance
  }

  /// A text that may have signs between its words.
  package enum Sentence: Sendable, Hashable {
    /// That of the first maneuver.
    case instruction
    /// That of the second maneuver.
    case nextInstruction
    /// That of a paused trip.
    case pause(PauseReason)
  }

  // The system's strip
  case sidebar, dock, clock, signal, network, battery, home, wifi, focusSign, carSign
  case recordingDot
  /// The icon of an app, by the name of the app.
  case dockIcon(String)

  // The navigation bar
  case navigationBar, barTitle, barTitlePlate
  case barButton(ChromeControl)

  // The guidance card
  case guidance, paused, symbol, distance, junction, junctionImage
  /// The second row with what stands in it.
  case strip, lanes, nextSymbol
  case sentence(Sentence)
  /// A sign between the words, counted from 1.
  case sign(Sentence, Int)

  // Trip estimates, in the tray and in previews
  case tripEstimates
  case estimateValue(Estimate), estimateLabel(Estimate)

  // Previews of trips and ways
  case tripPreview, previewTitle, previewEstimates, pager, previousTrip, nextTrip, page
  /// A text below the title, counted from 1.
  case previewText(Int)
  /// Those texts together.
  case previewTexts
  /// A way to choose, counted from 1.
  case route(Int)
  case routeTitle, routeDetail, routeCheck

  // Navigation alerts
  case navigationAlert, alertIcon, alertTitle, alertSubtitle, alertTimeLeft
  /// A button of an alert or of a preview.
  case cardButton(ChromeControl)

  // Over the map
  /// The buttons over the map together.
  case mapButtons
  /// A button over the map, by the name of its icon.
  case mapButton(icon: String)
  case panArrow(PanArrow.Edge)
  case roadName, roadNameText

  // On the map
  case vehicle, pin, incident, mapName, compass, attribution, attributionText, scale, scaleText
  /// The sign of the limit and the own speed together.
  case speedLimit
  case speedSign, speedSignMarks, speedLimitValue, speedLimitCaption
  case speedometer, currentSpeed, currentSpeedUnit

  /// The app's own views over the map together.
  case appViews
  /// One thing of them, counted from 1.
  case appView(Int)

  // Parts of controls
  case plate, veil, glyph, buttonTitle, lines, disc, chevron

  /// Something of a phone's navigation view.
  case phone(PhoneElement)
  /// Something of the Dashboard, of a cluster, or of a banner over another app.
  case display(SecondaryDisplayElement)

  /// Something of another template than the map's.
  case template(TemplateElement)
  /// Something that can be pressed on such a template.
  case item(TemplateControl)

  /// The language of all texts; nothing is drawn for it, but something is decided about it.
  case language

  /// The instruction of the first maneuver.
  package static let instruction = ElementRole.sentence(.instruction)
  /// The instruction of the second maneuver.
  package static let nextInstruction = ElementRole.sentence(.nextInstruction)
}

extension ElementRole {
  /// Whether a touch on it reaches the app.
  package var isControl: Bool {
    switch self {
    case .barButton, .cardButton, .mapButton, .panArrow, .route, .item: true
    case .phone(let element): element.isControl
    case .display(let element): element.isControl
    case .dockIcon, .sentence, .sign, .estimateValue, .estimateLabel, .previewText,
      .sidebar, .dock, .clock, .signal, .network, .battery, .home, .wifi, .focusSign, .carSign,
      .recordingDot,
      .navigationBar, .barTitle,
      .barTitlePlate, .guidance, .paused, .symbol, .distance, .junction, .junctionImage,
      .strip, .lanes, .nextSymbol, .tripEstimates, .tripPreview, .previewTitle,
      .previewEstimates, .previewTexts, .pager, .previousTrip, .nextTrip, .page, .routeTitle,
      .routeDetail, .routeCheck, .navigationAlert, .alertIcon, .alertTitle, .alertSubtitle,
      .alertTimeLeft, .mapButtons, .roadName, .roadNameText, .vehicle, .pin, .incident, .mapName,
      .compass, .attribution, .attributionText, .scale, .scaleText, .speedLimit, .speedSign,
      .speedSignMarks,
      .speedLimitValue, .speedLimitCaption, .speedometer, .currentSpeed, .currentSpeedUnit,
      .appViews, .appView, .plate, .veil, .glyph, .buttonTitle, .lines, .disc, .chevron, .language,
      .template:
      false
    }
  }

  /// What it is in words, such as "next maneuver".
  package var label: String {
    switch self {
    case .nextInstruction: "next maneuver"
    case .strip: "second row"
    default: name.replacing("-", with: " ")
    }
  }
}
