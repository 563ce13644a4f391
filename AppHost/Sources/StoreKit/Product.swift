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
  public let id: String
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let type: ProductType
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
  public let id: UInt64
  public let productID: String
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public func finish() async {}
  public static var currentEntitlements: Transactions { Transactions() }
  public static var all: Transactions { Transactions() }
  public static var updates: Transactions { Transactions() }
}

/// The shop of the phone.
public enum AppStore {
  /// The method `sync` of the platform: the shop is not reached.
  public static func sync() async throws {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
  public static var canMakePayments: Bool { false }
}
