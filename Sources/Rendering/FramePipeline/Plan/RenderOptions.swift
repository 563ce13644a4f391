package import Bitmaps
package import RunReports
package import Sessions

/// The options of the caller, which override the script; the script decides about missing options.
package struct RenderOptions: Sendable, Hashable {
  /// The moments that become pictures.
  package enum Moments: Sendable, Hashable {
    /// Those of the script's own rules.
    case scripted
    /// Moments that the caller names.
    case chosen([MomentChoice])
    /// At an interval in seconds from the beginning to the end.
    case every(seconds: Double)

    /// Fixed times in seconds.
    package static func times(_ seconds: [Double]) -> Moments { .chosen(seconds.map { .time($0) }) }
  }

  /// The screens: names, "all" or "WxH@S"; empty for those of the script, or the standard one.
  package var devices: [String]
  /// The generations of chrome; empty for those of the script.
  package var themes: [String]
  /// The appearance that overrides the script's, at every time of the drive.
  package var appearance: AppearanceChange
  /// The map settings that override the script's; missing values are the script's choice.
  package var map: MapSettings
  /// The cache folder of tiles made of OpenStreetMap data; nil to make them for each run.
  package var mapCache: String?
  /// The moments that become pictures.
  package var moments: Moments
  /// The part of the frames to draw.
  package var shard: Shard
  /// Whether files are to be written fast or small.
  package var effort: PNGEncoder.Effort
  /// Whether the layout is written beside each frame.
  package var writesLayouts: Bool
  /// Whether frames are black around the glass of a car's screen.
  package var hasRoundCorners = false
  /// Whether frames show the screen in a bezel, which makes them larger.
  package var hasBezel = false
  /// The limits of the plan.
  package var budget: Budget

  /// Creates options; missing values are the script's choice.
  package init(
    devices: [String] = [], themes: [String] = [],
    appearance: AppearanceChange = AppearanceChange(), map: MapSettings = MapSettings(),
    mapCache: String? = nil, moments: Moments = .scripted, shard: Shard = .whole,
    effort: PNGEncoder.Effort = .fast,
    writesLayouts: Bool = false, budget: Budget = .usual
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
  /// This script with a look that wins over its own and over everything that happens on the way.
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
