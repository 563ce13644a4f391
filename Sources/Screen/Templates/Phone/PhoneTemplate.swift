package import Documents
package import Navigation
package import Sessions

/// The content of a phone's navigation view at a time, before layout.
///
/// It corresponds to a `GMSMapView` with navigation enabled.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
package struct PhoneTemplate: Sendable, Hashable {
  /// The style of the cards.
  package var skin: PhoneSkin = .card
  /// The card with the next maneuver; nil for none.
  @Boxed package var header: PhoneHeader?
  /// The card with the trip estimates; nil for none.
  @Boxed package var footer: PhoneFooter?
  /// Whether navigation is disabled, so that the map shows no route.
  package var hidesRoute = false
  /// The title of the recenter button; nil for none.
  package var recenter: String?
  /// Whether the my location button is visible.
  package var showsMyLocation = false
  /// Whether the report button is visible.
  package var showsReport = false
  /// The progress bar of the trip; nil for none.
  package var progress: TripProgress?
  /// Whether the progress bar is at the trailing edge.
  package var isProgressTrailing = false
  /// The directions list over everything; nil for none.
  package var directions: [PhoneDirection]?
  /// The texts for the current road, best first; empty to show none.
  package var roadNames: [String] = []
  /// The app's own buttons over everything.
  package var buttons: [PhoneAppButton] = []
  package var pressed: PhoneControl?
  /// The status bar; nil for none.
  @Boxed package var statusBar: StatusBar?
  /// The elements on the map besides route and vehicle.
  @Boxed package var overlay = MapOverlay()
  /// The app's settings of the view.
  @Boxed package var settings = PhoneSettings()
  /// Whether texts and horizontal positions are right-to-left.
  package var isRightToLeft = false
  /// The decisions so far, which do not affect the layout.
  package var decisions: [Decision] = []
}

/// The card at the top edge.
package struct PhoneHeader: Sendable, Hashable {
  /// The content of the header.
  package enum Content: Sendable, Hashable {
    case maneuver(PhoneManeuver)
    /// A text, as during a reroute.
    case message(PauseReason, String)
  }

  package var content: Content
  /// The part below the header; nil for none.
  package var second: PhoneSecondPart?
  /// The preview of a step other than the next one; nil for none.
  package var browsing: PhoneBrowsing?

  package init(_ content: Content, second: PhoneSecondPart? = nil) {
    self.content = content
    self.second = second
  }
}

/// The preview of a step other than the next one.
package struct PhoneBrowsing: Sendable, Hashable {
  /// Whether there is a step after the previewed one; there is always one before it.
  package var hasNext: Bool
}

/// The next maneuver: symbol, distance and headline.
package struct PhoneManeuver: Sendable, Hashable {
  package var symbol: ManeuverSymbol
  /// The distance; nil for none.
  package var distance: PhoneQuantity?
  /// The headline variants, longest first; at least one.
  package var headlines: [PhoneHeadline]
}

/// A number with its unit, which have separate fonts.
package struct PhoneQuantity: Sendable, Hashable {
  /// The number, such as "0.1"; empty if the unit includes it.
  package var value: String
  /// The unit, such as "mi".
  package var unit: String

  package init(_ value: String, unit: String) {
    self.value = value
    self.unit = unit
  }
}

/// The headline beside the symbol of the next maneuver.
package struct PhoneHeadline: Sendable, Hashable {
  /// The street, or an instruction.
  package var first: String
  /// The destination of the street; empty for none.
  package var second: [PhoneTextRun]
  /// The exit number in the first row, drawn on a sign; nil for none.
  package var exit: String?

  package init(_ first: String, second: [PhoneTextRun] = []) {
    self.first = first
    self.second = second
  }

  /// Whether the first row is on an exit sign.
  package var isExit: Bool { exit != nil }
}

/// A run of text in one font.
package struct PhoneTextRun: Sendable, Hashable {
  /// The text with its surrounding spaces.
  package var text: String
  /// Whether the run is a name instead of a joining word.
  package var isName: Bool

  package init(_ text: String, isName: Bool) {
    self.text = text
    self.isName = isName
  }
}

/// The part below the header; the first available one is shown.
package enum PhoneSecondPart: Sendable, Hashable {
  /// The app's accessory view.
  case accessory(PhoneAccessoryView)
  /// The lanes before the next maneuver.
  case lanes([Lane])
  /// The second maneuver.
  case next(PhoneNextStep)
}

/// The second maneuver.
package struct PhoneNextStep: Sendable, Hashable {
  /// The word before the maneuver, such as "Then".
  package var word: String
  package var symbol: ManeuverSymbol
  /// The variants of its road name, longest first; empty for none.
  package var roads: [String]
}

/// A row of the directions list.
package struct PhoneDirection: Sendable, Hashable {
  /// The symbol at the leading edge of a row.
  package enum RowIcon: Sendable, Hashable {
    /// The dot of the vehicle's location.
    case location
    case maneuver(ManeuverSymbol)
    /// A waypoint with its letter.
    case stop(String)
    /// The pin of the final destination.
    case destination
  }

  package var mark: RowIcon
  /// The instruction or the location.
  package var title: String
  /// The name within the title, set in bold; empty for none.
  package var name: String
  /// The line below; empty for none.
  package var detail: String
  /// Whether the row is the next maneuver.
  package var isCurrent: Bool

  package init(
    _ mark: RowIcon, title: String, name: String = "", detail: String = "", isCurrent: Bool = false
  ) {
    self.mark = mark
    self.title = title
    self.name = name
    self.detail = detail
    self.isCurrent = isCurrent
  }
}

/// The card at the bottom edge: remaining time, distance and arrival time.
package struct PhoneFooter: Sendable, Hashable {
  /// The remaining time.
  package var time: [PhoneQuantity]
  /// The distance and arrival time, such as "0.5 mi · 10:45 AM".
  package var way: String
}

extension PhoneTemplate {
  /// The files of all images in the template.
  package var imageFiles: [ImageFile] {
    guard case .accessory(let view) = header?.second else { return [] }
    return view.image?.files ?? []
  }
}
