package import Navigation

/// What a screen says: in a car with the map template of CarPlay, its Dashboard or its instrument
/// cluster, on a phone with the navigation view of the Navigation SDK.
package indirect enum ScreenTemplate: Sendable, Hashable {
  case car(MapTemplate)
  /// A car with another template than the map's in front.
  case screen(TemplateScreen)
  /// A phone or a tablet.
  case phone(PhoneTemplate)
  /// The Dashboard of a car.
  case dashboard(DashboardTemplate)
  /// The instrument cluster of a car.
  case cluster(ClusterTemplate)
  /// The main screen of a car while another app is in front.
  case other(OtherAppTemplate)
  /// Two templates of which one comes or goes, or one while other elements come on it.
  case changing(TemplateChange)

  /// The map template of a car; nil on a phone, and where another template hides the map.
  package var car: MapTemplate? {
    switch self {
    case .car(let template): template
    case .screen(let screen): screen.map
    case .changing(let change): change.onMap.car
    case .phone, .dashboard, .cluster, .other: nil
    }
  }

  /// The template of a phone; nil in a car.
  package var phone: PhoneTemplate? {
    switch self {
    case .phone(let template): template
    case .changing(let change): change.settled.phone
    case .car, .screen, .dashboard, .cluster, .other: nil
    }
  }

  /// Whether nothing of the map can be seen.
  package var hidesMap: Bool {
    switch self {
    case .car, .phone, .dashboard, .cluster, .other: false
    case .screen(let screen): screen.hidesMap
    case .changing(let change): change.onMap.hidesMap
    }
  }

  /// Whether the route is not drawn, wherever it leads.
  package var hidesRoute: Bool {
    switch self {
    case .car, .dashboard, .cluster, .other: false
    case .phone(let template): template.hidesRoute
    case .screen(let screen): screen.hidesRoute
    case .changing(let change): change.onMap.hidesRoute
    }
  }

  /// Whether texts and the inside of cards run from right to left.
  package var isRightToLeft: Bool {
    switch self {
    case .car(let template): template.isRightToLeft
    case .screen(let screen): screen.isRightToLeft
    case .phone(let template): template.isRightToLeft
    case .dashboard(let template): template.isRightToLeft
    case .cluster(let template): template.isRightToLeft
    case .other(let template): template.isRightToLeft
    case .changing(let change): change.settled.isRightToLeft
    }
  }

  /// What lies on the map besides the route and the vehicle.
  package var overlay: MapOverlay {
    switch self {
    case .car(let template): template.overlay
    case .screen(let screen): screen.map?.overlay ?? MapOverlay()
    case .phone(let template): template.overlay
    case .dashboard(let template): template.overlay
    case .cluster(let template): template.overlay
    case .other: MapOverlay()
    case .changing(let change): change.onMap.overlay
    }
  }

  /// What was decided to get here.
  package var decisions: [Decision] {
    switch self {
    case .car(let template): template.decisions
    case .screen(let screen): screen.decisions
    case .phone(let template): template.decisions
    case .dashboard(let template): template.decisions
    case .cluster(let template): template.decisions
    case .other(let template): template.decisions
    case .changing(let change): change.settled.decisions
    }
  }

  /// All picture files that the template shows or may show.
  package var imageFiles: [ImageFile] {
    switch self {
    case .car(let template): template.imageFiles
    case .screen(let screen): screen.imageFiles
    case .phone(let template): template.imageFiles
    case .dashboard(let template): template.imageFiles
    case .cluster(let template): template.imageFiles
    case .other(let template): template.imageFiles
    case .changing(let change): change.lower.imageFiles + change.upper.imageFiles
    }
  }

  /// The whole template as indented text, the same on every machine.
  package func dump() -> String {
    switch self {
    case .car(let template): template.dump()
    case .screen(let screen): screen.dump()
    case .phone(let template): template.dump()
    case .dashboard(let template): template.dump()
    case .cluster(let template): template.dump()
    case .other(let template): template.dump()
    case .changing(let change): change.dump()
    }
  }
}
