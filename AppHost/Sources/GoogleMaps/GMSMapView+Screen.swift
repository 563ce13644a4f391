import Foundation
import HostLink
import UIKit

extension GMSMapView {
  /// The view was put on a screen, or taken away.
  func screenChanged() {
    guard let display = carDisplay else {
      if isShown { overlayFeed.clear() }
      isShown = false
      return
    }
    if display == .main { tellAll() } else { showBeside() }
    isShown = true
    DispatchQueue.main.async { [weak self] in
      guard let self, let delegate = self.delegate else { return }
      delegate.mapViewDidStartTileRendering(self)
      delegate.mapViewDidFinishTileRendering(self)
      delegate.mapViewSnapshotReady(self)
    }
  }

  /// The map of another display, whose camera is not the app's.
  private func showBeside() {
    overlaysChanged()
    guard hasCamera else { return }
    HostLink.note(
      "the camera of a GMSMapView on the Dashboard or in the instruments is not used: the map there follows"
        + " the vehicle")
  }

  /// Sends the complete state of a new view to the car.
  func tellAll() {
    guard !isShown else { return }
    isShown = true
    sentSwitches = switches
    HostLink.send("mapSettings", on: nil, switches)
    overlaysChanged()
    sentPadding = nil
    tellPadding()
    guard let camera = wholeCamera else { return }
    HostLink.send("camera", ["camera": camera, "seconds": 0])
  }

  /// The part of the view in whose middle the camera has its target, in points; all of it where the
  /// padding leaves nothing.
  var cameraBox: CGRect {
    let safe = safeAreaInsets
    let edges: UIEdgeInsets =
      switch paddingAdjustmentBehavior {
      case .always:
        UIEdgeInsets(
          top: padding.top + safe.top, left: padding.left + safe.left,
          bottom: padding.bottom + safe.bottom, right: padding.right + safe.right)
      case .automatic:
        UIEdgeInsets(
          top: max(padding.top, safe.top), left: max(padding.left, safe.left),
          bottom: max(padding.bottom, safe.bottom), right: max(padding.right, safe.right))
      case .never: padding
      }
    let box = bounds.inset(by: edges)
    return box.isNull || box.width <= 0 || box.height <= 0 ? bounds : box
  }

  /// The space at the edges or its meaning changed.
  func paddingChanged() {
    guard isOnCar, isShown else { return }
    HostLink.atEndOfTurn("padding \(ObjectIdentifier(self))") { [weak self] in
      guard let self, self.isOnCar else { return }
      self.tellPadding()
    }
  }

  private func tellPadding() {
    var members = [
      ("top", padding.top), ("left", padding.left), ("bottom", padding.bottom),
      ("right", padding.right),
    ].filter { $0.1 != 0 }.map { JSONMember(key: $0.0, value: .number(Double($0.1))) }
    if paddingAdjustmentBehavior != .always {
      members.append(
        JSONMember(key: "adjusts", value: .string("\(paddingAdjustmentBehavior)")))
    }
    let new = JSONValue.object(members)
    guard new != sentPadding ?? [:] else { return }
    sentPadding = new
    HostLink.send("camera", ["camera": ["padding": new], "seconds": 0])
  }

  /// A switch of the map changed.
  package func settingsChanged() {
    guard isOnCar, isShown else { return }
    HostLink.atEndOfTurn("mapSettings \(ObjectIdentifier(self))") { [weak self] in
      guard let self, self.isOnCar, self.sentSwitches != self.switches else { return }
      self.sentSwitches = self.switches
      HostLink.send("mapSettings", on: nil, self.switches)
    }
  }

  private var wholeCamera: JSONValue? {
    if navigation.isEnabled, navigation.mode != .free {
      var members = [JSONMember(key: "mode", value: .string("\(navigation.mode)"))]
      if let perspective = navigation.perspective {
        members.append(JSONMember(key: "perspective", value: .string(perspective)))
      }
      if let zoom = navigation.followingZoom {
        members.append(JSONMember(key: "zoom", value: .number(Double(zoom))))
      }
      return .object(members)
    }
    // A plain nil would be the value null.
    return hasCamera ? free.message : JSONValue?.none
  }

  /// What the map shows besides its tiles.
  private var switches: JSONValue {
    func flag(_ value: Any?, _ usual: Bool) -> JSONValue { .bool(value as? Bool ?? usual) }
    let shown = navigation.values
    return [
      "myLocation": .bool(isMyLocationEnabled),
      "destinationMarkers": flag(settings.values["showsDestinationMarkers"], true),
      "trafficLights": flag(settings.values["showsTrafficLights"], false),
      "stopSigns": flag(settings.values["showsStopSigns"], false),
      "speedLimit": flag(shown["shouldDisplaySpeedLimit"], false),
      "speedometer": flag(shown["shouldDisplaySpeedometer"], false),
      "compass": .bool(settings.compassButton),
    ]
  }
}
