import Foundation
import HostLink

/// Receives an invalid transaction ID.
public typealias GMSNavigationTransactionIDErrorHandler = (any Error) -> Void
/// Receives an error of a transaction.
public typealias GMSNavigationTransactionRecorderErrorHandler = (any Error) -> Void

/// Records trips for billing; the app host records none.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationTransactionRecorder>
open class GMSNavigationTransactionRecorder: NSObject, @unchecked Sendable {
  nonisolated(unsafe) private static weak var shared: GMSNavigationTransactionRecorder?

  private override init() {}

  /// The shared recorder, released with its last reference.
  open class func sharedInstance() -> GMSNavigationTransactionRecorder {
    if let shared { return shared }
    let made = GMSNavigationTransactionRecorder()
    shared = made
    return made
  }

  /// Records a pickup; the handler receives invalid IDs.
  open func recordPickup(
    at waypoint: GMSNavigationWaypoint?, forTransactionIDs transactionIDs: [String],
    withErrorHandler errorHandler: GMSNavigationTransactionRecorderErrorHandler?
  ) {
    TransactionID.check(transactionIDs, errorHandler)
  }

  /// Records a drop-off; the handler receives invalid IDs.
  open func recordDropoff(
    at waypoint: GMSNavigationWaypoint?, forTransactionIDs transactionIDs: [String],
    withErrorHandler errorHandler: GMSNavigationTransactionRecorderErrorHandler?
  ) {
    TransactionID.check(transactionIDs, errorHandler)
  }

  open class func generateTransactionID() -> String { UUID().uuidString }
}

/// The validation of transaction IDs.
enum TransactionID {
  /// Calls the handler later on the main thread if an ID does not have 1 to 64 characters.
  static func check(_ ids: [String], _ errorHandler: ((any Error) -> Void)?) {
    guard let errorHandler, let wrong = ids.first(where: { !(1...64).contains($0.count) }) else {
      return
    }
    let answer = UncheckedBox(errorHandler)
    let error = NSError(
      domain: "com.google.navigation.TransactionID", code: 0,
      userInfo: [
        NSLocalizedDescriptionKey: "the ID '\(wrong.prefix(64))' must have 1 to 64 characters"
      ])
    DispatchQueue.main.async { answer.value(error) }
  }
}

/// A license plate restriction, without effect on the session's route.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationLicensePlateRestriction>
open class GMSNavigationLicensePlateRestriction: NSObject, @unchecked Sendable {
  /// The last digit of the plate.
  public let lastDigit: Int
  /// The country of the restriction.
  public let countryCode: String

  /// Creates a restriction; nil unless the digit is 0 to 9 and the country has restrictions.
  public init?(licensePlateLastDigit lastDigit: Int, countryCode: String) {
    // The reference names Indonesia and Brazil, the latter by a code other than that of ISO 3166.
    guard (0...9).contains(lastDigit), ["ID", "BZ", "BR"].contains(countryCode.uppercased()) else {
      return nil
    }
    (self.lastDigit, self.countryCode) = (lastDigit, countryCode)
  }
}
