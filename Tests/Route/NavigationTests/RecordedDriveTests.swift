import Geometry
import Navigation
import TestSupport
import Testing

/// Tests that random drives are as recorded, and within the invariants of drives.
struct RecordedDriveTests {
  /// Formats a number to a precision of a millimeter or millisecond.
  private func short(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }

  @Test func `random drives go as recorded`() throws {
    var record = RecordedDigests("drives")
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let route = SampleRoutes.random(using: &random)
      let vehicle = SampleRoutes.randomVehicle(using: &random)
      let stops = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Drive.Stop(meters: .random(in: 0...route.lengthMeters, using: &random), seconds: 4)
      }
      let drive = Drive(
        route: route, vehicle: vehicle, stops: stops, startSpeed: seed % 3 == 0 ? 8 : 0)
      let name = "drive \(seed % 10)"
      record.add((drive.arrivals + drive.maneuverTimes).map(short).joined(separator: " "), to: name)
      for step in 0...60 {
        let time = drive.durationSeconds * Double(step) / 60
        let meters = drive.meters(at: time)
        let location = drive.location(at: time)
        let info = drive.navInfo(at: time)
        let numbers = [
          meters, drive.speed(at: time), location.course, drive.time(atMeters: meters),
          info.distanceToCurrentStepMeters, info.timeToCurrentStepSeconds,
          info.distanceToFinalDestinationMeters, info.timeToFinalDestinationSeconds,
        ]
        record.add(
          numbers.map(short).joined(separator: " ")
            + " \(info.navState) \(drive.legIndex(at: time))",
          to: name)
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedDriveTests")
  }
}
