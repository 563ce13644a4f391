import Foundation

/// Formats durations as text; Foundation on Linux lacks this class.
///
/// Unit names are in the language of the screen or of the app's own calendar. "About" and
/// "remaining" are always English.
///
/// Source: <https://developer.apple.com/documentation/foundation/datecomponentsformatter>
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of numbers and units.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// The rule for units of value 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The default rule of the units style.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Omits leading zeros.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Omits zeros between other units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Omits trailing zeros.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// Omits all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps all zeros and pads numbers to two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle: UnitsStyle = .positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var allowsFractionalUnits = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var calendar: Calendar? = .current { didSet { hasOwnCalendar = true } }
  open var referenceDate: Date?

  /// A unit, its length in seconds and its CLDR name.
  private struct Unit {
    let unit: NSCalendar.Unit
    let seconds: Int
    let name: String

    func text(_ count: Int, _ style: UnitsStyle, _ locale: Locale) -> String {
      let formatter = NumberFormatter()
      formatter.numberStyle = style == .spellOut ? .spellOut : .decimal
      formatter.locale = locale
      let number = formatter.string(from: NSNumber(value: count)) ?? "\(count)"
      guard style != .positional else { return number }
      let text =
        LocaleData.text(
          Double(count), number, unit: "duration-\(name)", width: style.width, locale)
        ?? "\(number) \(name)\(count == 1 ? "" : "s")"
      return style == .brief ? text.filter { !$0.isWhitespace } : text
    }
  }

  private static let units = [
    Unit(unit: .weekOfMonth, seconds: 604_800, name: "week"),
    Unit(unit: .day, seconds: 86_400, name: "day"), Unit(unit: .hour, seconds: 3600, name: "hour"),
    Unit(unit: .minute, seconds: 60, name: "minute"),
    Unit(unit: .second, seconds: 1, name: "second"),
  ]

  /// The locale of the app's calendar, or else that of the screen.
  private var locale: Locale {
    guard hasOwnCalendar, let own = calendar?.locale, !own.identifier.isEmpty else {
      return .current
    }
    return own
  }
  private var hasOwnCalendar = false

  /// Formats a duration in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e12 else { return nil }
    let wanted = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
    let units = Self.units.filter { wanted.contains($0.unit) }
    guard let smallest = units.last else { return nil }
    var rest = Int(abs(ti) / Double(smallest.seconds)) * smallest.seconds
    var counts = units.map { unit in
      defer { rest %= unit.seconds }
      return (unit: unit, count: rest / unit.seconds)
    }
    counts = kept(counts)
    if maximumUnitCount > 0 { counts = Array(counts.prefix(maximumUnitCount)) }
    let words = joined(counts)
    return phrase((ti < 0 ? "-" : "") + words)
  }

  /// Formats the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// Formats weeks, days, hours, minutes and seconds of components.
  open func string(from components: DateComponents) -> String? {
    let parts: [(Int?, Int)] = [
      (components.weekOfMonth ?? components.weekOfYear, 604_800), (components.day, 86_400),
      (components.hour, 3600), (components.minute, 60), (components.second, 1),
    ]
    return string(from: Double(parts.reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }))
  }

  /// Formats components in a style.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  /// Returns the units to write, at least the smallest one.
  private func kept(_ counts: [(unit: Unit, count: Int)]) -> [(unit: Unit, count: Int)] {
    let isPositional = unitsStyle == .positional
    let rule: ZeroFormattingBehavior =
      zeroFormattingBehavior == .default
      ? (isPositional ? .dropLeading : .dropAll) : zeroFormattingBehavior
    guard rule != .pad else { return counts }
    var kept = counts
    if rule.contains(.dropLeading) { kept = Array(kept.drop { $0.count == 0 }) }
    if rule.contains(.dropTrailing) {
      while kept.last?.count == 0 { kept.removeLast() }
    }
    if rule.contains(.dropMiddle) { kept.removeAll { $0.count == 0 } }
    return kept.isEmpty ? counts.suffix(1) : kept
  }

  private func joined(_ counts: [(unit: Unit, count: Int)]) -> String {
    let texts = counts.enumerated().map { index, part in
      let text = part.unit.text(part.count, unitsStyle, locale)
      let isPadded =
        unitsStyle == .positional && part.count < 10
        && (index > 0 || zeroFormattingBehavior == .pad)
      return isPadded ? zero + text : text
    }
    switch unitsStyle {
    case .positional: return texts.joined(separator: ":")
    case .brief: return texts.joined(separator: " ")
    case .abbreviated, .short, .full, .spellOut:
      return LocaleData.list(texts, width: unitsStyle.width, locale)
        ?? texts.joined(separator: ", ")
    }
  }

  /// The digit 0 in the locale's numbering system.
  private var zero: String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    return formatter.string(from: 0) ?? "0"
  }

  private func phrase(_ words: String) -> String {
    let words = includesApproximationPhrase ? "About \(words)" : words
    return includesTimeRemainingPhrase ? "\(words) remaining" : words
  }
}

extension DateComponentsFormatter.UnitsStyle {
  /// The length of unit names.
  fileprivate var width: LocaleData.Width {
    switch self {
    case .full, .spellOut: .full
    case .short, .brief, .positional: .short
    case .abbreviated: .narrow
    }
  }
}
