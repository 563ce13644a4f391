package import Bitmaps
package import RunReports
package import Sessions

/// The caller's options, which override the script; for missing options the script decides.
package struct RenderOptions: Sendable, Hashable {
  /// The selection of moments to draw.
  package enum Moments: Sendable, Hashable {
    /// The captures of the script's rules.
    case scripted
    /// Moments named by the caller.
    case chosen([MomentChoice])
    /// At an interval in seconds, from the beginning to the end.
    case every(seconds: Double)

    /// Moments at fixed times in seconds.
    package static func times(_ seconds: [Double]) -> Moments { .chosen(seconds.map { .time($0) }) }
  }

  /// The screens: names, "all" or "WxH@S"; empty for those of the script, or the standard one.
  package var devices: [String]
  /// The themes; empty for those of the script.
  package var themes: [String]
  /// The appearance that overrides the script's during the whole drive.
  package var appearance: AppearanceChange
  /// The map settings that override the script's.
  package var map: MapSettings
  /// The cache folder of tiles made from OpenStreetMap data; nil to make them for each run.
  package var mapCache: String?
  package var moments: Moments
  /// The shard of the frames to draw.
  package var shard: Shard
  /// Whether files are optimized for speed or size.
  package var effort: PNGEncoder.Effort
  /// Whether a layout sidecar is written beside each frame.
  package var writesLayouts: Bool
  /// Whether frames are black outside the rounded glass of a car's screen.
  package var hasRoundCorners = false
  /// Whether frames show the screen in a bezel, which makes them larger.
  package var hasBezel = false
  package var budget: Budget

  /// Creates options; for missing values the script decides.
  package init(
    devices: [String] = [], themes: [String] = [],
    appearance: AppearanceChange = AppearanceChange(), map: MapSettings = MapSettings(),
    mapCache: String? = nil, moments: Moments = .scripted, shard: Shard = .whole,
    effort: PNGEncoder.Effort = .fast,
    writesLayouts: Bool = false, budget: Budget = .default
  ) {
    self.devices = devices
    self.themes = themes
    self.appearance = appearance
    self.map = map
    self.mapCache = mapCache
    self.moments = moments
    self.shard = shard
    self.effort = effort
    self.writesLayouts = writesLayouts
    self.budget = budget
  }
}

extension RouteScript {
  /// Returns the script with an appearance that overrides its own and all its changes.
  package func overridden(by look: AppearanceChange) -> RouteScript {
    var script = self
    script.appearance = appearance.changed(by: look)
    script.events = events.map { event in
      guard case .appearance(let change) = event.action else { return event }
      return ScriptEvent(at: event.placement, .appearance(change.changed(by: look)))
    }
    return script
  }
}
