import Navigation
import Sessions

extension TemplatePresenter {
  /// Returns the location of the vehicle, followed by the remaining steps.
  func directions(for state: NavigationState) -> [PhoneDirection] {
    let location = phrasebook.text(.yourLocation)
    var rows = [
      PhoneDirection(
        .location, title: location, name: location, detail: drivenRoad(state).first ?? "")
    ]
    let steps = [state.navInfo.currentStep].compactMap(\.self) + state.navInfo.remainingSteps
    let stops = steps.count { $0.maneuver.isArrival }
    var stop = 0
    for (index, step) in steps.enumerated() {
      if step.maneuver.isArrival {
        stop += 1
        rows.append(arrival(step, number: stop, of: stops, state, isCurrent: index == 0))
      } else if step.maneuver != .depart || index == 0 {
        rows.append(direction(step, state, isCurrent: index == 0))
      }
    }
    return rows
  }

  private func direction(
    _ step: StepInfo, _ state: NavigationState, isCurrent: Bool
  ) -> PhoneDirection {
    let meters =
      isCurrent ? state.navInfo.distanceToCurrentStepMeters : step.distanceFromPrevStepMeters
    let title = composer.variants(for: step).value.first ?? ""
    let names = RoadName(step, separator: phrasebook.text(.listSeparator)).names
    return PhoneDirection(
      .maneuver(ManeuverSymbol(step)), title: title,
      name: names.first { title.contains($0) } ?? "",
      detail: step.maneuver == .depart ? "" : phoneDistances(state).string(meters: max(0, meters)),
      isCurrent: isCurrent)
  }

  /// Returns a waypoint, with the arrival time at the next and the final one.
  private func arrival(
    _ step: StepInfo, number: Int, of count: Int, _ state: NavigationState, isCurrent: Bool
  ) -> PhoneDirection {
    let seconds =
      number == count
      ? state.navInfo.timeToFinalDestinationSeconds
      : number == 1 ? state.timeToNextDestinationSeconds : -1
    let known = number == 1 ? state.nextDestinationName : ""
    let words = composer.variants(for: step, destinationName: known).value
    let title = known.isEmpty ? words.first ?? phrasebook.text(.destination) : known
    let clock = seconds < 0 ? "" : phrasebook.fullClock(state.clock.advanced(by: seconds))
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return PhoneDirection(
      number == count ? .destination : .stop(String(letters[(number - 1) % letters.count])),
      title: title, name: title, detail: clock, isCurrent: isCurrent)
  }
}
