import UIKit

/// An item of the older tree of playable content.
open class MPContentItem: NSObject, @unchecked Sendable {
  public let identifier: String
  open var title: String?
  open var subtitle: String?
  open var artwork: MPMediaItemArtwork?
  open var playbackProgress: Float = -1
  open var isContainer = false
  open var isPlayable = false
  open var isStreamingContent = false
  open var isExplicitContent = false

  /// Something by its name.
  public init(identifier: String) { self.identifier = identifier }
}

/// The data source of the older tree of playable content.
public protocol MPPlayableContentDataSource: NSObjectProtocol {
  func numberOfChildItems(at indexPath: IndexPath) -> Int
  func contentItem(at indexPath: IndexPath) -> MPContentItem?
  func beginLoadingChildItems(
    at indexPath: IndexPath, completionHandler: @escaping ((any Error)?) -> Void)
  func childItemsDisplayPlaybackProgress(at indexPath: IndexPath) -> Bool
}

extension MPPlayableContentDataSource {
  public func beginLoadingChildItems(
    at indexPath: IndexPath, completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(nil) }
  public func childItemsDisplayPlaybackProgress(at indexPath: IndexPath) -> Bool { false }
}

/// Receives events of the older tree of playable content.
public protocol MPPlayableContentDelegate: NSObjectProtocol {
  func playableContentManager(
    _ contentManager: MPPlayableContentManager, initiatePlaybackOfContentItemAt: IndexPath,
    completionHandler: @escaping ((any Error)?) -> Void)
  func playableContentManager(
    _ contentManager: MPPlayableContentManager, didUpdate context: MPPlayableContentManagerContext)
}

extension MPPlayableContentDelegate {
  public func playableContentManager(
    _ contentManager: MPPlayableContentManager, initiatePlaybackOfContentItemAt: IndexPath,
    completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(nil) }
  public func playableContentManager(
    _ contentManager: MPPlayableContentManager, didUpdate context: MPPlayableContentManagerContext
  ) {}
}

/// What the car allows of the older tree.
open class MPPlayableContentManagerContext: NSObject, @unchecked Sendable {
  open var enforcedContentItemsCount: Int { 12 }
  open var enforcedContentTreeDepth: Int { 5 }
  open var contentLimitsEnforced: Bool { false }
  /// The property `endpointAvailable` of the platform: the car asks for templates only.
  open var endpointAvailable: Bool { false }
}

/// The older tree of playable content; current cars show templates instead.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpplayablecontentmanager>
open class MPPlayableContentManager: NSObject, @unchecked Sendable {
  private static let manager = MPPlayableContentManager()

  open class func shared() -> MPPlayableContentManager { manager }
  open weak var dataSource: (any MPPlayableContentDataSource)?
  open weak var delegate: (any MPPlayableContentDelegate)?
  public let context = MPPlayableContentManagerContext()
  open var nowPlayingIdentifiers: [String] = []
  open func reloadData() {}
  open func beginUpdates() {}
  open func endUpdates() {}
  override init() {}
}
