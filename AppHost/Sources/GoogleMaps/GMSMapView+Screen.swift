import Foundation
import HostLink
import UIKit

extension GMSMapView {
  /// Updates the state after the view is added to a screen or removed from it.
  func screenChanged() {
    guard mapDisplay != nil else {
      if isShown { overlayFeed.clear() }
      isShown = false
      return
    }
    if hasOwnCamera { sendAll() } else { showBeside() }
    isShown = true
    DispatchQueue.main.async { [weak self] in
      guard let self, let delegate = self.delegate else { return }
      delegate.mapViewDidStartTileRendering(self)
      delegate.mapViewDidFinishTileRendering(self)
      delegate.mapViewSnapshotReady(self)
    }
  }

  /// Shows overlays on a display whose camera headunit controls.
  private func showBeside() {
    overlaysChanged()
    guard hasCamera else { return }
    HostLink.note(
      "the camera of a GMSMapView on the Dashboard or in the instrument cluster is ignored: that"
        + " map follows the vehicle")
  }

  /// Sends the complete state of a new view.
  func sendAll() {
    guard !isShown else { return }
    isShown = true
    (sentSwitches, sentPhone) = (nil, [:])
    sendSettings()
    overlaysChanged()
    sentPadding = nil
    sendPadding()
    guard let camera = wholeCamera else { return }
    HostLink.send("camera", on: screen, ["camera": camera, "seconds": 0])
  }

  /// The screen for messages.
  var screen: SessionScreen { mapDisplay?.screen ?? .car }

  /// The rectangle of the view inside padding and safe area, in points.
  ///
  /// The camera's target is at its center. If nothing is left, it is the whole view.
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

  /// Schedules a message for changed padding.
  func paddingChanged() {
    guard hasOwnCamera, isShown else { return }
    HostLink.atEndOfTurn("padding \(ObjectIdentifier(self))") { [weak self] in
      guard let self, self.hasOwnCamera else { return }
      self.sendPadding()
    }
  }

  private func sendPadding() {
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
    HostLink.send("camera", on: screen, ["camera": ["padding": new], "seconds": 0])
  }

  /// Schedules a message for changed settings.
  package func settingsChanged() {
    guard hasOwnCamera, isShown else { return }
    HostLink.atEndOfTurn("mapSettings \(ObjectIdentifier(self))") { [weak self] in
      guard let self, self.hasOwnCamera else { return }
      self.sendSettings()
    }
  }

  /// Sends changed settings of the car's map or of the phone's view.
  private func sendSettings() {
    guard isOnCar else { return sendPhone() }
    if sentSwitches != switches {
      sentSwitches = switches
      HostLink.send("mapSettings", on: nil, switches)
    }
    sendControls()
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
    // A plain nil would be converted to `JSONValue.null`.
    return hasCamera ? free.message : JSONValue?.none
  }

  /// The switches for content besides the tiles.
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
