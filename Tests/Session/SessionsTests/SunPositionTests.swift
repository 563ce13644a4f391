import Geometry
import Navigation
import Testing

@testable import Sessions

struct SunPositionTests {
  @Test func `the sun stands where almanacs say`() {
    let greenwich = Coordinate(clampingLatitude: 51.4779, longitude: 0)
    // At the June solstice the noon elevation is 90 - latitude + 23.44 degrees.
    let noon = StartTime(
      year: 2026, month: 6, day: 21, clock: WallClock(secondsSinceMidnight: 43_320),
      utcOffsetSeconds: 0)
    let days = noon.daysSinceJ2000(after: 0, longitude: 0)
    let elevation = SunPosition.elevation(at: greenwich, daysSinceJ2000: days)
    #expect(abs(elevation - (90 - 51.4779 + 23.437)) < 0.05, "\(elevation)")
    // Twelve hours later it is as far below the pole.
    let midnight = SunPosition.elevation(at: greenwich, daysSinceJ2000: days + 0.5)
    #expect(abs(midnight - (51.4779 + 23.437 - 90)) < 0.05, "\(midnight)")
  }

  @Test func `days are counted from noon of the first day of 2000`() {
    let epoch = StartTime(
      year: 2000, month: 1, day: 1, clock: WallClock(secondsSinceMidnight: 43_200),
      utcOffsetSeconds: 0)
    #expect(epoch.daysSinceJ2000(after: 0, longitude: 50) == 0)
    let leap = StartTime(
      year: 2024, month: 3, day: 1, clock: WallClock(secondsSinceMidnight: 43_200),
      utcOffsetSeconds: 0)
    #expect(leap.daysSinceJ2000(after: 86_400, longitude: 0) == 8827)
  }

  @Test func `without a time zone the longitude decides`() {
    let start = StartTime(
      year: 2000, month: 1, day: 1, clock: WallClock(secondsSinceMidnight: 43_200))
    let days = start.daysSinceJ2000(after: 0, longitude: -122.2)
    #expect(abs(days * 24 - 8) < 1e-9)
  }
}
