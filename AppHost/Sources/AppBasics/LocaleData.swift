import Foundation
import Glibc

/// Locale data of CLDR: unit names, lists of units and plural categories.
///
/// Foundation bundles ICU without exposing it, so its functions are looked up by symbol name.
/// Without them all results are nil.
///
/// Source: <https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/unumberformatter_8h.html>
enum LocaleData {
  /// The width of unit names.
  enum Width: String {
    /// Full names, such as "kilometers".
    case full = "unit-width-full-name"
    /// Short names, such as "km".
    case short = "unit-width-short"
    /// The shortest names.
    case narrow = "unit-width-narrow"

    /// The corresponding width of ICU's list formatter.
    fileprivate var ofLists: Int32 {
      switch self {
      case .full: 0
      case .short: 1
      case .narrow: 2
      }
    }
  }

  /// Formats a value with its unit; the number is written as `number`.
  ///
  /// - Parameter unit: The unit by CLDR's name, such as "length-kilometer".
  static func text(
    _ value: Double, _ number: String, unit: String, width: Width, _ locale: Locale
  ) -> String? {
    let digits = " .######"
    guard let whole = formatted(value, "measure-unit/\(unit) \(width.rawValue)\(digits)", locale),
      let plain = formatted(value, digits, locale)
    else { return nil }
    return whole.replacingOccurrences(of: plain, with: number)
  }

  /// Formats a list of amounts, such as "1 hr, 5 min".
  static func list(_ parts: [String], width: Width, _ locale: Locale) -> String? {
    guard parts.count > 1 else { return parts.first }
    guard let open: OpenList = function("ulistfmt_openForType"),
      let format: FormatList = function("ulistfmt_format"),
      let close: Close = function("ulistfmt_close")
    else { return nil }
    var status: Int32 = 0
    guard let list = open(locale.identifier, typeOfUnits, width.ofLists, &status) else {
      return nil
    }
    defer { close(list) }
    let units = parts.map { Array($0.utf16) }
    return units.withPointers { pointers in
      let lengths = units.map { Int32($0.count) }
      return read { buffer, size, status in
        format(list, pointers, lengths, Int32(units.count), buffer, size, status)
      }
    }
  }

  /// Returns the CLDR plural category of a number, such as "few"; "other" without ICU.
  static func plural(_ number: Double, _ locale: Locale) -> String {
    guard let open: OpenRules = function("uplrules_open"),
      let select: Select = function("uplrules_select"),
      let close: Close = function("uplrules_close")
    else { return "other" }
    var status: Int32 = 0
    guard let rules = open(locale.identifier, &status) else { return "other" }
    defer { close(rules) }
    return read { select(rules, number, $0, $1, $2) } ?? "other"
  }

  // MARK: ICU

  private typealias Status = UnsafeMutablePointer<Int32>
  private typealias Buffer = UnsafeMutablePointer<UInt16>
  private typealias Close = @convention(c) (OpaquePointer) -> Void
  private typealias OpenNumbers =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, Status
    ) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (Status) -> OpaquePointer?
  private typealias FormatNumber =
    @convention(c) (
      OpaquePointer, Double, OpaquePointer, Status
    ) -> Void
  private typealias ReadResult = @convention(c) (OpaquePointer, Buffer, Int32, Status) -> Int32
  private typealias OpenList =
    @convention(c) (
      UnsafePointer<CChar>, Int32, Int32, Status
    ) -> OpaquePointer?
  private typealias FormatList =
    @convention(c) (
      OpaquePointer, UnsafePointer<UnsafePointer<UInt16>?>, UnsafePointer<Int32>, Int32, Buffer,
      Int32,
      Status
    ) -> Int32
  private typealias OpenRules = @convention(c) (UnsafePointer<CChar>, Status) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer, Double, Buffer, Int32, Status
    ) -> Int32

  /// `ULISTFMT_TYPE_UNITS` of ICU.
  private static let typeOfUnits: Int32 = 2

  private static func formatted(_ value: Double, _ skeleton: String, _ locale: Locale) -> String? {
    guard let open: OpenNumbers = function("unumf_openForSkeletonAndLocale"),
      let format: FormatNumber = function("unumf_formatDouble"),
      let openResult: OpenResult = function("unumf_openResult"),
      let readResult: ReadResult = function("unumf_resultToString"),
      let close: Close = function("unumf_close"),
      let closeResult: Close = function("unumf_closeResult")
    else { return nil }
    var status: Int32 = 0
    let letters = Array(skeleton.utf16)
    guard let numbers = open(letters, Int32(letters.count), locale.identifier, &status) else {
      return nil
    }
    defer { close(numbers) }
    guard let result = openResult(&status) else { return nil }
    defer { closeResult(result) }
    format(numbers, value, result, &status)
    guard status <= 0 else { return nil }
    return read { readResult(result, $0, $1, $2) }
  }

  /// Returns a function of Foundation's ICU.
  private static func function<Function>(_ name: String) -> Function? {
    dlsym(nil, "swift_\(name)").map { unsafeBitCast($0, to: Function.self) }
  }

  private static func read(_ write: (Buffer, Int32, Status) -> Int32) -> String? {
    var letters = [UInt16](repeating: 0, count: 512)
    var status: Int32 = 0
    let count = letters.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { write($0, Int32(buffer.count), &status) } ?? 0
    }
    guard status <= 0, count >= 0, count <= letters.count else { return nil }
    return String(decoding: letters[0..<Int(count)], as: UTF16.self)
  }
}

