import CoreLocation
import Foundation
import HostLink

/// A formatter for distances.
///
/// Kilometers and miles have one decimal below ten; meters are rounded to 10 or 50, feet to 50.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkdistanceformatter>
open class MKDistanceFormatter: Formatter, @unchecked Sendable {
  /// The unit system.
  public enum Units: UInt, Sendable {
    case `default` = 0
    case metric = 1
    case imperial = 2
    case imperialWithYards = 3
  }

  /// The style of unit names.
  public enum DistanceUnitStyle: UInt, Sendable {
    case `default` = 0
    case abbreviated = 1
    case full = 2
  }

  open var locale: Locale = .current
  open var units = Units.default
  open var unitStyle = DistanceUnitStyle.default

  open func string(fromDistance distance: CLLocationDistance) -> String {
    let meters = max(0, distance)
    switch usedUnits {
    case .imperial: return imperial(meters, small: meters / 0.3048, .feet)
    case .imperialWithYards: return imperial(meters, small: meters / 0.9144, .yards)
    case .metric, .default:
      if meters < 1_000 {
        return text(stepped(meters, meters < 250 ? 10 : 50), 0, .meters)
      }
      return text(meters / 1_000, meters < 10_000 ? 1 : 0, .kilometers)
    }
  }

  /// Always returns -1: parsing is not supported.
  open func distance(from distance: String) -> CLLocationDistance { -1 }

  open override func string(for obj: Any?) -> String? {
    (obj as? CLLocationDistance).map(string(fromDistance:))
  }

  private var usedUnits: Units {
    guard units == .default else { return units }
    if locale.region?.identifier == "GB" { return .imperialWithYards }
    return locale.measurementSystem == .us ? .imperial : .metric
  }

  private func imperial(_ meters: Double, small: Double, _ unit: UnitLength) -> String {
    let miles = meters / 1_609.344
    guard miles >= 0.19 else { return text(stepped(small, 50), 0, unit) }
    return text(miles, miles < 10 ? 1 : 0, .miles)
  }

  private func stepped(_ value: Double, _ step: Double) -> Double {
    max(step, (value / step).rounded() * step)
  }

  private func text(_ value: Double, _ decimals: Int, _ unit: UnitLength) -> String {
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    numbers.locale = locale
    numbers.maximumFractionDigits = decimals
    let style = MeasurementFormatter()
    (style.locale, style.numberFormatter, style.unitOptions) = (locale, numbers, .providedUnit)
    style.unitStyle = unitStyle == .full ? .long : .medium
    return style.string(from: Measurement(value: value, unit: unit))
  }
}
