import Foundation
import UIKit

/// Which gestures and controls the map has.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
@preconcurrency @MainActor
open class GMSUISettings: NSObject {
  weak var owner: GMSMapView?
  /// What other modules of the SDK keep.
  package var values: [String: Any] = [:]

  package func changed() { owner?.settingsChanged() }

  nonisolated override init() {}

  /// Whether a finger may move the map.
  open var scrollGestures = true
  /// Whether fingers may zoom.
  open var zoomGestures = true
  /// Whether fingers may tilt.
  open var tiltGestures = true
  /// Whether fingers may turn.
  open var rotateGestures = true
  /// Whether gestures stop at the map.
  open var consumesGesturesInView = true
  /// Whether the compass may show.
  open var compassButton = false { didSet { changed() } }
  /// Whether the my-location button shows.
  open var myLocationButton = false
  /// Whether floors can be chosen.
  open var indoorPicker = true
  /// Whether the map may move while it turns or zooms.
  open var allowScrollGesturesDuringRotateOrZoom = true

  /// Allows or forbids all gestures.
  open func setAllGesturesEnabled(_ enabled: Bool) {
    scrollGestures = enabled
    zoomGestures = enabled
    tiltGestures = enabled
    rotateGestures = enabled
  }
}
