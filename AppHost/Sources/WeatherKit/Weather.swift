import Foundation

/// The weather at a location.
///
/// Source: <https://developer.apple.com/documentation/weatherkit/weather>
public struct Weather: Sendable {
  public var currentWeather: CurrentWeather
  public var minuteForecast: Forecast<MinuteWeather>?
  public var hourlyForecast: Forecast<HourWeather>
  public var dailyForecast: Forecast<DayWeather>
  public var weatherAlerts: [WeatherAlert]?
}

/// A weather forecast.
public struct Forecast<Element: Sendable>: RandomAccessCollection, Sendable {
  public var forecast: [Element]
  public var startIndex: Int { forecast.startIndex }
  public var endIndex: Int { forecast.endIndex }
  public subscript(position: Int) -> Element { forecast[position] }
}

/// The wind.
public struct Wind: Sendable {
  /// A compass direction.
  public enum CompassDirection: String, CaseIterable, Sendable {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
    case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
    case northwest, northNorthwest
  }
  public var compassDirection: CompassDirection
  public var direction: Measurement<UnitAngle>
  public var speed: Measurement<UnitSpeed>
  public var gust: Measurement<UnitSpeed>?
}

/// The UV index.
public struct UVIndex: Sendable {
  /// The exposure category of the UV index.
  public enum ExposureCategory: String, CaseIterable, Sendable {
    case low, moderate, high, veryHigh, extreme
  }
  public var value: Int
  public var category: ExposureCategory
}

/// The type of precipitation.
public enum Precipitation: String, CaseIterable, Sendable {
  case none, hail, mixed, rain, sleet, snow
}

/// The condition of the sky.
public enum WeatherCondition: String, CaseIterable, Sendable {
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms
  case sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm
  case windy, wintryMix
  public var description: String { rawValue }
}

/// The current weather.
public struct CurrentWeather: Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var pressure: Measurement<UnitPressure>
  public var visibility: Measurement<UnitLength>
  public var cloudCover: Double
  public var isDaylight: Bool
  public var uvIndex: UVIndex
  public var wind: Wind
}

/// The weather in an hour.
public struct HourWeather: Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var humidity: Double
  public var visibility: Measurement<UnitLength>
  public var isDaylight: Bool
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationAmount: Measurement<UnitLength>
  public var uvIndex: UVIndex
  public var wind: Wind
}

/// The weather on a day.
public struct DayWeather: Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var highTemperature: Measurement<UnitTemperature>
  public var lowTemperature: Measurement<UnitTemperature>
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var uvIndex: UVIndex
  public var wind: Wind
}

/// The weather in a minute.
public struct MinuteWeather: Sendable {
  public var date: Date
  public var precipitation: Precipitation
  public var precipitationChance: Double
}

/// A weather alert.
public struct WeatherAlert: Sendable {
  public var summary: String
  public var source: String
  public var region: String?
  public var detailsURL: URL
}
