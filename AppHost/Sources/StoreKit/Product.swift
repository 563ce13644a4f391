import Foundation

/// An error of the store.
public enum StoreKitError: Error, Sendable {
  case unknown, userCancelled, notAvailableInStorefront, notEntitled
  case networkError(URLError)
}

/// The verification result of a signed value.
public enum VerificationResult<SignedType> {
  case unverified(SignedType, any Error)
  case verified(SignedType)
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// A product; without a store none is available.
///
/// Source: <https://developer.apple.com/documentation/storekit/product>
public struct Product: Identifiable, Sendable {
  /// The result of a purchase.
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

  /// Fails: the store is not available.
  public static func products(
    for identifiers: some Collection<String> & Sendable
  ) async throws -> [Product] {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
  /// Fails: the store is not available.
  public func purchase() async throws -> PurchaseResult {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
}

/// A transaction; there are none.
public struct Transaction: Identifiable, Sendable {
  /// A sequence of transactions, which is empty.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    /// An iterator without elements.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Always returns nil.
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }
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

/// The App Store.
public enum AppStore {
  /// Fails: the store is not available.
  public static func sync() async throws {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
  public static var canMakePayments: Bool { false }
}
