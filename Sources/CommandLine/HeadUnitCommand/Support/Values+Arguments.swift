import ArgumentParser
import Documents
package import Reviews
import RouteScripts
import RunReports
package import Sessions

extension AppearanceChoice: ExpressibleByArgument {}
extension InterfaceStyle: ExpressibleByArgument {}
extension DriverSide: ExpressibleByArgument {}
extension Stage: ExpressibleByArgument {}

/// The `--at` argument of commands: moments of a drive.
enum MomentArgument {
  static let help = ArgumentHelp(
    "A moment: a time (12s, 1:20), a distance (2km), @name, or step:3-200m."
      + " With commas, or repeated.", valueName: "moment")

  /// Parses one argument.
  ///
  /// - Throws: `ValidationError` that lists the supported forms.
  static func read(_ text: String) throws -> [MomentChoice] {
    do {
      return try MomentChoice.list(text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}

/// The `--every` argument of commands: the interval between frames.
enum IntervalArgument {
  static let help = ArgumentHelp(
    "The interval between frames, such as 30s.", valueName: "time")

  /// Parses "30", "30s" or "1:20".
  ///
  /// - Throws: `ValidationError` that lists the supported forms.
  static func read(_ text: String) throws -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let bare = text.hasSuffix("s") ? String(text.dropLast()) : text
    if parts.count == 2, let minutes = Int(parts[0]), let seconds = Double(parts[1]),
      minutes >= 0, seconds >= 0, seconds < 60
    {
      return Double(minutes) * 60 + seconds
    }
    guard parts.count == 1, let seconds = Double(bare), seconds.isFinite else {
      throw ValidationError("'\(text.visible)' is not a time; write 30, 30s or 1:20")
    }
    return seconds
  }
}

extension InlineGraphics: ExpressibleByArgument {}

extension CalendarDay: ExpressibleByArgument {
  /// Parses a date such as 2026-03-01.
  package init?(argument: String) { self.init(argument) }
}
