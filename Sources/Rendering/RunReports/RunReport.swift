package import Devices

/// The report of a run, stored as `run.json` in the output folder.
///
/// The same script, options and machine give the same bytes with any number of workers.
package struct RunReport: Sendable, Hashable, Codable {
  package struct Drive: Sendable, Hashable, Codable {
    package let name: String
    /// The file as the user named it.
    package let file: String
    /// The length in seconds.
    package let durationSeconds: Double
    /// Warnings about the route, one sentence each.
    package let warnings: [String]

    package init(name: String, file: String, durationSeconds: Double, warnings: [String]) {
      (self.name, self.file) = (name, file)
      (self.durationSeconds, self.warnings) = (durationSeconds, warnings)
    }
  }

  /// The name and version of the tool, such as "headunit 0.1.0".
  package let tool: String
  /// The build of the tool.
  package let program: String
  /// A digest of everything that affects the frames: input files, options, assets, libraries.
  package let plan: String
  /// Whether all frames exist; false after an interruption or an error.
  package let isComplete: Bool
  /// The error that ended the run, as a sentence; nil if it is complete.
  package let failure: String?
  package let drive: Drive
  /// The map; nil without one.
  package let map: ReportedMap?
  package let options: ReportedOptions
  package let devices: [DeviceProfile]
  /// The libraries and fonts.
  package let fingerprint: Fingerprint
  /// The number of planned frames.
  package let plannedFrames: Int
  /// The completed frames, in plan order.
  package let frames: [FrameRecord]

  /// The number of glyphs in all frames drawn as boxes, because no font has them.
  package var missingGlyphs: Int { frames.reduce(0) { $0 + ($1.missingGlyphs ?? 0) } }

  package init(
    tool: String, program: String, plan: String, isComplete: Bool, failure: String?, drive: Drive,
    map: ReportedMap?, options: ReportedOptions, devices: [DeviceProfile],
    fingerprint: Fingerprint, plannedFrames: Int, frames: [FrameRecord]
  ) {
    (self.tool, self.program, self.plan) = (tool, program, plan)
    (self.isComplete, self.failure) = (isComplete, failure)
    (self.drive, self.map, self.options, self.devices) = (drive, map, options, devices)
    self.fingerprint = fingerprint
    (self.plannedFrames, self.frames) = (plannedFrames, frames)
  }
}

/// The options as reported; nil if the script decided.
package struct ReportedOptions: Sendable, Hashable, Codable {
  /// The names of the requested screens.
  package let devices: [String]
  /// The requested themes.
  package let themes: [String]
  /// Whether the chrome is light or dark.
  package let chromeAppearance: String?
  /// Whether the map is light, dark or both.
  package let mapAppearance: String?
  /// The side of the car on which the driver sits.
  package let driverSide: String?
  /// The language and region of all texts.
  package let locale: String?
  /// The requested moments, such as "12s", "2km" or "step-3-200m".
  package let moments: [String]?
  /// The interval between frames in seconds.
  package let everySeconds: Double?
  /// The shard, such as "2/4"; nil for all frames.
  package var shard: String?
  /// The encoding of files, "fast" or "small".
  package let encoding: String
  /// True if each frame has a layout sidecar; nil otherwise.
  package let layouts: Bool?
  /// The map files that override those of the script.
  package var map: MapFiles?
  /// True if frames are black outside the rounded glass of a car's screen; nil otherwise.
  package var corners: Bool?
  /// True if frames show the screen in a bezel; nil otherwise.
  package var bezel: Bool?

  /// The files of a map, as the user named them.
  package struct MapFiles: Sendable, Hashable, Codable {
    package var tiles, day, night, styling, files: String?

    package init() {}
  }

  package init(
    devices: [String], themes: [String], chromeAppearance: String?, mapAppearance: String?,
    driverSide: String?, locale: String?, moments: [String]?, everySeconds: Double?,
    shard: String?, encoding: String, layouts: Bool?
  ) {
    (self.devices, self.themes) = (devices, themes)
    (self.chromeAppearance, self.mapAppearance) = (chromeAppearance, mapAppearance)
    (self.driverSide, self.locale) = (driverSide, locale)
    (self.moments, self.everySeconds, self.shard) = (moments, everySeconds, shard)
    (self.encoding, self.layouts) = (encoding, layouts)
  }
}
