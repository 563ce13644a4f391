import JSONText

/// A physical quantity, written as a number with a unit.
package enum Quantity: String, CaseIterable, Sendable {
  case duration, distance, speed

  /// Examples for error messages.
  package var examples: [String] {
    switch self {
    case .duration: ["90 s", "2 min", "1:20"]
    case .distance: ["400 m", "1.2 km", "0.3 mi", "500 ft"]
    case .speed: ["50 km/h", "30 mph", "14 m/s"]
    }
  }

  /// The accepted units with their factors to SI units.
  private var units: [(name: String, factor: Double)] {
    switch self {
    case .duration: [("s", 1), ("min", 60), ("h", 3600), ("ms", 0.001)]
    case .distance: [("m", 1), ("km", 1000), ("mi", 1609.344), ("ft", 0.3048)]
    case .speed: [("km/h", 1 / 3.6), ("mph", 0.44704), ("m/s", 1)]
    }
  }

  /// The format as a regular expression of ECMA 262, for editors.
  package var pattern: String {
    let names = units.map { $0.name.replacing("/", with: "\\/") }.joined(separator: "|")
    let measured = "^\\s*\\d+(\\.\\d+)?\\s*(\(names))\\s*$|^\\s*0\\s*$"
    switch self {
    case .duration: return measured + "|^\\d+:[0-5]\\d(:[0-5]\\d)?(\\.\\d+)?$"
    case .distance, .speed: return measured
    }
  }

  /// Parses a text as seconds, meters or meters per second; nil if it does not match.
  package func value(of text: String) -> Double? {
    let trimmed = text.trimmingSpaces
    if trimmed == "0" { return 0 }
    if case .duration = self, trimmed.contains(":") { return Quantity.clockSeconds(trimmed) }
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = String(trimmed.dropFirst(digits.count)).trimmingSpaces.lowercased()
    guard let number = Double(digits), let factor = units.first(where: { $0.name == unit })?.factor
    else { return nil }
    return number * factor
  }

  /// Formats a value in SI units with its unit, hours for a duration of more than one.
  func text(_ value: Double) -> String {
    switch self {
    case .duration: value > 3600 ? "\((value / 3600).plainText) h" : "\(value.plainText) s"
    case .distance: "\(value.plainText) m"
    case .speed: "\(value.plainText) m/s"
    }
  }

  /// Parses "1:20" or "1:02:03.5" as seconds; nil for any other text.
  package static func clockSeconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var total = 0.0
    for (index, part) in parts.enumerated() {
      guard part.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
        let value = Double(part), index == 0 || (value < 60 && part.prefix(2).count == 2)
      else { return nil }
      total = total * 60 + value
    }
    return total
  }
}

extension String {
  package var trimmingSpaces: String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    let head = drop(while: \.isWhitespace)
    return String(head.reversed().drop(while: \.isWhitespace).reversed())
  }
}
