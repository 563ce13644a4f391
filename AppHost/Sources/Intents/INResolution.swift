/// The result of resolving a parameter; without Siri it only keeps what the app says.
///
/// Source: <https://developer.apple.com/documentation/intents/inintentresolutionresult>
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
  /// What the app says of the part.
  public enum Kind {
    case success(Any)
    case choice([Any])
    case confirmation(Any?)
    case needsValue, notRequired, unsupported
  }

  /// What the app says of the part.
  public let kind: Kind

  /// The result of a part.
  public required init(kind: Kind) { self.kind = kind }
  /// Siri is to ask for the part.
  open class func needsValue() -> Self { Self(kind: .needsValue) }
  /// Nothing is needed.
  open class func notRequired() -> Self { Self(kind: .notRequired) }
  /// The app cannot do this.
  open class func unsupported() -> Self { Self(kind: .unsupported) }
  /// The app cannot do this, for a reason.
  open class func unsupported(withReason reason: Int) -> Self { Self(kind: .unsupported) }
}

/// The result of a text.
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedString: String) -> Self {
    Self(kind: .success(resolvedString))
  }
  open class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
    Self(kind: .choice(stringsToDisambiguate))
  }
  /// This text, if the user says so.
  open class func confirmationRequired(with stringToConfirm: String?) -> Self {
    Self(kind: .confirmation(stringToConfirm))
  }
}

/// The result of a yes or no.
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedValue: Bool) -> Self { Self(kind: .success(resolvedValue)) }
  /// This answer, if the user says so.
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
    Self(kind: .confirmation(valueToConfirm))
  }
}

/// The result of a whole number.
open class INIntegerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedValue: Int) -> Self { Self(kind: .success(resolvedValue)) }
  /// This number, if the user says so.
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
    Self(kind: .confirmation(valueToConfirm))
  }
}

/// The result of a number.
open class INDoubleResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedValue: Double) -> Self {
    Self(kind: .success(resolvedValue))
  }
  /// This number, if the user says so.
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
    Self(kind: .confirmation(valueToConfirm))
  }
}

/// The result of an address on the web.
open class INURLResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedURL: URL) -> Self { Self(kind: .success(resolvedURL)) }
}

/// The result of a day or a time.
open class INDateComponentsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func success(with resolvedDateComponents: DateComponents) -> Self {
    Self(kind: .success(resolvedDateComponents))
  }
}

/// The result of a choice.
open class INEnumResolutionResult: INIntentResolutionResult, @unchecked Sendable {}

/// The result of an object.
open class INObjectResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  open class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self {
    Self(kind: .choice(objectsToDisambiguate))
  }
}

/// Something of the app's own that a wish names.
///
/// Source: <https://developer.apple.com/documentation/intents/inobject>
open class INObject: NSObject, @unchecked Sendable {
  public let identifier: String?
  public let displayString: String
  public let pronunciationHint: String?
  open var subtitleString: String?
  open var displayImage: INImage?

  /// Something with a name.
  public init(identifier: String?, display displayString: String, pronunciationHint: String? = nil)
  {
    (self.identifier, self.displayString) = (identifier, displayString)
    self.pronunciationHint = pronunciationHint
  }
}

/// Things to choose from.
open class INObjectCollection<Item: INObject>: NSObject {
  public let allItems: [Item]
  public init(items: [Item]) { allItems = items }
}
