import UIKit

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
  /// Returns the platform's default.
  public func mapTemplateShouldProvideNavigationMetadata(_ mapTemplate: CPMapTemplate) -> Bool {
    false
  }
  /// Returns the platform's default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor maneuver: CPManeuver
  ) -> Bool { true }
  /// Returns the platform's default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool { true }
  /// Returns the platform's default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor navigationAlert: CPNavigationAlert
  ) -> Bool { true }
  /// Does nothing by default.
  public func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing by default.
  public func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing by default.
  public func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection
  ) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection
  ) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection
  ) {}
  /// Does nothing by default.
  public func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didUpdatePanGestureWithTranslation translation: CGPoint,
    velocity: CGPoint
  ) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint
  ) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert
  ) {}
  /// Does nothing by default.
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert)
  {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, selectedPreviewFor trip: CPTrip, using routeChoice: CPRouteChoice
  ) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice
  ) {}
  /// Does nothing by default.
  public func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate) {}
  /// Returns the platform's default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { [] }
  /// Does nothing by default.
  public func mapTemplate(_ mapTemplate: CPMapTemplate, willShareDestinationFor trip: CPTrip) {}
  /// Does nothing by default.
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didShareDestinationFor trip: CPTrip) {}
  /// Does nothing by default.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didFailToShareDestinationFor trip: CPTrip, error: any Error
  ) {}
}
