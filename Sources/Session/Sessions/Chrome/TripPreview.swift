/// The remaining distance and time.
package struct TravelEstimates: Sendable, Hashable {
  /// The distance in meters; negative if unknown.
  package var distanceMeters: Double
  /// The time in seconds; negative if unknown.
  package var seconds: Double

  package init(distanceMeters: Double, seconds: Double) {
    self.distanceMeters = distanceMeters
    self.seconds = seconds
  }
}

/// A route choice of a trip, as in `CPRouteChoice`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cproutechoice>
package struct RouteChoice: Sendable, Hashable {
  /// The names of the route choice, longest first.
  package var summaryVariants: [String]
  /// Additional descriptions, longest first.
  package var additionalInformationVariants: [String]
  /// The descriptions while the route choice is selected, longest first.
  package var selectionSummaryVariants: [String]
  package var travelEstimates: TravelEstimates?

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

/// A destination with its route choices, as in `CPTrip`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptrip>
package struct Trip: Sendable, Hashable {
  /// Maximum number of route choices of a trip.
  package static let routeLimit = 3

  /// The names of the destination, longest first.
  package var destinationNameVariants: [String]
  /// The route choices, best first.
  package var routeChoices: [RouteChoice]

  package init(destinationNameVariants: [String], routeChoices: [RouteChoice]) {
    self.destinationNameVariants = destinationNameVariants
    self.routeChoices = routeChoices
  }
}

/// The app's titles for the buttons of a preview; nil for the system's.
///
/// The names are those of `CPTripPreviewTextConfiguration`.
/// Source: <https://developer.apple.com/documentation/carplay/cptrippreviewtextconfiguration>
package struct TripPreviewTextConfiguration: Sendable, Hashable {
  /// The title of the button that starts guidance.
  package var startButtonTitle: String?
  /// The title of the button that shows the route choices.
  package var additionalRoutesButtonTitle: String?
  /// The title of the button that returns to the trip.
  package var overviewButtonTitle: String?

  package init(
    startButtonTitle: String? = nil, additionalRoutesButtonTitle: String? = nil,
    overviewButtonTitle: String? = nil
  ) {
    self.startButtonTitle = startButtonTitle
    self.additionalRoutesButtonTitle = additionalRoutesButtonTitle
    self.overviewButtonTitle = overviewButtonTitle
  }
}

/// A preview of trips before guidance starts.
///
/// Source:
/// <https://developer.apple.com/documentation/carplay/cpmaptemplate/showtrippreviews(_:textconfiguration:)>
package struct TripPreview: Sendable, Hashable {
  /// Maximum number of trips of a preview.
  package static let tripLimit = 12

  /// What the preview lets the driver choose.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    /// One of the trips.
    case trips
    /// A route choice of the selected trip.
    case routeChoices = "route-choices"
  }

  /// The trips, at least one.
  package var trips: [Trip]
  /// What the preview lets the driver choose.
  package var mode: Mode
  /// The index of the selected trip.
  package var selectedTrip: Int
  /// The index of the selected route choice.
  package var selectedRoute: Int
  /// The app's titles for the buttons.
  package var textConfiguration: TripPreviewTextConfiguration

  /// Creates a preview; by default the first trip and route choice are selected.
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

  /// The selected trip; nil if the index is out of range.
  package var trip: Trip? { trips.indices.contains(selectedTrip) ? trips[selectedTrip] : nil }

  /// The selected route choice; nil if the index is out of range.
  package var routeChoice: RouteChoice? {
    guard let choices = trip?.routeChoices, choices.indices.contains(selectedRoute) else {
      return nil
    }
    return choices[selectedRoute]
  }
}
