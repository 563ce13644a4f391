@_exported import AVFoundation
@_exported import UIKit

/// A button that selects the audio route; never pressed.
///
/// Source: <https://developer.apple.com/documentation/avkit/avroutepickerview>
@preconcurrency @MainActor open class AVRoutePickerView: UIView {
  open weak var delegate: (any AVRoutePickerViewDelegate)?
  open var activeTintColor: UIColor = .systemBlue
  open var prioritizesVideoDevices = false
}

/// Receives events of a route picker.
@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: NSObjectProtocol {
  func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
  func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}
extension AVRoutePickerViewDelegate {
  public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
  public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}

/// A video player, which is not drawn.
///
/// Source: <https://developer.apple.com/documentation/avkit/avplayerviewcontroller>
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var allowsPictureInPicturePlayback = true
  open var updatesNowPlayingInfoCenter = true
}
