import Foundation

/// Conversions between numbers and strings by ECMAScript, as the style specification requires.
extension Double {
  /// The shortest string that represents the number.
  ///
  /// Source: <https://tc39.es/ecma262/#sec-numeric-types-number-tostring>
  var scriptText: String {
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
    guard self != 0 else { return "0" }
    let sign = self < 0 ? "-" : ""
    // "12.5", "1e+21" and "1.5e-07" alike are digits and a power of ten.
    let parts = "\(magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    var digits = String(mantissa[0] + fraction)
    var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.hasPrefix("0") {
      digits.removeFirst()
      point -= 1
    }
    while digits.hasSuffix("0") { digits.removeLast() }
    return sign + Self.text(digits, point)
  }

  /// Returns the digits with a decimal point at a position.
  private static func text(_ digits: String, _ point: Int) -> String {
    let zeros = { (count: Int) in String(repeating: "0", count: count) }
    switch point {
    case digits.count...21: return digits + zeros(point - digits.count)
    case 1...21: return digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return "0." + zeros(-point) + digits
    default:
      let power = point - 1
      let rest = digits.count > 1 ? "." + digits.dropFirst() : ""
      return digits.prefix(1) + rest + "e" + (power < 0 ? "-" : "+") + "\(abs(power))"
    }
  }

  /// Parses a number; fails for other strings.
  ///
  /// Source: <https://tc39.es/ecma262/#sec-tonumber-applied-to-the-string-type>
  init?(script text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      self = 0
      return
    }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)]
    where text.lowercased().hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
      guard !values.isEmpty, values.count == digits.count, values.allSatisfy({ $0 < radix })
      else { return nil }
      self = values.reduce(0) { $0 * Double(radix) + Double($1) }
      return
    }
    switch text {
    case "Infinity", "+Infinity": self = .infinity
    case "-Infinity": self = -.infinity
    default:
      guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
        let number = Double(text)
      else { return nil }
      self = number
    }
  }
}
