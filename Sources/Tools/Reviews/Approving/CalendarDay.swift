/// A Gregorian date such as "2026-03-01".
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The date as text, which sorts chronologically.
  package let description: String

  /// Parses a date in the form year-month-day.
  ///
  /// Source: the calendar date of RFC 3339 (<https://www.rfc-editor.org/rfc/rfc3339#section-5.6>).
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 45 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...CalendarDay.days(in: month, of: year)).contains(day)
    else { return nil }
    description = text
  }

  package static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    one.description < other.description
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not a date"))
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
