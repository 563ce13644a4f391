import UIKit

/// Receives events of the map template.
///
/// Every method is optional on the platform, and has a default here.
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
  /// The method `mapTemplateShouldProvideNavigationMetadata` of the platform.
  public func mapTemplateShouldProvideNavigationMetadata(_ mapTemplate: CPMapTemplate) -> Bool {
    false
  }
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor maneuver: CPManeuver
  ) -> Bool { true }
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool { true }
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, shouldShowNotificationFor navigationAlert: CPNavigationAlert
  ) -> Bool { true }
  /// The method `mapTemplateDidShowPanningInterface` of the platform.
  public func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// The method `mapTemplateWillDismissPanningInterface` of the platform.
  public func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// The method `mapTemplateDidDismissPanningInterface` of the platform.
  public func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection
  ) {}
  /// The method `mapTemplateDidBeginPanGesture` of the platform.
  public func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didUpdatePanGestureWithTranslation translation: CGPoint,
    velocity: CGPoint
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert)
  {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, selectedPreviewFor trip: CPTrip, using routeChoice: CPRouteChoice
  ) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice
  ) {}
  /// The method `mapTemplateDidCancelNavigation` of the platform.
  public func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { [] }
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(_ mapTemplate: CPMapTemplate, willShareDestinationFor trip: CPTrip) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(_ mapTemplate: CPMapTemplate, didShareDestinationFor trip: CPTrip) {}
  /// The method `mapTemplate` of the platform.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate, didFailToShareDestinationFor trip: CPTrip, error: any Error
  ) {}
}
