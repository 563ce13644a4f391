import Foundation

/// The weather of a place.
///
/// Source: <https://developer.apple.com/documentation/weatherkit/weather>
public struct Weather: Sendable {
  /// The property `currentWeather` of the platform.
  public var currentWeather: CurrentWeather
  /// The property `minuteForecast` of the platform.
  public var minuteForecast: Forecast<MinuteWeather>?
  /// The property `hourlyForecast` of the platform.
  public var hourlyForecast: Forecast<HourWeather>
  /// The property `dailyForecast` of the platform.
  public var dailyForecast: Forecast<DayWeather>
  /// The property `weatherAlerts` of the platform.
  public var weatherAlerts: [WeatherAlert]?
}

/// What the weather will be.
public struct Forecast<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The property `forecast` of the platform.
  public var forecast: [Element]
  /// The property `startIndex` of the platform.
  public var startIndex: Int { forecast.startIndex }
  /// The property `endIndex` of the platform.
  public var endIndex: Int { forecast.endIndex }
  /// An element.
  public subscript(position: Int) -> Element { forecast[position] }
}

/// The wind.
public struct Wind: Sendable {
  /// The points of a compass.
  public enum CompassDirection: String, CaseIterable, Sendable {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
    case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
    case northwest, northNorthwest
  }
  /// The property `compassDirection` of the platform.
  public var compassDirection: CompassDirection
  /// The property `direction` of the platform.
  public var direction: Measurement<UnitAngle>
  /// The property `speed` of the platform.
  public var speed: Measurement<UnitSpeed>
  /// The property `gust` of the platform.
  public var gust: Measurement<UnitSpeed>?
}

/// How strong the sun is.
public struct UVIndex: Sendable {
  /// How dangerous it is.
  public enum ExposureCategory: String, CaseIterable, Sendable {
    case low, moderate, high, veryHigh, extreme
  }
  /// The property `value` of the platform.
  public var value: Int
  /// The property `category` of the platform.
  public var category: ExposureCategory
}

/// What falls.
public enum Precipitation: String, CaseIterable, Sendable {
  case none, hail, mixed, rain, sleet, snow
}

/// What the sky is like.
public enum WeatherCondition: String, CaseIterable, Sendable {
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms
  case sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm
  case windy, wintryMix
  /// The words for it.
  public var description: String { rawValue }
}

/// The weather now.
public struct CurrentWeather: Sendable {
  /// The property `date` of the platform.
  public var date: Date
  /// The property `condition` of the platform.
  public var condition: WeatherCondition
  /// The property `symbolName` of the platform.
  public var symbolName: String
  /// The property `temperature` of the platform.
  public var temperature: Measurement<UnitTemperature>
  /// The property `apparentTemperature` of the platform.
  public var apparentTemperature: Measurement<UnitTemperature>
  /// The property `dewPoint` of the platform.
  public var dewPoint: Measurement<UnitTemperature>
  /// The property `humidity` of the platform.
  public var humidity: Double
  /// The property `pressure` of the platform.
  public var pressure: Measurement<UnitPressure>
  /// The property `visibility` of the platform.
  public var visibility: Measurement<UnitLength>
  /// The property `cloudCover` of the platform.
  public var cloudCover: Double
  /// The property `isDaylight` of the platform.
  public var isDaylight: Bool
  /// The property `uvIndex` of the platform.
  public var uvIndex: UVIndex
  /// The property `wind` of the platform.
  public var wind: Wind
}

/// The weather of an hour.
public struct HourWeather: Sendable {
  /// The property `date` of the platform.
  public var date: Date
  /// The property `condition` of the platform.
  public var condition: WeatherCondition
  /// The property `symbolName` of the platform.
  public var symbolName: String
  /// The property `temperature` of the platform.
  public var temperature: Measurement<UnitTemperature>
  /// The property `apparentTemperature` of the platform.
  public var apparentTemperature: Measurement<UnitTemperature>
  /// The property `humidity` of the platform.
  public var humidity: Double
  /// The property `visibility` of the platform.
  public var visibility: Measurement<UnitLength>
  /// The property `isDaylight` of the platform.
  public var isDaylight: Bool
  /// The property `precipitation` of the platform.
  public var precipitation: Precipitation
  /// The property `precipitationChance` of the platform.
  public var precipitationChance: Double
  /// The property `precipitationAmount` of the platform.
  public var precipitationAmount: Measurement<UnitLength>
  /// The property `uvIndex` of the platform.
  public var uvIndex: UVIndex
  /// The property `wind` of the platform.
  public var wind: Wind
}

/// The weather of a day.
public struct DayWeather: Sendable {
  /// The property `date` of the platform.
  public var date: Date
  /// The property `condition` of the platform.
  public var condition: WeatherCondition
  /// The property `symbolName` of the platform.
  public var symbolName: String
  /// The property `highTemperature` of the platform.
  public var highTemperature: Measurement<UnitTemperature>
  /// The property `lowTemperature` of the platform.
  public var lowTemperature: Measurement<UnitTemperature>
  /// The property `precipitation` of the platform.
  public var precipitation: Precipitation
  /// The property `precipitationChance` of the platform.
  public var precipitationChance: Double
  /// The property `uvIndex` of the platform.
  public var uvIndex: UVIndex
  /// The property `wind` of the platform.
  public var wind: Wind
}

/// The weather of a minute.
public struct MinuteWeather: Sendable {
  /// The property `date` of the platform.
  public var date: Date
  /// The property `precipitation` of the platform.
  public var precipitation: Precipitation
  /// The property `precipitationChance` of the platform.
  public var precipitationChance: Double
}

/// A warning.
public struct WeatherAlert: Sendable {
  /// The property `summary` of the platform.
  public var summary: String
  /// The property `source` of the platform.
  public var source: String
  /// The property `region` of the platform.
  public var region: String?
  /// The property `detailsURL` of the platform.
  public var detailsURL: URL
}
