/// An image within text.
///
/// Source: <https://developer.apple.com/documentation/uikit/nstextattachment>
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds: CGRect = .zero
  open var contents: Data?
  open var fileType: String?

  public override init() {}
  /// Creates an attachment from the contents of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// The object replacement character.
  fileprivate static let attachmentLetter = "\u{FFFC}"

  public convenience init(attachment: NSTextAttachment) {
    self.init(string: NSAttributedString.attachmentLetter, attributes: [.attachment: attachment])
  }

  /// Returns the size on one line in points.
  public func size() -> CGSize {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    return string.size(withAttributes: [.font: font ?? UIFont.systemFont(ofSize: 12)])
  }

  /// Draws the text on one line.
  public func draw(at point: CGPoint) {
    string.draw(
      at: point, withAttributes: length > 0 ? attributes(at: 0, effectiveRange: nil) : [:])
  }

  /// Draws the text on one line.
  public func draw(in rect: CGRect) { draw(at: rect.origin) }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// The paragraph attributes of text.
open class NSParagraphStyle: NSObject {
  open var alignment: NSTextAlignment = .natural
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
}

/// Mutable paragraph attributes.
open class NSMutableParagraphStyle: NSParagraphStyle {}

extension String {
  /// Returns the size on one line in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    return TextMeasure.size(self, font)
  }

  /// Draws the text on one line.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    UIGraphicsGetCurrentContext()?.drawText(
      self, at: point, size: font.pointSize, isBold: TextMeasure.isBold(font), color.cgColor)
  }

  /// Draws the text on one line in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    let alignment = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
    let space = rect.width - size(withAttributes: attributes).width
    let shift = alignment == .center ? space / 2 : alignment == .right ? space : 0
    draw(at: CGPoint(x: rect.minX + shift, y: rect.minY), withAttributes: attributes)
  }
}

extension NSString {
  /// Returns the size on one line in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  /// Draws the text on one line.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(at: point, withAttributes: attributes)
  }
  /// Draws the text on one line in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    description.draw(in: rect, withAttributes: attributes)
  }
}

enum TextMeasure {
  nonisolated(unsafe) private static let ruler = CGContext(pixelsWide: 1, high: 1)

  static func isBold(_ font: UIFont) -> Bool {
    font.weight.rawValue > UIFont.Weight.medium.rawValue
  }

  static func size(_ text: String, _ font: UIFont) -> CGSize {
    let width = ruler?.textSize(text, size: font.pointSize, isBold: isBold(font)).width ?? 0
    return CGSize(width: width.rounded(.up), height: font.lineHeight)
  }

  /// Returns the width of a line in points, as headunit sets it.
  static func width(_ text: String, _ font: UIFont) -> CGFloat {
    guard !text.isEmpty else { return 0 }
    let weight = cssWeight(font)
    guard font.hasEvenDigits else {
      return ruler?.textWidth(text, size: font.pointSize, weight: weight) ?? 0
    }
    // Tabular digits are slightly wider than the widest proportional digit, as in Inter.
    let digits = text.filter { $0.isASCII && $0.isNumber }.count
    let widest = String(text.map { $0.isASCII && $0.isNumber ? "4" : $0 })
    let width = ruler?.textWidth(widest, size: font.pointSize, weight: weight) ?? 0
    return width + CGFloat(digits) * font.pointSize * 0.006
  }

  /// The weight as a CSS number from 100 to 900.
  static func cssWeight(_ font: UIFont) -> Int {
    switch font.weight.rawValue {
    case ..<(-0.7): 100
    case ..<(-0.5): 200
    case ..<(-0.2): 300
    case ..<0.12: 400
    case ..<0.27: 500
    case ..<0.35: 600
    case ..<0.48: 700
    case ..<0.59: 800
    default: 900
    }
  }
}
