import HostLink

/// The type of a media item.
public enum INMediaItemType: Int, Sendable {
  case unknown, song, album, artist, genre, playlist, podcastShow, podcastEpisode, podcastPlaylist
  case musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo, podcastStation
  case radioStation, station, music, algorithmicRadioStation, news
}

/// A media item.
open class INMediaItem: NSObject, @unchecked Sendable {
  public let identifier: String?
  public let title: String?
  public let type: INMediaItemType
  public let artwork: INImage?
  public let artist: String?

  public init(
    identifier: String?, title: String?, type: INMediaItemType, artwork: INImage?,
    artist: String? = nil
  ) {
    (self.identifier, self.title, self.type) = (identifier, title, type)
    (self.artwork, self.artist) = (artwork, artist)
  }
}

/// The reference to a media item.
public enum INMediaReference: Int, Sendable { case unknown, currentlyPlaying, my }
/// The sort order of media.
public enum INMediaSortOrder: Int, Sendable {
  case unknown, newest, oldest, best, worst, popular, unpopular, trending, recommended
}

/// The search criteria for media.
open class INMediaSearch: NSObject, @unchecked Sendable {
  public let mediaType: INMediaItemType
  public let sortOrder: INMediaSortOrder
  public let mediaName: String?
  public let artistName: String?
  public let albumName: String?
  public let genreNames: [String]?
  public let moodNames: [String]?
  public let mediaIdentifier: String?
  public let reference: INMediaReference

  public init(
    mediaType: INMediaItemType = .unknown, sortOrder: INMediaSortOrder = .unknown,
    mediaName: String? = nil, artistName: String? = nil, albumName: String? = nil,
    genreNames: [String]? = nil, moodNames: [String]? = nil, releaseDate: DateComponents? = nil,
    reference: INMediaReference = .unknown, mediaIdentifier: String? = nil
  ) {
    (self.mediaType, self.sortOrder, self.mediaName) = (mediaType, sortOrder, mediaName)
    (self.artistName, self.albumName) = (artistName, albumName)
    (self.genreNames, self.moodNames) = (genreNames, moodNames)
    (self.mediaIdentifier, self.reference) = (mediaIdentifier, reference)
  }
}

/// The position in the playback queue.
public enum INPlaybackQueueLocation: Int, Sendable { case unknown, now, next, later }
/// The repeat mode.
public enum INPlaybackRepeatMode: Int, Sendable { case unknown, none, all, one }

/// An intent to play media.
open class INPlayMediaIntent: INIntent, @unchecked Sendable {
  public let mediaItems: [INMediaItem]?
  public let mediaContainer: INMediaItem?
  public let playShuffled: Bool?
  public let playbackRepeatMode: INPlaybackRepeatMode
  public let resumePlayback: Bool?
  public let playbackQueueLocation: INPlaybackQueueLocation
  public let playbackSpeed: Double?
  public let mediaSearch: INMediaSearch?

  public init(
    mediaItems: [INMediaItem]? = nil, mediaContainer: INMediaItem? = nil,
    playShuffled: Bool? = nil, playbackRepeatMode: INPlaybackRepeatMode = .unknown,
    resumePlayback: Bool? = nil, playbackQueueLocation: INPlaybackQueueLocation = .unknown,
    playbackSpeed: Double? = nil, mediaSearch: INMediaSearch? = nil
  ) {
    (self.mediaItems, self.mediaContainer) = (mediaItems, mediaContainer)
    (self.playShuffled, self.playbackRepeatMode) = (playShuffled, playbackRepeatMode)
    (self.resumePlayback, self.playbackSpeed) = (resumePlayback, playbackSpeed)
    (self.playbackQueueLocation, self.mediaSearch) = (playbackQueueLocation, mediaSearch)
  }
}

/// The response code of playing media.
public enum INPlayMediaIntentResponseCode: Int, Sendable {
  case unspecified, ready, continueInApp, inProgress, success, handleInApp, failure
  case failureRequiringAppLaunch, failureUnknownMediaType, failureNoUnplayedContent
  case failureRestrictedContent
}

/// The response to playing media.
open class INPlayMediaIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INPlayMediaIntentResponseCode
  open var nowPlayingInfo: [String: Any]?
  public init(code: INPlayMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Handles intents to play media.
public protocol INPlayMediaIntentHandling: NSObjectProtocol {
  func handle(
    intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
}

/// The resolution of a media item.
open class INMediaItemResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  /// The item; nil if none was resolved.
  public var item: INMediaItem? {
    if case .success(let value) = kind { value as? INMediaItem } else { nil }
  }
  open class func success(with resolvedMediaItem: INMediaItem) -> Self {
    Self(kind: .success(resolvedMediaItem))
  }
  open class func disambiguation(with mediaItemsToDisambiguate: [INMediaItem]) -> Self {
    Self(kind: .choice(mediaItemsToDisambiguate))
  }
  open class func confirmationRequired(with mediaItemToConfirm: INMediaItem?) -> Self {
    Self(kind: .confirmation(mediaItemToConfirm))
  }
}

/// The resolution of a media item to play.
open class INPlayMediaMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
  open class func successes(
    with resolvedMediaItems: [INMediaItem]
  ) -> [INPlayMediaMediaItemResolutionResult] {
    resolvedMediaItems.map { INPlayMediaMediaItemResolutionResult.success(with: $0) }
  }
}

/// The user's relation to the app's media.
open class INMediaUserContext: NSObject, @unchecked Sendable {
  /// The subscription status.
  public enum SubscriptionStatus: Int, Sendable { case unknown, notSubscribed, subscribed }
  open var numberOfLibraryItems: Int?
  open var subscriptionStatus = SubscriptionStatus.unknown
  /// Has no effect: the app host has no Siri.
  open func becomeCurrent() {}
}

/// The suggestions of upcoming media.
open class INUpcomingMediaManager: NSObject, @unchecked Sendable {
  public static let shared = INUpcomingMediaManager()
  open func setSuggestedMediaIntents(_ intents: NSOrderedSet) {}
}
