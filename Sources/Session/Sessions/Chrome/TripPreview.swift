/// Distance and time to drive.
package struct TravelEstimates: Sendable, Hashable {
  /// The distance in meters; negative when it is not known.
  package var distanceMeters: Double
  /// The time in seconds; negative when it is not known.
  package var seconds: Double

  /// Estimates of both.
  package init(distanceMeters: Double, seconds: Double) {
    self.distanceMeters = distanceMeters
    self.seconds = seconds
  }
}

/// One way to a destination, with the parts of `CPRouteChoice`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cproutechoice>
package struct RouteChoice: Sendable, Hashable {
  /// The names of the route choice, longest first.
  package var summaryVariants: [String]
  /// More about the way, longest first.
  package var additionalInformationVariants: [String]
  /// The descriptions of the route choice while it is selected, longest first.
  package var selectionSummaryVariants: [String]
  /// Distance and time; nil when unknown.
  package var travelEstimates: TravelEstimates?

  /// A way.
  package init(
    summaryVariants: [String], additionalInformationVariants: [String] = [],
    selectionSummaryVariants: [String] = [], travelEstimates: TravelEstimates? = nil
  ) {
    self.summaryVariants = summaryVariants
    self.additionalInformationVariants = additionalInformationVariants
    self.selectionSummaryVariants = selectionSummaryVariants
    self.travelEstimates = travelEstimates
  }
}

/// A destination with the ways to it, with the parts of `CPTrip`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptrip>
package struct Trip: Sendable, Hashable {
  /// The most ways of one trip.
  package static let routeLimit = 3

  /// The names of the destination, longest first.
  package var destinationNameVariants: [String]
  /// The ways, the best one first.
  package var routeChoices: [RouteChoice]

  /// A trip.
  package init(destinationNameVariants: [String], routeChoices: [RouteChoice]) {
    self.destinationNameVariants = destinationNameVariants
    self.routeChoices = routeChoices
  }
}

/// The app's words for the buttons of a preview, with the names of
/// `CPTripPreviewTextConfiguration`; nil for the system's.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptrippreviewtextconfiguration>
package struct TripPreviewTextConfiguration: Sendable, Hashable {
  /// The button that starts guidance.
  package var startButtonTitle: String?
  /// The button that shows the ways of a trip.
  package var additionalRoutesButtonTitle: String?
  /// The button that returns to the trip.
  package var overviewButtonTitle: String?

  /// Creates texts; missing ones are the system's.
  package init(
    startButtonTitle: String? = nil, additionalRoutesButtonTitle: String? = nil,
    overviewButtonTitle: String? = nil
  ) {
    self.startButtonTitle = startButtonTitle
    self.additionalRoutesButtonTitle = additionalRoutesButtonTitle
    self.overviewButtonTitle = overviewButtonTitle
  }
}

/// Trips to choose from before guidance starts.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplate/showtrippreviews(_:textconfiguration:)>
package struct TripPreview: Sendable, Hashable {
  /// The most trips of one preview.
  package static let tripLimit = 12

  /// The subject of the choice.
  package enum Mode: String, Sendable, Hashable {
    /// One of the trips.
    case trips
    /// One of the ways of the chosen trip.
    case routeChoices = "route-choices"
  }

  /// The trips, at least one.
  package var trips: [Trip]
  /// The subject of the choice.
  package var mode: Mode
  /// The chosen trip, counted from 0.
  package var selectedTrip: Int
  /// The chosen way of that trip, counted from 0.
  package var selectedRoute: Int
  /// The app's words for the buttons.
  package var textConfiguration: TripPreviewTextConfiguration

  /// A preview of the first trip and its first way unless said otherwise.
  package init(
    trips: [Trip], mode: Mode = .trips, selectedTrip: Int = 0, selectedRoute: Int = 0,
    textConfiguration: TripPreviewTextConfiguration = TripPreviewTextConfiguration()
  ) {
    self.trips = trips
    self.mode = mode
    self.selectedTrip = selectedTrip
    self.selectedRoute = selectedRoute
    self.textConfiguration = textConfiguration
  }

  /// The selected trip; nil without one.
  package var trip: Trip? { trips.indices.contains(selectedTrip) ? trips[selectedTrip] : nil }

  /// The selected route choice; nil without one.
  package var routeChoice: RouteChoice? {
    guard let choices = trip?.routeChoices, choices.indices.contains(selectedRoute) else {
      return nil
    }
    return choices[selectedRoute]
  }
}
