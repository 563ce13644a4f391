import CarPlay
import HostLink

/// A CarPlay scene with the features of a navigation app.
final class ProbeScene: UIResponder, CPTemplateApplicationSceneDelegate {
  private var controller: CPInterfaceController?
  private let map = CPMapTemplate()
  private var session: CPNavigationSession?
  private var keptByItself: ProbeScene?

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController, to window: CPWindow
  ) {
    controller = interfaceController
    if ProcessInfo.processInfo.environment["PROBE"] == "circle of objects" { keptByItself = self }
    if ProcessInfo.processInfo.environment["PROBE"] == "gallery" {
      return GalleryProbe.show(interfaceController)
    }
    interfaceController.delegate = self
    if ProcessInfo.processInfo.environment["PROBE"] == "picture of a step" {
      window.rootViewController = StepController()
      return
    }
    window.rootViewController = ProbeController()
    map.mapDelegate = self
    map.mapButtons = [
      button("dpad.fill") { $0.map.showPanningInterface(animated: true) },
      button("location") { $0.startGuidance() },
      button("plus.magnifyingglass") { $0.showList() },
      button("minus.magnifyingglass") { $0.alert() },
    ]
    map.leadingNavigationBarButtons = [
      CPBarButton(title: "End") { [weak self] _ in self?.session?.finishTrip() }
    ]
    if ProcessInfo.processInfo.environment["PROBE"] == "progress" { countInBackground() }
    interfaceController.setRootTemplate(map, animated: true) { done, _ in print("root", done) }
  }

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController, from window: CPWindow
  ) { controller = nil }

  func sceneDidBecomeActive(_ scene: UIScene) { say("active") }
  func sceneWillResignActive(_ scene: UIScene) { say("inactive") }

  private func say(_ what: String) {
    HostLink.send("said", [.string(what), .string(String(Int(HostLink.now)))])
  }

  /// Changes the bar buttons from a background queue that sleeps between the changes.
  private func countInBackground() {
    let map = map
    DispatchQueue.global().async {
      for number in 1...3 {
        usleep(200_000)
        DispatchQueue.main.sync {
          map.leadingNavigationBarButtons = [CPBarButton(title: "\(number)") { _ in }]
        }
      }
    }
  }

  private func button(_ symbol: String, _ action: @escaping (ProbeScene) -> Void) -> CPMapButton {
    let button = CPMapButton { [weak self] _ in
      if let self { action(self) }
    }
    button.image = UIImage(systemName: symbol)
    return button
  }

  private func startGuidance() {
    let place = MKMapItem(
      placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2)))
    place.name = "Harbor"
    let trip = CPTrip(
      origin: MKMapItem.forCurrentLocation(), destination: place,
      routeChoices: [
        CPRouteChoice(
          summaryVariants: ["Fast"], additionalInformationVariants: ["8 min"],
          selectionSummaryVariants: ["Fast"])
      ])
    let session = map.startNavigationSession(for: trip)
    let maneuver = CPManeuver()
    maneuver.instructionVariants = ["Turn right onto Main Street", "Turn right"]
    maneuver.symbolImage = arrow()
    maneuver.initialTravelEstimates = CPTravelEstimates(
      distanceRemaining: Measurement(value: 300, unit: .meters), timeRemaining: 20)
    session.upcomingManeuvers = [maneuver]
    map.updateEstimates(
      CPTravelEstimates(
        distanceRemaining: Measurement(value: 2, unit: .kilometers), timeRemaining: 240), for: trip)
    self.session = session
  }

  private func arrow() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { context in
      UIColor.systemGreen.setFill()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 25, y: 2))
      path.addLine(to: CGPoint(x: 46, y: 40))
      path.addLine(to: CGPoint(x: 4, y: 40))
      path.close()
      path.fill()
    }
  }

  private func showList() {
    let item = CPListItem(text: "Home", detailText: "12 min", image: UIImage(systemName: "house"))
    item.handler = { item, completion in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        (item as? CPListItem)?.setDetailText("chosen")
        completion()
      }
    }
    let list = CPListTemplate(title: "Places", sections: [CPListSection(items: [item])])
    Task {
      let done = try await controller?.pushTemplate(list, animated: true)
      print("pushed", done ?? false)
    }
  }

  private func alert() {
    map.present(
      navigationAlert: CPNavigationAlert(
        titleVariants: ["Road closed"], subtitleVariants: ["Take another way"], image: nil,
        primaryAction: CPAlertAction(title: "Reroute", style: .default) { _ in print("reroute") },
        secondaryAction: nil, duration: 8), animated: true)
  }
}

extension ProbeScene: CPMapTemplateDelegate {
  func mapTemplate(_ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection) {
    print("pan", direction.rawValue)
  }
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { .leadingSymbol }
}

extension ProbeScene: CPInterfaceControllerDelegate {
  func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool) {
    print("appeared", type(of: aTemplate))
  }
}

/// A controller with a label and a box over the map.
final class ProbeController: UIViewController {
  private let label = UILabel()
  private let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Probe"
    for view in [label, box] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      box.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.25),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("label", label.frame, "box", box.frame)
  }
}

/// A controller that shows the image of a step.
private final class StepController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let image = UIImage(.maneuver("turn-left"), size: CGSize(width: 8, height: 8), scale: 1)
    let picture = UIImageView(image: image.withTintColor(.red))
    picture.frame = CGRect(x: 10, y: 20, width: 8, height: 8)
    view.addSubview(picture)
  }
}
