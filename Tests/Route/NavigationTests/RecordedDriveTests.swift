import Geometry
import Navigation
import TestSupport
import Testing

/// Tests that random drives are as recorded, and within the invariants of drives.
struct RecordedDriveTests {
  /// Formats a number to a precision of a millimeter or millisecond.
  private func short(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }

  private func feed(_ random: inout SeededGenerator) -> [FeedMessage] {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    return (0..<Int.random(in: 1...4, using: &random)).map { index in
      let route = SampleRoutes.detailed(using: &random)
      var steps = route.steps.dropFirst().prefix(4).map(\.info)
      for index in steps.indices { steps[index].distanceFromPrevStepMeters = number(0...300) }
      var info = NavInfo(navState: .enroute)
      info.currentStep = steps.first
      info.remainingSteps = steps.dropFirst()
      info.distanceToCurrentStepMeters = number(-50...400)
      var message = FeedMessage(time: Double(index) * number(1...9), navInfo: info)
      message.line = index == 0 && Bool.random(using: &random) ? [] : route.line.coordinates
      message.roadName = "Road \(index)"
      message.nextDestinationName = "Lake"
      guard Int.random(in: 0...3, using: &random) > 0 else { return message }
      var location = VehicleLocation(
        coordinate: route.line.coordinate(at: number(0...200)), course: number(0...360),
        speed: number(0...30))
      location.altitude = Bool.random(using: &random) ? number(0...90) : nil
      message.location = location
      return message
    }
  }

  @Test func `random feeds have the recorded routes and locations`() throws {
    var record = RecordedDigests("feeds")
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let messages = feed(&random).sorted { $0.time < $1.time }
      guard let feed = RecordedFeed(messages) else { continue }
      let replay = FeedReplay(feed)
      let steps = replay.route?.steps.map {
        "\($0.info.maneuver) \($0.maneuverMeters) \($0.lengthMeters) \($0.durationSeconds) \($0.roadName)"
      }
      record.add("\(steps ?? [])".roundingDecimals, to: "route \(seed % 6)")
      for step in 0...12 {
        let time = replay.durationSeconds * Double(step) / 12
        let moment = replay.moment(at: time)
        record.add(
          "\(moment.location as Any) \(replay.message(at: time).time)".roundingDecimals,
          to: "moments \(seed % 6)")
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedDriveTests")
  }

  @Test func `random drives go as recorded`() throws {
    var record = RecordedDigests("drives")
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let route = SampleRoutes.detailed(using: &random)
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
