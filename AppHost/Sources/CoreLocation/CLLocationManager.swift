import Foundation
import HostLink

/// A source of locations, headings and region events.
///
/// Locations come from the session's drive. They begin once the user grants access, from the start
/// or as the answer to a request.
///
/// Source: <https://developer.apple.com/documentation/corelocation/cllocationmanager>
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The delegate, which receives the authorization status soon after it is set.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { notifyAuthorization() } }
  }
  /// The desired accuracy, without effect on the locations of the drive.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The minimum distance between updates in meters.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The minimum change of the heading in degrees.
  open var headingFilter: CLLocationDegrees = 1
  open var headingOrientation: CLDeviceOrientation = .portrait
  open var activityType: CLActivityType = .other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  open var maximumRegionMonitoringDistance: CLLocationDistance { 100_000 }
  open private(set) var monitoredRegions: Set<CLRegion> = []
  open private(set) var heading: CLHeading?

  private var updatesLocation = false
  private var updatesHeading = false
  private var requestsOnce = false
  private var lastDelivered: CLLocation?
  private var inside: Set<CLRegion> = []

  public override init() {
    super.init()
    LocationFeed.add(self)
  }

  deinit { LocationFeed.ask(self, false) }

  /// The last location; nil before the first.
  open var location: CLLocation? {
    LocationConsent.isGranted ? LocationFeed.last?.withAltitude : nil
  }
  /// The authorization status, common to all managers.
  open var authorizationStatus: CLAuthorizationStatus { LocationConsent.status }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// The authorization status; deprecated.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationConsent.status }
  open class func locationServicesEnabled() -> Bool { true }
  open class func headingAvailable() -> Bool { true }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass == CLCircularRegion.self
  }

  /// Requests access while the status is not determined; the user grants it.
  open func requestWhenInUseAuthorization() { LocationConsent.ask(.authorizedWhenInUse) }
  /// Requests access while the status is not determined; the user grants it.
  open func requestAlwaysAuthorization() { LocationConsent.ask(.authorizedAlways) }
  /// Succeeds at once: locations are always precise.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    let answer = UncheckedBox(completion)
    DispatchQueue.main.async { answer.value?(nil) }
  }

  /// Starts location updates; denied access is reported to the delegate.
  open func startUpdatingLocation() {
    LocationConsent.noteWaiting()
    guard LocationConsent.status != .denied else {
      DispatchQueue.main.async {
        self.delegate?.locationManager(self, didFailWithError: CLError(.denied))
      }
      return
    }
    updatesLocation = true
    LocationFeed.ask(self, true)
    guard LocationConsent.isGranted, let known = location else { return }
    DispatchQueue.main.async { if self.updatesLocation { self.notify(known) } }
  }
  open func stopUpdatingLocation() {
    updatesLocation = false
    LocationFeed.ask(self, false)
  }
  open func requestLocation() {
    requestsOnce = true
    LocationFeed.ask(self, true)
  }
  /// Starts location updates, without a threshold for significant changes.
  open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
  open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }
  open func startUpdatingHeading() {
    updatesHeading = true
    LocationFeed.ask(self, true)
  }
  open func stopUpdatingHeading() {
    updatesHeading = false
    if !updatesLocation { LocationFeed.ask(self, false) }
  }
  /// Has no effect: no calibration is displayed.
  open func dismissHeadingCalibrationDisplay() {}
  /// Has no effect: visits are not reported.
  open func startMonitoringVisits() {
    HostLink.note("CLLocationManager reports no visits in this host")
  }
  open func stopMonitoringVisits() {}

  open func startMonitoring(for region: CLRegion) {
    monitoredRegions.insert(region)
    if let known = LocationFeed.last, region.encloses(known.coordinate) { inside.insert(region) }
    LocationFeed.ask(self, true)
    DispatchQueue.main.async {
      self.delegate?.locationManager(self, didStartMonitoringFor: region)
    }
  }
  open func stopMonitoring(for region: CLRegion) {
    monitoredRegions.remove(region)
    inside.remove(region)
  }
  /// Reports to the delegate whether the vehicle is inside a region.
  open func requestState(for region: CLRegion) {
    DispatchQueue.main.async {
      self.delegate?.locationManager(self, didDetermineState: self.state(of: region), for: region)
    }
  }

  private func state(of region: CLRegion) -> CLRegionState {
    guard let known = LocationFeed.last else { return .unknown }
    return region.encloses(known.coordinate) ? .inside : .outside
  }

  func notifyAuthorization() {
    DispatchQueue.main.async { self.delegate?.locationManagerDidChangeAuthorization(self) }
  }

  private func notify(_ location: CLLocation) {
    lastDelivered = location
    delegate?.locationManager(self, didUpdateLocations: [location])
  }
}

