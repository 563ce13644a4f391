import Foundation

/// An intent to search for media.
///
/// Source: <https://developer.apple.com/documentation/intents/insearchformediaintent>
open class INSearchForMediaIntent: INIntent, @unchecked Sendable {
  public let mediaItems: [INMediaItem]?
  public let mediaSearch: INMediaSearch?
  public init(mediaItems: [INMediaItem]? = nil, mediaSearch: INMediaSearch? = nil) {
    (self.mediaItems, self.mediaSearch) = (mediaItems, mediaSearch)
  }
}

/// The response code of a media search.
public enum INSearchForMediaIntentResponseCode: Int, Sendable {
  case unspecified, ready, continueInApp, inProgress, success, failure, failureRequiringAppLaunch
}

/// The response to a media search.
open class INSearchForMediaIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INSearchForMediaIntentResponseCode
  open var mediaItems: [INMediaItem]?
  public init(code: INSearchForMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Handles intents to search for media.
public protocol INSearchForMediaIntentHandling: NSObjectProtocol {
  func handle(
    intent: INSearchForMediaIntent,
    completion: @escaping (INSearchForMediaIntentResponse) -> Void)
}

/// The resolution of a media item in a search.
open class INSearchForMediaMediaItemResolutionResult: INMediaItemResolutionResult,
  @unchecked Sendable
{
  open class func successes(
    with resolvedMediaItems: [INMediaItem]
  ) -> [INSearchForMediaMediaItemResolutionResult] {
    resolvedMediaItems.map { INSearchForMediaMediaItemResolutionResult.success(with: $0) }
  }
}

/// The destination of added media.
open class INMediaDestination: NSObject, @unchecked Sendable {
  public let playlistName: String?
  private init(_ name: String?) { playlistName = name }
  open class func library() -> INMediaDestination { INMediaDestination(nil) }
  open class func playlist(_ name: String) -> INMediaDestination { INMediaDestination(name) }
}

/// An intent to add media to the library or a playlist.
///
/// Source: <https://developer.apple.com/documentation/intents/inaddmediaintent>
open class INAddMediaIntent: INIntent, @unchecked Sendable {
  public let mediaItems: [INMediaItem]?
  public let mediaSearch: INMediaSearch?
  public let mediaDestination: INMediaDestination?
  public init(
    mediaItems: [INMediaItem]? = nil, mediaSearch: INMediaSearch? = nil,
    mediaDestination: INMediaDestination? = nil
  ) {
    (self.mediaItems, self.mediaSearch) = (mediaItems, mediaSearch)
    self.mediaDestination = mediaDestination
  }
}

/// The response code of adding media.
public enum INAddMediaIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, handleInApp, failure, failureRequiringAppLaunch
}

/// The response to adding media.
open class INAddMediaIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INAddMediaIntentResponseCode
  public init(code: INAddMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Handles intents to add media.
public protocol INAddMediaIntentHandling: NSObjectProtocol {
  func handle(
    intent: INAddMediaIntent, completion: @escaping (INAddMediaIntentResponse) -> Void)
}

/// The resolution of a media item to add.
open class INAddMediaMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
  open class func successes(
    with resolvedMediaItems: [INMediaItem]
  ) -> [INAddMediaMediaItemResolutionResult] {
    resolvedMediaItems.map { INAddMediaMediaItemResolutionResult.success(with: $0) }
  }
}
