import Foundation

/// A request to search for media.
///
/// Source: <https://developer.apple.com/documentation/intents/insearchformediaintent>
open class INSearchForMediaIntent: INIntent, @unchecked Sendable {
  public let mediaItems: [INMediaItem]?
  public let mediaSearch: INMediaSearch?
  public init(mediaItems: [INMediaItem]? = nil, mediaSearch: INMediaSearch? = nil) {
    (self.mediaItems, self.mediaSearch) = (mediaItems, mediaSearch)
  }
}

/// How a search or a change of the library went.
public enum INSearchForMediaIntentResponseCode: Int, Sendable {
  case unspecified, ready, continueInApp, inProgress, success, failure, failureRequiringAppLaunch
}

/// How a search went.
open class INSearchForMediaIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INSearchForMediaIntentResponseCode
  open var mediaItems: [INMediaItem]?
  /// How a search went.
  public init(code: INSearchForMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Handles requests to search for media.
public protocol INSearchForMediaIntentHandling: NSObjectProtocol {
  func handle(
    intent: INSearchForMediaIntent,
    completion: @escaping (INSearchForMediaIntentResponse) -> Void)
}

/// What a piece that is looked for became.
open class INSearchForMediaMediaItemResolutionResult: INMediaItemResolutionResult,
  @unchecked Sendable
{
  open class func successes(
    with resolvedMediaItems: [INMediaItem]
  ) -> [INSearchForMediaMediaItemResolutionResult] {
    resolvedMediaItems.map { INSearchForMediaMediaItemResolutionResult.success(with: $0) }
  }
}

/// Where a piece is to be kept.
open class INMediaDestination: NSObject, @unchecked Sendable {
  public let playlistName: String?
  private init(_ name: String?) { playlistName = name }
  open class func library() -> INMediaDestination { INMediaDestination(nil) }
  open class func playlist(_ name: String) -> INMediaDestination { INMediaDestination(name) }
}

/// A request to add media to the library.
///
/// Source: <https://developer.apple.com/documentation/intents/inaddmediaintent>
open class INAddMediaIntent: INIntent, @unchecked Sendable {
  public let mediaItems: [INMediaItem]?
  public let mediaSearch: INMediaSearch?
  public let mediaDestination: INMediaDestination?
  /// Something to keep.
  public init(
    mediaItems: [INMediaItem]? = nil, mediaSearch: INMediaSearch? = nil,
    mediaDestination: INMediaDestination? = nil
  ) {
    (self.mediaItems, self.mediaSearch) = (mediaItems, mediaSearch)
    self.mediaDestination = mediaDestination
  }
}

/// How a change of the library went.
public enum INAddMediaIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, handleInApp, failure, failureRequiringAppLaunch
}

/// How a change of the library went.
open class INAddMediaIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INAddMediaIntentResponseCode
  /// How a change went.
  public init(code: INAddMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Handles requests to add media.
public protocol INAddMediaIntentHandling: NSObjectProtocol {
  func handle(
    intent: INAddMediaIntent, completion: @escaping (INAddMediaIntentResponse) -> Void)
}

/// What a piece to be kept became.
open class INAddMediaMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
  open class func successes(
    with resolvedMediaItems: [INMediaItem]
  ) -> [INAddMediaMediaItemResolutionResult] {
    resolvedMediaItems.map { INAddMediaMediaItemResolutionResult.success(with: $0) }
  }
}
