/// A sheet with all variants of one subject.
package enum Gallery: String, Sendable, Hashable, CaseIterable {
  /// All maneuver symbols in three sizes on dark and light cards.
  case maneuvers
  /// Lane shapes, combinations of arrows, and rows of two to eight lanes.
  case lanes
  /// Exits every 30 degrees in both directions, and numbered exits.
  case roundabouts
  /// The same moment on every screen, at true relative size.
  case devices
  /// The car's screen beside the phone at the same moments.
  case phones
  /// All displays of one car at the same moment.
  case displays
  /// The Dashboard in every theme.
  case dashboard
  /// Every instrument cluster.
  case cluster
  /// Every theme, light and dark, over the map by day and by night.
  case themes
  /// Every template of a navigation app other than the map template.
  case templates
  /// The cards of navigation alerts.
  case alerts
  /// The cards of paused trips.
  case pauses
  /// The same guidance in every language.
  case languages

  /// The description of the gallery, as a sentence without a full stop.
  package var summary: String {
    switch self {
    case .maneuvers: "all maneuver symbols at 50, 30 and 18 points on dark and light cards"
    case .lanes:
      "with a folder, its lane images; otherwise shapes, combinations of arrows, rows of lanes"
    case .roundabouts: "exits every 30 degrees in both rotations, and counted exits"
    case .devices:
      "the same moment on every screen; for a drive, screens that omit most elements first"
    case .phones: "the car's screen and the phone beside it at the same moments"
    case .displays: "the main screen, the Dashboard and the clusters of a car at the same moments"
    case .dashboard: "the Dashboard with guidance and with buttons, in every theme"
    case .cluster: "every instrument cluster, light and dark, with and without guidance"
    case .themes: "every theme, light and dark, over the map by day and by night"
    case .templates: "every template of a navigation app in every theme"
    case .alerts: "navigation alerts with subtitles, images, actions and the remaining time"
    case .pauses: "the cards of the five reasons to pause a trip"
    case .languages: "the same guidance in every language"
    }
  }

  /// Returns the sheet of this gallery.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError`, `AssetError` or `RouteScriptError` when a bundled
  ///   file is missing or invalid.
  package func plan(_ studio: SheetRenderer) throws -> SheetPlan {
    switch self {
    case .maneuvers: try ManeuverGallery(studio: studio).plan()
    case .lanes: try LaneGallery(studio: studio).plan()
    case .roundabouts: try RoundaboutGallery(studio: studio).plan()
    case .devices: try DeviceGallery(studio: studio).plan()
    case .phones: try PhoneGallery(studio: studio).plan()
    case .displays: try DisplayGallery(studio: studio).plan()
    case .dashboard: try DashboardGallery(studio: studio).plan()
    case .cluster: try ClusterGallery(studio: studio).plan()
    case .themes: try ThemeGallery(studio: studio).plan()
    case .templates: try TemplateGallery(studio: studio).plan()
    case .alerts: try AlertGallery(studio: studio).plan()
    case .pauses: try PauseGallery(studio: studio).plan()
    case .languages: try LanguageGallery(studio: studio).plan()
    }
  }
}
