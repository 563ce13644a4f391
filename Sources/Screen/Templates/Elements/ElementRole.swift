package import Navigation
package import Sessions

/// The role of an element in the sidebar, in the template, or on the map.
///
/// Code distinguishes elements by role. Names are for output: dumps, sidecars, reports and tables,
/// see `name`.
package enum ElementRole: Sendable, Hashable {
  /// One of the three values of the trip estimates.
  package enum Estimate: String, Sendable, Hashable, CaseIterable {
    case arrival, time, distance
  }

  /// A text that may have inline signs.
  package enum Sentence: Sendable, Hashable {
    /// The instruction of the first maneuver.
    case instruction
    /// The instruction of the second maneuver.
    case nextInstruction
    /// The text of a paused trip.
    case pause(PauseReason)
  }

  // The sidebar
  case sidebar, dock, clock, signal, network, battery, home, wifi, focusSign, carSign
  case recordingDot
  /// The icon of an app, by name.
  case dockIcon(String)

  // The navigation bar
  case navigationBar, barTitle, barTitlePlate
  case barButton(ChromeControl)

  // The guidance card
  case guidance, paused, symbol, distance, junction, junctionImage
  /// The second row with its content.
  case strip, lanes, nextSymbol
  case sentence(Sentence)
  /// An inline sign, counted from 1.
  case sign(Sentence, Int)

  // Trip estimates, in the tray and in previews
  case tripEstimates
  case estimateValue(Estimate), estimateLabel(Estimate)

  // Trip previews and route choices
  case tripPreview, previewTitle, previewEstimates, pager, previousTrip, nextTrip, page
  /// A text below the title, counted from 1.
  case previewText(Int)
  /// The texts below the title together.
  case previewTexts
  /// A route choice, counted from 1.
  case route(Int)
  case routeTitle, routeDetail, routeCheck

  // Navigation alerts
  case navigationAlert, alertIcon, alertTitle, alertSubtitle, alertTimeLeft
  /// A button of an alert or of a preview.
  case cardButton(ChromeControl)

  // Over the map
  /// The map buttons together.
  case mapButtons
  /// A map button, by the name of its icon.
  case mapButton(icon: String)
  case panArrow(PanArrow.Edge)
  case roadName, roadNameText

  // On the map
  case vehicle, pin, incident, mapName, compass, attribution, attributionText, scale, scaleText
  /// The speed limit sign and the vehicle's speed together.
  case speedLimit
  case speedSign, speedSignMarks, speedLimitValue, speedLimitCaption
  case speedometer, currentSpeed, currentSpeedUnit

  /// The app's own views over the map together.
  case appViews
  /// An item of the app's own views, counted from 1.
  case appView(Int)

  // Parts of controls
  case plate, veil, glyph, buttonTitle, lines, disc, chevron

  /// An element of a phone's navigation view.
  case phone(PhoneElement)
  /// An element of the Dashboard, of a cluster, or of a banner over another app.
  case display(SecondaryDisplayElement)

  /// An element of a template other than the map template.
  case template(TemplateElement)
  /// A control of such a template.
  case item(TemplateControl)

  /// The language of all texts, which has decisions but no drawing.
  case language

  /// The instruction of the first maneuver.
  package static let instruction = ElementRole.sentence(.instruction)
  /// The instruction of the second maneuver.
  package static let nextInstruction = ElementRole.sentence(.nextInstruction)
}

extension ElementRole {
  /// Whether a touch of the element reaches the app.
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

  /// The label for display, such as "next maneuver".
  package var label: String {
    switch self {
    case .nextInstruction: "next maneuver"
    case .strip: "second row"
    default: name.replacing("-", with: " ")
    }
  }
}
