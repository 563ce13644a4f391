import HostLink
import UIKit

/// Light or dark estimates.
public enum CPTripEstimateStyle: UInt, Sendable { case light, dark }

/// The color of the time that is left.
public enum CPTimeRemainingColor: UInt, Sendable { case `default`, green, orange, red }

/// A map with guidance around it.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplate>
@preconcurrency @MainActor open class CPMapTemplate: CPTemplate, CPBarButtonProviding {
  /// Where a press of the panning interface leads.
  public struct PanDirection: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let left = PanDirection(rawValue: 1)
    public static let right = PanDirection(rawValue: 2)
    public static let up = PanDirection(rawValue: 4)
    public static let down = PanDirection(rawValue: 8)
  }

  /// The most buttons over the map.
  ///
  /// Source: the header of `CPMapTemplate`.
  private static let mostButtons = 4

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
  private var guidanceColor: UIColor?
  private var estimateStyle: CPTripEstimateStyle?
  /// The alerts that were presented and did not come yet.
  var comingAlerts: [CPNavigationAlert] = []
  /// The session that guides.
  var navigationSession: CPNavigationSession?
  /// The trips that show as previews, and the chosen one.
  var previews: TripPreviews?
  /// The estimates of trips.
  var estimates: [ObjectIdentifier: CPTravelEstimates] = [:]
  /// The trips with estimates, kept so that no other trip is taken for one of them.
  private var estimated: [ObjectIdentifier: CPTrip] = [:]

  public override init() { super.init() }

  override var kind: String { "map" }

  override var content: JSONValue {
    object([
      "mapButtons": .array(mapButtons.prefix(CPMapTemplate.mostButtons).map(\.content)),
      "navigationBar": hostBar.content,
      "automaticallyHidesNavigationBar": automaticallyHidesNavigationBar.json,
      "hidesButtonsWithNavigationBar": hidesButtonsWithNavigationBar.json,
      "guidanceBackgroundColor": guidanceColor?.hex.json,
      "tripEstimateStyle": estimateStyle.map { .string("\($0)") },
    ])
  }

  /// The buttons that show, as the car counts them.
  var shownButtons: [CPMapButton] {
    mapButtons.prefix(CPMapTemplate.mostButtons).filter { !$0.isHidden }
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

  /// Presents an alert; nothing happens while another one shows.
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
        "trip": estimates.content,
        "timeRemainingColor": "\(timeRemainingColor)".json.unless("default"),
      ]))
  }

  open func startNavigationSession(for trip: CPTrip) -> CPNavigationSession {
    let session = CPNavigationSession(trip: trip, map: self)
    navigationSession = session
    HostLink.flush()
    HostLink.send("navigationSession", ["state": "started"])
    if let estimates = estimates[ObjectIdentifier(trip)] {
      HostLink.send("estimates", ["trip": estimates.content])
    }
    return session
  }
}

/// Trips that show, and which one is chosen.
struct TripPreviews {
  let trips: [CPTrip]
  var selectedTrip = 0
  var selectedRoute = 0
  var showsChoices = false
  var texts: CPTripPreviewTextConfiguration?

  @MainActor func content(_ estimates: [ObjectIdentifier: CPTravelEstimates]) -> JSONValue {
    object([
      "trips": .array(trips.map { $0.content(estimates[ObjectIdentifier($0)]) }),
      "mode": showsChoices ? "route-choices" : nil,
      "selectedTrip": JSONValue.number(Double(selectedTrip)).unless(0),
      "selectedRoute": JSONValue.number(Double(selectedRoute)).unless(0),
      "startButtonTitle": texts?.startButtonTitle?.json,
      "additionalRoutesButtonTitle": texts?.additionalRoutesButtonTitle?.json,
      "overviewButtonTitle": texts?.overviewButtonTitle?.json,
    ])
  }
}
