import Navigation

extension AppTemplate {
  /// All pictures that it may show, bundled icons included.
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
      [playing.artwork, playing.sports?.leftTeam.teamLogo, playing.sports?.rightTeam.teamLogo]
        .compactMap(\.self) + playing.buttons.compactMap(\.image)
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
    let header = listHeader.map { [$0.thumbnail] + $0.actionButtons.map(\.image) } ?? []
    return sections + headerGridButtons.map(\.image) + header
  }
}

extension ListItem {
  fileprivate var pictures: [ControlImage] {
    [image, accessoryImage].compactMap(\.self) + (imageRow?.elements.map(\.image) ?? [])
  }
}

extension BarButton {
  /// The picture on it; nil for words.
  fileprivate var image: ControlImage? {
    if case .image(let image) = content { image } else { nil }
  }
}
