import Navigation
import Sessions

/// Creates the content of the chrome apart from guidance.
struct ChromePresenter {
  let phrasebook: Phrasebook
  let state: ChromeState

  func controlState(_ control: ChromeControl) -> ControlState {
    if state.pressed == control { return .pressed }
    return state.focused == control ? .focused : .normal
  }

  /// The app's navigation bar.
  ///
  /// During panning it is only a button that ends panning, unless the app sets its own bar: the
  /// system has no such button, so that the app has to add it.
  /// Source:
  /// <https://developer.apple.com/documentation/carplay/cpmaptemplate/showpanninginterface(animated:)>
  var navigationBar: NavigationBarContent? {
    guard let bar = state.navigationBar else { return nil }
    guard !state.isPanning || state.appProvidesBar else {
      let done = item(.done, .text(phrasebook.text(.done)))
      return NavigationBarContent(trailing: [done])
    }
    return content(of: bar)
  }

  /// Returns the content of a bar; nil for an empty one.
  func content(of bar: NavigationBar) -> NavigationBarContent? {
    let limit = NavigationBar.buttonLimit
    let content = NavigationBarContent(
      back: bar.back.map { back in
        switch back {
        case .standard: item(.back, .text(phrasebook.text(.back)))
        case .titled(let title): item(.back, .text(title))
        }
      },
      leading: bar.leading.prefix(limit).enumerated().map { item(.leading($0 + 1), $1) },
      title: bar.title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 },
      trailing: bar.trailing.prefix(limit).enumerated().map { item(.trailing($0 + 1), $1) },
      dropped: max(0, bar.leading.count - limit) + max(0, bar.trailing.count - limit))
    return content == NavigationBarContent() ? nil : content
  }

  private func item(_ control: ChromeControl, _ content: BarItem.Content) -> BarItem {
    BarItem(control, content: content, state: controlState(control))
  }

  private func item(_ control: ChromeControl, _ button: BarButton) -> BarItem {
    let content: BarItem.Content =
      switch button.content {
      case .text(let text): .text(text)
      case .image(let image): .image(image)
      }
    return BarItem(
      control, content: content, isRounded: button.style == .rounded,
      isEnabled: button.isEnabled, state: controlState(control))
  }

  /// Returns the app's map buttons; my location is highlighted while the camera follows.
  func mapButtons(isLocated: Bool, isFollowing: Bool) -> Decided<[MapButton]> {
    var decisions: [Decision] = []
    let buttons = state.shownMapButtons.enumerated().map { index, button in
      let look = controlState(.mapButton(index + 1))
      let icon = look == .focused ? button.focusedIcon ?? button.icon : button.icon
      let isLocation = button.purpose == .myLocation
      let lacksPosition = isLocation && !isLocated
      let isEnabled = button.isEnabled && !lacksPosition
      if !isEnabled {
        decisions.append(
          lacksPosition
            ? Decision(
              .mapButton(icon: icon.name), .recolored, "disabled, as there is no position",
              by: .positionNeeded)
            : Decision(
              .mapButton(icon: icon.name), .recolored, "disabled by the app",
              by: .disabledIsDimmed))
      }
      return MapButton(
        icon: icon, isEnabled: isEnabled, isActive: isLocation && isLocated && isFollowing,
        state: look)
    }
    return Decided(buttons, decisions)
  }

  /// The number of the app's map buttons that are never shown.
  ///
  /// Buttons that the panning interface hides do not count.
  var droppedMapButtons: Int {
    guard state.showsMapButtons else { return 0 }
    return max(0, state.mapButtons.count - AppMapButton.limit)
  }

  var panArrows: [PanArrow] {
    guard state.isPanning else { return [] }
    return PanArrow.Edge.allCases.map { edge in
      let arrow: ChromeControl.PanArrow =
        switch edge {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
      return PanArrow(edge, state: controlState(.pan(arrow)))
    }
  }

  var alert: AlertCard? {
    guard let shown = state.alert else { return nil }
    let primary =
      shown.alert.primaryAction ?? AlertAction(title: phrasebook.text(.close), style: .cancel)
    var buttons = [button(.primaryAction, primary)]
    if let secondary = shown.alert.secondaryAction {
      buttons.append(button(.secondaryAction, secondary))
    }
    return AlertCard(
      titleVariants: shown.alert.titleVariants, subtitleVariants: shown.alert.subtitleVariants,
      icon: shown.alert.image, buttons: buttons, remaining: shown.remaining)
  }

  private func button(_ control: ChromeControl, _ action: AlertAction) -> CardButton {
    let role: CardButton.Role =
      switch action.style {
      case .default: .default
      case .cancel: .cancel
      case .destructive: .destructive
      }
    return CardButton(
      control, title: action.title, role: role, state: controlState(control))
  }
}

