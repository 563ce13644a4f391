public import Foundation
import Navigation
import Sessions

/// A drive: a route script, the response of a routing service, a track, or a recorded turn-by-turn
/// feed.
///
/// Reading validates everything that does not depend on a screen. A drive is a value: later changes
/// of its files have no effect, except for the files of its map, which are opened for drawing.
public struct Drive: Sendable {
  let script: RouteScript
  let timeline: Timeline

  init(_ script: RouteScript) {
    self.script = script
    timeline = Timeline(script)
  }

  /// Reads a file that contains a drive in any supported format, and the files that it names.
  ///
  /// - Throws: `HeadUnitError` with file, line and column, or the key path.
  public init(contentsOf file: URL) throws(HeadUnitError) {
    self = try DriveLoading.drive(file: file)
  }

  /// Reads a drive from memory.
  ///
  /// - Parameters:
  ///   - data: The contents of a script, a route, a track or a feed.
  ///   - name: The name for messages; its extension distinguishes scripts ("yaml") and feeds
  ///     ("jsonl") from routes.
  ///   - folder: The folder for relative paths in the drive; by default the current folder.
  /// - Throws: `HeadUnitError` with the name, line and column, or the key path.
  public init(_ data: Data, named name: String, relativeTo folder: URL? = nil)
    throws(HeadUnitError)
  {
    self = try DriveLoading.drive([UInt8](data), name: name, folder: folder)
  }

  /// Reads a route script from a string.
  ///
  /// - Parameters:
  ///   - text: The script in YAML or JSON.
  ///   - folder: The folder for relative paths in the script; by default the current folder.
  /// - Throws: `HeadUnitError` with line and column in "script.yaml" and the key path.
  public init(script text: String, relativeTo folder: URL? = nil) throws(HeadUnitError) {
    self = try DriveLoading.drive(Array(text.utf8), name: "script.yaml", folder: folder)
  }

  /// Reads an example drive.
  ///
  /// - Throws: `HeadUnitError` that lists `Catalog.exampleNames` if the drive does not exist.
  public init(example name: String, catalog: Catalog? = nil) throws(HeadUnitError) {
    self = try DriveLoading.drive(file: try Catalog.chosen(catalog).example(name))
  }

  /// The name given by the script, otherwise that of the file.
  public var name: String { script.name }

  /// The duration of the drive in seconds.
  public var duration: Double { timeline.durationSeconds }

  /// The length of the route in meters; nil for a recorded feed without a route.
  public var length: Double? { timeline.drive?.route.lengthMeters }

  /// The named moments of the script, in chronological order.
  public var moments: [Moment] { timeline.moments.map(Moment.init) }

  /// The moments captured by the script's rules, in chronological order.
  ///
  /// Without rules these are the start, the approach to each maneuver, all named moments and each
  /// arrival, at most 40 moments.
  public var captures: [Moment] { timeline.captures().map(Moment.init) }

  /// Warnings about the route and the script's requests, one sentence each.
  public var warnings: [String] { timeline.warnings }

  /// Returns the moment that a selector denotes.
  ///
  /// - Throws: `HeadUnitError` that states the duration of the drive, or the available names.
  public func moment(_ selector: MomentSelector) throws(HeadUnitError) -> Moment {
    switch selector {
    case .seconds(let seconds):
      guard seconds >= 0, seconds <= duration else {
        throw HeadUnitError(
          .request, "\(selector) is outside the drive", file: script.name,
          remedy: "choose a time in 0...\(duration) s")
      }
      return Moment(seconds: timeline.reachable(seconds) ?? seconds, name: "\(selector)")
    case .meters(let meters):
      guard let drive = timeline.drive else {
        throw HeadUnitError(
          .request, "a recorded feed has no distances", file: script.name,
          remedy: "choose a time or a named moment")
      }
      let length = drive.route.lengthMeters
      guard meters >= 0, meters <= length else {
        throw HeadUnitError(
          .request, "\(selector) is outside the drive", file: script.name,
          remedy: "choose a distance in 0...\(length) m")
      }
      let seconds = drive.time(atMeters: meters)
      return Moment(seconds: timeline.reachable(seconds) ?? seconds, name: "\(selector)")
    case .named(let name):
      let known = moments + captures
      guard let moment = known.first(where: { $0.name == name }) else {
        var names: [String] = []
        for moment in known where !names.contains(moment.name) { names.append(moment.name) }
        throw HeadUnitError(
          .request, "unknown moment '\(name)'", file: script.name,
          remedy: "use one of " + names.map { "'\($0)'" }.joined(separator: ", "))
      }
      return moment
    }
  }
}
