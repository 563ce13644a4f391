import HostLink
import UIKit

/// The kinds of the playing item.
public enum INMediaItemType: Int, Sendable {
  case unknown, song, album, artist, genre, playlist, podcastShow, podcastEpisode, podcastPlaylist
  case musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo, podcastStation
  case radioStation, station, music, algorithmicRadioStation, news
}

/// A playable item.
open class INMediaItem: NSObject, @unchecked Sendable {
  public let identifier: String?
  public let title: String?
  public let type: INMediaItemType
  public let artwork: INImage?
  public let artist: String?

  /// A playable item.
  public init(
    identifier: String?, title: String?, type: INMediaItemType, artwork: INImage?,
    artist: String? = nil
  ) {
    (self.identifier, self.title, self.type) = (identifier, title, type)
    (self.artwork, self.artist) = (artwork, artist)
  }
}

/// Whose it is.
public enum INMediaReference: Int, Sendable { case unknown, currentlyPlaying, my }
/// The order.
public enum INMediaSortOrder: Int, Sendable {
  case unknown, newest, oldest, best, worst, popular, unpopular, trending, recommended
}

/// The requested media.
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

  /// The requested media.
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

/// Where in the queue.
public enum INPlaybackQueueLocation: Int, Sendable { case unknown, now, next, later }
/// What repeats.
public enum INPlaybackRepeatMode: Int, Sendable { case unknown, none, all, one }

/// A request to play media.
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

/// The result of playing.
public enum INPlayMediaIntentResponseCode: Int, Sendable {
  case unspecified, ready, continueInApp, inProgress, success, handleInApp, failure
  case failureRequiringAppLaunch, failureUnknownMediaType, failureNoUnplayedContent
  case failureRestrictedContent
}

/// The result of playing.
open class INPlayMediaIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INPlayMediaIntentResponseCode
  open var nowPlayingInfo: [String: Any]?
  /// The result of playing.
  public init(code: INPlayMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Handles requests to play media.
public protocol INPlayMediaIntentHandling: NSObjectProtocol {
  func handle(
    intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
}

/// What a piece became.
open class INMediaItemResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  /// The piece; nil if none was found.
  public var item: INMediaItem? {
    if case .success(let value) = kind { value as? INMediaItem } else { nil }
  }
  open class func success(with resolvedMediaItem: INMediaItem) -> Self {
    Self(kind: .success(resolvedMediaItem))
  }
  open class func disambiguation(with mediaItemsToDisambiguate: [INMediaItem]) -> Self {
    Self(kind: .choice(mediaItemsToDisambiguate))
  }
  /// One piece, if the user says so.
  open class func confirmationRequired(with mediaItemToConfirm: INMediaItem?) -> Self {
    Self(kind: .confirmation(mediaItemToConfirm))
  }
}

/// What a piece to be played became.
open class INPlayMediaMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
  open class func successes(
    with resolvedMediaItems: [INMediaItem]
  ) -> [INPlayMediaMediaItemResolutionResult] {
    resolvedMediaItems.map { INPlayMediaMediaItemResolutionResult.success(with: $0) }
  }
}

/// What the user's music is like, for Siri to know.
open class INMediaUserContext: NSObject, @unchecked Sendable {
  /// Whether the user pays.
  public enum SubscriptionStatus: Int, Sendable { case unknown, notSubscribed, subscribed }
  open var numberOfLibraryItems: Int?
  open var subscriptionStatus = SubscriptionStatus.unknown
  /// Nothing known yet.
  public override init() {}
  /// Has no effect: the app host has no Siri.
  open func becomeCurrent() {}
}

/// What may come next, for Siri to know.
open class INUpcomingMediaManager: NSObject, @unchecked Sendable {
  public static let shared = INUpcomingMediaManager()
  open func setSuggestedMediaIntents(_ intents: NSOrderedSet) {}
}
