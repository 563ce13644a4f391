/// The definition of a trait.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitdefinition>
public protocol UITraitDefinition {}
/// The type of a trait definition.
public typealias UITrait = any UITraitDefinition.Type

/// The appearance: light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The contrast of colors.
public struct UITraitAccessibilityContrast: UITraitDefinition {}
/// The color gamut of the screen.
public struct UITraitDisplayGamut: UITraitDefinition {}
/// The scale in pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The size class: compact or regular.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class: compact or regular.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The content size category.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The elevation level of the interface.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}

extension UITraitCollection {
  /// The traits that colors depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}

/// Traits of a view or controller that override inherited ones.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitoverrides>
public struct UITraitOverrides {
  /// The appearance: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    trait == UITraitUserInterfaceStyle.self && userInterfaceStyle != .unspecified
  }
  /// Removes an override.
  public mutating func remove(_ trait: UITrait) {
    if trait == UITraitUserInterfaceStyle.self { userInterfaceStyle = .unspecified }
  }
}
extension UIView {
  /// The trait overrides; only the style is supported.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(userInterfaceStyle: overrideUserInterfaceStyle) }
    set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
  }
}
extension UIViewController {
  /// The trait overrides; only the style is supported.
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
  /// Calls a closure after a change of the given traits; only the appearance ever changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.add(self, traits) { object, old in
      if let object = object as? Self { handler(object, old) }
    }
  }
  /// Calls a closure that receives the observer as its own type.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.add(self, traits) { object, old in
      if let object = object as? Object { handler(object, old) }
    }
  }
  /// Calls a method of a target after a change of the given traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let target = target as AnyObject
    return TraitChanges.add(self, traits) { object, old in
      action.perform(on: target, object, old)
    }
  }
  /// Calls a method of the receiver after a change of the given traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    TraitChanges.add(self, traits) { object, old in action.perform(on: object, object, old) }
  }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitChanges.remove(registration)
  }
}

/// The registered observers of traits.
@MainActor enum TraitChanges {
  private final class Registration: UITraitChangeRegistration {
    weak var object: AnyObject?
    let notify: (AnyObject, UITraitCollection) -> Void

    init(_ object: AnyObject, _ notify: @escaping (AnyObject, UITraitCollection) -> Void) {
      (self.object, self.notify) = (object, notify)
    }
  }
  private static var all: [Registration] = []

  static func add(
    _ object: AnyObject, _ traits: [UITrait],
    _ notify: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(object, notify)
    all.removeAll { $0.object == nil }
    if traits.contains(where: { $0 == UITraitUserInterfaceStyle.self }) { all.append(registration) }
    return registration
  }

  static func remove(_ registration: any UITraitChangeRegistration) {
    all.removeAll { $0 === registration as? Registration }
  }

  /// Notifies the observers of an object.
  static func notify(_ object: any UITraitEnvironment, from old: UITraitCollection) {
    guard object.traitCollection.hasDifferentColorAppearance(comparedTo: old) else { return }
    for registration in all where registration.object === object {
      registration.notify(object, old)
    }
  }
}
