/// One of the traits.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitdefinition>
public protocol UITraitDefinition {}
/// One of the traits as a value.
public typealias UITrait = any UITraitDefinition.Type

/// The appearance: light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// How strongly colors differ.
public struct UITraitAccessibilityContrast: UITraitDefinition {}
/// Which colors the screen has.
public struct UITraitDisplayGamut: UITraitDefinition {}
/// The scale in pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The size class: compact or regular.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// Low or high.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The size of texts.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// What the screen belongs to.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// How many layers are below.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}

extension UITraitCollection {
  /// The traits that colors depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}

/// Traits that a view or a controller has in the place of those around it.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitoverrides>
public struct UITraitOverrides {
  /// The appearance: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Whether a trait is one of its own.
  public func contains(_ trait: UITrait) -> Bool {
    trait == UITraitUserInterfaceStyle.self && userInterfaceStyle != .unspecified
  }
  /// Gives a trait up.
  public mutating func remove(_ trait: UITrait) {
    if trait == UITraitUserInterfaceStyle.self { userInterfaceStyle = .unspecified }
  }
}
extension UIView {
  /// The traits of its own; here the style alone.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(userInterfaceStyle: overrideUserInterfaceStyle) }
    set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
  }
}
extension UIViewController {
  /// The traits of its own; here the style alone.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(userInterfaceStyle: overrideUserInterfaceStyle) }
    set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
  }
}

/// The registration of an observer of traits.
public protocol UITraitChangeRegistration {}

/// An object that can observe changes of its traits.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94>
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}
extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a closure after a change of one of some traits; in the app host only the appearance
  /// changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.add(self, traits) { object, old in
      if let object = object as? Self { handler(object, old) }
    }
  }
  /// Calls a closure that names the type of its object, as `Self` in a class.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.add(self, traits) { object, old in
      if let object = object as? Object { handler(object, old) }
    }
  }
  /// Calls a method of an object after a change of one of some traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let target = target as AnyObject
    return TraitChanges.add(self, traits) { object, old in
      action.perform(on: target, object, old)
    }
  }
  /// Calls a method of the receiver after a change of one of some traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    TraitChanges.add(self, traits) { object, old in action.perform(on: object, object, old) }
  }
  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitChanges.remove(registration)
  }
}

/// The observers of traits.
@MainActor enum TraitChanges {
  private final class Registration: UITraitChangeRegistration {
    weak var object: AnyObject?
    let tell: (AnyObject, UITraitCollection) -> Void

    init(_ object: AnyObject, _ tell: @escaping (AnyObject, UITraitCollection) -> Void) {
      (self.object, self.tell) = (object, tell)
    }
  }
  private static var all: [Registration] = []

  static func add(
    _ object: AnyObject, _ traits: [UITrait],
    _ tell: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(object, tell)
    all.removeAll { $0.object == nil }
    if traits.contains(where: { $0 == UITraitUserInterfaceStyle.self }) { all.append(registration) }
    return registration
  }

  static func remove(_ registration: any UITraitChangeRegistration) {
    all.removeAll { $0 === registration as? Registration }
  }

  /// Notifies an object of changed traits.
  static func tell(_ object: any UITraitEnvironment, from old: UITraitCollection) {
    guard object.traitCollection.hasDifferentColorAppearance(comparedTo: old) else { return }
    for registration in all where registration.object === object {
      registration.tell(object, old)
    }
  }
}
