/// Something on the screen that the driver can press or turn the knob to.
package enum ChromeControl: Sendable, Hashable, CaseIterable {
  /// A button over the map, counted from 1 among those shown, top to bottom.
  case mapButton(Int)
  /// The back button in the navigation bar.
  case back
  /// A leading button of the navigation bar, counted from 1.
  case leading(Int)
  /// A trailing button of the navigation bar, counted from 1.
  case trailing(Int)
  /// The button that ends the panning interface.
  case done
  /// An arrow of the panning interface.
  case pan(PanArrow)
  /// The first button of an alert.
  case primaryAction
  /// The second button of an alert.
  case secondaryAction
  /// The button of a preview that starts guidance.
  case start
  /// The button of a preview that returns to the trip.
  case overview
  /// The button of a preview that shows the ways of a trip.
  case additionalRoutes
  /// The trip before, in a preview.
  case previousTrip
  /// The trip after, in a preview.
  case nextTrip
  /// A way of a trip, counted from 1.
  case route(Int)
  /// Something on another template than the map, or in the sidebar.
  case item(TemplateControl)

  /// An arrow of the panning interface.
  package enum PanArrow: String, Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  /// Every control of the map template there can be.
  package static let allCases: [ChromeControl] =
    (1...AppMapButton.limit).map { .mapButton($0) } + [.back]
    + (1...NavigationBar.buttonLimit).map { .leading($0) }
    + (1...NavigationBar.buttonLimit).map { .trailing($0) } + [.done]
    + PanArrow.allCases.map { .pan($0) }
    + [.primaryAction, .secondaryAction, .start, .overview, .additionalRoutes]
    + [.previousTrip, .nextTrip] + (1...Trip.routeLimit).map { .route($0) }

  /// Whether the control is in the sidebar, which all templates share.
  package var isOfSidebar: Bool {
    if case .item(let control) = self { control.isOfSidebar } else { false }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The control of a name; nil for any other text.
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
