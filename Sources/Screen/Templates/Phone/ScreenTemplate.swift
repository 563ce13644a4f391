package import Navigation

/// The content of a screen of any device.
///
/// In a car it is the map template or another template, the Dashboard or the instrument cluster, on
/// a phone the navigation view of the Navigation SDK.
package indirect enum ScreenTemplate: Sendable, Hashable {
  case car(MapTemplate)
  /// A car with a template other than the map template in front.
  case screen(TemplateScreen)
  /// A phone or a tablet.
  case phone(PhoneTemplate)
  /// The CarPlay Dashboard.
  case dashboard(DashboardTemplate)
  /// The instrument cluster.
  case cluster(ClusterTemplate)
  /// The main screen of a car while another app is in front.
  case other(OtherAppTemplate)
  /// Two templates in transition, or a template whose elements change.
  case changing(TemplateChange)

  /// The template of a phone; nil in a car.
  package var phone: PhoneTemplate? {
    switch self {
    case .phone(let template): template
    case .changing(let change): change.settled.phone
    case .car, .screen, .dashboard, .cluster, .other: nil
    }
  }

  /// Whether the map is hidden.
  package var hidesMap: Bool {
    switch self {
    case .car, .phone, .dashboard, .cluster, .other: false
    case .screen(let screen): screen.hidesMap
    case .changing(let change): change.onMap.hidesMap
    }
  }

  /// Whether the route is not drawn.
  package var hidesRoute: Bool {
    switch self {
    case .car, .dashboard, .cluster, .other: false
    case .phone(let template): template.hidesRoute
    case .screen(let screen): screen.hidesRoute
    case .changing(let change): change.onMap.hidesRoute
    }
  }

  /// Whether texts and the content of cards are right-to-left.
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

  /// The elements on the map besides route and vehicle.
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

  /// The decisions so far.
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

  /// The files of all images that the template can show.
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

  /// Returns the template as indented text, identical on all machines.
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