extension CLLocationManager: LocationListener {
  package func locationFeed(didUpdate feed: CLLocation) {
    guard LocationConsent.isGranted else { return }
    let location = feed.withAltitude
    if requestsOnce || (updatesLocation && isFarEnough(location)) { notify(location) }
    if requestsOnce {
      requestsOnce = false
      if !updatesLocation, !updatesHeading { LocationFeed.ask(self, false) }
    }
    updateHeading(location)
    updateRegions(location.coordinate)
  }

  private func isFarEnough(_ location: CLLocation) -> Bool {
    guard distanceFilter > 0, let lastDelivered else { return true }
    return location.distance(from: lastDelivered) >= distanceFilter
  }

  private func updateHeading(_ location: CLLocation) {
    guard updatesHeading, location.course >= 0 else { return }
    if let known = heading {
      let turn = abs(
        (location.course - known.trueHeading + 540).truncatingRemainder(dividingBy: 360) - 180)
      guard turn >= headingFilter else { return }
    }
    let next = CLHeading(course: location.course, timestamp: location.timestamp)
    heading = next
    delegate?.locationManager(self, didUpdateHeading: next)
  }

  private func updateRegions(_ coordinate: CLLocationCoordinate2D) {
    for region in monitoredRegions.sorted(by: { $0.identifier < $1.identifier }) {
      let isInside = region.encloses(coordinate)
      guard isInside != inside.contains(region) else { continue }
      if isInside {
        inside.insert(region)
        if region.notifyOnEntry { delegate?.locationManager(self, didEnterRegion: region) }
      } else {
        inside.remove(region)
        if region.notifyOnExit { delegate?.locationManager(self, didExitRegion: region) }
      }
    }
  }
}

/// The user's authorization, shared by all managers.
package enum LocationConsent {
  nonisolated(unsafe) private static var answer: CLAuthorizationStatus?

  /// The user's answer, or the session's status; access is granted by default.
  package static var status: CLAuthorizationStatus {
    get { answer ?? session ?? .authorizedAlways }
    set { answer = newValue }
  }

  private static var session: CLAuthorizationStatus? {
    switch HostLink.setting("locationAuthorization")?.string {
    case "refused": .denied
    case "notDetermined": .notDetermined
    default: nil
    }
  }

  /// Whether the app may receive locations.
  package static var isGranted: Bool {
    status == .authorizedAlways || status == .authorizedWhenInUse
  }

  /// Reports that locations wait for a request that the app has not made.
  package static func noteWaiting() {
    guard status == .notDetermined else { return }
    HostLink.note(
      "locations are delivered after the app calls requestWhenInUseAuthorization(), or if the"
        + " driver's file grants access: 'navigation: {locationAuthorization: accepted}'")
  }

  nonisolated(unsafe) private static var isAsking = false

  /// Requests authorization on the phone; granted without a phone.
  ///
  /// Nothing is requested if Info.plist lacks the usage description.
  static func ask(_ wish: CLAuthorizationStatus) {
    guard status == .notDetermined, !isAsking else { return }
    var keys = ["NSLocationWhenInUseUsageDescription"]
    if wish == .authorizedAlways { keys.append("NSLocationAlwaysAndWhenInUseUsageDescription") }
    if let missing = UsageDescription.missing(of: keys) {
      return HostLink.note(
        "the location permission is not requested: Info.plist lacks \(missing)")
    }
    isAsking = true
    HostLink.after(0) { show(wish, reason: keys[0]) }
  }

  /// Shows the permission request with the app's usage description.
  ///
  /// "Allow Once" is not offered.
  /// Source: <https://developer.apple.com/design/human-interface-guidelines/privacy>
  @MainActor private static func show(_ wish: CLAuthorizationStatus, reason: String) {
    let bundle = Bundle.main
    let name = bundle.object(forInfoDictionaryKey: "CFBundleName") as? String ?? "The app"
    HostQuestion(
      title: "Allow “\(name)” to use your location?",
      message: bundle.object(forInfoDictionaryKey: reason) as? String ?? "",
      refusal: "Don’t Allow", consent: "Allow While Using App"
    ) { isAllowed in
      (status, isAsking) = (isAllowed ? wish : .denied, false)
      HostLink.send(
        "navigation", on: nil, ["locationAuthorization": isAllowed ? "accepted" : "refused"])
      LocationFeed.notifyListeners()
    }.ask()
  }
}

/// The usage descriptions of Info.plist.
///
/// Source: <https://developer.apple.com/documentation/bundleresources/protected-resources>
package enum UsageDescription {
  /// The present keys; nil for an app without Info.plist, which needs none.
  nonisolated(unsafe) package static var known: Set<String>?

  /// Returns the first missing key; nil if none is missing or there is no Info.plist.
  static func missing(of keys: [String]) -> String? {
    known.flatMap { known in keys.first { !known.contains($0) } }
  }
}
