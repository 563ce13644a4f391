import ArgumentParser
import RunReports
package import Sessions
import Documents
import RouteScripts
package import Reviews

extension AppearanceChoice: ExpressibleByArgument {}
extension InterfaceStyle: ExpressibleByArgument {}
extension DriverSide: ExpressibleByArgument {}
extension Stage: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
  /// Reads "2/4".
  package init?(argument: String) { self.init(argument) }
}

/// Moments of a drive on the command line, as `--at` takes them in every command.
enum MomentArgument {
  /// What `--at` says of itself.
  static let help = ArgumentHelp(
    "A moment: a time (12s, 1:20), a distance (2km), @name, or step:3-200m."
      + " With commas, or repeated.", valueName: "moment")

  /// Reads one argument.
  ///
  /// - Throws: `ValidationError` that lists the forms.
  static func read(_ text: String) throws -> [MomentChoice] {
    do {
      return try MomentChoice.list(text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}

extension InlineGraphics: ExpressibleByArgument {}

extension CalendarDay: ExpressibleByArgument {
  /// A day written like 2026-03-01.
  package init?(argument: String) { self.init(argument) }
}
