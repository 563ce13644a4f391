/// An item of the playable content API, deprecated in iOS 14.
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

  public init(identifier: String) { self.identifier = identifier }
}

/// The data source of playable content.
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

/// Receives events of playable content.
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

/// The limits of the car for playable content.
open class MPPlayableContentManagerContext: NSObject, @unchecked Sendable {
  open var enforcedContentItemsCount: Int { 12 }
  open var enforcedContentTreeDepth: Int { 5 }
  open var contentLimitsEnforced: Bool { false }
  /// Always false: the car requests templates only.
  open var endpointAvailable: Bool { false }
}

/// The manager of playable content, in place of which current cars show templates.
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
