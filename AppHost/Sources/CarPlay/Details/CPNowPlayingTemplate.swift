import HostLink
import MediaPlayer
import UIKit

/// The maximum image size of a Now Playing button in points.
public let CPNowPlayingButtonMaximumImageSize = CGSize(width: 20, height: 20)

/// A button of the Now Playing template.
@preconcurrency @MainActor open class CPNowPlayingButton: NSObject {
  open var isEnabled = true { didSet { changed() } }
  open var isSelected = false { didSet { changed() } }
  let handler: ((CPNowPlayingButton) -> Void)?
  public init(handler: ((CPNowPlayingButton) -> Void)? = nil) { self.handler = handler }
}

/// A button with an image of the app.
open class CPNowPlayingImageButton: CPNowPlayingButton {
  public let image: UIImage?
  public init(image: UIImage, handler: ((CPNowPlayingButton) -> Void)? = nil) {
    self.image = image
    super.init(handler: handler)
  }
}
/// A button that toggles shuffle.
open class CPNowPlayingShuffleButton: CPNowPlayingButton {}
/// A button that changes the repeat mode.
open class CPNowPlayingRepeatButton: CPNowPlayingButton {}
/// A button that adds the playing item to the library.
open class CPNowPlayingAddToLibraryButton: CPNowPlayingButton {}
/// A button that changes the playback rate.
open class CPNowPlayingPlaybackRateButton: CPNowPlayingButton {}
/// A button that shows more actions.
open class CPNowPlayingMoreButton: CPNowPlayingButton {}

/// The template of the playing item.
///
/// Its texts and artwork are those of `MPNowPlayingInfoCenter`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnowplayingtemplate>
@preconcurrency @MainActor open class CPNowPlayingTemplate: CPTemplate, CPBarButtonProviding {
  /// The shared Now Playing template.
  public static let shared = CPNowPlayingTemplate()
  open private(set) var nowPlayingButtons: [CPNowPlayingButton] = []
  open var isUpNextButtonEnabled = false { didSet { changed() } }
  open var upNextTitle = "" { didSet { changed() } }
  open var isAlbumArtistButtonEnabled = false { didSet { changed() } }
  open var nowPlayingMode: CPNowPlayingMode? { didSet { changed() } }
  private var observers: [WeakObserver] = []

  private struct WeakObserver {
    weak var value: (any CPNowPlayingTemplateObserver)?
  }

  override init() {
    super.init()
    NowPlaying.changed = { CarPlay.changed() }
  }

  open func add(_ observer: any CPNowPlayingTemplateObserver) {
    observers.append(WeakObserver(value: observer))
  }
  open func remove(_ observer: any CPNowPlayingTemplateObserver) {
    observers.removeAll { $0.value === observer }
  }
  open func updateNowPlayingButtons(_ nowPlayingButtons: [CPNowPlayingButton]) {
    self.nowPlayingButtons = nowPlayingButtons
    changed()
  }

  func notify(_ call: (any CPNowPlayingTemplateObserver) -> Void) {
    for observer in observers { if let value = observer.value { call(value) } }
  }
}

/// Receives events of the Now Playing template.
@preconcurrency @MainActor public protocol CPNowPlayingTemplateObserver: NSObjectProtocol {
  func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
  func nowPlayingTemplateAlbumArtistButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
}

extension CPNowPlayingTemplateObserver {
  public func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {}
  public func nowPlayingTemplateAlbumArtistButtonTapped(_ template: CPNowPlayingTemplate) {}
}
