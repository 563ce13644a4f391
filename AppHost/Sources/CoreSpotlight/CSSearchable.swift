@_exported import AppBasics
import HostLink
@_exported import UniformTypeIdentifiers

/// The searchable attributes of an item.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  open var contentType: String
  open var title: String?
  open var displayName: String?
  open var contentDescription: String?
  open var keywords: [String]?
  open var artist: String?
  open var album: String?
  open var genre: String?
  open var playCount: NSNumber?
  open var duration: NSNumber?
  open var lastUsedDate: Date?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var identifier: String?
  open var latitude: NSNumber?
  open var longitude: NSNumber?

  public convenience override init() { self.init(itemContentType: "public.item") }
  public init(contentType: UTType) { self.contentType = contentType.identifier }
  public init(itemContentType: String) { contentType = itemContentType }
}

/// An item of the search index.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var attributeSet: CSSearchableItemAttributeSet
  open var expirationDate: Date?

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// An error of the search index.
public struct CSIndexError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
  }
  public let code: Code
  public var localizedDescription: String { "Spotlight search is not available in this host" }
}

/// The search index; the phone has no search.
///
/// Source: <https://developer.apple.com/documentation/corespotlight/cssearchableindex>
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let index = CSSearchableIndex(name: "default")

  open class func `default`() -> CSSearchableIndex { index }
  open class func isIndexingAvailable() -> Bool { false }
  public init(name: String) {}

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func deleteSearchableItems(
    withDomainIdentifiers identifiers: [String],
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    refuse(completionHandler)
  }

  private func refuse(_ handler: (((any Error)?) -> Void)?) {
    guard let handler else { return }
    HostLink.after(0) { handler(CSIndexError(code: .indexUnavailableError)) }
  }
}

/// The activity type of opening a search result.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the selected item.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
