import HostLink

/// The appearance: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The size class: compact or regular.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// From left to right, or the other way round.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// From left to right, or the other way round, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// What a view depends on besides its content.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitcollection>
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// The appearance: light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The scale in pixels per point.
  public let displayScale: CGFloat
  /// What the screen belongs to.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The size class: compact or regular.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Low or high.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The reading direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The size of texts.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// The traits while something is drawn or laid out.
  nonisolated(unsafe) private static var present: UITraitCollection?
  /// The style of the car's screen.
  nonisolated(unsafe) package static var carStyle = UIUserInterfaceStyle.dark

  /// The traits that count now.
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

  /// Nothing is said.
  public override convenience init() { self.init(style: .unspecified) }
  /// Only the style is said.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }
  /// Only the scale is said.
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
  /// Only the kind of device is said.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }
  /// Only the width is said.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }
  /// Only the height is said.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// What the last of several collections says about each trait.
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

  /// Runs something while these traits count.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.present
    UITraitCollection.present = self
    actions()
    UITraitCollection.present = old
  }

  /// Whether dynamic colors look otherwise than with other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether two collections say the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && userInterfaceIdiom == other.userInterfaceIdiom
  }

  /// The hash of the style.
  public override var hash: Int { userInterfaceStyle.hashValue }
}

/// Something that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// How large texts are.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
}
