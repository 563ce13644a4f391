import Foundation

/// The gestures and controls of a map.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
@preconcurrency @MainActor
open class GMSUISettings: NSObject {
  weak var owner: GMSMapView?
  /// Values of other SDK modules.
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
  /// Whether scrolling is allowed during rotation and zoom.
  open var allowScrollGesturesDuringRotateOrZoom = true { didSet { changed() } }

  /// Enables or disables all gestures.
  open func setAllGesturesEnabled(_ enabled: Bool) {
    scrollGestures = enabled
    zoomGestures = enabled
    tiltGestures = enabled
    rotateGestures = enabled
  }
}
