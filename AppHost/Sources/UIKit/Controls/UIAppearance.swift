import AppBasics
import Foundation

/// What the look of a kind of views is set on.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// Something in which the look of a kind of views holds.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
  /// Takes a look for all views of a kind; those of the phone are not drawn, so nothing comes of it.
  public static func appearance() -> Self {
    guard let view = Self(coder: NSCoder()) else { fatalError("\(Self.self) has no appearance") }
    return view
  }
  /// Takes a look for the views of a kind in others; nothing comes of it.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  /// Takes a look for the views of a kind on some screens; nothing comes of it.
  public static func appearance(for traits: UITraitCollection) -> Self { appearance() }
}

extension UIAppearance where Self == UIBarButtonItem {
  /// Takes a look for all items of bars; nothing comes of it.
  public static func appearance() -> Self { UIBarButtonItem() }
}

extension UIAppearance where Self == UITabBarItem {
  /// Takes a look for all items of tab bars; nothing comes of it.
  public static func appearance() -> Self {
    UITabBarItem(title: nil, image: nil, selectedImage: nil)
  }
}
