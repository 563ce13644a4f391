import CoreLocation
import Foundation
import GoogleMaps
import HostLink
import UIKit

/// Receives events of the navigation controls of a map.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
public protocol GMSMapViewNavigationUIDelegate: NSObjectProtocol {
  func mapViewDidTapRecenterButton(_ mapView: GMSMapView)
}

extension GMSMapViewNavigationUIDelegate {
  /// Does nothing by default.
  public func mapViewDidTapRecenterButton(_ mapView: GMSMapView) {}
}

extension GMSMapView {
  /// Whether navigation is on; without the terms it stays off.
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

  /// Says that the car's map keeps controls of the phone, which say again what CarPlay's cards say.
  private func noteControls() {
    guard isOnCar, navigation.isEnabled else { return }
    let kept = [
      ("isNavigationHeaderEnabled", settings.isNavigationHeaderEnabled),
      ("isNavigationFooterEnabled", settings.isNavigationFooterEnabled),
      ("isRecenterButtonEnabled", settings.isRecenterButtonEnabled),
    ].filter(\.1).map(\.0)
    guard !kept.isEmpty else { return }
    HostLink.note(
      "the car's map keeps \(kept.joined(separator: ", ")): a car shows these controls of the SDK on the map,"
        + " below CarPlay's cards; set them to false")
  }

  /// Turns navigation on with what other maps share; false before the terms.
  @discardableResult
  public func enableNavigation(with session: GMSNavigationSession) -> Bool {
    navigation.values["session"] = session
    isNavigationEnabled = true
    return isNavigationEnabled
  }

  /// The session that navigation was enabled with, or one of this view's own.
  private var session: GMSNavigationSession {
    if let known = navigation.values["session"] as? GMSNavigationSession { return known }
    let own = GMSNavigationSession()
    navigation.values["session"] = own
    return own
  }

  /// What guides; nil before the terms are accepted.
  public var navigator: GMSNavigator? { session.navigator }
  /// What gives locations on the road; nil before the terms are accepted.
  public var roadSnappedLocationProvider: GMSRoadSnappedLocationProvider? {
    session.roadSnappedLocationProvider
  }
  /// What drives; nil before the terms are accepted.
  public var locationSimulator: GMSLocationSimulator? { session.locationSimulator }

  /// What moves the camera.
  public var cameraMode: GMSNavigationCameraMode {
    get { GMSNavigationCameraMode(rawValue: navigation.mode.rawValue) ?? .free }
    set {
      if newValue == .free, navigation.mode != .free { free = view }
      navigation.mode = NavigationViewState.Mode(rawValue: newValue.rawValue) ?? .free
      sendCamera([JSONMember(key: "mode", value: .string("\(newValue)"))])
    }
  }

  /// How the following camera looks at the vehicle.
  public var followingPerspective: GMSNavigationCameraPerspective {
    get { navigation.values["followingPerspective"] as? GMSNavigationCameraPerspective ?? .tilted }
    set {
      navigation.values["followingPerspective"] = newValue
      navigation.perspective = "\(newValue)"
      sendCamera([JSONMember(key: "perspective", value: .string("\(newValue)"))])
    }
  }

  /// The zoom level of the following camera; `GMSNavigationNoFollowingZoomLevel` for the automatic.
  public var followingZoomLevel: Float {
    get { navigation.followingZoom ?? GMSNavigationNoFollowingZoomLevel }
    set {
      navigation.followingZoom = newValue == GMSNavigationNoFollowingZoomLevel ? nil : newValue
      let zoom = navigation.followingZoom.map { JSONValue.number(Double($0)) } ?? "automatic"
      sendCamera([JSONMember(key: "zoom", value: zoom)])
    }
  }

  /// How the vehicle travels: with it the app asks for routes, and the route, its times and the vehicle are the drive's.
  public var travelMode: GMSNavigationTravelMode {
    get { NavigationTravel.mode }
    set {
      NavigationTravel.mode = newValue
      guard newValue != .driving else { return }
      HostLink.note("GMSMapView.travelMode: route, times and vehicle stay those of the drive")
    }
  }

  /// Day or night on the phone's map; on the car's map the session says which.
  public var lightingMode: GMSNavigationLightingMode {
    get { navigation.values["lightingMode"] as? GMSNavigationLightingMode ?? .normal }
    set {
      navigation.values["lightingMode"] = newValue
      navigation.lightingMode = newValue == .lowLight ? "lowLight" : "normal"
      if isOnCar { note(true, "lightingMode in the car") }
      settingsChanged()
    }
  }

  /// What the plates on other routes compare; the session says which.
  public var routeCalloutFormat: GMSNavigationRouteCalloutFormat {
    get {
      navigation.values["routeCalloutFormat"] as? GMSNavigationRouteCalloutFormat ?? .default
    }
    set {
      navigation.values["routeCalloutFormat"] = newValue
      note(newValue != .default, "routeCalloutFormat")
    }
  }

  /// Whether the posted limit shows.
  public var shouldDisplaySpeedLimit: Bool {
    get { navigation.values["shouldDisplaySpeedLimit"] as? Bool ?? false }
    set { set("shouldDisplaySpeedLimit", newValue) }
  }

  /// Whether the own speed shows beside the limit.
  public var shouldDisplaySpeedometer: Bool {
    get { navigation.values["shouldDisplaySpeedometer"] as? Bool ?? false }
    set { set("shouldDisplaySpeedometer", newValue) }
  }

  /// Receives events of the navigation controls.
  public weak var navigationUIDelegate: (any GMSMapViewNavigationUIDelegate)? {
    get {
      (navigation.values["delegate"] as? WeakBox)?.object as? any GMSMapViewNavigationUIDelegate
    }
    set { navigation.values["delegate"] = WeakBox(newValue) }
  }

  /// Where the dot is while navigation is off.
  public var roadSnappedMyLocationSource: GMSRoadSnappedLocationProvider? {
    get { navigation.values["source"] as? GMSRoadSnappedLocationProvider }
    set { navigation.values["source"] = newValue }
  }

  /// Whether incidents can be reported: not in a car.
  public var isIncidentReportingAvailable: Bool { false }

  /// Shows what can be reported: nothing in a car.
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

/// The controls of the navigation view on the phone.
@MainActor enum NavigationControls {
  private static var listens = false

  /// Listens once for presses of the recenter button, which lets the camera follow, and for the cards' frames.
  static func listen() {
    guard !listens else { return }
    listens = true
    HostLink.onMessage("phoneLayout") { PhoneLayout.receive($0.value) }
    HostLink.onCall("mapViewDidTapRecenterButton(_:)") { _ in
      guard let map = GMSMapView.onPhone else { return }
      map.navigation.mode = .following
      map.navigationUIDelegate?.mapViewDidTapRecenterButton(map)
    }
  }
}

/// Holds an object weakly.
private final class WeakBox {
  weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}
