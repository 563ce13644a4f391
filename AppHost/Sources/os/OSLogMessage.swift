import Foundation

/// Who may read a value of a log; here everybody may.
public struct OSLogPrivacy: Sendable {
  /// A mask in place of a value.
  public enum Mask: Sendable {
    case hash
    /// Has no effect.
    case none
  }

  /// Everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// The developer.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// The developer, with care.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// As the kind of the value suggests.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// The developer, masked for others.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// The developer with care, masked for others.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// As the kind of the value suggests, masked for others.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How a value is placed in its column.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool

  /// As wide as it is.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: false) }
  /// To the right of a column.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }
  /// To the left of a column.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  func placed(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + space : space + text
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let digits: Int

  /// In tens.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10, digits: 0) }
  /// In sixteens.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16, digits: 0) }
  /// In eights.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8, digits: 0) }
  /// In tens, with a least number of digits.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10, digits: minDigits) }
  /// In sixteens, with a least number of digits.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16, digits: minDigits) }
}

/// How a number with decimals is written.
public struct OSLogFloatFormatting: Sendable {
  let format: String?

  /// With a fixed number of decimals.
  public static func fixed(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting { OSLogFloatFormatting(format: "%.\(precision)f") }
  /// With six decimals.
  public static var fixed: OSLogFloatFormatting { .fixed() }
  /// As short as possible.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
}

/// How a truth is written.
public enum OSLogBoolFormat: Sendable {
  /// true and false.
  case truth
  /// yes and no.
  case answer
}

/// A message with values.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// No parts yet.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds any value that can be described.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    text += align.placed(String(describing: value()))
  }

  /// Adds a whole number.
  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    let number = String(value(), radix: format.radix)
    let zeros = String(repeating: "0", count: max(0, format.digits - number.count))
    text += align.placed(zeros + number)
  }

  /// Adds a number with decimals.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    let number = Double(value())
    text += align.placed(format.format.map { String(format: $0, number) } ?? "\(number)")
  }

  /// Adds a truth.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
  ) {
    let isTrue = value()
    text += format == .truth ? "\(isTrue)" : isTrue ? "yes" : "no"
  }
}
