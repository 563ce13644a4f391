import ArgumentParser
package import Sessions
package import FramePipeline
package import Reviews

extension StyleChoice: ExpressibleByArgument {}
extension InterfaceStyle: ExpressibleByArgument {}
extension DriverSide: ExpressibleByArgument {}
extension Stage: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
  /// Reads "2/4".
  package init?(argument: String) { self.init(argument) }
}

/// A moment of the drive on the command line: "42", "42s", "0:42", "1:02:03.5".
struct TimeArgument: ExpressibleByArgument {
  /// Seconds since the drive began.
  let seconds: Double

  init?(argument: String) {
    let text = argument.hasSuffix("s") ? String(argument.dropLast()) : argument
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.count == 1 || !argument.hasSuffix("s") else {
      return nil
    }
    var seconds = 0.0
    for (place, part) in parts.enumerated() {
      guard part.first?.isNumber == true, let value = Double(part), value.isFinite else {
        return nil
      }
      guard place == 0 || value < 60, place == parts.count - 1 || value == value.rounded() else {
        return nil
      }
      seconds = seconds * 60 + value
    }
    self.seconds = seconds
  }
}

extension InlineGraphics: ExpressibleByArgument {}

extension CalendarDay: ExpressibleByArgument {
  /// A day written like 2026-03-01.
  package init?(argument: String) { self.init(argument) }
}
