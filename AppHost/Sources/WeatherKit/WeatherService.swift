import CoreLocation
@_exported import Foundation
import HostLink

/// The error of a weather request.
public enum WeatherError: LocalizedError, Sendable {
  case permissionDenied, unknown
  public var errorDescription: String? { "The weather could not be fetched." }
}

/// Requests the weather; fails without a network.
///
/// Source: <https://developer.apple.com/documentation/weatherkit/weatherservice>
open class WeatherService: @unchecked Sendable {
  public static let shared = WeatherService()
  public init() {}
  private var error: any Error {
    HostLink.note("weather data requires a network; all requests fail")
    return URLError(.notConnectedToInternet)
  }
  /// Fails: the app host has no network.
  open var attribution: WeatherAttribution { get async throws { throw error } }
  /// Fails: the app host has no network.
  open func weather(for location: CLLocation) async throws -> Weather { throw error }
  /// Fails: the app host has no network.
  public func weather<T>(
    for location: CLLocation, including dataSet: WeatherQuery<T>
  ) async throws -> T { throw error }
  /// Fails: the app host has no network.
  public func weather<T1, T2>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
  ) async throws -> (T1, T2) { throw error }
  /// Fails: the app host has no network.
  public func weather<T1, T2, T3>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>
  ) async throws -> (T1, T2, T3) { throw error }
}

/// A part of the weather to request.
public struct WeatherQuery<T>: Sendable {
  fileprivate init() {}
}
extension WeatherQuery where T == CurrentWeather {
  public static var current: WeatherQuery<CurrentWeather> { WeatherQuery() }
}
extension WeatherQuery where T == Forecast<HourWeather> {
  public static var hourly: WeatherQuery<Forecast<HourWeather>> { WeatherQuery() }
}
extension WeatherQuery where T == Forecast<DayWeather> {
  public static var daily: WeatherQuery<Forecast<DayWeather>> { WeatherQuery() }
}
extension WeatherQuery where T == Forecast<MinuteWeather>? {
  public static var minute: WeatherQuery<Forecast<MinuteWeather>?> { WeatherQuery() }
}
extension WeatherQuery where T == [WeatherAlert]? {
  public static var alerts: WeatherQuery<[WeatherAlert]?> { WeatherQuery() }
}

/// The attribution of weather data.
public struct WeatherAttribution: Sendable {
  public let serviceName: String
  public let legalPageURL: URL
}
