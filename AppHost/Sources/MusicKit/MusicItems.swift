@_exported import Foundation

/// The authorization to access the music library; always denied.
///
/// Source: <https://developer.apple.com/documentation/musickit/musicauthorization>
public enum MusicAuthorization {
  /// The authorization status.
  public enum Status: String, Sendable { case notDetermined, denied, restricted, authorized }
  public static var currentStatus: Status { .denied }
  /// Returns `denied`.
  public static func request() async -> Status { .denied }
}

/// The music subscription; the user has none.
public struct MusicSubscription: Sendable {
  public let canPlayCatalogContent: Bool
  public let canBecomeSubscriber: Bool
  public let hasCloudLibraryEnabled: Bool
  public static var current: MusicSubscription {
    get async throws {
      MusicSubscription(
        canPlayCatalogContent: false, canBecomeSubscriber: false, hasCloudLibraryEnabled: false)
    }
  }
}

/// The ID of an item.
public struct MusicItemID: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable, Codable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// An item of the library or the catalog.
public protocol MusicItem: Hashable, Sendable, Identifiable where ID == MusicItemID {
  var id: MusicItemID { get }
}
/// A playable item.
public protocol PlayableMusicItem: MusicItem {}

/// The artwork of an item.
public struct Artwork: Hashable, Sendable {
  public let maximumWidth: Int
  public let maximumHeight: Int
  /// Returns nil without a network.
  public func url(width: Int, height: Int) -> URL? { nil }
}

/// A collection of items.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection, Sendable,
  ExpressibleByArrayLiteral
{
  private let items: [Item]
  public let title: String? = nil
  public var hasNextBatch: Bool { false }
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  public init(arrayLiteral elements: Item...) { items = elements }
  public var startIndex: Int { items.startIndex }
  public var endIndex: Int { items.endIndex }
  public subscript(position: Int) -> Item { items[position] }
  public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection? { nil }
}

/// A song; the phone has none.
public struct Song: PlayableMusicItem {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let albumTitle: String?
  public let duration: TimeInterval?
  public let artwork: Artwork?
  public let url: URL?
}
/// A song or music video; the phone has none.
public typealias Track = Song

/// An album; the phone has none.
public struct Album: PlayableMusicItem {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let artwork: Artwork?
  public let tracks: MusicItemCollection<Track>?
}

/// An artist; the phone has none.
public struct Artist: MusicItem {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
}

/// A playlist; the phone has none.
public struct Playlist: PlayableMusicItem {
  public let id: MusicItemID
  public let name: String
  public let curatorName: String?
  public let artwork: Artwork?
  public let tracks: MusicItemCollection<Track>?
}

/// A radio station; the phone has none.
public struct Station: PlayableMusicItem {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
}
extension MusicItemCollection: Equatable, Hashable {
  public static func == (one: Self, other: Self) -> Bool { Array(one) == Array(other) }
  public func hash(into hasher: inout Hasher) { hasher.combine(Array(self)) }
}
