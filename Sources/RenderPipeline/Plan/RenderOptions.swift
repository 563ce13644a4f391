public import Bitmaps
public import Navigation

/// What the caller wants other than the script says; everything left out is the script's choice.
public struct RenderOptions: Sendable, Hashable {
  /// Which moments become pictures.
  public enum Moments: Sendable, Hashable {
    /// Those of the script's own rules.
    case scripted
    /// Fixed times in seconds.
    case times([Double])
    /// Every so many seconds from the beginning to the end.
    case every(seconds: Double)
  }

  /// The screens: names, "all" or "WxH@S"; empty for those of the script, or the standard one.
  public var devices: [String]
  /// The generations of chrome; empty for those of the script.
  public var themes: [String]
  /// The look that wins over the script's and over everything that happens on the way.
  public var appearance: AppearanceChange
  /// The map that wins over the script's; what it leaves out is the script's choice.
  public var map: MapSettings
  /// The folder that keeps tiles made of OpenStreetMap data; nil to make them anew for each run.
  public var mapCache: String?
  /// Which moments become pictures.
  public var moments: Moments
  /// Which part of the frames to draw.
  public var shard: Shard
  /// Whether files are to be written fast or small.
  public var effort: PNGEncoder.Effort
  /// Whether a layout sidecar is written beside each frame.
  public var writesLayouts: Bool

  /// Options; what is left out is the script's choice.
  public init(
    devices: [String] = [], themes: [String] = [],
    appearance: AppearanceChange = AppearanceChange(), map: MapSettings = MapSettings(),
    mapCache: String? = nil, moments: Moments = .scripted, shard: Shard = .whole,
    effort: PNGEncoder.Effort = .fast,
    writesLayouts: Bool = false
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
  }
}

extension RouteScript {
  /// This script with a look that wins over its own and over everything that happens on the way.
  public func overridden(by look: AppearanceChange) -> RouteScript {
    var script = self
    script.appearance = appearance.changed(by: look)
    script.events = events.map { event in
      guard case .appearance(let change) = event.action else { return event }
      return ScriptEvent(at: event.placement, .appearance(change.changed(by: look)))
    }
    return script
  }
}
