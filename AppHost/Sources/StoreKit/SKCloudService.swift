@_exported import Foundation
import HostLink
import UIKit

/// An error of the store.
public struct SKError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable, cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed
    case cloudServiceRevoked
  }
  public let code: Code
  public var localizedDescription: String { "the store is not available in this host (\(code))" }
  public init(_ code: Code) { self.code = code }
}

/// The authorization to access the user's music.
public enum SKCloudServiceAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// The capabilities of the user's music account.
public struct SKCloudServiceCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let musicCatalogPlayback = SKCloudServiceCapability(rawValue: 1)
  public static let musicCatalogSubscriptionEligible = SKCloudServiceCapability(rawValue: 2)
  public static let addToCloudMusicLibrary = SKCloudServiceCapability(rawValue: 256)
}

/// The user's music account, to which access is denied.
///
/// Source: <https://developer.apple.com/documentation/storekit/skcloudservicecontroller>
open class SKCloudServiceController: NSObject, @unchecked Sendable {
  open class func authorizationStatus() -> SKCloudServiceAuthorizationStatus { .denied }
  open class func requestAuthorization(
    _ completionHandler: @escaping (SKCloudServiceAuthorizationStatus) -> Void
  ) {
    HostLink.note("SKCloudServiceController: access to the store is denied in this host")
    HostLink.after(0) { completionHandler(.denied) }
  }
  open func requestUserToken(
    forDeveloperToken developerToken: String,
    completionHandler: @escaping (String?, (any Error)?) -> Void
  ) {
    HostLink.after(0) { completionHandler(nil, SKError(.cloudServicePermissionDenied)) }
  }
  open func requestStorefrontCountryCode(
    completionHandler: @escaping (String?, (any Error)?) -> Void
  ) {
    HostLink.after(0) { completionHandler(nil, SKError(.cloudServicePermissionDenied)) }
  }
  open func requestStorefrontIdentifier(
    completionHandler: @escaping (String?, (any Error)?) -> Void
  ) { requestStorefrontCountryCode(completionHandler: completionHandler) }
  open func requestCapabilities(
    completionHandler: @escaping (SKCloudServiceCapability, (any Error)?) -> Void
  ) {
    HostLink.after(0) { completionHandler([], SKError(.cloudServicePermissionDenied)) }
  }
}

extension NSNotification.Name {
  public static let SKCloudServiceCapabilitiesDidChange = NSNotification.Name(
    "SKCloudServiceCapabilitiesDidChangeNotification")
  public static let SKStorefrontCountryCodeDidChange = NSNotification.Name(
    "SKStorefrontCountryCodeDidChangeNotification")
}

/// Requests a review; no dialog is presented.
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  @MainActor open class func requestReview(in windowScene: UIWindowScene) {}
}

/// The payment queue; purchases are not available.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let queue = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { queue }
  open class func canMakePayments() -> Bool { false }
  open func restoreCompletedTransactions() {}
}
