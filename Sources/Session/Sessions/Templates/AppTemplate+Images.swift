extension AppTemplate {
  /// All images that the template can show, including bundled icons.
  package var pictures: [ControlImage] {
    let buttons = (bar.leading + bar.trailing).compactMap(\.image)
    return buttons + [tab.image].compactMap(\.self) + content.pictures
  }
}

extension AppTemplate.Content {
  fileprivate var pictures: [ControlImage] {
    switch self {
    case .list(let list): list.pictures
    case .grid(let grid): grid.buttons.map(\.image)
    case .search(let search): search.results.flatMap(\.pictures)
    case .contact(let contact):
      [contact.image].compactMap(\.self) + contact.actions.map(\.button.image)
    case .voiceControl(let voice):
      voice.states.flatMap { $0.images + $0.actionButtons.map(\.image) }
    case .pointOfInterest(let points):
      points.pointsOfInterest.flatMap { [$0.pinImage, $0.selectedPinImage].compactMap(\.self) }
    case .nowPlaying(let playing):
      [playing.artwork].compactMap(\.self) + playing.buttons.compactMap(\.image)
        + (playing.sports?.pictures ?? [])
    case .tabBar, .alert, .actionSheet, .information: []
    }
  }
}

extension ListTemplate {
  fileprivate var pictures: [ControlImage] {
    let sections = sections.flatMap { section in
      [section.headerImage, section.headerButton?.image].compactMap(\.self)
        + section.items.flatMap(\.pictures)
    }
    let header =
      listHeader.map { header in
        [header.thumbnail, header.imageOverlay?.image].compactMap(\.self)
          + header.actionButtons.map(\.image) + (header.sportsOverlay?.pictures ?? [])
      } ?? []
    return sections + headerGridButtons.map(\.image) + header
  }
}

extension ListItem {
  fileprivate var pictures: [ControlImage] {
    let message = [messageConfiguration?.leadingImage, messageConfiguration?.trailingImage]
    return ([image, accessoryImage] + message).compactMap(\.self)
      + (imageRow?.elements.flatMap(\.pictures) ?? [])
  }
}

extension ImageRowElement {
  fileprivate var pictures: [ControlImage] {
    [image] + [imageOverlay?.image].compactMap(\.self) + (sportsOverlay?.pictures ?? [])
  }
}

extension SportsEvent {
  fileprivate var pictures: [ControlImage] {
    [
      leftTeam.teamLogo, leftTeam.possessionIndicator, rightTeam.teamLogo,
      rightTeam.possessionIndicator, eventStatusImage, backgroundArtwork,
    ].compactMap(\.self)
  }
}

extension BarButton {
  /// The image of the button; nil for a title.
  fileprivate var image: ControlImage? {
    if case .image(let image) = content { image } else { nil }
  }
}
