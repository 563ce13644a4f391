import HostLink

/// The appearance: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The size class: compact or regular.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The layout direction of the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The layout direction as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The traits that a view inherits from its surroundings.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitcollection>
public final class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let displayScale: CGFloat
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The size class: compact or regular.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// The traits during drawing and layout.
  nonisolated(unsafe) private static var present: UITraitCollection?
  /// The style of the car's screen.
  nonisolated(unsafe) package static var carStyle = UIUserInterfaceStyle.dark

  /// The current traits.
  public static var current: UITraitCollection {
    get { present ?? car }
    set { present = newValue }
  }

  /// The traits of the car's screen.
  package static var car: UITraitCollection {
    UITraitCollection(
      style: carStyle, scale: HostLink.setting("scale")?.number ?? 2, idiom: .carPlay)
  }

  init(
    style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0,
    idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified
  ) {
    userInterfaceStyle = style
    displayScale = scale
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    layoutDirection = .leftToRight
    preferredContentSizeCategory = .large
  }

  public override convenience init() { self.init(style: .unspecified) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Creates a collection in which later collections override earlier ones.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      style: collections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
        ?? .unspecified,
      scale: collections.last { $0.displayScale != 0 }?.displayScale ?? 0,
      idiom: collections.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom
        ?? .unspecified,
      horizontal: collections.last { $0.horizontalSizeClass != .unspecified }?.horizontalSizeClass
        ?? .unspecified,
      vertical: collections.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass
        ?? .unspecified)
  }

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.present
    UITraitCollection.present = self
    actions()
    UITraitCollection.present = old
  }

  /// Returns whether dynamic colors resolve differently for other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && userInterfaceIdiom == other.userInterfaceIdiom
  }

  public override var hash: Int { userInterfaceStyle.hashValue }
}

/// An object with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The content size category.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
}
