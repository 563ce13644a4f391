import HostLink

/// The grouping of a query's results.
public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

/// The comparison of a predicate.
public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }

/// A predicate of a query.
open class MPMediaPredicate: NSObject, @unchecked Sendable {}

/// A predicate on a property of media items.
open class MPMediaPropertyPredicate: MPMediaPredicate, @unchecked Sendable {
  public let property: String
  public let value: Any?
  public let comparisonType: MPMediaPredicateComparison

  public init(
    value: Any?, forProperty property: String,
    comparisonType: MPMediaPredicateComparison = .equalTo
  ) {
    (self.value, self.property, self.comparisonType) = (value, property, comparisonType)
  }
}

/// A query of the media library, which is empty.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpmediaquery>
open class MPMediaQuery: NSObject, @unchecked Sendable {
  open var filterPredicates: Set<MPMediaPredicate>?
  open var groupingType = MPMediaGrouping.title

  public override init() {}
  public init(filterPredicates: Set<MPMediaPredicate>?) { self.filterPredicates = filterPredicates }

  private convenience init(_ grouping: MPMediaGrouping) {
    self.init()
    groupingType = grouping
  }

  open var items: [MPMediaItem]? { [] }
  open var collections: [MPMediaItemCollection]? { [] }
  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates?.remove(predicate)
  }
  open class func albums() -> MPMediaQuery { MPMediaQuery(.album) }
  open class func artists() -> MPMediaQuery { MPMediaQuery(.artist) }
  open class func songs() -> MPMediaQuery { MPMediaQuery(.title) }
  open class func playlists() -> MPMediaQuery { MPMediaQuery(.playlist) }
  open class func podcasts() -> MPMediaQuery { MPMediaQuery(.podcastTitle) }
  open class func audiobooks() -> MPMediaQuery { MPMediaQuery(.title) }
  open class func compilations() -> MPMediaQuery { MPMediaQuery(.album) }
  open class func composers() -> MPMediaQuery { MPMediaQuery(.composer) }
  open class func genres() -> MPMediaQuery { MPMediaQuery(.genre) }
}

/// The authorization to access the media library.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// The media library: access is authorized, and it is empty.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let shared = MPMediaLibrary()

  open class func `default`() -> MPMediaLibrary { shared }
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .authorized }
  open class func requestAuthorization(
    _ completionHandler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void
  ) {
    HostLink.after(0) { completionHandler(.authorized) }
  }
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .authorized }
  open var lastModifiedDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
  open func beginGeneratingLibraryChangeNotifications() {}
  open func endGeneratingLibraryChangeNotifications() {}
  override init() {}
}

extension NSNotification.Name {
  public static let MPMediaLibraryDidChange = NSNotification.Name(
    "MPMediaLibraryDidChangeNotification")
}

/// An error of media playback.
public struct MPError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknown, permissionDenied, cloudServiceCapabilityMissing, networkConnectionFailed, notFound
    case notSupported, cancelled, requestTimedOut
  }
  public let code: Code
  public var localizedDescription: String {
    "media playback is not supported in this host (\(code))"
  }
  public init(_ code: Code) { self.code = code }
}
