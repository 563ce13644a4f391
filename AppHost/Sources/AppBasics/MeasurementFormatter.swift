import Foundation

/// Formats measurements; Foundation on Linux lacks this class.
///
/// Source: <https://developer.apple.com/documentation/foundation/measurementformatter>
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The selection of the unit.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit of the measurement.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// A unit that suits the magnitude.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Temperatures without a unit.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = .current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 3
    return formatter
  }()

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let (value, unit) = shown(measurement.value, measurement.unit)
    let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    if unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit) {
      return number + "°"
    }
    return unit.text(value, number, width: width, locale ?? .current)
  }

  open func string(from unit: Unit) -> String { unit.name(width: width, locale ?? .current) }

  private var width: LocaleData.Width {
    switch unitStyle {
    case .short: .narrow
    case .long: .full
    default: .short
    }
  }

  private func shown(_ value: Double, _ unit: Unit) -> (Double, Unit) {
    if unit is UnitTemperature, !unitOptions.contains(.providedUnit),
      let own = unit as? UnitTemperature
    {
      let target: UnitTemperature = locale.measurementSystem == .us ? .fahrenheit : .celsius
      return (Measurement(value: value, unit: own).converted(to: target).value, target)
    }
    if let own = unit as? UnitSpeed, !unitOptions.contains(.providedUnit) {
      let target: UnitSpeed =
        locale.measurementSystem == .metric ? .kilometersPerHour : .milesPerHour
      return (Measurement(value: value, unit: own).converted(to: target).value, target)
    }
    guard let length = unit as? UnitLength, !unitOptions.contains(.providedUnit) else {
      return (value, unit)
    }
    let isMetric = locale.measurementSystem == .metric
    let meters = Measurement(value: value, unit: length).converted(to: .meters).value
    if unitOptions.contains(.naturalScale) {
      let isLong = abs(meters) >= (isMetric ? 1000 : 304.8)
      let target: UnitLength =
        isMetric ? (isLong ? .kilometers : .meters) : (isLong ? .miles : .feet)
      return (
        Measurement(value: meters, unit: UnitLength.meters).converted(to: target).value,
        target
      )
    }
    let target: UnitLength = isMetric ? .kilometers : .miles
    return (
      Measurement(value: meters, unit: UnitLength.meters).converted(to: target).value, target
    )
  }
}
