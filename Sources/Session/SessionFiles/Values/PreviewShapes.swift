import JSONText
package import Sessions

extension Shape<TravelEstimates> {
  private static let distance = Field<TravelEstimates>(
    "distanceRemaining", \.distanceMeters, .distance, required: true,
    "The distance; negative when unknown.")
  private static let time = Field<TravelEstimates>(
    "timeRemaining", \.seconds, .timeRemaining, required: true,
    "The time; negative when unknown.")

  static let estimates = Shape.object(
    "travelEstimates", "Distance and time to drive (CPTravelEstimates).",
    default: TravelEstimates(distanceMeters: -1, seconds: -1),
    [
      distance, time, Field(former: "distanceMeters", of: distance),
      Field(former: "seconds", of: time),
    ])
}

extension Shape<RouteChoice> {
  static let routeChoice = Shape.object(
    "routeChoice", "A route to a destination (CPRouteChoice).",
    default: RouteChoice(summaryVariants: []),
    [
      Field(
        "summaryVariants", \.summaryVariants, .variants,
        "The name, or several from long to short."),
      Field(
        "additionalInformationVariants", \.additionalInformationVariants, .variants,
        "Additional information."),
      Field(
        "selectionSummaryVariants", \.selectionSummaryVariants, .variants,
        "The text while the route is selected."),
      Field("travelEstimates", \.travelEstimates, .estimates, "The distance and time."),
    ])
}

extension Shape<Trip> {
  static let trip = Shape.object(
    "trip", "A destination with its route choices (CPTrip).",
    default: Trip(destinationNameVariants: [], routeChoices: []),
    [
      Field(
        "destinationNameVariants", \.destinationNameVariants, .variants,
        "The destination, or several names from long to short."),
      Field("routeChoices", \.routeChoices, .list(.routeChoice), "The routes, best first."),
    ])
}

extension Shape<TripPreviewTextConfiguration> {
  fileprivate static let textFields: [Field<TripPreviewTextConfiguration>] = [
    Field("startButtonTitle", \.startButtonTitle, .text, "The button that starts guidance."),
    Field(
      "additionalRoutesButtonTitle", \.additionalRoutesButtonTitle, .text,
      "The button that shows the routes."),
    Field("overviewButtonTitle", \.overviewButtonTitle, .text, "The back button."),
  ]

  fileprivate static let texts = Shape.object(
    "textConfiguration", "Titles of the buttons of a preview (CPTripPreviewTextConfiguration).",
    default: TripPreviewTextConfiguration(), textFields)
}

/// A preview in a script, with its duration.
package struct WrittenPreview: Sendable, Hashable {
  package var preview = TripPreview(trips: [])
  /// The duration in seconds; nil until the preview is hidden.
  package var seconds: Double?
  fileprivate var trip: Trip {
    get { preview.trip ?? Trip(destinationNameVariants: [], routeChoices: []) }
    set { preview.trips = [newValue] }
  }
}

extension Shape<Int> {
  fileprivate static let index = Shape.integer(in: 0...100)

  /// An index by its deprecated key, under which scripts counted from 1.
  fileprivate static let formerIndex = index.reading { index, node throws(SessionFileError) in
    node.isScript ? index - 1 : index
  }
}

extension Shape<TripPreview> {
  private static let trips = Field<TripPreview>(
    "trips", \.trips, .list(.trip), required: true, "One to twelve trips.")
  private static let trip = Field<TripPreview>(
    "selectedTripIndex", \.selectedTrip, .index, "The selected trip, counted from 0.")
  private static let route = Field<TripPreview>(
    "selectedRouteIndex", \.selectedRoute, .index,
    "The selected route of the selected trip, counted from 0.")
  private static let texts = Field<TripPreview>(
    "textConfiguration", \.textConfiguration, .texts, "The app's titles of the buttons.")
  private static let former: [Field<TripPreview>] = [
    Field(former: "selectedTrip", of: "selectedTripIndex", \.selectedTrip, .formerIndex),
    Field(former: "selectedRoute", of: "selectedRouteIndex", \.selectedRoute, .formerIndex),
  ]
  fileprivate static let selection: [Field<TripPreview>] = [trips, trip, route, texts] + former
  fileprivate static let choice: [Field<TripPreview>] = [route, texts, former[1]]

  static let preview = Shape.object(
    "tripPreview", "Trips to choose from.", default: TripPreview(trips: []),
    selection + [Field("mode", \.mode, .word, "The choice: a trip, or a route.")]
      + Shape<TripPreviewTextConfiguration>.textFields.map {
        Field(
          former: $0.entry.key, of: $0.embedded(at: \.textConfiguration),
          at: "textConfiguration.\($0.entry.key)")
      })
}

extension Shape<WrittenPreview> {
  private static let end: [Field<WrittenPreview>] = {
    let seconds = Field<WrittenPreview>(
      "seconds", \.seconds, .duration, "The duration; until hidden if left out.")
    return [seconds, Field(former: "for", of: seconds)]
  }()

  /// Trip previews in a script, of which each trip has routes.
  package static let tripPreviews = Shape.object(
    "tripPreviews", "Trips to choose from.", default: WrittenPreview(),
    Shape<TripPreview>.selection.map { $0.embedded(at: \.preview) } + end
  ).reading { written, node throws(SessionFileError) in
    let trips = written.preview.trips
    try node["trips"]?.check(trips.count, upTo: TripPreview.tripLimit, "trips")
    for (trip, node) in zip(trips, try node["trips"]?.elements() ?? []) { try node.check(trip) }
    try node.check(written.preview.selectedTrip, "selectedTrip", of: trips.count)
    let routes = trips[written.preview.selectedTrip].routeChoices.count
    try node.check(written.preview.selectedRoute, "selectedRoute", of: routes)
    return written
  }

  /// The route choices of a trip in a script.
  package static let routeChoices = Shape.object(
    "routeChoices", "The route choices of a trip.",
    default: WrittenPreview(preview: TripPreview(trips: [], mode: .routeChoices)),
    [Field("trip", \.trip, .trip, required: true, "The trip.")]
      + Shape<TripPreview>.choice.map { $0.embedded(at: \.preview) } + end
  ).reading { written, node throws(SessionFileError) in
    try node["trip"]?.check(written.trip)
    try node.check(
      written.preview.selectedRoute, "selectedRoute", of: written.trip.routeChoices.count)
    return written
  }
}

extension DocumentNode {
  /// Rejects a trip without routes, or with more than CarPlay shows.
  fileprivate func check(_ trip: Trip) throws(SessionFileError) {
    guard let routes = self["routeChoices"] else { throw missing("routeChoices") }
    try routes.check(trip.routeChoices.count, upTo: Trip.routeLimit, "routes")
  }

  fileprivate func check(
    _ count: Int, upTo limit: Int, _ kind: String
  ) throws(SessionFileError) {
    guard (1...limit).contains(count) else {
      throw error("\(count) \(kind) is outside 1...\(limit)", "choose a value in 1...\(limit)")
    }
  }

  /// Rejects an index that is out of bounds; `key` is its deprecated key, which counts from 1.
  fileprivate func check(_ index: Int, _ key: String, of count: Int) throws(SessionFileError) {
    guard !(0..<count).contains(index) else { return }
    if let former = self[key] { throw former.outside("1...\(count)") }
    throw (self[key + "Index"] ?? self).outside("0...\(count - 1)")
  }
}
