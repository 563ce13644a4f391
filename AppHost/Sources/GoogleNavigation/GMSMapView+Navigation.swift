import Foundation
import GoogleMaps
import HostLink
import UIKit

/// Receives events of a map's navigation controls.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
public protocol GMSMapViewNavigationUIDelegate: NSObjectProtocol {
  func mapViewDidTapRecenterButton(_ mapView: GMSMapView)
}

extension GMSMapViewNavigationUIDelegate {
  public func mapViewDidTapRecenterButton(_ mapView: GMSMapView) {}
}

extension GMSMapView {
  /// Whether navigation is enabled; stays false until the terms are accepted.
  public var isNavigationEnabled: Bool {
    get { navigation.isEnabled }
    set {
      guard newValue != navigation.isEnabled else { return }
      guard !newValue || NavigationTerms.areAccepted else {
        HostLink.note("GMSMapView.isNavigationEnabled stays false: the terms are not accepted yet")
        return
      }
      navigation.isEnabled = newValue
      NavigationControls.listen()
      settingsChanged()
      cameraMode = newValue ? .following : .free
      if newValue { HostLink.after(1) { [weak self] in self?.noteControls() } }
    }
  }

  /// Reports phone controls on the car's map, which repeat the content of CarPlay's templates.
  private func noteControls() {
    guard isOnCar, navigation.isEnabled else { return }
    let kept = [
      ("isNavigationHeaderEnabled", settings.isNavigationHeaderEnabled),
      ("isNavigationFooterEnabled", settings.isNavigationFooterEnabled),
      ("isRecenterButtonEnabled", settings.isRecenterButtonEnabled),
    ].filter(\.1).map(\.0)
    guard !kept.isEmpty else { return }
    HostLink.note(
      "the car's map has \(kept.joined(separator: ", ")) enabled: a car shows these controls of the"
        + " SDK on the map, below CarPlay's cards; set them to false")
  }

  /// Enables navigation with a shared session; returns false before the terms are accepted.
  @discardableResult
  public func enableNavigation(with session: GMSNavigationSession) -> Bool {
    navigation.values["session"] = session
    isNavigationEnabled = true
    return isNavigationEnabled
  }

  /// The shared session, or else a session of this view.
  private var session: GMSNavigationSession {
    if let known = navigation.values["session"] as? GMSNavigationSession { return known }
    let own = GMSNavigationSession()
    navigation.values["session"] = own
    return own
  }

  /// The navigator; nil before the terms are accepted.
  public var navigator: GMSNavigator? { session.navigator }
  /// The provider of road-snapped locations; nil before the terms are accepted.
  public var roadSnappedLocationProvider: GMSRoadSnappedLocationProvider? {
    session.roadSnappedLocationProvider
  }
  /// The location simulator; nil before the terms are accepted.
  public var locationSimulator: GMSLocationSimulator? { session.locationSimulator }

  public var cameraMode: GMSNavigationCameraMode {
    get { GMSNavigationCameraMode(rawValue: navigation.mode.rawValue) ?? .free }
    set {
      if newValue == .free, navigation.mode != .free { free = view }
      navigation.mode = NavigationViewState.Mode(rawValue: newValue.rawValue) ?? .free
      sendCamera([JSONMember(key: "mode", value: .string("\(newValue)"))])
    }
  }

  /// The perspective of the following camera.
  public var followingPerspective: GMSNavigationCameraPerspective {
    get { navigation.values["followingPerspective"] as? GMSNavigationCameraPerspective ?? .tilted }
    set {
      navigation.values["followingPerspective"] = newValue
      navigation.perspective = "\(newValue)"
      sendCamera([JSONMember(key: "perspective", value: .string("\(newValue)"))])
    }
  }

