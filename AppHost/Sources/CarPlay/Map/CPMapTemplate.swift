import HostLink
import UIKit

/// The style of the trip estimates.
public enum CPTripEstimateStyle: UInt, Sendable { case light, dark }

/// The color of the remaining time.
public enum CPTimeRemainingColor: UInt, Sendable { case `default`, green, orange, red }

/// A map with guidance panels, bars and buttons.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplate>
@preconcurrency @MainActor open class CPMapTemplate: CPTemplate, CPBarButtonProviding {
  /// The direction of a pan.
  public struct PanDirection: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let left = PanDirection(rawValue: 1)
    public static let right = PanDirection(rawValue: 2)
    public static let up = PanDirection(rawValue: 4)
    public static let down = PanDirection(rawValue: 8)
  }

  /// The maximum number of map buttons.
  ///
  /// Source: the header of `CPMapTemplate`.
  private static let maximumButtons = 4

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var guidanceBackgroundColor: UIColor! {
    get { guidanceColor ?? .systemBackground }
    set {
      guidanceColor = newValue
      changed()
    }
  }
  open var tripEstimateStyle: CPTripEstimateStyle {
    get { estimateStyle ?? .dark }
    set {
      estimateStyle = newValue
      changed()
    }
  }
  open var mapButtons: [CPMapButton] = [] { didSet { changed() } }
  open var automaticallyHidesNavigationBar = true { didSet { changed() } }
  open var hidesButtonsWithNavigationBar = true { didSet { changed() } }
  open weak var mapDelegate: (any CPMapTemplateDelegate)?
  open internal(set) var isPanningInterfaceVisible = false
  open internal(set) var currentNavigationAlert: CPNavigationAlert?
  /// The background that the app set; nil for the default.
  private(set) var guidanceColor: UIColor?
  /// The style that the app set; nil for the default.
  private(set) var estimateStyle: CPTripEstimateStyle?
  /// Presented alerts that are not visible yet.
  var comingAlerts: [CPNavigationAlert] = []
  /// The active navigation session.
  var navigationSession: CPNavigationSession?
  /// The trip previews.
  var previews: TripPreviews?
  /// The estimates by trip identity.
  var estimates: [ObjectIdentifier: CPTravelEstimates] = [:]
  /// The trips with estimates, retained so that their identities are not reused.
  private var estimated: [ObjectIdentifier: CPTrip] = [:]

  public override init() { super.init() }

  /// The visible map buttons, in the order of the car's numbers.
  var shownButtons: [CPMapButton] {
    mapButtons.prefix(CPMapTemplate.maximumButtons).filter { !$0.isHidden }
  }

  // MARK: Panning

  open func showPanningInterface(animated: Bool) {
    isPanningInterfaceVisible = true
    HostLink.flush()
    HostLink.send("panning", ["shown": true])
  }

  open func dismissPanningInterface(animated: Bool) {
    guard isPanningInterfaceVisible else { return }
    mapDelegate?.mapTemplateWillDismissPanningInterface(self)
    isPanningInterfaceVisible = false
    HostLink.flush()
    HostLink.send("panning", ["shown": false])
  }

  // MARK: Alerts

  /// Presents an alert; has no effect while another alert is visible.
  open func present(navigationAlert: CPNavigationAlert, animated: Bool) {
    comingAlerts.append(navigationAlert)
    navigationAlert.beginPresentation()
    HostLink.flush()
    HostLink.send("alert", navigationAlert.content)
  }

  open func dismissNavigationAlert(animated: Bool, completion: ((Bool) -> Void)? = nil) {
    let isShown = currentNavigationAlert != nil || !comingAlerts.isEmpty
    if isShown {
      HostLink.flush()
      HostLink.send("dismissAlert", [:])
    }
    guard let completion else { return }
    HostLink.after(animated ? CPInterfaceController.animationSeconds : 0) { completion(isShown) }
  }

  @discardableResult
  open func dismissNavigationAlert(animated: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      dismissNavigationAlert(animated: animated) { continuation.resume(returning: $0) }
    }
  }

  // MARK: Trips

  open func showTripPreviews(
    _ tripPreviews: [CPTrip], textConfiguration: CPTripPreviewTextConfiguration? = nil
  ) { showTripPreviews(tripPreviews, selectedTrip: nil, textConfiguration: textConfiguration) }

  open func showTripPreviews(
    _ tripPreviews: [CPTrip], selectedTrip: CPTrip?,
    textConfiguration: CPTripPreviewTextConfiguration? = nil
  ) {
    let selected = selectedTrip.flatMap { trip in tripPreviews.firstIndex { $0 === trip } }
    show(TripPreviews(trips: tripPreviews, selectedTrip: selected ?? 0, texts: textConfiguration))
  }

  open func showRouteChoicesPreview(
    for tripPreview: CPTrip, textConfiguration: CPTripPreviewTextConfiguration? = nil
  ) {
    show(TripPreviews(trips: [tripPreview], showsChoices: true, texts: textConfiguration))
  }

  open func hideTripPreviews() {
    previews = nil
    HostLink.flush()
    HostLink.send("hidePreviews", [:])
  }

  private func show(_ previews: TripPreviews) {
    self.previews = previews
    HostLink.flush()
    HostLink.send("previews", previews.content(estimates))
  }

  open func updateEstimates(_ estimates: CPTravelEstimates, for trip: CPTrip) {
    update(estimates, for: trip, with: .default)
  }

  open func update(
    _ estimates: CPTravelEstimates, for trip: CPTrip, with timeRemainingColor: CPTimeRemainingColor
  ) {
    self.estimates[ObjectIdentifier(trip)] = estimates
    estimated[ObjectIdentifier(trip)] = trip
    HostLink.flush()
    if let previews, previews.trips.contains(where: { $0 === trip }) {
      HostLink.send("previews", previews.content(self.estimates))
    }
    guard navigationSession == nil || navigationSession?.trip === trip else { return }
    HostLink.send(
      "estimates",
      object([
        "trip": CarPlayEncoder.shared.estimates(estimates),
        "timeRemainingColor": timeRemainingColor == .default
          ? nil : .string("\(timeRemainingColor)"),
      ]))
  }

  open func startNavigationSession(for trip: CPTrip) -> CPNavigationSession {
    let session = CPNavigationSession(trip: trip, map: self)
    navigationSession = session
    HostLink.flush()
    HostLink.send("navigationSession", ["state": "started"])
    if let estimates = estimates[ObjectIdentifier(trip)] {
      HostLink.send("estimates", ["trip": CarPlayEncoder.shared.estimates(estimates)])
    }
    return session
  }
}

/// The trips of the previews and the selected one.
struct TripPreviews {
  let trips: [CPTrip]
  var selectedTrip = 0
  var selectedRoute = 0
  var showsChoices = false
  var texts: CPTripPreviewTextConfiguration?

  @MainActor func content(_ estimates: [ObjectIdentifier: CPTravelEstimates]) -> JSONValue {
    let encoder = CarPlayEncoder.shared
    return encoder.previews(
      trips.map { encoder.trip($0, estimates: estimates[ObjectIdentifier($0)]) },
      selectedTrip: selectedTrip, selectedRoute: selectedRoute, showsChoices: showsChoices,
      texts: texts)
  }
}
