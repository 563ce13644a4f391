import Foundation

/// The purpose of a formatted measurement, which selects its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let name: String

  /// The region's default unit.
  public static var general: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "general")
  }
  /// The measurement's own unit.
  public static var asProvided: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "asProvided")
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The region's unit for road distances.
  public static var road: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "road") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The region's unit for weather.
  public static var weather: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "weather")
  }
}

extension Measurement where UnitType: Dimension {
  /// A format of measurements.
  ///
  /// Source: <https://developer.apple.com/documentation/foundation/measurement/formatstyle>
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The width of unit names.
    public struct UnitWidth: Codable, Hashable, Sendable {
      let name: String
      /// Full unit names, such as "kilometers".
      public static var wide: UnitWidth { UnitWidth(name: "wide") }
      /// Short unit names, such as "km".
      public static var abbreviated: UnitWidth { UnitWidth(name: "abbreviated") }
      /// The shortest unit names.
      public static var narrow: UnitWidth { UnitWidth(name: "narrow") }
    }

    /// The width of unit names.
    public var width: UnitWidth
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// The format of the number; nil for at most one fraction digit below 100, and none above.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// The locale of unit names, digits and regional units.
    public var locale: Locale

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      (self.width, self.locale, self.usage) = (width, locale, usage)
      self.numberFormatStyle = numberFormatStyle
    }

    public static func measurement(
      width: UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> FormatStyle {
      FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// Returns the format with another locale.
    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let shown = usage.name == "asProvided" ? value : suited(value)
      let usual = FloatingPointFormatStyle<Double>().locale(locale)
        .precision(.fractionLength(0...(abs(shown.value) < 100 ? 1 : 0)))
      let number = (numberFormatStyle ?? usual).format(shown.value)
      switch width {
      case .wide: return shown.unit.text(shown.value, number, width: .full, locale)
      case .narrow where shown.unit is UnitTemperature: return number + "°"
      case .narrow: return shown.unit.text(shown.value, number, width: .narrow, locale)
      default: return shown.unit.text(shown.value, number, width: .short, locale)
      }
    }

    /// Converts to the region's unit: by magnitude for lengths, fixed for speeds and temperatures.
    private func suited(_ value: Measurement<UnitType>) -> Measurement<UnitType> {
      let isMetric = locale.measurementSystem == .metric
      let wanted: Dimension? =
        switch value.unit {
        case let unit as UnitLength:
          length(Measurement<UnitLength>(value: value.value, unit: unit), isMetric)
        case is UnitSpeed:
          isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour
        case is UnitTemperature:
          locale.measurementSystem == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius
        default: nil
        }
      guard let wanted = wanted as? UnitType else { return value }
      return value.converted(to: wanted)
    }

    private func length(_ value: Measurement<UnitLength>, _ isMetric: Bool) -> UnitLength {
      let meters = abs(value.converted(to: .meters).value)
      if isMetric { return meters < 1_000 ? .meters : .kilometers }
      return meters < 160.9344 ? .feet : .miles
    }
  }

  /// The measurement in abbreviated form.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
  public func formatted(_ style: FormatStyle) -> String { style.format(self) }
}