extension [[UInt16]] {
  /// Calls a closure with pointers to the UTF-16 of all strings.
  fileprivate func withPointers<Value>(
    _ body: (UnsafePointer<UnsafePointer<UInt16>?>) -> Value
  ) -> Value {
    let all = joined().map { $0 } + [0]
    return all.withUnsafeBufferPointer { buffer in
      var (offset, pointers) = (0, [UnsafePointer<UInt16>?]())
      for text in self {
        pointers.append(buffer.baseAddress?.advanced(by: offset))
        offset += text.count
      }
      return body(pointers)
    }
  }
}

extension Unit {
  /// The CLDR names of units by symbol.
  ///
  /// Source: <https://github.com/unicode-org/cldr/blob/main/common/validity/unit.xml>
  private static let namesInCLDR = [
    "m": "length-meter", "km": "length-kilometer", "cm": "length-centimeter",
    "mm": "length-millimeter", "ft": "length-foot", "mi": "length-mile", "yd": "length-yard",
    "in": "length-inch", "NM": "length-nautical-mile", "km/h": "speed-kilometer-per-hour",
    "mph": "speed-mile-per-hour", "m/s": "speed-meter-per-second", "kn": "speed-knot",
    "°C": "temperature-celsius", "°F": "temperature-fahrenheit", "K": "temperature-kelvin",
    "s": "duration-second", "min": "duration-minute", "hr": "duration-hour",
    "kg": "mass-kilogram", "g": "mass-gram", "lb": "mass-pound", "oz": "mass-ounce",
    "L": "volume-liter", "gal": "volume-gallon", "kWh": "energy-kilowatt-hour",
    "J": "energy-joule", "kJ": "energy-kilojoule", "kCal": "energy-kilocalorie",
    "kW": "power-kilowatt", "W": "power-watt", "hp": "power-horsepower",
    "V": "electric-volt", "A": "electric-ampere", "Hz": "frequency-hertz",
    "bar": "pressure-bar", "psi": "pressure-pound-force-per-square-inch",
    "hPa": "pressure-hectopascal", "kPa": "pressure-kilopascal",
    "mpg": "consumption-mile-per-gallon", "L/100km": "consumption-liter-per-100-kilometer",
    "m²": "area-square-meter", "km²": "area-square-kilometer", "°": "angle-degree",
    "B": "digital-byte", "kB": "digital-kilobyte", "MB": "digital-megabyte",
    "GB": "digital-gigabyte",
  ]

  /// Formats a value with this unit; the number is written as `number`.
  func text(
    _ value: Double, _ number: String, width: LocaleData.Width, _ locale: Locale
  ) -> String {
    Unit.namesInCLDR[symbol].flatMap {
      LocaleData.text(value, number, unit: $0, width: width, locale)
    } ?? (width == .narrow ? number + symbol : "\(number) \(symbol)")
  }

  /// Returns the name of the unit in the plural, without a number.
  func name(width: LocaleData.Width, _ locale: Locale) -> String {
    text(10, "", width: width, locale).trimmingCharacters(in: .whitespaces)
  }
}
