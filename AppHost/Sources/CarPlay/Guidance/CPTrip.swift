import HostLink

/// A route choice of a trip.
///
/// Source: <https://developer.apple.com/documentation/carplay/cproutechoice>
@preconcurrency @MainActor open class CPRouteChoice: NSObject {
  public let summaryVariants: [String]
  public let additionalInformationVariants: [String]
  public let selectionSummaryVariants: [String]
  open var userInfo: Any?
  open var travelEstimates: CPTravelEstimates?

  public init(
    summaryVariants: [String], additionalInformationVariants: [String],
    selectionSummaryVariants: [String]
  ) {
    self.summaryVariants = summaryVariants
    self.additionalInformationVariants = additionalInformationVariants
    self.selectionSummaryVariants = selectionSummaryVariants
  }
}

/// A trip from an origin to a destination, with its route choices.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptrip>
@preconcurrency @MainActor open class CPTrip: NSObject {
  public let origin: MKMapItem
  public let destination: MKMapItem
  public let routeChoices: [CPRouteChoice]
  open var userInfo: Any?
  open var destinationNameVariants: [String]?
  open var hasShareableDestination = false
  open var routeSegmentsAvailableForRegion = false

  public init(origin: MKMapItem, destination: MKMapItem, routeChoices: [CPRouteChoice]) {
    self.origin = origin
    self.destination = destination
    self.routeChoices = routeChoices
  }

  /// Creates a trip between waypoints, whose names are used for its ends.
  public convenience init(
    originWaypoint: CPNavigationWaypoint, destinationWaypoint: CPNavigationWaypoint,
    routeChoices: [CPRouteChoice]
  ) {
    self.init(
      origin: originWaypoint.mapItem, destination: destinationWaypoint.mapItem,
      routeChoices: routeChoices)
  }
}

/// A waypoint of a route.
@preconcurrency @MainActor open class CPNavigationWaypoint: NSObject {
  public let mapItem: MKMapItem

  public init(mapItem: MKMapItem, locationThreshold: Measurement<UnitLength>? = nil) {
    self.mapItem = mapItem
  }
}

/// The titles of the preview buttons; nil for the defaults of the system.
@preconcurrency @MainActor open class CPTripPreviewTextConfiguration: NSObject {
  public let startButtonTitle: String?
  public let additionalRoutesButtonTitle: String?
  public let overviewButtonTitle: String?

  public init(
    startButtonTitle: String?, additionalRoutesButtonTitle: String?, overviewButtonTitle: String?
  ) {
    self.startButtonTitle = startButtonTitle
    self.additionalRoutesButtonTitle = additionalRoutesButtonTitle
    self.overviewButtonTitle = overviewButtonTitle
  }
}
