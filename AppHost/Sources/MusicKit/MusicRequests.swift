import Foundation
import FoundationNetworking
import HostLink

/// The error of requests for music.
public enum MusicTokenRequestError: Error, Sendable {
  case permissionDenied, userNotSignedIn, unknown
}

enum NoMusic {
  /// Without a network no catalog answers.
  static var error: any Error {
    HostLink.note("there is no catalog of music without a network; what the app asks of it fails")
    return URLError(.notConnectedToInternet)
  }
}

/// Looks for items in the catalog.
///
/// Source: <https://developer.apple.com/documentation/musickit/musiccatalogsearchrequest>
public struct MusicCatalogSearchRequest: Sendable {
  /// The property `term` of the platform.
  public var term: String
  /// The property `limit` of the platform.
  public var limit: Int?
  /// The property `offset` of the platform.
  public var offset: Int?
  /// The property `includeTopResults` of the platform.
  public var includeTopResults = false
  /// Creates a search.
  public init(term: String, types: [any MusicItem.Type]) { self.term = term }
  /// Fails: the app host has no network.
  public func response() async throws -> MusicCatalogSearchResponse { throw NoMusic.error }
}

/// What the catalog has.
public struct MusicCatalogSearchResponse: Sendable {
  /// The property `songs` of the platform.
  public let songs: MusicItemCollection<Song>
  /// The property `albums` of the platform.
  public let albums: MusicItemCollection<Album>
  /// The property `artists` of the platform.
  public let artists: MusicItemCollection<Artist>
  /// The property `playlists` of the platform.
  public let playlists: MusicItemCollection<Playlist>
  /// The property `stations` of the platform.
  public let stations: MusicItemCollection<Station>
}

/// Asks for items of the catalog.
public struct MusicCatalogResourceRequest<Item: MusicItem>: Sendable {
  /// The property `limit` of the platform.
  public var limit: Int?
  /// Items with a value of a property.
  public init<Value>(matching keyPath: KeyPath<Item, Value>, equalTo value: Value) {}
  /// Items with one of some values of a property.
  public init<Value>(matching keyPath: KeyPath<Item, Value>, memberOf values: [Value]) {}
  /// Fails: the app host has no network.
  public func response() async throws -> MusicCatalogResourceResponse<Item> { throw NoMusic.error }
}
/// Items of the catalog.
public struct MusicCatalogResourceResponse<Item: MusicItem>: Sendable {
  /// The property `items` of the platform.
  public let items: MusicItemCollection<Item>
}

/// A request for the phone's items; the app host has none.
public struct MusicLibraryRequest<Item: MusicItem>: Sendable {
  /// The property `limit` of the platform.
  public var limit: Int?
  /// The property `offset` of the platform.
  public var offset: Int?
  /// All items.
  public init() {}
  /// Sorts them.
  public mutating func sort<Value>(by keyPath: KeyPath<Item, Value>, ascending: Bool) {}
  /// Leaves some out.
  public mutating func filter(text: String) {}
  /// Returns no items.
  public func response() async throws -> MusicLibraryResponse<Item> {
    MusicLibraryResponse(items: MusicItemCollection([Item]()))
  }
}
/// Items of the phone.
public struct MusicLibraryResponse<Item: MusicItem>: Sendable {
  /// The property `items` of the platform.
  public let items: MusicItemCollection<Item>
}

/// Asks for data of the catalog.
public struct MusicDataRequest: Sendable {
  /// The property `urlRequest` of the platform.
  public let urlRequest: URLRequest
  /// Creates a request.
  public init(urlRequest: URLRequest) { self.urlRequest = urlRequest }
  /// Fails: the app host has no network.
  public func response() async throws -> MusicDataResponse { throw NoMusic.error }
}
/// Data of the catalog.
public struct MusicDataResponse: Sendable {
  /// The property `data` of the platform.
  public let data: Data
}
