/// Receives events of the map template.
///
/// Every method is optional on the platform and has a default implementation here.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplatedelegate>
@preconcurrency @MainActor public protocol CPMapTemplateDelegate: NSObjectProtocol {
  func mapTemplateShouldProvideNavigationMetadata(_ mapTemplate: CPMapTemplate) -> Bool
  func mapTemplate(_ mapTemplate: CPMapTemplate, shouldShowNotificationFor maneuver: CPManeuver)
    -> Bool
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor navigationAlert: CPNavigationAlert
  ) -> Bool
  func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate)
  func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate)
  func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection)
  func mapTemplate(_ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection)
  func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, didUpdatePanGestureWithTranslation translation: CGPoint,
    velocity: CGPoint)
  func mapTemplate(_ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint)
  func mapTemplate(_ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert)
  func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, selectedPreviewFor trip: CPTrip, using routeChoice: CPRouteChoice)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice)
  func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate)
  func mapTemplate(_ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver)
    -> CPManeuverDisplayStyle
  func mapTemplate(_ mapTemplate: CPMapTemplate, willShareDestinationFor trip: CPTrip)
  func mapTemplate(_ mapTemplate: CPMapTemplate, didShareDestinationFor trip: CPTrip)
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, didFailToShareDestinationFor trip: CPTrip, error: any Error)
}

extension CPMapTemplateDelegate {
  public func mapTemplateShouldProvideNavigationMetadata(_ mapTemplate: CPMapTemplate) -> Bool {
    false
  }
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor maneuver: CPManeuver
  ) -> Bool { true }
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool { true }
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor navigationAlert: CPNavigationAlert
  ) -> Bool { true }
  public func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection
  ) {}
  public func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didUpdatePanGestureWithTranslation translation: CGPoint,
    velocity: CGPoint
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert
  ) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert)
  {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, selectedPreviewFor trip: CPTrip, using routeChoice: CPRouteChoice
  ) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice
  ) {}
  public func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { [] }
  public func mapTemplate(_ mapTemplate: CPMapTemplate, willShareDestinationFor trip: CPTrip) {}
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didShareDestinationFor trip: CPTrip) {}
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didFailToShareDestinationFor trip: CPTrip, error: any Error
  ) {}
}
