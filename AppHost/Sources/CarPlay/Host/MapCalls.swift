import HostLink

/// Dispatches the car's calls to the map template.
@MainActor enum MapCalls {
  static func receive(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    switch call.method {
    case "CPMapButton.handler": pressMapButton(call, map)
    case "CPBarButton.handler": pressBarButton(call, map)
    case "CPAlertAction.handler": pressAlert(call, map)
    case "mapTemplate(_:didShow:)": alertShown(call, map)
    case "mapTemplate(_:didDismiss:dismissalContext:)": alertDismissed(call, map)
    case "mapTemplate(_:selectedPreviewFor:using:)", "mapTemplate(_:startedTrip:using:)":
      chosen(call, map)
    case "mapTemplateDidCancelNavigation(_:)":
      map.mapDelegate?.mapTemplateDidCancelNavigation(map)
    default: pan(call, map)
    }
  }

  // MARK: Buttons

  private static func pressMapButton(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    let shown = map.shownButtons
    guard shown.indices.contains(call.index) else { return }
    let button = shown[call.index]
    if button.handler == nil { HostLink.note("map button \(call.number) has no handler") }
    button.handler?(button)
  }

  /// Presses a bar button of the visible template.
  private static func pressBarButton(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    if call.element == "done" { return map.dismissPanningInterface(animated: true) }
    let front = CarInterface.shared.controller?.visibleTemplate ?? map
    guard let button = front.hostBar.button(call.element) else { return }
    if button.handler == nil { HostLink.note("the button \(call.element) has no handler") }
    button.handler?(button)
  }

  // MARK: Alerts

  private static func pressAlert(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    guard let alert = map.currentNavigationAlert ?? map.comingAlerts.first else { return }
    let action = call.element == "secondary-action" ? alert.secondaryAction : alert.primaryAction
    if let action { action.handler(action) }
  }

  private static func alert(_ call: CarCallbacks.Call, _ map: CPMapTemplate) -> CPNavigationAlert? {
    let title = call.value["alert"]?.string
    let known = [map.currentNavigationAlert].compactMap(\.self) + map.comingAlerts
    return known.first { title == nil || $0.titleVariants.contains(title ?? "") } ?? known.first
  }

  private static func alertShown(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    let title = call.value["alert"]?.string
    guard
      let alert = map.comingAlerts.first(where: { $0.titleVariants.contains(title ?? "") })
        ?? map.comingAlerts.first
    else { return }
    map.comingAlerts.removeAll { $0 === alert }
    map.mapDelegate?.mapTemplate(map, willShow: alert)
    map.currentNavigationAlert = alert
    map.mapDelegate?.mapTemplate(map, didShow: alert)
  }

  private static func alertDismissed(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    guard let alert = alert(call, map) else { return }
    let context =
      CPNavigationAlert.DismissalContext(word: call.value["dismissalContext"]?.string)
      ?? .systemDismissed
    map.mapDelegate?.mapTemplate(map, willDismiss: alert, dismissalContext: context)
    if map.currentNavigationAlert === alert { map.currentNavigationAlert = nil }
    map.comingAlerts.removeAll { $0 === alert }
    map.mapDelegate?.mapTemplate(map, didDismiss: alert, dismissalContext: context)
  }

  // MARK: Trips

  private static func chosen(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    let trip = Int(call.value["trip"]?.number ?? 0)
    let route = Int(call.value["route"]?.number ?? 0)
    guard let previews = map.previews, previews.trips.indices.contains(trip) else { return }
    let choices = previews.trips[trip].routeChoices
    guard choices.indices.contains(route) else { return }
    map.previews?.selectedTrip = trip
    map.previews?.selectedRoute = route
    if call.method == "mapTemplate(_:startedTrip:using:)" {
      map.mapDelegate?.mapTemplate(map, startedTrip: previews.trips[trip], using: choices[route])
    } else {
      map.mapDelegate?.mapTemplate(
        map, selectedPreviewFor: previews.trips[trip], using: choices[route])
    }
  }

  // MARK: Panning

  private static func pan(_ call: CarCallbacks.Call, _ map: CPMapTemplate) {
    guard let delegate = map.mapDelegate else {
      HostLink.note(
        "\(call.method) is not delivered: the map template has no delegate, or the app released the"
          + " delegate, which the template holds weakly")
      return
    }
    let direction = direction(call.value["direction"])
    switch call.method {
    case "mapTemplateDidShowPanningInterface(_:)":
      map.isPanningInterfaceVisible = true
      delegate.mapTemplateDidShowPanningInterface(map)
    case "mapTemplateDidDismissPanningInterface(_:)":
      map.isPanningInterfaceVisible = false
      delegate.mapTemplateDidDismissPanningInterface(map)
    case "mapTemplate(_:panBeganWith:)": delegate.mapTemplate(map, panBeganWith: direction)
    case "mapTemplate(_:panEndedWith:)": delegate.mapTemplate(map, panEndedWith: direction)
    case "mapTemplate(_:panWith:)":
      for _ in 0..<max(1, Int(call.value["times"]?.number ?? 1)) {
        delegate.mapTemplate(map, panWith: direction)
      }
    case "mapTemplateDidBeginPanGesture(_:)": delegate.mapTemplateDidBeginPanGesture(map)
    case "mapTemplate(_:didUpdatePanGestureWithTranslation:velocity:)":
      delegate.mapTemplate(
        map, didUpdatePanGestureWithTranslation: point(call.value["translation"]),
        velocity: point(call.value["velocity"]))
    case "mapTemplate(_:didEndPanGestureWithVelocity:)":
      delegate.mapTemplate(map, didEndPanGestureWithVelocity: point(call.value["velocity"]))
    default: break
    }
  }

  private static func direction(_ value: JSONValue?) -> CPMapTemplate.PanDirection {
    let words = (value?.array ?? [value].compactMap(\.self)).compactMap(\.string)
    let known: [String: CPMapTemplate.PanDirection] = [
      "left": .left, "right": .right, "up": .up, "down": .down,
    ]
    return words.reduce(into: []) { $0.formUnion(known[$1] ?? []) }
  }

  private static func point(_ value: JSONValue?) -> CGPoint {
    let parts = (value?.array ?? []).compactMap(\.number)
    return parts.count == 2 ? CGPoint(x: parts[0], y: parts[1]) : .zero
  }
}
