import Foundation

/// Formats relative times in English.
///
/// Source: <https://developer.apple.com/documentation/foundation/relativedatetimeformatter>
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The style: numeric, or names such as "yesterday".
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  /// The style of unit names.
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  /// The style: numeric, or names such as "yesterday".
  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale, without effect: texts are in English.
  open var locale: Locale! = .current

  /// The units, largest first, with short and shortest names.
  private static let units: [(Calendar.Component, String, String, String)] = [
    (.year, "year", "yr.", "y"), (.month, "month", "mo.", "mo"),
    (.weekOfMonth, "week", "wk.", "w"), (.day, "day", "day", "d"), (.hour, "hour", "hr.", "h"),
    (.minute, "minute", "min.", "min"), (.second, "second", "sec.", "s"),
  ]

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let parts = calendar.dateComponents(
      Set(RelativeDateTimeFormatter.units.map(\.0)), from: referenceDate, to: date)
    return localizedString(from: parts, isPast: date < referenceDate)
  }

  /// Formats an interval in seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  open func localizedString(from dateComponents: DateComponents) -> String {
    localizedString(from: dateComponents, isPast: false)
  }

  private func localizedString(from parts: DateComponents, isPast: Bool) -> String {
    for (unit, long, short, shortest) in RelativeDateTimeFormatter.units {
      guard let count = parts.value(for: unit), count != 0 else { continue }
      if dateTimeStyle == .named, let name = RelativeDateTimeFormatter.name(of: count, long) {
        return name
      }
      return text(abs(count), isPast: count < 0, long, short, shortest)
    }
    if dateTimeStyle == .named { return "now" }
    return text(0, isPast: isPast, "second", "sec.", "s")
  }

  private func text(
    _ count: Int, isPast: Bool, _ long: String, _ short: String, _ shortest: String
  ) -> String {
    let words: String
    switch unitsStyle {
    case .abbreviated: words = "\(count)\(shortest)"
    case .short: words = "\(count) \(short == "day" && count != 1 ? "days" : short)"
    case .full: words = "\(count) \(long)\(count == 1 ? "" : "s")"
    case .spellOut:
      let number = NumberFormatter()
      number.numberStyle = .spellOut
      number.locale = Locale(identifier: "en_US")
      let spelt = number.string(from: NSNumber(value: count)) ?? "\(count)"
      words = "\(spelt) \(long)\(count == 1 ? "" : "s")"
    }
    return isPast ? "\(words) ago" : "in \(words)"
  }

  private static func name(of count: Int, _ unit: String) -> String? {
    switch (unit, count) {
    case ("day", 1): "tomorrow"
    case ("day", -1): "yesterday"
    case ("year", 1), ("month", 1), ("week", 1): "next \(unit)"
    case ("year", -1), ("month", -1), ("week", -1): "last \(unit)"
    default: nil
    }
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}

/// Joins items to a list in English.
///
/// Source: <https://developer.apple.com/documentation/foundation/listformatter>
open class ListFormatter: Formatter, @unchecked Sendable {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale, without effect: texts are in English.
  open var locale: Locale! = .current
  /// The formatter of items that are not strings.
  open var itemFormatter: Formatter?

  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
  }

  /// Joins items; nil if one of them cannot be formatted.
  open func string(from items: [Any]) -> String? {
    var words: [String] = []
    for item in items {
      guard let word = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else { return nil }
      words.append(word)
    }
    return ListFormatter.localizedString(byJoining: words)
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
