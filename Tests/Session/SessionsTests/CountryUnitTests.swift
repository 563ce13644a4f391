import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

/// Tests of the units of a drive without units or locale in its script.
struct CountryUnitTests {
  private func script(_ latitude: Double, _ longitude: Double) -> RouteScript {
    var route = SampleRoutes.straight()
    route.origin.coordinate = Coordinate(
      clampingLatitude: latitude, longitude: longitude)
    return RouteScript(name: "units", source: .route(route))
  }

  /// Towns near borders and coasts, on either side.
  @Test(arguments: [
    (52.52, 13.40, true), (47.67, -122.20, false), (49.28, -123.12, true), (48.99, -122.74, false),
    (42.30, -83.04, true), (42.335, -83.05, false), (32.51, -117.04, true),
    (32.56, -117.04, false), (31.77, -106.48, false), (31.69, -106.42, true),
    (55.00, -7.32, false), (54.95, -7.73, true), (51.13, 1.31, false), (50.95, 1.86, true),
    (21.30, -157.86, false), (61.20, -149.90, false), (24.55, -81.78, false), (23.10, -82.40, true),
    (16.80, 96.15, false), (13.75, 100.50, true), (6.30, -10.80, false),
  ])
  func `they are those of the country in which it begins`(
    latitude: Double, longitude: Double, isMetric: Bool
  ) {
    let look = Timeline(script(latitude, longitude)).state(at: 0).appearance
    #expect(look.units == (isMetric ? .metric : nil) && look.locale == "en-US")
  }

  @Test func `a locale or units that the script says win`() {
    var berlin = script(52.52, 13.40)
    berlin.appearance.units = .imperial
    #expect(Timeline(berlin).state(at: 0).appearance.units == .imperial)
    berlin.appearance = AppearanceChange(locale: "en-US")
    #expect(Timeline(berlin).state(at: 0).appearance.units == nil)
    berlin.appearance = AppearanceChange()
    berlin.events = [ScriptEvent(at: .time(5), .appearance(AppearanceChange(locale: "en-GB")))]
    let timeline = Timeline(berlin)
    #expect(timeline.state(at: 4).appearance.units == .metric)
    #expect(timeline.state(at: 6).appearance.units == nil)
  }
}
