import Foundation

/// Errors of the shop.
public enum StoreKitError: Error, Sendable {
  case unknown, userCancelled, notAvailableInStorefront, notEntitled
  case networkError(URLError)
}

/// Whether what the shop says is true.
public enum VerificationResult<SignedType> {
  case unverified(SignedType, any Error)
  case verified(SignedType)
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// A product; the app host has no store and returns none.
///
/// Source: <https://developer.apple.com/documentation/storekit/product>
public struct Product: Identifiable, Sendable {
  /// How buying went.
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled, pending
  }
  /// The property `id` of the platform.
  public let id: String
  /// The property `displayName` of the platform.
  public let displayName: String
  /// The property `description` of the platform.
  public let description: String
  /// The property `price` of the platform.
  public let price: Decimal
  /// The property `displayPrice` of the platform.
  public let displayPrice: String
  /// The property `type` of the platform.
  public let type: ProductType
  /// The property `subscription` of the platform.
  public let subscription: SubscriptionInfo?

  /// The method `products` of the platform: the shop is not reached.
  public static func products(
    for identifiers: some Collection<String> & Sendable
  ) async throws -> [Product] {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
  /// The method `purchase` of the platform: the shop is not reached.
  public func purchase() async throws -> PurchaseResult {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
}

/// What was bought: nothing.
public struct Transaction: Identifiable, Sendable {
  /// What was bought, one after another: nothing.
  public struct Transactions: AsyncSequence, Sendable {
    /// The element.
    public typealias Element = VerificationResult<Transaction>
    /// Gives nothing.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Has no effect.
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }
    /// Has no effect.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  /// The property `id` of the platform.
  public let id: UInt64
  /// The property `productID` of the platform.
  public let productID: String
  /// The property `purchaseDate` of the platform.
  public let purchaseDate: Date
  /// The property `expirationDate` of the platform.
  public let expirationDate: Date?
  /// The property `revocationDate` of the platform.
  public let revocationDate: Date?
  /// The method `finish` of the platform.
  public func finish() async {}
  /// The property `currentEntitlements` of the platform.
  public static var currentEntitlements: Transactions { Transactions() }
  /// The property `all` of the platform.
  public static var all: Transactions { Transactions() }
  /// The property `updates` of the platform.
  public static var updates: Transactions { Transactions() }
}

/// The shop of the phone.
public enum AppStore {
  /// The method `sync` of the platform: the shop is not reached.
  public static func sync() async throws {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
  /// The property `canMakePayments` of the platform.
  public static var canMakePayments: Bool { false }
}
