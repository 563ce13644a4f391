import CoreLocation
import HostLink
import UIKit

/// The views, renderers and loading state as last reported to the delegate.
struct DelegateResults {
  /// Whether loading was reported.
  var isLoaded = false
  /// The views of annotations.
  var views: [ObjectIdentifier: MKAnnotationView] = [:]
  /// The renderers of overlays.
  var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
}

extension MKMapView {
  /// The duration of an animated region change in seconds.
  private static let motion = 0.3

  /// Changes the visible region; notifies the delegate before and after the animation.
  func changePart(_ isAnimated: Bool, _ change: () -> Void) {
    delegate?.mapView(self, regionWillChangeAnimated: isAnimated)
    change()
    completePart()
    if userTrackingMode == .none { sendCamera(animated: isAnimated) }
    delegate?.mapViewDidChangeVisibleRegion(self)
    HostLink.after(isAnimated ? MKMapView.motion : 0) { [weak self] in
      guard let self else { return }
      delegate?.mapView(self, regionDidChangeAnimated: isAnimated)
    }
  }

  /// Reports once that the map has loaded and rendered, and requests views.
  func notifyLoading() {
    guard window != nil else { return }
    askForViews()
    guard !delegateResults.isLoaded else { return }
    delegateResults.isLoaded = true
    HostLink.atEndOfTurn([ObjectIdentifier(self), ObjectIdentifier(DelegateResults.self)]) {
      [weak self] in
      guard let self else { return }
      delegate?.mapViewWillStartLoadingMap(self)
      delegate?.mapViewWillStartRenderingMap(self)
      delegate?.mapViewDidFinishLoadingMap(self)
      delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
    }
  }

  /// Requests views and renderers of new annotations and overlays at the end of the turn.
  func askForViews() {
    guard window != nil else { return }
    HostLink.atEndOfTurn(ObjectIdentifier(self)) { [weak self] in self?.findViews() }
  }

  private func findViews() {
    var renderers: [MKOverlayRenderer] = []
    for overlay in overlays where delegateResults.renderers[ObjectIdentifier(overlay)] == nil {
      guard let renderer = delegate?.mapView(self, rendererFor: overlay) else { continue }
      delegateResults.renderers[ObjectIdentifier(overlay)] = renderer
      renderers.append(renderer)
    }
    if !renderers.isEmpty { delegate?.mapView(self, didAdd: renderers) }
    var views: [MKAnnotationView] = []
    for annotation in annotations where delegateResults.views[ObjectIdentifier(annotation)] == nil {
      let usual = MKMapViewDefaultAnnotationViewReuseIdentifier
      let view =
        delegate?.mapView(self, viewFor: annotation)
        ?? (annotation is MKUserLocation
          ? MKUserLocationView(annotation: annotation, reuseIdentifier: nil)
          : annotationViews[usual] == nil
            ? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            : dequeueReusableAnnotationView(withIdentifier: usual, for: annotation))
      delegateResults.views[ObjectIdentifier(annotation)] = view
      views.append(view)
    }
    if !views.isEmpty { delegate?.mapView(self, didAdd: views) }
  }
}

extension MKMapView: LocationListener {
  /// Starts or stops location updates.
  func locate() {
    userLocation.isUpdating = showsUserLocation
    if showsUserLocation {
      LocationConsent.noteWaiting()
      LocationFeed.add(self)
      delegate?.mapViewWillStartLocatingUser(self)
    } else {
      removeAnnotation(userLocation)
      delegate?.mapViewDidStopLocatingUser(self)
    }
    LocationFeed.ask(self, showsUserLocation)
  }

  /// Moves the location dot and, while following, the map.
  nonisolated package func locationFeed(didUpdate location: CLLocation) {
    MainActor.assumeIsolated {
      guard showsUserLocation, LocationConsent.isGranted else { return }
      if !annotations.contains(where: { $0 === userLocation }) { addAnnotation(userLocation) }
      userLocation.location = location
      delegate?.mapView(self, didUpdate: userLocation)
      if userTrackingMode != .none { follow(location.coordinate) }
    }
  }
}

extension MKMapView {
  /// Follows the vehicle; the car's map does so itself.
  private func follow(_ coordinate: CLLocationCoordinate2D) {
    let center = part.camera.centerCoordinate
    let isThere = center.latitude == coordinate.latitude && center.longitude == coordinate.longitude
    guard !isThere || part.camera.centerCoordinateDistance == 0 else { return }
    changePart(true) { centerPart(on: coordinate) }
  }
}

extension MKCoordinateRegion {
  /// Whether two regions are equal.
  func isSame(as other: MKCoordinateRegion) -> Bool {
    center.latitude == other.center.latitude && center.longitude == other.center.longitude
      && span.latitudeDelta == other.span.latitudeDelta
      && span.longitudeDelta == other.span.longitudeDelta
  }
}
