/// A control that the driver can press or focus.
package enum ChromeControl: Sendable, Hashable, CaseIterable {
  /// A map button, counted from 1 among the visible ones, top to bottom.
  case mapButton(Int)
  /// The back button of the navigation bar.
  case back
  /// A leading button of the navigation bar, counted from 1.
  case leading(Int)
  /// A trailing button of the navigation bar, counted from 1.
  case trailing(Int)
  /// The button that ends panning.
  case done
  /// An arrow of the panning interface.
  case pan(PanArrow)
  /// The primary action of a navigation alert.
  case primaryAction
  /// The secondary action of a navigation alert.
  case secondaryAction
  /// The button of a trip preview that starts guidance.
  case start
  /// The button of the route choices that returns to the trip.
  case overview
  /// The button of a trip preview that shows the route choices.
  case additionalRoutes
  /// The button to the previous trip.
  case previousTrip
  /// The button to the next trip.
  case nextTrip
  /// A route choice, counted from 1.
  case route(Int)
  /// A control of the sidebar, or of a template other than the map template.
  case item(TemplateControl)

  /// An arrow of the panning interface.
  package enum PanArrow: String, Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  /// All possible controls of the map template.
  package static let allCases: [ChromeControl] =
    (1...AppMapButton.limit).map { .mapButton($0) } + [.back]
    + (1...NavigationBar.buttonLimit).map { .leading($0) }
    + (1...NavigationBar.buttonLimit).map { .trailing($0) } + [.done]
    + PanArrow.allCases.map { .pan($0) }
    + [.primaryAction, .secondaryAction, .start, .overview, .additionalRoutes]
    + [.previousTrip, .nextTrip] + (1...Trip.routeLimit).map { .route($0) }

  /// Whether the control is in the sidebar, which all templates share.
  package var isInSidebar: Bool {
    if case .item(let control) = self { control.isInSidebar } else { false }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Creates the control with a name; nil for an unknown name.
  package init?(name: String) {
    guard let control = ChromeControl.byName[name] ?? TemplateControl(name: name).map({ .item($0) })
    else { return nil }
    self = control
  }

  /// The name in scripts and dumps, such as "map-button-2" or "pan-left".
  package var name: String {
    switch self {
    case .mapButton(let number): "map-button-\(number)"
    case .back: "back"
    case .leading(let number): "leading-\(number)"
    case .trailing(let number): "trailing-\(number)"
    case .done: "done"
    case .pan(let arrow): "pan-\(arrow.rawValue)"
    case .primaryAction: "primary-action"
    case .secondaryAction: "secondary-action"
    case .start: "start"
    case .overview: "overview"
    case .additionalRoutes: "additional-routes"
    case .previousTrip: "previous-trip"
    case .nextTrip: "next-trip"
    case .route(let number): "route-\(number)"
    case .item(let item): item.name
    }
  }
}
