@_exported import Foundation

/// Whether the app may use the music library; always denied.
///
/// Source: <https://developer.apple.com/documentation/musickit/musicauthorization>
public enum MusicAuthorization {
  /// The authorization.
  public enum Status: String, Sendable { case notDetermined, denied, restricted, authorized }
  /// The property `currentStatus` of the platform.
  public static var currentStatus: Status { .denied }
  /// Access is denied.
  public static func request() async -> Status { .denied }
}

/// The subscription; the app host has none.
public struct MusicSubscription: Sendable {
  /// The property `canPlayCatalogContent` of the platform.
  public let canPlayCatalogContent: Bool
  /// The property `canBecomeSubscriber` of the platform.
  public let canBecomeSubscriber: Bool
  /// The property `hasCloudLibraryEnabled` of the platform.
  public let hasCloudLibraryEnabled: Bool
  /// The property `current` of the platform.
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
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an item by its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates an item by its name.
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
  /// The property `maximumWidth` of the platform.
  public let maximumWidth: Int
  /// The property `maximumHeight` of the platform.
  public let maximumHeight: Int
  /// Has no effect without a network.
  public func url(width: Int, height: Int) -> URL? { nil }
}

/// Several items.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection, Sendable,
  ExpressibleByArrayLiteral
{
  private let items: [Item]
  /// The property `title` of the platform.
  public let title: String? = nil
  /// The property `hasNextBatch` of the platform.
  public var hasNextBatch: Bool { false }
  /// Items.
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  /// Items.
  public init(arrayLiteral elements: Item...) { items = elements }
  /// The property `startIndex` of the platform.
  public var startIndex: Int { items.startIndex }
  /// The property `endIndex` of the platform.
  public var endIndex: Int { items.endIndex }
  /// An item.
  public subscript(position: Int) -> Item { items[position] }
  /// The method `nextBatch` of the platform.
  public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection? { nil }
}

/// A song; the phone has none.
public struct Song: PlayableMusicItem {
  /// The property `id` of the platform.
  public let id: MusicItemID
  /// The property `title` of the platform.
  public let title: String
  /// The property `artistName` of the platform.
  public let artistName: String
  /// The property `albumTitle` of the platform.
  public let albumTitle: String?
  /// The property `duration` of the platform.
  public let duration: TimeInterval?
  /// The property `artwork` of the platform.
  public let artwork: Artwork?
  /// The property `url` of the platform.
  public let url: URL?
}
/// A song or a film; the phone has none.
public typealias Track = Song

/// An album; the phone has none.
public struct Album: PlayableMusicItem {
  /// The property `id` of the platform.
  public let id: MusicItemID
  /// The property `title` of the platform.
  public let title: String
  /// The property `artistName` of the platform.
  public let artistName: String
  /// The property `artwork` of the platform.
  public let artwork: Artwork?
  /// The property `tracks` of the platform.
  public let tracks: MusicItemCollection<Track>?
}

/// An artist; the phone has none.
public struct Artist: MusicItem {
  /// The property `id` of the platform.
  public let id: MusicItemID
  /// The property `name` of the platform.
  public let name: String
  /// The property `artwork` of the platform.
  public let artwork: Artwork?
}

/// A list; the phone has none.
public struct Playlist: PlayableMusicItem {
  /// The property `id` of the platform.
  public let id: MusicItemID
  /// The property `name` of the platform.
  public let name: String
  /// The property `curatorName` of the platform.
  public let curatorName: String?
  /// The property `artwork` of the platform.
  public let artwork: Artwork?
  /// The property `tracks` of the platform.
  public let tracks: MusicItemCollection<Track>?
}

/// A station; the phone has none.
public struct Station: PlayableMusicItem {
  /// The property `id` of the platform.
  public let id: MusicItemID
  /// The property `name` of the platform.
  public let name: String
  /// The property `artwork` of the platform.
  public let artwork: Artwork?
}
extension MusicItemCollection: Equatable, Hashable {
  /// Whether two have equal items.
  public static func == (one: Self, other: Self) -> Bool { Array(one) == Array(other) }
  /// Mixes the items in.
  public func hash(into hasher: inout Hasher) { hasher.combine(Array(self)) }
}
