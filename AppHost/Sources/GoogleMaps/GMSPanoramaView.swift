import CoreLocation
import Foundation
import HostLink
import UIKit

/// A view of a street panorama; none is available without a network.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSPanoramaView>
@preconcurrency @MainActor
open class GMSPanoramaView: UIView {
  /// The panorama; nil until the app sets one.
  open var panorama: GMSPanorama? {
    didSet {
      guard panorama !== oldValue else { return }
      delegate?.panoramaView(self, didMoveTo: panorama)
    }
  }
  open weak var delegate: (any GMSPanoramaViewDelegate)?
  open var camera = GMSPanoramaCamera(heading: 0, pitch: 0, zoom: 1)
  open var orientationGestures = true
  open var zoomGestures = true
  open var navigationGestures = true
  open var navigationLinksHidden = false
  open var streetNamesHidden = false

  open class func panorama(
    withFrame frame: CGRect, nearCoordinate coordinate: CLLocationCoordinate2D
  ) -> GMSPanoramaView {
    let view = GMSPanoramaView(frame: frame)
    view.moveNearCoordinate(coordinate)
    return view
  }

  open func setAllGesturesEnabled(_ enabled: Bool) {
    (orientationGestures, zoomGestures, navigationGestures) = (enabled, enabled, enabled)
  }
  open func animate(to camera: GMSPanoramaCamera, animationDuration duration: TimeInterval) {
    self.camera = camera
  }
  /// Requests the nearest panorama; fails without a network.
  open func moveNearCoordinate(_ coordinate: CLLocationCoordinate2D) { look(near: coordinate) }
  /// Requests the nearest panorama within a radius; fails without a network.
  open func moveNearCoordinate(_ coordinate: CLLocationCoordinate2D, radius: UInt) {
    look(near: coordinate)
  }
  /// Requests the nearest panorama of a source; fails without a network.
  open func moveNearCoordinate(_ coordinate: CLLocationCoordinate2D, source: GMSPanoramaSource) {
    look(near: coordinate)
  }
  /// Requests the nearest panorama of a source within a radius; fails without a network.
  open func moveNearCoordinate(
    _ coordinate: CLLocationCoordinate2D, radius: UInt, source: GMSPanoramaSource
  ) { look(near: coordinate) }
  /// Requests a panorama by its ID; fails without a network.
  open func move(toPanoramaID panoramaID: String) {
    delegate?.panoramaView(self, willMoveToPanoramaID: panoramaID)
    GMSPanoramaService().requestPanorama(withID: panoramaID) { [weak self] _, error in
      guard let self, let error else { return }
      delegate?.panoramaView(self, error: error, onMoveToPanoramaID: panoramaID)
    }
  }

  private func look(near coordinate: CLLocationCoordinate2D) {
    GMSPanoramaService().requestPanoramaNearCoordinate(coordinate) { [weak self] _, error in
      guard let self, let error else { return }
      delegate?.panoramaView(self, error: error, onMoveNearCoordinate: coordinate)
    }
  }
}

/// Receives events of a panorama view.
@preconcurrency @MainActor public protocol GMSPanoramaViewDelegate: NSObjectProtocol {
  func panoramaView(_ view: GMSPanoramaView, willMoveToPanoramaID panoramaID: String)
  func panoramaView(_ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama?)
  func panoramaView(
    _ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama,
    nearCoordinate coordinate: CLLocationCoordinate2D)
  func panoramaView(
    _ view: GMSPanoramaView, error: any Error,
    onMoveNearCoordinate coordinate: CLLocationCoordinate2D)
  func panoramaView(
    _ view: GMSPanoramaView, error: any Error, onMoveToPanoramaID panoramaID: String)
  func panoramaView(_ panoramaView: GMSPanoramaView, didMove camera: GMSPanoramaCamera)
  func panoramaView(_ panoramaView: GMSPanoramaView, didTap point: CGPoint)
  func panoramaView(_ panoramaView: GMSPanoramaView, didTap marker: GMSMarker) -> Bool
  func panoramaViewDidStartRendering(_ panoramaView: GMSPanoramaView)
  func panoramaViewDidFinishRendering(_ panoramaView: GMSPanoramaView)
}

extension GMSPanoramaViewDelegate {
  public func panoramaView(_ view: GMSPanoramaView, willMoveToPanoramaID panoramaID: String) {}
  public func panoramaView(_ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama?) {}
  public func panoramaView(
    _ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama,
    nearCoordinate coordinate: CLLocationCoordinate2D
  ) {}
  public func panoramaView(
    _ view: GMSPanoramaView, error: any Error,
    onMoveNearCoordinate coordinate: CLLocationCoordinate2D
  ) {}
  public func panoramaView(
    _ view: GMSPanoramaView, error: any Error, onMoveToPanoramaID panoramaID: String
  ) {}
  public func panoramaView(_ panoramaView: GMSPanoramaView, didMove camera: GMSPanoramaCamera) {}
  public func panoramaView(_ panoramaView: GMSPanoramaView, didTap point: CGPoint) {}
  public func panoramaView(
    _ panoramaView: GMSPanoramaView, didTap marker: GMSMarker
  ) -> Bool { false }
  public func panoramaViewDidStartRendering(_ panoramaView: GMSPanoramaView) {}
  public func panoramaViewDidFinishRendering(_ panoramaView: GMSPanoramaView) {}
}
