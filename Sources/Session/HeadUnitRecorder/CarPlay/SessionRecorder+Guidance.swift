#if canImport(CarPlay)
  public import CarPlay
  import MapKit
  import SessionLog
  public import UIKit

  /// The guidance state recorded last.
  struct GuidanceSnapshot {
    weak var session: CPNavigationSession?
    /// Whether a trip is active; the app may have released its navigation session.
    var isActive = false
    var isPaused = false
    weak var first: CPManeuver?
    /// The latest estimates of the first upcoming maneuver.
    var maneuver: CPTravelEstimates?
    var previews: PreviewedTrips?
    private var trips: [KnownTrip] = []

    private struct KnownTrip {
      weak var trip: CPTrip?
      let estimates: CPTravelEstimates
    }

    /// Returns the latest estimates of a trip.
    func estimates(of trip: CPTrip) -> CPTravelEstimates? {
      trips.last { $0.trip === trip }?.estimates
    }

    /// Keeps the latest estimates of a trip for as long as the app retains it.
    mutating func keep(_ estimates: CPTravelEstimates, of trip: CPTrip) {
      trips.removeAll { $0.trip == nil || $0.trip === trip }
      trips.append(KnownTrip(trip: trip, estimates: estimates))
    }
  }

  /// The trip previews recorded last.
  struct PreviewedTrips {
    let trips: [CPTrip]
    let selectedTrip: CPTrip?
    let texts: CPTripPreviewTextConfiguration?
    let showsChoices: Bool
  }

  extension SessionRecorder {
    /// Records the upcoming maneuvers of a navigation session.
    ///
    /// The first call also records the start of the session. Call it after each change of
    /// `upcomingManeuvers`.
    ///
    /// - Parameters:
    ///   - session: The result of `startNavigationSession(for:)`.
    ///   - trip: The trip of the session.
    ///   - template: The map template of the guidance; its delegate provides the display styles.
    public func record(_ session: CPNavigationSession, trip: CPTrip, template: CPMapTemplate) {
      let isNew = !guidance.isActive || guidance.session !== session
      if isNew || (guidance.isPaused && !session.upcomingManeuvers.isEmpty) {
        record("navigationSession", ["state": "started"])
        (guidance.isActive, guidance.isPaused) = (true, false)
      }
      if isNew {
        names.forget("maneuvers")
        (guidance.session, guidance.first, guidance.maneuver) = (session, nil, nil)
        if let estimates = guidance.estimates(of: trip) {
          record("estimates", ["trip": values.estimates(estimates)])
        }
      }
      let maneuvers = session.upcomingManeuvers
      if isNew && maneuvers.isEmpty { return }
      if maneuvers.first !== guidance.first {
        (guidance.first, guidance.maneuver) = (maneuvers.first, nil)
      }
      let steps = maneuvers.map { maneuver in
        values.maneuver(
          maneuver, hasEstimates: maneuver === guidance.first && guidance.maneuver != nil,
          style: template.style(of: maneuver))
      }
      if names.remember(.array(steps), as: "maneuvers") {
        names.forget("estimates")
        record("maneuvers", .array(steps))
      }
      recordEstimates()
    }

    /// Records the estimates passed to `updateEstimates(_:for:)` for the first maneuver.
    public func record(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
      guard guidance.first === maneuver else { return }
      guidance.maneuver = estimates
      recordEstimates()
    }

    /// Records the arguments of `update(_:for:with:)` of the map template.
    public func record(
      _ estimates: CPTravelEstimates, for trip: CPTrip,
      with timeRemainingColor: CPTimeRemainingColor = .default
    ) {
      guidance.keep(estimates, of: trip)
      if guidance.previews?.trips.contains(where: { $0 === trip }) == true { recordPreviews() }
      guard guidance.session == nil || guidance.session?.trip === trip else { return }
      let colors = ["default", "green", "orange", "red"]
      record(
        "estimates",
        object([
          "trip": values.estimates(estimates),
          "timeRemainingColor": word(Int(timeRemainingColor.rawValue), of: colors),
        ]))
    }

    /// Records the arguments of `pauseTrip(for:description:turnCardColor:)`.
    public func recordPauseTrip(
      for reason: CPNavigationSession.PauseReason, description: String?,
      turnCardColor: UIColor? = nil
    ) {
      let reasons = ["", "arrived", "loading", "locating", "rerouting", "proceedToRoute"]
      (guidance.isActive, guidance.isPaused) = (true, true)
      record(
        "navigationSession",
        object([
          "state": "paused", "reason": word(Int(reason.rawValue), of: reasons),
          "description": text(description), "cardColor": values.color(turnCardColor),
        ]))
    }

    /// Records the end of the trip by `finishTrip()` of the navigation session.
    public func recordFinishTrip() { end("finished") }

    /// Records the cancellation of the trip by `cancelTrip()` of the navigation session.
    public func recordCancelTrip() { end("cancelled") }

    private func end(_ state: String) {
      guard guidance.isActive else { return }
      (guidance.session, guidance.first, guidance.maneuver) = (nil, nil, nil)
      (guidance.isActive, guidance.isPaused) = (false, false)
      record("navigationSession", ["state": .string(state)])
    }

    private func recordEstimates() {
      guard let first = guidance.first,
        let estimates = guidance.maneuver ?? first.initialTravelEstimates
      else { return }
      record("estimates", ["maneuver": values.estimates(estimates)], changing: "estimates")
    }

    // MARK: Previews

    /// Records the arguments of `showTripPreviews(_:selectedTrip:textConfiguration:)`.
    public func recordTripPreviews(
      _ tripPreviews: [CPTrip], selectedTrip: CPTrip? = nil,
      textConfiguration: CPTripPreviewTextConfiguration? = nil
    ) {
      guidance.previews = PreviewedTrips(
        trips: tripPreviews, selectedTrip: selectedTrip, texts: textConfiguration,
        showsChoices: false)
      recordPreviews()
    }

    /// Records the arguments of `showRouteChoicesPreview(for:textConfiguration:)`.
    public func recordRouteChoicesPreview(
      for tripPreview: CPTrip, textConfiguration: CPTripPreviewTextConfiguration? = nil
    ) {
      guidance.previews = PreviewedTrips(
        trips: [tripPreview], selectedTrip: nil, texts: textConfiguration, showsChoices: true)
      recordPreviews()
    }

    /// Records a call of `hideTripPreviews()` on the map template.
    public func recordHideTripPreviews() {
      guidance.previews = nil
      names.forget("previews")
      record("hidePreviews", [:])
    }

    private func recordPreviews() {
      guard let previews = guidance.previews else { return }
      let trips = previews.trips.map { trip in
        values.trip(trip, estimates: guidance.estimates(of: trip))
      }
      let selected = previews.trips.firstIndex { $0 === previews.selectedTrip } ?? 0
      record(
        "previews",
        values.previews(
          trips, selectedTrip: selected, showsChoices: previews.showsChoices, texts: previews.texts),
        changing: "previews")
    }
  }

  extension CPMapTemplate {
    /// The display style that the app chose for a maneuver.
    fileprivate func style(of maneuver: CPManeuver) -> CPManeuverDisplayStyle {
      #if canImport(ObjectiveC)
        return mapDelegate?.mapTemplate?(self, displayStyleFor: maneuver) ?? []
      #else
        return mapDelegate?.mapTemplate(self, displayStyleFor: maneuver) ?? []
      #endif
    }
  }
#endif
