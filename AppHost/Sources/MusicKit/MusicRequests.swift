import Foundation
import FoundationNetworking
import HostLink

/// The error of music requests.
public enum MusicTokenRequestError: Error, Sendable {
  case permissionDenied, userNotSignedIn, unknown
}

enum NoMusic {
  /// The error of all catalog requests without a network.
  static var error: any Error {
    HostLink.note("the music catalog requires a network; all requests fail")
    return URLError(.notConnectedToInternet)
  }
}

/// A search of the catalog.
///
/// Source: <https://developer.apple.com/documentation/musickit/musiccatalogsearchrequest>
public struct MusicCatalogSearchRequest: Sendable {
  public var term: String
  public var limit: Int?
  public var offset: Int?
  public var includeTopResults = false
  public init(term: String, types: [any MusicItem.Type]) { self.term = term }
  /// Fails: the app host has no network.
  public func response() async throws -> MusicCatalogSearchResponse { throw NoMusic.error }
}

/// The response to a catalog search.
public struct MusicCatalogSearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
  public let stations: MusicItemCollection<Station>
}

/// A request for catalog items.
public struct MusicCatalogResourceRequest<Item: MusicItem>: Sendable {
  public var limit: Int?
  public init<Value>(matching keyPath: KeyPath<Item, Value>, equalTo value: Value) {}
  public init<Value>(matching keyPath: KeyPath<Item, Value>, memberOf values: [Value]) {}
  /// Fails: the app host has no network.
  public func response() async throws -> MusicCatalogResourceResponse<Item> { throw NoMusic.error }
}
/// The response to a catalog request.
public struct MusicCatalogResourceResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}

/// A request for library items; the library is empty.
public struct MusicLibraryRequest<Item: MusicItem>: Sendable {
  public var limit: Int?
  public var offset: Int?
  public init() {}
  /// Has no effect: the library is empty.
  public mutating func sort<Value>(by keyPath: KeyPath<Item, Value>, ascending: Bool) {}
  /// Has no effect: the library is empty.
  public mutating func filter(text: String) {}
  /// Returns no items.
  public func response() async throws -> MusicLibraryResponse<Item> {
    MusicLibraryResponse(items: MusicItemCollection([Item]()))
  }
}
/// The response to a library request.
public struct MusicLibraryResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}

/// A request for catalog data.
public struct MusicDataRequest: Sendable {
  public let urlRequest: URLRequest
  public init(urlRequest: URLRequest) { self.urlRequest = urlRequest }
  /// Fails: the app host has no network.
  public func response() async throws -> MusicDataResponse { throw NoMusic.error }
}
/// The response to a data request.
public struct MusicDataResponse: Sendable {
  public let data: Data
}
