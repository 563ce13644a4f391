import Foundation
import HostLink

/// Asks for locations, headings and regions.
///
/// Locations come from the drive of the session. They begin when the user allows them: the session
/// says so from the beginning, or the app asks and the answer is yes.
/// Source: <https://developer.apple.com/documentation/corelocation/cllocationmanager>
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// Receives locations, and the authorization status soon after it is set.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { tellAuthorization() } }
  }
  /// How precise locations should be; the drive's locations are as precise as they are.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The minimum move for a report, in meters.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The minimum turn for a report, in degrees.
  open var headingFilter: CLLocationDegrees = 1
  open var headingOrientation: CLDeviceOrientation = .portrait
  /// What the user does.
  open var activityType: CLActivityType = .other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  open var maximumRegionMonitoringDistance: CLLocationDistance { 100_000 }
  open private(set) var monitoredRegions: Set<CLRegion> = []
  /// The last heading.
  open private(set) var heading: CLHeading?

  private var updatesLocation = false
  private var updatesHeading = false
  private var requestsOnce = false
  private var lastTold: CLLocation?
  private var inside: Set<CLRegion> = []

  /// Creates a manager.
  public override init() {
    super.init()
    LocationFeed.add(self)
  }

  deinit { LocationFeed.ask(self, false) }

  /// The last location; nil before the first.
  open var location: CLLocation? {
    LocationConsent.isGranted ? LocationFeed.last?.withAltitude : nil
  }
  /// The authorization that the user granted.
  open var authorizationStatus: CLAuthorizationStatus { LocationConsent.status }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// What the user allows; the older form.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationConsent.status }
  /// Whether the device has locations at all.
  open class func locationServicesEnabled() -> Bool { true }
  open class func headingAvailable() -> Bool { true }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass == CLCircularRegion.self
  }

  /// Asks the user, who says yes.
  open func requestWhenInUseAuthorization() { LocationConsent.ask(.authorizedWhenInUse) }
  /// Asks the user, who says yes.
  open func requestAlwaysAuthorization() { LocationConsent.ask(.authorizedAlways) }
  /// Asks for precise locations, which are there already.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    let answer = UncheckedBox(completion)
    DispatchQueue.main.async { answer.value?(nil) }
  }

  /// Starts reporting locations; a refusal is reported to the delegate.
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
    DispatchQueue.main.async { if self.updatesLocation { self.tell(known) } }
  }
  open func stopUpdatingLocation() {
    updatesLocation = false
    LocationFeed.ask(self, false)
  }
  /// Asks for one location.
  open func requestLocation() {
    requestsOnce = true
    LocationFeed.ask(self, true)
  }
  /// Begins to tell large moves; here every move.
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
  /// Hides the question for calibration, which never shows.
  open func dismissHeadingCalibrationDisplay() {}
  /// Begins to tell visits; the app host has none.
  open func startMonitoringVisits() { HostLink.note("CLLocationManager tells no visits here") }
  open func stopMonitoringVisits() {}

  open func startMonitoring(for region: CLRegion) {
    monitoredRegions.insert(region)
    if let known = LocationFeed.last, region.encloses(known.coordinate) { inside.insert(region) }
    LocationFeed.ask(self, true)
    DispatchQueue.main.async {
      self.delegate?.locationManager(self, didStartMonitoringFor: region)
    }
  }
  /// Watches a region no more.
  open func stopMonitoring(for region: CLRegion) {
    monitoredRegions.remove(region)
    inside.remove(region)
  }
  /// Asks whether the vehicle is in a region.
  open func requestState(for region: CLRegion) {
    DispatchQueue.main.async {
      self.delegate?.locationManager(self, didDetermineState: self.state(of: region), for: region)
    }
  }

  private func state(of region: CLRegion) -> CLRegionState {
    guard let known = LocationFeed.last else { return .unknown }
    return region.encloses(known.coordinate) ? .inside : .outside
  }

  func tellAuthorization() {
    DispatchQueue.main.async { self.delegate?.locationManagerDidChangeAuthorization(self) }
  }

  private func tell(_ location: CLLocation) {
    lastTold = location
    delegate?.locationManager(self, didUpdateLocations: [location])
  }
}

extension CLLocationManager: LocationListener {
  package func locationFeed(didUpdate feed: CLLocation) {
    guard LocationConsent.isGranted else { return }
    let location = feed.withAltitude
    if requestsOnce || (updatesLocation && isFarEnough(location)) { tell(location) }
    if requestsOnce {
      requestsOnce = false
      if !updatesLocation, !updatesHeading { LocationFeed.ask(self, false) }
    }
    updateHeading(location)
    updateRegions(location.coordinate)
  }

  private func isFarEnough(_ location: CLLocation) -> Bool {
    guard distanceFilter > 0, let lastTold else { return true }
    return location.distance(from: lastTold) >= distanceFilter
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

/// What the user allows; one answer for the whole app.
package enum LocationConsent {
  nonisolated(unsafe) private static var answer: CLAuthorizationStatus?

  /// What is allowed: what the session says, or else everything, as on a phone on which the app was
  /// used before.
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

  /// Whether the app may know where it is.
  package static var isGranted: Bool {
    status == .authorizedAlways || status == .authorizedWhenInUse
  }

  /// Says that locations wait for a question that the app did not ask yet.
  static func noteWaiting() {
    guard status == .notDetermined else { return }
    HostLink.note(
      "locations wait until the app asks for them with requestWhenInUseAuthorization(), or until"
        + " the driver's file grants them: 'navigation: {locationAuthorization: accepted}'")
  }

  nonisolated(unsafe) private static var isAsking = false

  /// Asks the user on the phone, unless Info.plist lacks the text of the question; without a phone the user says yes.
  static func ask(_ wish: CLAuthorizationStatus) {
    guard status == .notDetermined, !isAsking else { return }
    var keys = ["NSLocationWhenInUseUsageDescription"]
    if wish == .authorizedAlways { keys.append("NSLocationAlwaysAndWhenInUseUsageDescription") }
    if let missing = UsageDescription.missing(of: keys) {
      return HostLink.note(
        "the question for the location is not asked: Info.plist has no \(missing)")
    }
    isAsking = true
    HostLink.after(0) { show(wish, reason: keys[0]) }
  }

  /// Shows the question with the app's reason for it.
  ///
  /// Source: <https://developer.apple.com/design/human-interface-guidelines/privacy>; "Allow Once" is not offered.
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
      LocationFeed.tellConsent()
    }.ask()
  }
}

/// The texts of Info.plist that say why an app asks.
///
/// Source: <https://developer.apple.com/documentation/bundleresources/protected-resources>
package enum UsageDescription {
  /// Their keys; nil for an app without an Info.plist, which may ask for everything.
  nonisolated(unsafe) package static var known: Set<String>?

  /// The first key that Info.plist lacks; nil for none, and where the app has no Info.plist.
  static func missing(of keys: [String]) -> String? {
    known.flatMap { known in keys.first { !known.contains($0) } }
  }
}
