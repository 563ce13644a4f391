import Foundation

/// The size, weight and traits of a font.
///
/// All fonts are drawn as the system font; of the traits, bold takes effect.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The style of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The design of a system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits
  let weight: UIFont.Weight

  init(size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits) {
    (pointSize, symbolicTraits, self.weight) = (size, traits, weight)
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let kept: UIFont.Weight = self.symbolicTraits.contains(.traitBold) ? .regular : weight
    return UIFontDescriptor(
      size: pointSize, weight: isBold ? .bold : kept, traits: symbolicTraits)
  }

  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(size: newPointSize, weight: weight, traits: symbolicTraits)
  }
}

extension UIFont {
  /// Creates a font; a size of 0 is that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(size: pointSize > 0 ? pointSize : descriptor.pointSize, weight: descriptor.weight)
  }

  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      size: pointSize, weight: weight,
      traits: weight.rawValue >= UIFont.Weight.semibold.rawValue ? .traitBold : [])
  }
}
