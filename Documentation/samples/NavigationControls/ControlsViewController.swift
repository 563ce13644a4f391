import CoreLocation
import GoogleMaps
import GoogleNavigation
import UIKit

/// The navigation view with all its controls, and buttons that change them.
final class ControlsViewController: UIViewController {
  private let mapView = GMSMapView(frame: .zero)
  private let noteView = NoteView()
  private let directionsButton = UIButton(type: .system)
  private let locationManager = CLLocationManager()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.isMyLocationEnabled = true
    view.addSubview(mapView)
    setUpHeaderAndFooter()
    setUpMapControls()
    addGuideLabels()
    addButtons()
    locationManager.requestWhenInUseAuthorization()
    let options = GMSNavigationTermsAndConditionsOptions(companyName: "Ride Sharing Co.")
    GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(with: options) { [weak self] in
      if $0 { self?.startGuidance() } else { print("The terms were declined.") }
    }
  }

  // MARK: Settings

  private func setUpHeaderAndFooter() {
    let settings = mapView.settings
    settings.isNavigationHeaderEnabled = true
    settings.isNavigationFooterEnabled = true
    settings.navigationHeaderPrimaryBackgroundColor = .blue
    settings.navigationHeaderSecondaryBackgroundColor = .red
  }

  private func setUpMapControls() {
    let settings = mapView.settings
    settings.compassButton = true
    settings.myLocationButton = true
    settings.isRecenterButtonEnabled = true
    settings.isNavigationTripProgressBarEnabled = true
    settings.showsTrafficLights = true
    settings.showsStopSigns = true
    mapView.shouldDisplaySpeedLimit = true
    mapView.shouldDisplaySpeedometer = true
  }

  // MARK: Guidance

  private func startGuidance() {
    mapView.isNavigationEnabled = true
    mapView.cameraMode = .following
    let places = [
      ("PCC Natural Market", 47.66762, -122.19668), ("Marina Park", 47.67580, -122.20870),
    ]
    let waypoints = places.compactMap { title, latitude, longitude in
      GMSNavigationWaypoint(
        location: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title)
    }
    // The alternates are chosen on the phone, before guidance begins.
    let routing = GMSNavigationMutableRoutingOptions(alternateRoutesStrategy: .one)
    mapView.navigator?.setDestinations(waypoints, routingOptions: routing) { [weak self] status in
      guard status == .OK, let self else { return }
      mapView.navigator?.isGuidanceActive = true
      directionsButton.isEnabled = true
    }
  }

  // MARK: Views over the map

  private func addGuideLabels() {
    let (top, bottom) = (label("Top Left"), label("Bottom Right"))
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: mapView.navigationHeaderLayoutGuide.bottomAnchor),
      top.leadingAnchor.constraint(equalTo: mapView.leadingAnchor),
      bottom.bottomAnchor.constraint(equalTo: mapView.navigationFooterLayoutGuide.topAnchor),
      bottom.trailingAnchor.constraint(equalTo: mapView.trailingAnchor),
    ])
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.backgroundColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    return label
  }

  private func addButtons() {
    let buttons = [
      button("Gestures", #selector(changeGestures)), button("Zoom in", #selector(zoomIn)),
      button("Note", #selector(showNote)), button("Longer note", #selector(extendNote)),
      button("No note", #selector(removeNote)), directionsButton,
    ]
    directionsButton.setTitle("Directions", for: .normal)
    directionsButton.isEnabled = false
    directionsButton.addTarget(self, action: #selector(showDirections), for: .touchUpInside)
    for (index, button) in buttons.enumerated() {
      button.backgroundColor = .white
      button.frame = CGRect(x: 16, y: 300 + 44 * CGFloat(index), width: 112, height: 40)
      view.addSubview(button)
    }
  }

  private func button(_ title: String, _ action: Selector) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  // MARK: Actions

  /// Forbids or allows to scroll and zoom the map by fingers.
  @objc private func changeGestures() {
    mapView.settings.scrollGestures.toggle()
    mapView.settings.zoomGestures.toggle()
  }

  /// Moves the camera, which needs no gesture.
  @objc private func zoomIn() { mapView.animate(toZoom: mapView.camera.zoom + 1) }

  @objc private func showNote() { mapView.setHeaderAccessory(noteView) }

  @objc private func extendNote() {
    noteView.isLong = true
    mapView.invalidateLayout(forAccessoryView: noteView)
  }

  @objc private func removeNote() { mapView.setHeaderAccessory(nil) }

  @objc private func showDirections() {
    guard let navigator = mapView.navigator else { return }
    navigationController?.pushViewController(
      DirectionsViewController(navigator: navigator), animated: true)
  }
}
