import CoreLocation
import Foundation

/// Hears of a map in a window: its part, its places, its lines and areas; nothing of them is drawn.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Asks how a line or an area is drawn.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// Asks how a place is drawn.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Asks for what stands for some places.
  func mapView(
    _ mapView: MKMapView,
    clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
  ) -> MKClusterAnnotation
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Tells that the map is read.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// Tells that the map was read.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Tells that the map could not be read.
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
  func mapViewWillStartRenderingMap(_ mapView: MKMapView)
  /// Tells that the map was drawn.
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
  /// Tells that the vehicle is looked for.
  func mapViewWillStartLocatingUser(_ mapView: MKMapView)
  /// Tells that it is no longer looked for.
  func mapViewDidStopLocatingUser(_ mapView: MKMapView)
  /// Tells that the vehicle is somewhere else.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// Tells that it is not known where the vehicle is.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
  /// Tells that the map follows otherwise.
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Tells that a place is no longer chosen.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Tells that a place is no longer chosen.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  { MKOverlayRenderer(overlay: overlay) }
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation)
    -> MKAnnotationView?
  { nil }
  /// Answers as the platform where an app does not.
  public func mapView(
    _ mapView: MKMapView,
    clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
  ) -> MKClusterAnnotation { MKClusterAnnotation(memberAnnotations: memberAnnotations) }
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Answers as the platform where an app does not.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Answers as the platform where an app does not.
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  /// Answers as the platform where an app does not.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Answers as the platform where an app does not.
  public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
  /// Answers as the platform where an app does not.
  public func mapViewWillStartRenderingMap(_ mapView: MKMapView) {}
  /// Answers as the platform where an app does not.
  public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
  /// Answers as the platform where an app does not.
  public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
  /// Answers as the platform where an app does not.
  public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Answers as the platform where an app does not.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Answers as the platform where an app does not.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
}
