import CarPlay
import GoogleMaps
import GoogleNavigation
import UIKit

/// The map on the car's screen, with its template.
final class MapController: UIViewController {
  /// The distance of a step of the panning interface, in points.
  private static let panStep: CGFloat = 80

  let template = CPMapTemplate()
  let guidance: GuidanceController

  private let window: CPWindow
  private let session = GMSNavigationServices.createNavigationSession()
  private var mapView: GMSMapView?
  private var lastLocation: CLLocation?
  private var destination: Order?
  private lazy var mapButtons = makeMapButtons()
  private lazy var barButtons: (leading: [CPBarButton], trailing: [CPBarButton]) = ([], [])

  init(window: CPWindow) {
    self.window = window
    guidance = GuidanceController(navigator: session?.navigator, screen: window.screen)
    super.init(nibName: nil, bundle: nil)
    template.mapDelegate = self
    template.guidanceBackgroundColor = .darkGray
    template.automaticallyHidesNavigationBar = true
    template.hidesButtonsWithNavigationBar = false
    template.mapButtons = mapButtons
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let options = GMSMapViewOptions()
    options.screen = window.screen
    options.frame = view.bounds
    let mapView = GMSMapView(options: options)
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.settings.isNavigationHeaderEnabled = false
    mapView.settings.isNavigationFooterEnabled = false
    mapView.settings.compassButton = false
    mapView.settings.isRecenterButtonEnabled = false
    mapView.shouldDisplaySpeedometer = false
    mapView.isMyLocationEnabled = true
    if let session {
      session.isStarted = true
      session.roadSnappedLocationProvider?.add(self)
      session.roadSnappedLocationProvider?.startUpdatingLocation()
      mapView.enableNavigation(with: session)
      mapView.cameraMode = .following
    }
    view.addSubview(mapView)
    self.mapView = mapView
  }

  /// Shows a coordinate from above.
  func show(_ coordinate: CLLocationCoordinate2D) {
    mapView?.animate(to: GMSCameraPosition(target: coordinate, zoom: 15))
  }

  /// Requests a route to an order and previews it.
  func preview(_ order: Order) {
    destination = order
    guidance.requestRoute(to: order) { [weak self] trip in
      guard let self else { return }
      let texts = CPTripPreviewTextConfiguration(
        startButtonTitle: "Go", additionalRoutesButtonTitle: nil, overviewButtonTitle: "Overview")
      self.mapView?.cameraMode = .overview
      self.template.showTripPreviews([trip], textConfiguration: texts)
      if let estimates = self.guidance.tripEstimates {
        self.template.updateEstimates(estimates, for: trip)
      }
    }
  }

  /// Offers the next order in an alert over the map.
  func offer(_ order: Order?, onAccept: @escaping (Order) -> Void) {
    guard let order else { return }
    let accept = CPAlertAction(title: "Accept", style: .default) { _ in onAccept(order) }
    let decline = CPAlertAction(title: "Decline", style: .cancel) { _ in }
    let alert = CPNavigationAlert(
      titleVariants: ["New order from \(order.customer)", "New order"],
      subtitleVariants: [order.street], image: UIImage(systemName: "fork.knife"),
      primaryAction: accept, secondaryAction: decline, duration: 15)
    template.present(navigationAlert: alert, animated: true)
  }

  private func makeMapButtons() -> [CPMapButton] {
    [
      makeMapButton("dpad.fill") { $0.startPanning() },
      makeMapButton("minus.magnifyingglass") { $0.mapView?.animate(with: .zoomOut()) },
      makeMapButton("plus.magnifyingglass") { $0.mapView?.animate(with: .zoomIn()) },
      makeMapButton("location") { controller in
        guard let location = controller.lastLocation else { return }
        controller.show(location.coordinate)
      },
    ]
  }

  private func makeMapButton(
    _ symbol: String, action: @escaping (MapController) -> Void
  ) -> CPMapButton {
    let button = CPMapButton { [weak self] _ in
      if let self { action(self) }
    }
    button.image = UIImage(systemName: symbol)
    return button
  }

  private func startPanning() { template.showPanningInterface(animated: true) }

  private func stopPanning() { template.dismissPanningInterface(animated: true) }
}

extension MapController: CPMapTemplateDelegate {
  func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) {
    barButtons = (
      mapTemplate.leadingNavigationBarButtons, mapTemplate.trailingNavigationBarButtons
    )
    mapTemplate.mapButtons = []
    mapTemplate.leadingNavigationBarButtons = []
    mapTemplate.trailingNavigationBarButtons = [
      CPBarButton(title: "Done") { [weak self] _ in self?.stopPanning() }
    ]
  }

  func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {
    mapTemplate.mapButtons = mapButtons
    mapTemplate.leadingNavigationBarButtons = barButtons.leading
    mapTemplate.trailingNavigationBarButtons = barButtons.trailing
    mapView?.cameraMode = .following
  }

  func mapTemplate(_ mapTemplate: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection)
  {}

  func mapTemplate(_ mapTemplate: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection)
  {}

  func mapTemplate(_ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection) {
    var way = CGPoint.zero
    if direction.contains(.left) { way.x -= Self.panStep }
    if direction.contains(.right) { way.x += Self.panStep }
    if direction.contains(.up) { way.y -= Self.panStep }
    if direction.contains(.down) { way.y += Self.panStep }
    if way.x != 0, way.y != 0 {
      way.x *= 0.5.squareRoot()
      way.y *= 0.5.squareRoot()
    }
    mapView?.animate(with: .scrollBy(x: way.x, y: way.y))
  }

  func mapTemplate(
    _ mapTemplate: CPMapTemplate, selectedPreviewFor trip: CPTrip, using routeChoice: CPRouteChoice
  ) {
    mapView?.cameraMode = .overview
  }

  func mapTemplate(
    _ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice
  ) {
    mapTemplate.hideTripPreviews()
    mapView?.cameraMode = .following
    guidance.start(trip, on: mapTemplate)
  }

  func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate) { guidance.end() }

  func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle {
    let info = maneuver.userInfo as? ManeuverInfo
    return info?.isLaneGuidance == true ? .symbolOnly : .leadingSymbol
  }
}

extension MapController: GMSRoadSnappedLocationProviderListener {
  func locationProvider(
    _ locationProvider: GMSRoadSnappedLocationProvider, didUpdate location: CLLocation
  ) {
    lastLocation = location
  }
}
