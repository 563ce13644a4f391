import CoreLocation
import GoogleMaps
import GoogleNavigation
import UIKit

/// A map with a button that starts guidance to two destinations, and reports its events.
final class EventsViewController: UIViewController {
  private let mapView = GMSMapView(frame: .zero)
  private let locationManager = CLLocationManager()
  private let reporter = EventReporter()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(mapView)
    locationManager.requestAlwaysAuthorization()
    let options = GMSNavigationTermsAndConditionsOptions(companyName: "Ride Sharing Co.")
    GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(with: options) { [weak self] in
      guard $0 else { return print("The terms were declined: there is no guidance.") }
      self?.enableNavigation()
    }
    addStartButton()
  }

  private func enableNavigation() {
    mapView.isNavigationEnabled = true
    mapView.settings.compassButton = true
    mapView.navigator?.add(reporter)
    mapView.navigator?.timeUpdateThreshold = 10
    mapView.navigator?.distanceUpdateThreshold = 100
    mapView.navigator?.sendsBackgroundNotifications = true
    mapView.roadSnappedLocationProvider?.add(reporter)
    mapView.roadSnappedLocationProvider?.allowsBackgroundLocationUpdates = true
  }

  private func addStartButton() {
    let button = UIButton(frame: CGRect(x: 5, y: 150, width: 200, height: 35))
    button.backgroundColor = .blue
    button.alpha = 0.5
    button.setTitle("Start navigation", for: .normal)
    button.addTarget(self, action: #selector(start), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func start() {
    let places = [
      ("PCC Natural Market", 47.66762, -122.19668), ("Marina Park", 47.67580, -122.20870),
    ]
    let waypoints = places.compactMap { title, latitude, longitude in
      GMSNavigationWaypoint(
        location: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title)
    }
    mapView.navigator?.setDestinations(waypoints) { [weak self] status in
      guard status == .OK, let self else { return print("There is no route: \(status.rawValue)") }
      mapView.navigator?.isGuidanceActive = true
      mapView.locationSimulator?.simulateLocationsAlongExistingRoute()
      mapView.cameraMode = .following
      mapView.roadSnappedLocationProvider?.startUpdatingLocation()
    }
  }
}
