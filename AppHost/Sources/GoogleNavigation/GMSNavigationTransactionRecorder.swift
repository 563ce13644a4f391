import Foundation
import HostLink

/// Receives the reason that transaction IDs are refused.
public typealias GMSNavigationTransactionIDErrorHandler = (any Error) -> Void
/// Receives the reason that a transaction is not recorded.
public typealias GMSNavigationTransactionRecorderErrorHandler = (any Error) -> Void

/// Counts rides and deliveries for the bill; they are not counted here.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationTransactionRecorder>
open class GMSNavigationTransactionRecorder: NSObject, @unchecked Sendable {
  nonisolated(unsafe) private static weak var shared: GMSNavigationTransactionRecorder?

  private override init() {}

  /// The only recorder; it is released with its last reference.
  open class func sharedInstance() -> GMSNavigationTransactionRecorder {
    if let shared { return shared }
    let made = GMSNavigationTransactionRecorder()
    shared = made
    return made
  }

  /// Notes a pick-up; the handler receives invalid IDs as errors.
  open func recordPickup(
    at waypoint: GMSNavigationWaypoint?, forTransactionIDs transactionIDs: [String],
    withErrorHandler errorHandler: GMSNavigationTransactionRecorderErrorHandler?
  ) {
    TransactionID.check(transactionIDs, errorHandler)
  }

  /// Notes a drop-off; the handler receives invalid IDs as errors.
  open func recordDropoff(
    at waypoint: GMSNavigationWaypoint?, forTransactionIDs transactionIDs: [String],
    withErrorHandler errorHandler: GMSNavigationTransactionRecorderErrorHandler?
  ) {
    TransactionID.check(transactionIDs, errorHandler)
  }

  open class func generateTransactionID() -> String { UUID().uuidString }
}

/// The rules of the IDs of transactions.
enum TransactionID {
  /// Calls a handler later, on the main thread, for an ID without 1 to 64 characters.
  static func check(_ ids: [String], _ errorHandler: ((any Error) -> Void)?) {
    guard let errorHandler, let wrong = ids.first(where: { !(1...64).contains($0.count) }) else {
      return
    }
    let answer = UncheckedBox(errorHandler)
    let error = NSError(
      domain: "com.google.navigation.TransactionID", code: 0,
      userInfo: [
        NSLocalizedDescriptionKey: "the ID '\(wrong.prefix(64))' has not from 1 to 64 characters"
      ])
    DispatchQueue.main.async { answer.value(error) }
  }
}

/// Which roads a license plate may not use; the route of a session stays as it is.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationLicensePlateRestriction>
open class GMSNavigationLicensePlateRestriction: NSObject, @unchecked Sendable {
  /// The last digit of the plate.
  public let lastDigit: Int
  /// The country whose rules count.
  public let countryCode: String

  /// A restriction; nil for a digit that is not from 0 to 9, and for a country without such rules.
  public init?(licensePlateLastDigit lastDigit: Int, countryCode: String) {
    // The reference names Indonesia and Brazil, the latter with a code that is not that of ISO.
    guard (0...9).contains(lastDigit), ["ID", "BZ", "BR"].contains(countryCode.uppercased()) else {
      return nil
    }
    (self.lastDigit, self.countryCode) = (lastDigit, countryCode)
  }
}
