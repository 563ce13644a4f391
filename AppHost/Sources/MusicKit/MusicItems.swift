@_exported import Foundation

/// Whether the app may use the music library; always denied.
///
/// Source: <https://developer.apple.com/documentation/musickit/musicauthorization>
public enum MusicAuthorization {
  /// The authorization.
  public enum Status: String, Sendable { case notDetermined, denied, restricted, authorized }
  public static var currentStatus: Status { .denied }
  /// Access is denied.
  public static func request() async -> Status { .denied }
}

/// The subscription; the app host has none.
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

/// The name of an item.
public struct MusicItemID: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable, Codable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// Something of a library or a catalog.
public protocol MusicItem: Hashable, Sendable, Identifiable where ID == MusicItemID {
  var id: MusicItemID { get }
}
/// A playable item.
public protocol PlayableMusicItem: MusicItem {}

/// The picture of an item.
public struct Artwork: Hashable, Sendable {
  public let maximumWidth: Int
  public let maximumHeight: Int
  /// Has no effect without a network.
  public func url(width: Int, height: Int) -> URL? { nil }
}

/// Several items.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection, Sendable,
  ExpressibleByArrayLiteral
{
  private let items: [Item]
  public let title: String? = nil
  public var hasNextBatch: Bool { false }
  /// Items.
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  /// Items.
  public init(arrayLiteral elements: Item...) { items = elements }
  public var startIndex: Int { items.startIndex }
  public var endIndex: Int { items.endIndex }
  /// An item.
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
/// A song or a film; the phone has none.
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

/// A list; the phone has none.
public struct Playlist: PlayableMusicItem {
  public let id: MusicItemID
  public let name: String
  public let curatorName: String?
  public let artwork: Artwork?
  public let tracks: MusicItemCollection<Track>?
}

/// A station; the phone has none.
public struct Station: PlayableMusicItem {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
}
extension MusicItemCollection: Equatable, Hashable {
  /// Whether two have equal items.
  public static func == (one: Self, other: Self) -> Bool { Array(one) == Array(other) }
  /// Mixes the items in.
  public func hash(into hasher: inout Hasher) { hasher.combine(Array(self)) }
}
