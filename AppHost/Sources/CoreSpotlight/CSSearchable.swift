@_exported import AppBasics
import HostLink
@_exported import UniformTypeIdentifiers

/// What the search of the phone knows of something.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  /// The property `contentType` of the platform.
  open var contentType: String
  /// The property `title` of the platform.
  open var title: String?
  /// The property `displayName` of the platform.
  open var displayName: String?
  /// The property `contentDescription` of the platform.
  open var contentDescription: String?
  /// The property `keywords` of the platform.
  open var keywords: [String]?
  /// The property `artist` of the platform.
  open var artist: String?
  /// The property `album` of the platform.
  open var album: String?
  /// The property `genre` of the platform.
  open var genre: String?
  /// The property `playCount` of the platform.
  open var playCount: NSNumber?
  /// The property `duration` of the platform.
  open var duration: NSNumber?
  /// The property `lastUsedDate` of the platform.
  open var lastUsedDate: Date?
  /// The property `thumbnailData` of the platform.
  open var thumbnailData: Data?
  /// The property `thumbnailURL` of the platform.
  open var thumbnailURL: URL?
  /// The property `contentURL` of the platform.
  open var contentURL: URL?
  /// The property `identifier` of the platform.
  open var identifier: String?
  /// The property `latitude` of the platform.
  open var latitude: NSNumber?
  /// The property `longitude` of the platform.
  open var longitude: NSNumber?

  /// Nothing known yet.
  public convenience override init() { self.init(itemContentType: "public.item") }
  /// What is said of something of a kind.
  public init(contentType: UTType) { self.contentType = contentType.identifier }
  /// Nothing known yet.
  public init(itemContentType: String) { contentType = itemContentType }
}

/// Something that the search of the phone may find.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  /// The property `uniqueIdentifier` of the platform.
  open var uniqueIdentifier: String
  /// The property `domainIdentifier` of the platform.
  open var domainIdentifier: String?
  /// The property `attributeSet` of the platform.
  open var attributeSet: CSSearchableItemAttributeSet
  /// The property `expirationDate` of the platform.
  open var expirationDate: Date?

  /// Something.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// What goes wrong with the search of the phone.
public struct CSIndexError: Error, Sendable, Equatable {
  /// The kind of an error.
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
  }
  /// The property `code` of the platform.
  public let code: Code
  /// The property `localizedDescription` of the platform.
  public var localizedDescription: String { "there is no search of the phone in this host" }
}

/// The search of the phone; there is none here.
///
/// Source: <https://developer.apple.com/documentation/corespotlight/cssearchableindex>
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let index = CSSearchableIndex(name: "default")

  /// The method `default` of the platform.
  open class func `default`() -> CSSearchableIndex { index }
  /// The method `isIndexingAvailable` of the platform.
  open class func isIndexingAvailable() -> Bool { false }
  /// A search by its name.
  public init(name: String) {}

  /// The method `indexSearchableItems` of the platform.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  /// The method `deleteSearchableItems` of the platform.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  /// The method `deleteSearchableItems` of the platform.
  open func deleteSearchableItems(
    withDomainIdentifiers identifiers: [String],
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  /// The method `deleteAllSearchableItems` of the platform.
  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    refuse(completionHandler)
  }

  private func refuse(_ handler: (((any Error)?) -> Void)?) {
    guard let handler else { return }
    HostLink.after(0) { handler(CSIndexError(code: .indexUnavailableError)) }
  }
}

/// The kind of activity of a search result.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of what was chosen.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
