import Navigation
import TestSupport
import Testing

struct DriveSpeedTests {
  @Test(arguments: 1...60)
  func `speed changes no faster than the vehicle can`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleRoutes.random(using: &generator)
    let vehicle = SampleRoutes.randomVehicle(using: &generator)
    let drive = Drive(route: route, vehicle: vehicle)
    var last = 0.0
    for index in 1...Int(drive.durationSeconds * 4) {
      let speed = drive.speed(at: Double(index) / 4)
      #expect(speed - last <= vehicle.acceleration / 4 + 1e-3, "seed \(seed) at \(index)")
      #expect(last - speed <= vehicle.braking / 4 + 1e-3, "seed \(seed) at \(index)")
      last = speed
    }
  }
}
