import UIKit

/// The artwork of a media item.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// The bounds of the full-size image in points.
  public let bounds: CGRect
  private let request: (CGSize) -> UIImage?

  /// Creates an artwork whose images are requested on demand.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    request = requestHandler
  }

  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  open func image(at size: CGSize) -> UIImage? { request(size) }
}

/// The type of media.
public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let music = MPMediaType(rawValue: 1)
  public static let podcast = MPMediaType(rawValue: 2)
  public static let audioBook = MPMediaType(rawValue: 4)
  public static let anyAudio = MPMediaType(rawValue: 0xFF)
  public static let movie = MPMediaType(rawValue: 0x100)
  public static let any = MPMediaType(rawValue: UInt.max)
}

/// The persistent ID of a library entity.
public typealias MPMediaEntityPersistentID = UInt64

/// An entity of the media library.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  private var values: [String: Any]

  init(values: [String: Any] = [:]) { self.values = values }

  open var persistentID: MPMediaEntityPersistentID {
    value(forProperty: MPMediaItemPropertyPersistentID) as? UInt64 ?? 0
  }
  open func value(forProperty property: String) -> Any? { values[property] }
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

/// A media item; the library is empty.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpmediaitem>
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  private func text(_ key: String) -> String? { value(forProperty: key) as? String }
  private func number(_ key: String) -> Int { value(forProperty: key) as? Int ?? 0 }

  open var mediaType: MPMediaType { .music }
  open var title: String? { text(MPMediaItemPropertyTitle) }
  open var artist: String? { text(MPMediaItemPropertyArtist) }
  open var albumTitle: String? { text(MPMediaItemPropertyAlbumTitle) }
  open var albumArtist: String? { text(MPMediaItemPropertyAlbumArtist) }
  open var albumPersistentID: MPMediaEntityPersistentID { 0 }
  open var artistPersistentID: MPMediaEntityPersistentID { 0 }
  open var genre: String? { text(MPMediaItemPropertyGenre) }
  open var composer: String? { text(MPMediaItemPropertyComposer) }
  open var podcastTitle: String? { text(MPMediaItemPropertyPodcastTitle) }
  open var lyrics: String? { text(MPMediaItemPropertyLyrics) }
  open var playbackDuration: TimeInterval {
    value(forProperty: MPMediaItemPropertyPlaybackDuration) as? Double ?? 0
  }
  open var albumTrackNumber: Int { number(MPMediaItemPropertyAlbumTrackNumber) }
  open var albumTrackCount: Int { number(MPMediaItemPropertyAlbumTrackCount) }
  open var playCount: Int { number(MPMediaItemPropertyPlayCount) }
  open var skipCount: Int { number(MPMediaItemPropertySkipCount) }
  open var rating: Int { number(MPMediaItemPropertyRating) }
  open var artwork: MPMediaItemArtwork? {
    value(forProperty: MPMediaItemPropertyArtwork) as? MPMediaItemArtwork
  }
  open var isExplicitItem: Bool { false }
  open var isCloudItem: Bool { false }
  open var hasProtectedAsset: Bool { false }
  open var releaseDate: Date? { nil }
  open var lastPlayedDate: Date? { nil }
  open var dateAdded: Date { Date(timeIntervalSinceReferenceDate: 0) }
  open var bookmarkTime: TimeInterval { 0 }
  open var assetURL: URL? { value(forProperty: MPMediaItemPropertyAssetURL) as? URL }
  open var playbackStoreID: String { text(MPMediaItemPropertyPlaybackStoreID) ?? "" }
}

/// A collection of media items.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
  public let items: [MPMediaItem]

  public init(items: [MPMediaItem]) {
    self.items = items
    super.init()
  }
  open var representativeItem: MPMediaItem? { items.first }
  open var count: Int { items.count }
  open var mediaTypes: MPMediaType { items.reduce([]) { $0.union($1.mediaType) } }
}

/// A playlist.
open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
  open var name: String? { value(forProperty: MPMediaPlaylistPropertyName) as? String }
  open var descriptionText: String? { nil }
  open var authorDisplayName: String? { nil }
}
