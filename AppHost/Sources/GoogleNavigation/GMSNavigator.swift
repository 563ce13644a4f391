import Foundation
@_exported import GoogleMaps
import HostLink

/// The completion of a route request.
public typealias GMSRouteStatusCallback = (GMSRouteStatus) -> Void

/// A navigator.
///
/// Each session, and each map view without a session, has its own navigator. The drive belongs to
/// the navigator with the latest route request; other navigators receive no events.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigator>
open class GMSNavigator: NSObject, @unchecked Sendable {
  /// The navigator to which the drive belongs.
  nonisolated(unsafe) package static weak var active: GMSNavigator?

  package override init() {
    super.init()
    GMSNavigator.listen()
    LocationFeed.add(self)
    if GMSNavigator.active == nil { GMSNavigator.active = self }
  }

  deinit {
    guard !waypoints.isEmpty, GMSNavigator.active == nil else { return }
    HostLink.send("navigation", on: nil, GMSNavigator.cleared)
  }

  package var listeners = WeakListeners<any GMSNavigatorListener>()
  var waypoints: [GMSNavigationWaypoint] = []
  var pending: (number: Int, callback: GMSRouteStatusCallback)?
  var requests = 0
  var alternateRoutesStrategy = GMSNavigationAlternateRoutesStrategy.all
  var legIndex = 0
  var hasRoute = false
  package var lastNavInfo: GMSNavigationNavInfo?
  var voice = GuidanceVoice()
  var traveled: [CLLocationCoordinate2D] = []

  /// The time to the next destination in seconds; `CLTimeIntervalMax` without a route.
  open internal(set) var timeToNextDestination: TimeInterval = CLTimeIntervalMax
  /// The distance to the next destination in meters; `CLLocationDistanceMax` without a route.
  open internal(set) var distanceToNextDestination: CLLocationDistance = CLLocationDistanceMax
  open internal(set) var delayCategoryToNextDestination = GMSNavigationDelayCategory.noData
  open internal(set) var suggestedLightingMode = GMSNavigationLightingMode.normal
  open var stopGuidanceAtArrival = true
  /// Whether highways are avoided, without effect on the session's route.
  open var avoidsHighways = false { didSet { noteRoute(avoidsHighways, "avoidsHighways") } }
  /// Whether tolls are avoided, without effect on the session's route.
  open var avoidsTolls = false { didSet { noteRoute(avoidsTolls, "avoidsTolls") } }
  open var avoidsFerries = true
  /// The license plate restriction; nil for none.
  open var licensePlateRestriction: GMSNavigationLicensePlateRestriction? {
    didSet { noteRoute(licensePlateRestriction != nil, "licensePlateRestriction") }
  }
  open var voiceGuidance = GMSNavigationVoiceGuidance.alertsAndGuidance
  open var audioDeviceType = GMSVoiceGuidanceAudioDeviceType.bluetooth
  /// Whether alerts vibrate, without effect here.
  open var isVibrationEnabled = true
  open var shouldDisplayPrompts = true
  /// The thresholds of speed alerts; nil for the defaults.
  open var speedAlertOptions: GMSNavigationSpeedAlertOptions? {
    didSet {
      if let speedAlertOptions { return send("speedAlertOptions", speedAlertOptions.message) }
      guard oldValue != nil else { return }
      HostLink.note(
        "GMSNavigator.speedAlertOptions: nil is ignored; the previous thresholds remain")
    }
  }
  open var sendsBackgroundNotifications = true {
    didSet { send("sendsBackgroundNotifications", .bool(sendsBackgroundNotifications)) }
  }

  /// The minimum change of the time for an update in seconds; negative for the default of 1 s.
  open var timeUpdateThreshold: TimeInterval = 1 {
    didSet {
      if timeUpdateThreshold < 0 { timeUpdateThreshold = 1 }
      send("timeUpdateThreshold", message(ofThreshold: timeUpdateThreshold))
    }
  }
  /// The minimum change of the distance for an update in meters; negative for the default of 1 m.
  open var distanceUpdateThreshold: CLLocationDistance = 1 {
    didSet {
      if distanceUpdateThreshold < 0 { distanceUpdateThreshold = 1 }
      send("distanceUpdateThreshold", message(ofThreshold: distanceUpdateThreshold))
    }
  }

  var guides = false
  open var isGuidanceActive: Bool {
    get { guides }
    set {
      guard newValue != guides else { return }
      guides = newValue
      if newValue { traveled = [] }
      send("guidanceActive", .bool(newValue))
    }
  }

  /// Adds a weakly referenced listener.
  open func add(_ listener: any GMSNavigatorListener) { listeners.add(listener) }

  /// Removes a listener; returns false if it was not registered.
  @discardableResult
  open func remove(_ listener: any GMSNavigatorListener) -> Bool { listeners.remove(listener) }

  /// Returns the time to the next or the last destination; `CLTimeIntervalMax` for others.
  open func time(to waypoint: GMSNavigationWaypoint) -> TimeInterval {
    if waypoints.first?.isEqual(waypoint) == true { return timeToNextDestination }
    guard waypoints.last?.isEqual(waypoint) == true, let lastNavInfo else {
      return CLTimeIntervalMax
    }
    return lastNavInfo.timeToFinalDestinationSeconds
  }

  /// Returns the distance to the next or the last destination; `CLLocationDistanceMax` for others.
  open func distance(to waypoint: GMSNavigationWaypoint) -> CLLocationDistance {
    if waypoints.first?.isEqual(waypoint) == true { return distanceToNextDestination }
    guard waypoints.last?.isEqual(waypoint) == true, let lastNavInfo else {
      return CLLocationDistanceMax
    }
    return lastNavInfo.distanceToFinalDestinationMeters
  }

  var isActive: Bool { GMSNavigator.active === self }

  func send(_ key: String, _ value: JSONValue) {
    guard isActive else { return }
    HostLink.send("navigation", on: nil, .object([JSONMember(key: key, value: value)]))
  }

  /// Sends the navigator's settings.
  func sendSettings() {
    send("timeUpdateThreshold", message(ofThreshold: timeUpdateThreshold))
    send("distanceUpdateThreshold", message(ofThreshold: distanceUpdateThreshold))
    if let speedAlertOptions { send("speedAlertOptions", speedAlertOptions.message) }
    send("guidanceActive", .bool(guides))
  }

  private func message(ofThreshold value: Double) -> JSONValue {
    value < 1e9 ? .number(value) : "off"
  }

  private func noteRoute(_ isUsed: Bool, _ member: String) {
    guard isUsed else { return }
    HostLink.note("GMSNavigator.\(member) has no effect on the session's route")
  }
}
