import Foundation

/// The appearance proxy of a class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// A container that limits an appearance proxy.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
  /// Returns an appearance proxy, whose values are not applied.
  public static func appearance() -> Self {
    guard let view = Self(coder: NSCoder()) else { fatalError("\(Self.self) has no appearance") }
    return view
  }
  /// Returns an appearance proxy for a container; its values are not applied.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  /// Returns an appearance proxy for traits; its values are not applied.
  public static func appearance(for traits: UITraitCollection) -> Self { appearance() }
}

extension UIAppearance where Self == UIBarButtonItem {
  /// Returns an appearance proxy, whose values are not applied.
  public static func appearance() -> Self { UIBarButtonItem() }
}

extension UIAppearance where Self == UITabBarItem {
  /// Returns an appearance proxy, whose values are not applied.
  public static func appearance() -> Self {
    UITabBarItem(title: nil, image: nil, selectedImage: nil)
  }
}