extension ChromePresenter {
  /// Returns the preview; `estimates` formats distance and time.
  func preview(estimates: (TravelEstimates) -> TripEstimates) -> PreviewCard? {
    guard let preview = state.preview, let trip = preview.trip else { return nil }
    let choice = preview.routeChoice
    var card = PreviewCard(
      titleVariants: trip.destinationNameVariants,
      estimates: choice?.travelEstimates.map(estimates), buttons: buttons(preview, trip))
    switch preview.mode {
    case .trips:
      card.lines = choice?.previewLines ?? []
      card.pager = pager(preview)
    case .routeChoices:
      card.routes = trip.routeChoices.prefix(Trip.routeLimit).enumerated().map { index, route in
        row(route, number: index + 1, isSelected: index == preview.selectedRoute)
      }
    }
    return card
  }

  private func row(_ route: RouteChoice, number: Int, isSelected: Bool) -> PreviewCard.Route {
    let selection = route.selectionSummaryVariants
    return PreviewCard.Route(
      titleVariants: route.summaryVariants,
      detailVariants: isSelected && !selection.isEmpty
        ? selection : route.additionalInformationVariants,
      isSelected: isSelected, state: controlState(.route(number)))
  }

  private func buttons(_ preview: TripPreview, _ trip: Trip) -> [CardButton] {
    func button(
      _ control: ChromeControl, _ title: String?, _ word: PhraseKey, _ role: CardButton.Role
    ) -> CardButton {
      CardButton(
        control, title: title ?? phrasebook.text(word), role: role,
        state: controlState(control))
    }
    let words = preview.textConfiguration
    let start = button(.start, words.startButtonTitle, .go, .start)
    switch preview.mode {
    case .routeChoices:
      return [button(.overview, words.overviewButtonTitle, .overview, .default), start]
    case .trips where trip.routeChoices.count > 1:
      return [
        button(.additionalRoutes, words.additionalRoutesButtonTitle, .moreRoutes, .default), start,
      ]
    case .trips: return [start]
    }
  }

  private func pager(_ preview: TripPreview) -> PreviewCard.Pager? {
    let count = preview.trips.count
    guard count > 1 else { return nil }
    let values: [Placeholder: String] = [
      .value: phrasebook.localized(number: "\(preview.selectedTrip + 1)"),
      .count: phrasebook.localized(number: "\(count)"),
    ]
    return PreviewCard.Pager(
      text: phrasebook.text(.page, values),
      previous: preview.selectedTrip > 0 ? controlState(.previousTrip) : nil,
      next: preview.selectedTrip < count - 1 ? controlState(.nextTrip) : nil)
  }
}

extension RouteChoice {
  /// The texts of a trip preview below the name of the destination.
  ///
  /// They are the selection summaries of the route choice or, if the app has none, summary and
  /// additional information. A screenshot shows the summaries alone, and so does an app that sets
  /// all three.
  /// Source: <https://github.com/birkir/react-native-carplay/issues/203>
  fileprivate var previewLines: [[String]] {
    let chosen = selectionSummaryVariants.filter { !$0.isEmpty }
    return chosen.isEmpty
      ? [summaryVariants, additionalInformationVariants].filter { !$0.isEmpty } : [chosen]
  }
}
