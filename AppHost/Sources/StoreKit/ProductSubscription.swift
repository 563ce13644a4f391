import Foundation

extension Product {
  /// How something is bought.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// A span of time that is paid for.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// What is counted.
    public enum Unit: Hashable, Sendable { case day, week, month, year }
    public let unit: Unit
    public let value: Int
  }

  /// A special price.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// How it is paid.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
    }
    public let id: String?
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode
  }

  /// Something that is paid for again and again.
  ///
  /// Source: <https://developer.apple.com/documentation/storekit/product/subscriptioninfo>
  public struct SubscriptionInfo: Hashable, Sendable {
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]
    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    public var isEligibleForIntroOffer: Bool { get async { false } }
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
  }
}
