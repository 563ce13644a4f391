import Foundation

/// The privacy of a logged value; every value is written.
public struct OSLogPrivacy: Sendable {
  /// The mask of a private value.
  public enum Mask: Sendable {
    case hash
    case none
  }

  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The alignment of a value in a column.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool

  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: false) }
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  func placed(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + space : space + text
  }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let digits: Int

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10, digits: 0) }
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16, digits: 0) }
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8, digits: 0) }
  /// Decimal with a minimum number of digits.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10, digits: minDigits) }
  /// Hexadecimal with a minimum number of digits.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16, digits: minDigits) }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  let format: String?

  public static func fixed(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting { OSLogFloatFormatting(format: "%.\(precision)f") }
  /// Fixed-point with six decimals.
  public static var fixed: OSLogFloatFormatting { .fixed() }
  /// The shorter of fixed-point and exponential.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
}

/// The format of a Boolean.
public enum OSLogBoolFormat: Sendable {
  /// "true" or "false".
  case truth
  /// "yes" or "no".
  case answer
}

/// A message with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Builds a message from its parts.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    text += align.placed(String(describing: value()))
  }

  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    let number = String(value(), radix: format.radix)
    let zeros = String(repeating: "0", count: max(0, format.digits - number.count))
    text += align.placed(zeros + number)
  }

  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    let number = Double(value())
    text += align.placed(format.format.map { String(format: $0, number) } ?? "\(number)")
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
  ) {
    let isTrue = value()
    text += format == .truth ? "\(isTrue)" : isTrue ? "yes" : "no"
  }
}
