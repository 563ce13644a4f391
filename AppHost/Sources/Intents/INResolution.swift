/// The resolution of an intent parameter, which only stores the app's decision.
///
/// Source: <https://developer.apple.com/documentation/intents/inintentresolutionresult>
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
  /// The decision of the app.
  public enum Kind {
    case success(Any)
    case choice([Any])
    case confirmation(Any?)
    case needsValue, notRequired, unsupported
  }

  public let kind: Kind

  public required init(kind: Kind) { self.kind = kind }
  open class func needsValue() -> Self { Self(kind: .needsValue) }
  open class func notRequired() -> Self { Self(kind: .notRequired) }
  open class func unsupported() -> Self { Self(kind: .unsupported) }
  open class func unsupported(withReason reason: Int) -> Self { Self(kind: .unsupported) }
}

/// The resolution of a string.
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedString: String) -> Self {
    Self(kind: .success(resolvedString))
  }
  open class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
    Self(kind: .choice(stringsToDisambiguate))
  }
  open class func confirmationRequired(with stringToConfirm: String?) -> Self {
    Self(kind: .confirmation(stringToConfirm))
  }
}

/// The resolution of a Boolean.
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedValue: Bool) -> Self { Self(kind: .success(resolvedValue)) }
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
    Self(kind: .confirmation(valueToConfirm))
  }
}

/// The resolution of an integer.
open class INIntegerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedValue: Int) -> Self { Self(kind: .success(resolvedValue)) }
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
    Self(kind: .confirmation(valueToConfirm))
  }
}

/// The resolution of a floating-point number.
open class INDoubleResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedValue: Double) -> Self {
    Self(kind: .success(resolvedValue))
  }
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
    Self(kind: .confirmation(valueToConfirm))
  }
}

/// The resolution of a URL.
open class INURLResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedURL: URL) -> Self { Self(kind: .success(resolvedURL)) }
}

/// The resolution of date components.
open class INDateComponentsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedDateComponents: DateComponents) -> Self {
    Self(kind: .success(resolvedDateComponents))
  }
}

/// The resolution of an enumeration.
open class INEnumResolutionResult: INIntentResolutionResult, @unchecked Sendable {}

/// The resolution of a custom object.
open class INObjectResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self {
    Self(kind: .choice(objectsToDisambiguate))
  }
}

/// A custom object of the app.
///
/// Source: <https://developer.apple.com/documentation/intents/inobject>
open class INObject: NSObject, @unchecked Sendable {
  public let identifier: String?
  public let displayString: String
  public let pronunciationHint: String?
  open var subtitleString: String?
  open var displayImage: INImage?

  public init(identifier: String?, display displayString: String, pronunciationHint: String? = nil)
  {
    (self.identifier, self.displayString) = (identifier, displayString)
    self.pronunciationHint = pronunciationHint
  }
}

/// A collection of objects to choose from.
open class INObjectCollection<Item: INObject>: NSObject {
  public let allItems: [Item]
  public init(items: [Item]) { allItems = items }
}
