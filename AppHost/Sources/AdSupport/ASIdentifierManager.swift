@_exported import Foundation

/// The advertising identifier, which the user does not share.
///
/// Source: <https://developer.apple.com/documentation/adsupport/asidentifiermanager>
open class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let only = ASIdentifierManager()
  open class func shared() -> ASIdentifierManager { only }
  /// All zeros, because tracking is not authorized.
  open var advertisingIdentifier: UUID {
    UUID(uuidString: "00000000-0000-0000-0000-000000000000") ?? UUID()
  }
  open var isAdvertisingTrackingEnabled: Bool { false }
}
