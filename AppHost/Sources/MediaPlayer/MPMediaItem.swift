import UIKit

/// The picture of what plays.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// Its place and its size.
  public let bounds: CGRect
  private let request: (CGSize) -> UIImage?

  /// A picture that is made when somebody wants it.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    request = requestHandler
  }

  /// A picture.
  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  /// The picture at a size.
  open func image(at size: CGSize) -> UIImage? { request(size) }
}

/// The kinds of media.
public struct MPMediaType: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt
  /// Kinds from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value `music` of the platform.
  public static let music = MPMediaType(rawValue: 1)
  /// The value `podcast` of the platform.
  public static let podcast = MPMediaType(rawValue: 2)
  /// The value `audioBook` of the platform.
  public static let audioBook = MPMediaType(rawValue: 4)
  /// The value `anyAudio` of the platform.
  public static let anyAudio = MPMediaType(rawValue: 0xFF)
  /// The value `movie` of the platform.
  public static let movie = MPMediaType(rawValue: 0x100)
  /// The value `any` of the platform.
  public static let any = MPMediaType(rawValue: UInt.max)
}

/// The number that stands for something in the library.
public typealias MPMediaEntityPersistentID = UInt64

/// Something in the library.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  private var values: [String: Any]

  init(values: [String: Any] = [:]) { self.values = values }

  /// The property `persistentID` of the platform.
  open var persistentID: MPMediaEntityPersistentID {
    value(forProperty: MPMediaItemPropertyPersistentID) as? UInt64 ?? 0
  }
  /// The value of a property.
  open func value(forProperty property: String) -> Any? { values[property] }
  /// Gives the values of properties one after another.
  open func enumerateValues(
    forProperties properties: Set<String>,
    using block: @escaping (String, Any, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for property in properties.sorted() where !stops.boolValue {
      if let value = values[property] { block(property, value, &stops) }
    }
  }
}

/// A piece of the library; the library is empty here.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpmediaitem>
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  private func text(_ key: String) -> String? { value(forProperty: key) as? String }
  private func number(_ key: String) -> Int { value(forProperty: key) as? Int ?? 0 }

  /// The property `mediaType` of the platform.
  open var mediaType: MPMediaType { .music }
  /// The property `title` of the platform.
  open var title: String? { text(MPMediaItemPropertyTitle) }
  /// The property `artist` of the platform.
  open var artist: String? { text(MPMediaItemPropertyArtist) }
  /// The property `albumTitle` of the platform.
  open var albumTitle: String? { text(MPMediaItemPropertyAlbumTitle) }
  /// The property `albumArtist` of the platform.
  open var albumArtist: String? { text(MPMediaItemPropertyAlbumArtist) }
  /// The property `albumPersistentID` of the platform.
  open var albumPersistentID: MPMediaEntityPersistentID { 0 }
  /// The property `artistPersistentID` of the platform.
  open var artistPersistentID: MPMediaEntityPersistentID { 0 }
  /// The property `genre` of the platform.
  open var genre: String? { text(MPMediaItemPropertyGenre) }
  /// The property `composer` of the platform.
  open var composer: String? { text(MPMediaItemPropertyComposer) }
  /// The property `podcastTitle` of the platform.
  open var podcastTitle: String? { text(MPMediaItemPropertyPodcastTitle) }
  /// The property `lyrics` of the platform.
  open var lyrics: String? { text(MPMediaItemPropertyLyrics) }
  /// The property `playbackDuration` of the platform.
  open var playbackDuration: TimeInterval {
    value(forProperty: MPMediaItemPropertyPlaybackDuration) as? Double ?? 0
  }
  /// The property `albumTrackNumber` of the platform.
  open var albumTrackNumber: Int { number(MPMediaItemPropertyAlbumTrackNumber) }
  /// The property `albumTrackCount` of the platform.
  open var albumTrackCount: Int { number(MPMediaItemPropertyAlbumTrackCount) }
  /// The property `playCount` of the platform.
  open var playCount: Int { number(MPMediaItemPropertyPlayCount) }
  /// The property `skipCount` of the platform.
  open var skipCount: Int { number(MPMediaItemPropertySkipCount) }
  /// The property `rating` of the platform.
  open var rating: Int { number(MPMediaItemPropertyRating) }
  /// The property `artwork` of the platform.
  open var artwork: MPMediaItemArtwork? {
    value(forProperty: MPMediaItemPropertyArtwork) as? MPMediaItemArtwork
  }
  /// The property `isExplicitItem` of the platform.
  open var isExplicitItem: Bool { false }
  /// The property `isCloudItem` of the platform.
  open var isCloudItem: Bool { false }
  /// The property `hasProtectedAsset` of the platform.
  open var hasProtectedAsset: Bool { false }
  /// The property `releaseDate` of the platform.
  open var releaseDate: Date? { nil }
  /// The property `lastPlayedDate` of the platform.
  open var lastPlayedDate: Date? { nil }
  /// The property `dateAdded` of the platform.
  open var dateAdded: Date { Date(timeIntervalSinceReferenceDate: 0) }
  /// The property `bookmarkTime` of the platform.
  open var bookmarkTime: TimeInterval { 0 }
  /// The property `assetURL` of the platform.
  open var assetURL: URL? { value(forProperty: MPMediaItemPropertyAssetURL) as? URL }
  /// The property `playbackStoreID` of the platform.
  open var playbackStoreID: String { text(MPMediaItemPropertyPlaybackStoreID) ?? "" }
}

/// Pieces that belong together.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
  /// The property `items` of the platform.
  public let items: [MPMediaItem]

  /// Some pieces.
  public init(items: [MPMediaItem]) {
    self.items = items
    super.init()
  }
  /// The property `representativeItem` of the platform.
  open var representativeItem: MPMediaItem? { items.first }
  /// The property `count` of the platform.
  open var count: Int { items.count }
  /// The property `mediaTypes` of the platform.
  open var mediaTypes: MPMediaType { items.reduce([]) { $0.union($1.mediaType) } }
}

/// Pieces that somebody put together.
open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
  /// The property `name` of the platform.
  open var name: String? { value(forProperty: MPMediaPlaylistPropertyName) as? String }
  /// The property `descriptionText` of the platform.
  open var descriptionText: String? { nil }
  /// The property `authorDisplayName` of the platform.
  open var authorDisplayName: String? { nil }
}