  /// The zoom level while following; `GMSNavigationNoFollowingZoomLevel` for automatic zoom.
  public var followingZoomLevel: Float {
    get { navigation.followingZoom ?? GMSNavigationNoFollowingZoomLevel }
    set {
      navigation.followingZoom = newValue == GMSNavigationNoFollowingZoomLevel ? nil : newValue
      let zoom = navigation.followingZoom.map { JSONValue.number(Double($0)) } ?? "automatic"
      sendCamera([JSONMember(key: "zoom", value: zoom)])
    }
  }

  /// The travel mode of the map and of the app's route requests.
  ///
  /// Only the vehicle's symbol and the speed limit depend on it: route and times remain those of
  /// the drive.
  public var travelMode: GMSNavigationTravelMode {
    get { NavigationTravel.mode }
    set {
      NavigationTravel.mode = newValue
      navigation.travelMode = "\(newValue)"
      settingsChanged()
      guard newValue != .driving else { return }
      HostLink.note(
        "GMSMapView.travelMode changes only the vehicle's symbol and the speed limit: the drive"
          + " determines route and times")
    }
  }

  /// The lighting mode of the map; until it is set, that of the session.
  public var lightingMode: GMSNavigationLightingMode {
    get { navigation.values["lightingMode"] as? GMSNavigationLightingMode ?? .normal }
    set {
      navigation.values["lightingMode"] = newValue
      navigation.lightingMode = newValue == .lowLight ? "lowLight" : "normal"
      settingsChanged()
    }
  }

  /// The format of route callouts, without effect: the session sets it.
  public var routeCalloutFormat: GMSNavigationRouteCalloutFormat {
    get {
      navigation.values["routeCalloutFormat"] as? GMSNavigationRouteCalloutFormat ?? .default
    }
    set {
      navigation.values["routeCalloutFormat"] = newValue
      note(newValue != .default, "routeCalloutFormat")
    }
  }

  /// Whether the speed limit is visible.
  public var shouldDisplaySpeedLimit: Bool {
    get { navigation.values["shouldDisplaySpeedLimit"] as? Bool ?? false }
    set { set("shouldDisplaySpeedLimit", newValue) }
  }

  /// Whether the speedometer is visible beside the speed limit.
  public var shouldDisplaySpeedometer: Bool {
    get { navigation.values["shouldDisplaySpeedometer"] as? Bool ?? false }
    set { set("shouldDisplaySpeedometer", newValue) }
  }

  public weak var navigationUIDelegate: (any GMSMapViewNavigationUIDelegate)? {
    get {
      (navigation.values["delegate"] as? WeakBox)?.object as? any GMSMapViewNavigationUIDelegate
    }
    set { navigation.values["delegate"] = WeakBox(newValue) }
  }

  /// The source of the location dot while navigation is disabled.
  public var roadSnappedMyLocationSource: GMSRoadSnappedLocationProvider? {
    get { navigation.values["source"] as? GMSRoadSnappedLocationProvider }
    set { navigation.values["source"] = newValue }
  }

  /// Always false: incidents cannot be reported in the car.
  public var isIncidentReportingAvailable: Bool { false }

  /// Has no effect: incidents cannot be reported in the car.
  public func presentReportIncidentsPanel(
    _ presentingViewController: UIViewController?, completion: (((any Error)?) -> Void)?
  ) {
    note(true, "presentReportIncidentsPanel(_:completion:)")
    completion?(nil)
  }

  private func set(_ key: String, _ value: Bool) {
    navigation.values[key] = value
    settingsChanged()
  }
}

/// The navigation controls on the phone.
@MainActor enum NavigationControls {
  private static var listens = false

  /// Subscribes once to presses of the recenter button and to the frames of the cards.
  static func listen() {
    guard !listens else { return }
    listens = true
    HostLink.onMessage("cardLayout") { CardLayout.receive($0) }
    HostLink.onCall("mapViewDidTapRecenterButton(_:)") { _ in
      guard let map = GMSMapView.onPhone else { return }
      map.navigation.mode = .following
      map.navigationUIDelegate?.mapViewDidTapRecenterButton(map)
    }
  }
}

/// A weak reference.
private final class WeakBox {
  weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}
