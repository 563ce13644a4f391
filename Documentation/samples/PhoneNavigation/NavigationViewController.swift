import GoogleMaps
import GoogleNavigation
import UIKit
import UserNotifications

/// The navigation view on the phone, with a button that starts guidance.
final class NavigationViewController: UIViewController {
  private let mapView = GMSMapView(frame: .zero)
  private let startButton = UIButton(type: .system)
  private let stepsButton = UIButton(type: .system)
  private let hint = UILabel()
  private let visitView = VisitView()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.delegate = self
    mapView.navigationUIDelegate = self
    mapView.isMyLocationEnabled = true
    setUpControls()
    view.addSubview(mapView)
    addStartButton()
    addHint()
    addStepsButton()
    askForTerms()
  }

  private func setUpControls() {
    let settings = mapView.settings
    settings.compassButton = true
    settings.myLocationButton = true
    settings.isNavigationTripProgressBarEnabled = true
    settings.showsTrafficLights = true
    settings.showsStopSigns = true
    settings.tiltGestures = false
    settings.navigationHeaderPrimaryBackgroundColor = UIColor(
      red: 0.10, green: 0.24, blue: 0.56, alpha: 1)
    settings.navigationHeaderSecondaryBackgroundColor = UIColor(
      red: 0.06, green: 0.16, blue: 0.40, alpha: 1)
    settings.navigationHeaderInstructionsFirstRowFont = .systemFont(ofSize: 26, weight: .semibold)
    mapView.shouldDisplaySpeedLimit = true
    mapView.shouldDisplaySpeedometer = true
  }

  private func askForTerms() {
    let options = GMSNavigationTermsAndConditionsOptions(companyName: "Cheese Couriers")
    GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(with: options) { [weak self] in
      guard $0, let self else { return }
      mapView.isNavigationEnabled = true
      mapView.cameraMode = .following
      startButton.isHidden = false
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in }
    }
  }

  // MARK: Views over the map

  private func addStartButton() {
    startButton.setTitle("Start", for: .normal)
    startButton.setTitleColor(.white, for: .normal)
    startButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    startButton.backgroundColor = UIColor(red: 0.10, green: 0.40, blue: 0.88, alpha: 1)
    startButton.layer.cornerRadius = 24
    startButton.isHidden = true
    startButton.addTarget(self, action: #selector(start), for: .touchUpInside)
    startButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(startButton)
    NSLayoutConstraint.activate([
      startButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      startButton.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
      startButton.widthAnchor.constraint(equalToConstant: 160),
      startButton.heightAnchor.constraint(equalToConstant: 48),
    ])
  }

  private func addHint() {
    hint.text = "Hand over at the side door"
    hint.font = .systemFont(ofSize: 15, weight: .medium)
    hint.textAlignment = .center
    hint.textColor = .black
    hint.backgroundColor = UIColor(red: 1, green: 0.84, blue: 0.30, alpha: 1)
    hint.layer.cornerRadius = 8
    hint.clipsToBounds = true
    hint.isHidden = true
    hint.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(hint)
    NSLayoutConstraint.activate([
      hint.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      hint.topAnchor.constraint(
        equalTo: mapView.navigationHeaderLayoutGuide.bottomAnchor, constant: 12),
      hint.widthAnchor.constraint(equalToConstant: 220),
      hint.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  /// A button above the footer that shows all steps.
  private func addStepsButton() {
    stepsButton.setTitle("Steps", for: .normal)
    stepsButton.setTitleColor(.white, for: .normal)
    stepsButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    stepsButton.backgroundColor = UIColor(white: 0.15, alpha: 0.85)
    stepsButton.layer.cornerRadius = 18
    stepsButton.isHidden = true
    stepsButton.addTarget(self, action: #selector(showSteps), for: .touchUpInside)
    stepsButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stepsButton)
    NSLayoutConstraint.activate([
      stepsButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      stepsButton.bottomAnchor.constraint(
        equalTo: mapView.navigationFooterLayoutGuide.topAnchor, constant: -160),
      stepsButton.widthAnchor.constraint(equalToConstant: 88),
      stepsButton.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  // MARK: Guidance

  @objc private func start() {
    guard
      let market = GMSNavigationWaypoint(
        location: CLLocationCoordinate2D(latitude: 47.66762, longitude: -122.19668),
        title: "PCC Natural Market")
    else { return }
    mapView.navigator?.setDestinations([market]) { [weak self] status in
      guard status == .OK, let self else { return }
      mapView.navigator?.isGuidanceActive = true
      mapView.cameraMode = .following
      startButton.isHidden = true
      hint.isHidden = false
      stepsButton.isHidden = false
    }
  }

  @objc private func showSteps() {
    guard let navigator = mapView.navigator else { return }
    present(StepsViewController(navigator: navigator), animated: true)
  }
}

extension NavigationViewController: GMSMapViewDelegate, GMSMapViewNavigationUIDelegate {
  func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {
    if gesture { print("The driver moves the map.") }
  }

  func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
    print("A tap at \(rounded(coordinate.latitude)), \(rounded(coordinate.longitude))")
    hint.isHidden.toggle()
  }

  func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
    mapView.setHeaderAccessory(visitView)
  }

  func mapViewDidTapRecenterButton(_ mapView: GMSMapView) { print("The camera follows again.") }

  private func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 }
}
