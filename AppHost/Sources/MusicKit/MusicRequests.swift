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
  public var term: String
  public var limit: Int?
  public var offset: Int?
  public var includeTopResults = false
  public init(term: String, types: [any MusicItem.Type]) { self.term = term }
  /// Fails: the app host has no network.
  public func response() async throws -> MusicCatalogSearchResponse { throw NoMusic.error }
}

/// What the catalog has.
public struct MusicCatalogSearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
  public let stations: MusicItemCollection<Station>
}

/// Asks for items of the catalog.
public struct MusicCatalogResourceRequest<Item: MusicItem>: Sendable {
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
  public let items: MusicItemCollection<Item>
}

/// A request for the phone's items; the app host has none.
public struct MusicLibraryRequest<Item: MusicItem>: Sendable {
  public var limit: Int?
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
  public let items: MusicItemCollection<Item>
}

/// Asks for data of the catalog.
public struct MusicDataRequest: Sendable {
  public let urlRequest: URLRequest
  public init(urlRequest: URLRequest) { self.urlRequest = urlRequest }
  /// Fails: the app host has no network.
  public func response() async throws -> MusicDataResponse { throw NoMusic.error }
}
/// Data of the catalog.
public struct MusicDataResponse: Sendable {
  public let data: Data
}
