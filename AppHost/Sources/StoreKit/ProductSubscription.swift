import Foundation

extension Product {
  /// How something is bought.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value `consumable` of the platform.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// The value `nonConsumable` of the platform.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// The value `nonRenewable` of the platform.
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    /// The value `autoRenewable` of the platform.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// A span of time that is paid for.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// What is counted.
    public enum Unit: Hashable, Sendable { case day, week, month, year }
    /// The property `unit` of the platform.
    public let unit: Unit
    /// The property `value` of the platform.
    public let value: Int
  }

  /// A special price.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// How it is paid.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The raw value.
      public let rawValue: String
      /// Creates a value from its raw value.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The value `freeTrial` of the platform.
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
      /// The value `payAsYouGo` of the platform.
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      /// The value `payUpFront` of the platform.
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
    }
    /// The property `id` of the platform.
    public let id: String?
    /// The property `price` of the platform.
    public let price: Decimal
    /// The property `displayPrice` of the platform.
    public let displayPrice: String
    /// The property `period` of the platform.
    public let period: SubscriptionPeriod
    /// The property `periodCount` of the platform.
    public let periodCount: Int
    /// The property `paymentMode` of the platform.
    public let paymentMode: PaymentMode
  }

  /// Something that is paid for again and again.
  ///
  /// Source: <https://developer.apple.com/documentation/storekit/product/subscriptioninfo>
  public struct SubscriptionInfo: Hashable, Sendable {
    /// The property `introductoryOffer` of the platform.
    public let introductoryOffer: SubscriptionOffer?
    /// The property `promotionalOffers` of the platform.
    public let promotionalOffers: [SubscriptionOffer]
    /// The property `subscriptionGroupID` of the platform.
    public let subscriptionGroupID: String
    /// The property `subscriptionPeriod` of the platform.
    public let subscriptionPeriod: SubscriptionPeriod
    /// The property `isEligibleForIntroOffer` of the platform.
    public var isEligibleForIntroOffer: Bool { get async { false } }
    /// The method `isEligibleForIntroOffer` of the platform.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
  }
}
