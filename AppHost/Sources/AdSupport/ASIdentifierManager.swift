@_exported import Foundation

/// The phone's name for advertisers, which its owner does not tell.
///
/// Source: <https://developer.apple.com/documentation/adsupport/asidentifiermanager>
open class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let only = ASIdentifierManager()
  open class func shared() -> ASIdentifierManager { only }
  /// Zeros, as where tracking is not allowed.
  open var advertisingIdentifier: UUID {
    UUID(uuidString: "00000000-0000-0000-0000-000000000000") ?? UUID()
  }
  open var isAdvertisingTrackingEnabled: Bool { false }
}
