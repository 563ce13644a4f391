import Foundation

/// What a measurement is used for.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let name: String

  /// The units that the region uses.
  public static var general: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "general")
  }
  /// The unit of the measurement.
  public static var asProvided: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "asProvided")
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// Distances of roads.
  public static var road: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "road") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The weather.
  public static var weather: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: "weather")
  }
}

extension Measurement where UnitType: Dimension {
  /// How a measurement is written.
  ///
  /// Source: <https://developer.apple.com/documentation/foundation/measurement/formatstyle>
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How units are written.
    public struct UnitWidth: Codable, Hashable, Sendable {
      let name: String
      /// In full.
      public static var wide: UnitWidth { UnitWidth(name: "wide") }
      /// In short.
      public static var abbreviated: UnitWidth { UnitWidth(name: "abbreviated") }
      /// As short as can be.
      public static var narrow: UnitWidth { UnitWidth(name: "narrow") }
    }

    /// How units are written.
    public var width: UnitWidth
    /// What it is used for.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// How the number is written.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// The language and region.
    public var locale: Locale

    /// A way to write.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      (self.width, self.locale, self.usage) = (width, locale, usage)
      self.numberFormatStyle = numberFormatStyle
    }

    /// A way to write.
    public static func measurement(
      width: UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> FormatStyle {
      FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// The same way in another language.
    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    /// The words for a measurement.
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

    /// The measurement in the unit that the region uses for its size.
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

  /// The words for the measurement.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
  /// The words for the measurement.
  public func formatted(_ style: FormatStyle) -> String { style.format(self) }
}
