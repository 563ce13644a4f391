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

  open var scrollGestures = true { didSet { changed() } }
  open var zoomGestures = true { didSet { changed() } }
  open var tiltGestures = true { didSet { changed() } }
  open var rotateGestures = true { didSet { changed() } }
  open var consumesGesturesInView = true { didSet { changed() } }
  open var compassButton = false { didSet { changed() } }
  open var myLocationButton = false { didSet { changed() } }
  open var indoorPicker = true
  /// Whether the map may move while it turns or zooms.
  open var allowScrollGesturesDuringRotateOrZoom = true { didSet { changed() } }

  /// Allows or forbids all gestures.
  open func setAllGesturesEnabled(_ enabled: Bool) {
    scrollGestures = enabled
    zoomGestures = enabled
    tiltGestures = enabled
    rotateGestures = enabled
  }
}
