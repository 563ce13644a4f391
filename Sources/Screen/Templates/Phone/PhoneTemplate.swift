package import Documents
package import Navigation
package import Sessions

/// What the navigation view of a phone says at one moment, decided but not yet laid out.
///
/// The parts are those of a `GMSMapView` with navigation on
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>).
package struct PhoneTemplate: Sendable, Hashable {
  /// How the cards look.
  package var skin: PhoneSkin
  /// The card with the next maneuver; nil shows none.
  @Boxed package var header: PhoneHeader?
  /// The card with what is left of the trip; nil shows none.
  @Boxed package var footer: PhoneFooter?
  /// Whether the map has no navigation, so that it shows no route.
  package var hidesRoute = false
  /// The words of the button that lets the camera follow again; nil shows none.
  package var recenter: String?
  /// Whether the button for the own position shows.
  package var showsMyLocation = false
  /// Whether the button to report something shows.
  package var showsReport = false
  /// The bar with the whole trip; nil shows none.
  package var progress: TripProgress?
  /// Whether that bar is at the edge where lines of text end.
  package var isProgressTrailing = false
  /// The list of directions over everything; nil shows none.
  package var directions: [PhoneDirection]?
  /// The name of the road being driven; nil shows none.
  package var roadName: String?
  /// The app's own buttons over everything.
  package var buttons: [PhoneAppButton] = []
  /// What the driver presses; nil for nothing.
  package var pressed: PhoneControl?
  /// What the system says at the upper edge; nil for nothing.
  @Boxed package var statusBar: StatusBar?
  /// What lies on the map besides the route and the vehicle.
  @Boxed package var overlay = MapOverlay()
  /// The colors and fonts that the app asks for.
  @Boxed package var settings = PhoneSettings()
  /// Whether texts and everything at the sides run from right to left.
  package var isRightToLeft = false
  /// What was decided to get here; it changes nothing on the screen.
  package var decisions: [Decision] = []

  /// A view with nothing over its map.
  package init(skin: PhoneSkin = .card) { self.skin = skin }
}

/// The card at the upper edge.
package struct PhoneHeader: Sendable, Hashable {
  /// What leads the driver.
  package enum Content: Sendable, Hashable {
    /// The next maneuver.
    case maneuver(PhoneManeuver)
    /// Words only, as while a new route is being searched.
    case message(PauseReason, String)
  }

  /// What leads the driver.
  package var content: Content
  /// What hangs below; nil for nothing.
  package var second: PhoneSecondPart?
  /// Which other maneuvers there are while the driver looks at another than the next one; nil while
  /// not.
  package var browsing: PhoneBrowsing?

  /// A card.
  package init(_ content: Content, second: PhoneSecondPart? = nil) {
    self.content = content
    self.second = second
  }
}

/// Where the driver can go on from a maneuver that is not the next one.
package struct PhoneBrowsing: Sendable, Hashable {
  /// Whether there is a maneuver after it; there is one before it always.
  package var hasNext: Bool

  /// Creates the content for a previewed maneuver.
  package init(hasNext: Bool) { self.hasNext = hasNext }
}

/// The next maneuver: symbol, distance and where to.
package struct PhoneManeuver: Sendable, Hashable {
  /// The picture of the maneuver.
  package var symbol: ManeuverSymbol
  /// The distance; nil for none.
  package var distance: PhoneQuantity?
  /// What to read, from long to short; at least one.
  package var headlines: [PhoneHeadline]

  /// A maneuver.
  package init(symbol: ManeuverSymbol, distance: PhoneQuantity?, headlines: [PhoneHeadline]) {
    self.symbol = symbol
    self.distance = distance
    self.headlines = headlines
  }
}

/// A number with its unit, each in its own type style.
package struct PhoneQuantity: Sendable, Hashable {
  /// The number, such as "0.1"; empty if the unit says it.
  package var value: String
  /// The unit, such as "mi".
  package var unit: String

  /// A number with its unit.
  package init(_ value: String, unit: String) {
    self.value = value
    self.unit = unit
  }
}

/// The words beside the symbol of the next maneuver.
package struct PhoneHeadline: Sendable, Hashable {
  /// The street, or an instruction.
  package var first: String
  /// What it leads to; empty for nothing.
  package var second: [PhoneTextRun]
  /// The number of the exit that the first row names, on a sign; nil if it names none.
  package var exit: String?

  /// Words of one row or of two.
  package init(_ first: String, second: [PhoneTextRun] = []) {
    self.first = first
    self.second = second
  }

  /// Whether the first row stands on the sign of an exit.
  package var isExit: Bool { exit != nil }
}

/// Words of one look in a row.
package struct PhoneTextRun: Sendable, Hashable {
  /// The words, with the spaces that part them from others.
  package var text: String
  /// Whether they are a name, and not what joins it to the rest.
  package var isName: Bool

  /// Words of a look.
  package init(_ text: String, isName: Bool) {
    self.text = text
    self.isName = isName
  }
}

/// What hangs below the header; the first of these that there is.
package enum PhoneSecondPart: Sendable, Hashable {
  /// The app's own view.
  case accessory(PhoneAccessoryView)
  /// The lanes before the next maneuver.
  case lanes([Lane])
  /// The maneuver after the next one.
  case next(PhoneNextStep)
}

/// The maneuver after the next one.
package struct PhoneNextStep: Sendable, Hashable {
  /// The word before it, such as "Then".
  package var word: String
  /// Its picture.
  package var symbol: ManeuverSymbol
  /// The names of its street from long to short; empty without any.
  package var roads: [String]

  /// A maneuver.
  package init(word: String, symbol: ManeuverSymbol, roads: [String]) {
    self.word = word
    self.symbol = symbol
    self.roads = roads
  }
}

/// A row of the list of directions.
package struct PhoneDirection: Sendable, Hashable {
  /// What stands at the beginning of the row.
  package enum Mark: Sendable, Hashable {
    /// The dot of the own position.
    case location
    case maneuver(ManeuverSymbol)
    /// A stop on the way by its letter.
    case stop(String)
    /// The pin of the last destination.
    case destination
  }

  /// What stands at the beginning.
  package var mark: Mark
  /// What to do, or where it is.
  package var title: String
  /// The name in the title, which is set stronger; empty for none.
  package var name: String
  /// The line below; empty for none.
  package var detail: String
  /// Whether it is what the driver does next.
  package var isCurrent: Bool

  /// A row.
  package init(
    _ mark: Mark, title: String, name: String = "", detail: String = "", isCurrent: Bool = false
  ) {
    self.mark = mark
    self.title = title
    self.name = name
    self.detail = detail
    self.isCurrent = isCurrent
  }
}

/// The card at the lower edge: time, distance and arrival.
package struct PhoneFooter: Sendable, Hashable {
  /// The time that is left.
  package var time: [PhoneQuantity]
  /// Distance and arrival, such as "0.5 mi · 10:45 AM".
  package var way: String

  /// A card.
  package init(time: [PhoneQuantity], way: String) {
    self.time = time
    self.way = way
  }
}

extension PhoneTemplate {
  /// All picture files that the template shows.
  package var imageFiles: [ImageFile] {
    guard case .accessory(let view) = header?.second else { return [] }
    return view.image?.files ?? []
  }
}
