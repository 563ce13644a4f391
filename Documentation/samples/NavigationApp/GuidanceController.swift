import AVFoundation
import CarPlay
import GoogleNavigation
import MapKit

/// What a maneuver of the car was made of.
final class ManeuverInfo {
  let step: GMSNavigationStepInfo
  let isLaneGuidance: Bool

  init(step: GMSNavigationStepInfo, isLaneGuidance: Bool) {
    self.step = step
    self.isLaneGuidance = isLaneGuidance
  }
}

/// Turns what the navigator says into the guidance of the car.
@MainActor
final class GuidanceController: NSObject {
  /// Called when the vehicle is at its destination.
  var onArrival: (() -> Void)?

  private let navigator: GMSNavigator?
  private let imageOptions = GMSNavigationStepInfoImageOptions()
  private let laneOptions = GMSNavigationStepInfoImageOptions()
  private let instructionOptions = GMSNavigationInstructionOptions()
  private let voice = AVSpeechSynthesizer()

  private var session: CPNavigationSession?
  private weak var template: CPMapTemplate?
  private var trip: CPTrip?
  private var shownSteps: [Int] = []

  init(navigator: GMSNavigator?, screen: UIScreen) {
    self.navigator = navigator
    super.init()
    imageOptions.maneuverImageSize = .square48
    imageOptions.screenMetrics = screen
    laneOptions.screenMetrics = screen
    instructionOptions.imageOptions = imageOptions
    instructionOptions.disableLongDistanceFormat = true
    instructionOptions.exitCueBackgroundColor = .darkGray
    navigator?.timeUpdateThreshold = 10
    navigator?.distanceUpdateThreshold = 100
    navigator?.add(self)
  }

  /// The estimates to the destination; nil without a route.
  var tripEstimates: CPTravelEstimates? {
    guard let navigator, navigator.timeToNextDestination != CLTimeIntervalMax else { return nil }
    return CPTravelEstimates(
      distanceRemaining: Measurement(
        value: navigator.distanceToNextDestination, unit: UnitLength.meters),
      timeRemaining: navigator.timeToNextDestination)
  }

  /// Asks for a route to an order and makes a trip of it.
  func requestRoute(to order: Order, completion: @escaping (CPTrip) -> Void) {
    guard
      let waypoint = GMSNavigationWaypoint(location: order.coordinate, title: order.customer)
    else { return }
    navigator?.setDestinations([waypoint]) { [weak self] status in
      guard status == .OK else {
        print("There is no route to \(order.customer): \(status.rawValue)")
        return
      }
      if let self { completion(self.makeTrip(to: order)) }
    }
  }

  private func makeTrip(to order: Order) -> CPTrip {
    let place = MKMapItem(placemark: MKPlacemark(coordinate: order.coordinate))
    place.name = order.customer
    let choice = CPRouteChoice(
      summaryVariants: ["via \(order.street)"], additionalInformationVariants: ["Fastest route"],
      selectionSummaryVariants: ["Fastest route via \(order.street)", "Fastest route"])
    return CPTrip(origin: .forCurrentLocation(), destination: place, routeChoices: [choice])
  }

  /// Begins guidance.
  func start(_ trip: CPTrip, on template: CPMapTemplate) {
    self.trip = trip
    self.template = template
    shownSteps = []
    session = template.startNavigationSession(for: trip)
    session?.pauseTrip(for: .loading, description: "Loading the route")
    navigator?.isGuidanceActive = true
    say("Starting the way to \(trip.destination.name ?? "the destination")")
  }

  /// Ends guidance before its destination.
  func end() {
    navigator?.isGuidanceActive = false
    session?.cancelTrip()
    session = nil
  }

  private func say(_ text: String) {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
    voice.speak(utterance)
  }
}

extension GuidanceController: @preconcurrency GMSNavigatorListener {
  func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo) {
    guard let session else { return }
    switch navInfo.navState {
    case .enroute:
      guard let step = navInfo.currentStep else { return }
      show(step, of: navInfo, in: session)
    case .rerouting:
      shownSteps = []
      session.pauseTrip(for: .rerouting, description: "Rerouting")
    case .stopped, .unknown:
      break
    @unknown default:
      break
    }
  }

  func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
    session?.finishTrip()
    session = nil
    say("You have arrived at \(waypoint.title)")
    onArrival?()
  }

  private func show(
    _ step: GMSNavigationStepInfo, of navInfo: GMSNavigationNavInfo, in session: CPNavigationSession
  ) {
    let maneuvers = makeManeuvers(step, of: navInfo)
    let steps = maneuvers.compactMap { ($0.userInfo as? ManeuverInfo)?.step.stepNumber }
    if steps != shownSteps {
      shownSteps = steps
      session.upcomingManeuvers = maneuvers
    }
    if let first = session.upcomingManeuvers.first {
      session.updateEstimates(stepEstimates(navInfo), for: first)
    }
    guard let trip else { return }
    template?.updateEstimates(
      CPTravelEstimates(
        distanceRemaining: navInfo.roundedDistance(navInfo.distanceToFinalDestinationMeters),
        timeRemaining: navInfo.roundedTime(navInfo.timeToFinalDestinationSeconds)),
      for: trip)
  }

  /// The step ahead with its lanes, or else with the step after it when that comes soon.
  private func makeManeuvers(
    _ step: GMSNavigationStepInfo, of navInfo: GMSNavigationNavInfo
  ) -> [CPManeuver] {
    var maneuvers = [makeManeuver(step, of: navInfo)]
    if let lanes = makeLaneManeuver(step) {
      maneuvers.append(lanes)
    } else if let next = navInfo.remainingSteps.first, next.distanceFromPrevStepMeters < 600,
      next.timeFromPrevStepSeconds < 60
    {
      maneuvers.append(makeManeuver(next, of: navInfo))
    }
    for maneuver in maneuvers { maneuver.initialTravelEstimates = stepEstimates(navInfo) }
    return maneuvers
  }

  private func makeManeuver(
    _ step: GMSNavigationStepInfo, of navInfo: GMSNavigationNavInfo
  ) -> CPManeuver {
    let maneuver = CPManeuver()
    maneuver.userInfo = ManeuverInfo(step: step, isLaneGuidance: false)
    maneuver.symbolImage = step.maneuverImage(with: imageOptions)
    switch step.maneuver {
    case .destination:
      maneuver.instructionVariants = ["Your destination is ahead.", "Destination ahead"]
    case .destinationLeft:
      maneuver.instructionVariants = [
        "Your destination is ahead on your left.", "Destination on the left",
      ]
    case .destinationRight:
      maneuver.instructionVariants = [
        "Your destination is ahead on your right.", "Destination on the right",
      ]
    default:
      maneuver.attributedInstructionVariants = navInfo.instructions(
        forStep: step, options: instructionOptions)
    }
    return maneuver
  }

  private func makeLaneManeuver(_ step: GMSNavigationStepInfo) -> CPManeuver? {
    guard let image = step.lanesImage(with: laneOptions) else { return nil }
    let maneuver = CPManeuver()
    maneuver.userInfo = ManeuverInfo(step: step, isLaneGuidance: true)
    maneuver.symbolImage = image
    return maneuver
  }

  private func stepEstimates(_ navInfo: GMSNavigationNavInfo) -> CPTravelEstimates {
    CPTravelEstimates(
      distanceRemaining: navInfo.roundedDistance(navInfo.distanceToCurrentStepMeters),
      timeRemaining: navInfo.roundedTime(navInfo.timeToCurrentStepSeconds))
  }
}
