@_exported import AVFoundation
@_exported import UIKit

/// The button of the phone that chooses where sound goes; it is never pressed.
///
/// Source: <https://developer.apple.com/documentation/avkit/avroutepickerview>
@preconcurrency @MainActor open class AVRoutePickerView: UIView {
  open weak var delegate: (any AVRoutePickerViewDelegate)?
  open var activeTintColor: UIColor = .systemBlue
  open var prioritizesVideoDevices = false
}

/// Receives events of the choice.
@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: NSObjectProtocol {
  func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
  func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}
extension AVRoutePickerViewDelegate {
  public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
  public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}

/// A video on the phone, which is not shown.
///
/// Source: <https://developer.apple.com/documentation/avkit/avplayerviewcontroller>
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var allowsPictureInPicturePlayback = true
  open var updatesNowPlayingInfoCenter = true
}
