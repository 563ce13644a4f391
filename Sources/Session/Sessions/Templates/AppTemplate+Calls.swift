extension AppTemplate {
  /// Returns the method that a control calls, with the text of the control.
  ///
  /// Nil if the template does not have the control, or if it is disabled.
  func call(
    of control: TemplateControl, limits: InterfaceLimits
  ) -> (method: String, value: String?)? {
    switch content {
    case .list(let list): list.call(of: control, limits: limits)
    case .grid(let grid):
      grid.buttons.prefix(GridTemplate.buttonLimit).call(of: control)
    case .search(let search): search.call(of: control)
    case .alert(let alert): alert.actions.call(of: control)
    case .actionSheet(let sheet): sheet.actions.call(of: control)
    case .information(let information):
      information.actions.prefix(InformationTemplate.actionLimit).call(of: control)
    case .contact(let contact): contact.call(of: control)
    case .voiceControl(let voice): voice.active?.actionButtons.call(of: control)
    case .pointOfInterest(let points): points.call(of: control)
    case .nowPlaying(let playing): playing.call(of: control)
    case .tabBar: nil
    }
  }

  /// Returns the number of rows within the limits; nil for a template without rows.
  func rowCount(_ limits: InterfaceLimits) -> Int? {
    switch content {
    case .list(let list): list.rows(limits).count
    case .information(let information):
      min(information.items.count, InformationTemplate.itemLimit)
    case .search(let search): search.results.count
    case .pointOfInterest(let points):
      min(points.pointsOfInterest.count, PointOfInterestTemplate.pointLimit)
    case .actionSheet(let sheet): sheet.actions.count
    case .grid, .tabBar, .alert, .contact, .voiceControl, .nowPlaying: nil
    }
  }
}

extension ListTemplate {
  /// Maximum number of rows without limits, as in Apple's simulator.
  package static let rowLimit = 500
  /// Maximum number of sections.
  package static let sectionLimit = 200

  /// Returns the visible rows; those beyond the limits are cut from the end, across sections.
  package func rows(_ limits: InterfaceLimits) -> [ListItem] {
    let limit = limits.lists ? InterfaceLimits.rowLimit : ListTemplate.rowLimit
    return Array(sections.prefix(ListTemplate.sectionLimit).flatMap(\.items).prefix(limit))
  }

  fileprivate func call(
    of control: TemplateControl, limits: InterfaceLimits
  ) -> (method: String, value: String?)? {
    switch control {
    case .row(let number): rows(limits).call(number)
    case .element(let row, let number):
      rows(limits).at(row)?.imageRow?.elements.at(number).flatMap { element in
        element.isEnabled
          ? ("CPListImageRowItem.listImageRowHandler", element.title) : nil
      }
    case .sectionButton(let number):
      sections.at(number)?.headerButton.flatMap {
        $0.isEnabled ? ("CPButton.handler", $0.title) : nil
      }
    case .gridButton: headerGridButtons[...].call(of: control)
    case .action: listHeader?.actionButtons.call(of: control)
    case .tab, .key, .close, .search, .scrollUp, .scrollDown, .nowPlaying, .upNext, .albumArtist,
      .previousTrack, .playPause, .nextTrack, .dock, .home:
      nil
    }
  }
}

extension SearchTemplate {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    switch control {
    case .row(let number):
      results.at(number).map {
        ("searchTemplate(_:selectedResult:completionHandler:)", $0.text)
      }
    case .search: ("searchTemplateSearchButtonPressed(_:)", text)
    default: nil
    }
  }
}

extension ContactTemplate {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    guard case .action(let number) = control,
      let action = actions.prefix(ContactTemplate.actionLimit).at(number)
    else { return nil }
    switch action.kind {
    case .call: return ("CPContactCallButton.handler", nil)
    case .directions: return ("CPContactDirectionsButton.handler", nil)
    case .message: return ("CPContactMessageButton", nil)
    case .own: return action.button.isEnabled ? ("CPButton.handler", action.button.title) : nil
    }
  }
}

extension PointOfInterestTemplate {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    let shown = pointsOfInterest.prefix(PointOfInterestTemplate.pointLimit)
    switch control {
    case .row(let number):
      return shown.at(number).map {
        ("pointOfInterestTemplate(_:didSelectPointOfInterest:)", $0.title)
      }
    case .action(let number):
      guard let selectedIndex, let point = shown.at(selectedIndex + 1) else { return nil }
      return [point.primaryButton, point.secondaryButton].compactMap(\.self).at(number)
        .map { ("CPTextButton.handler", $0.title) }
    default: return nil
    }
  }
}

extension NowPlayingTemplate {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    switch control {
    case .upNext:
      isUpNextButtonEnabled ? ("nowPlayingTemplateUpNextButtonTapped(_:)", nil) : nil
    case .albumArtist:
      isAlbumArtistButtonEnabled ? ("nowPlayingTemplateAlbumArtistButtonTapped(_:)", nil) : nil
    case .action(let number):
      buttons.prefix(NowPlayingTemplate.buttonLimit).at(number).flatMap {
        $0.isEnabled ? ("CPNowPlayingButton.handler", $0.kind.rawValue) : nil
      }
    case .previousTrack, .playPause, .nextTrack: ("MPRemoteCommandCenter", control.name)
    default: nil
    }
  }
}

extension Collection where Index == Int {
  /// Returns the element with a number counted from 1; nil if it does not exist.
  fileprivate func at(_ number: Int) -> Element? {
    let index = startIndex + number - 1
    return indices.contains(index) ? self[index] : nil
  }
}

extension [ListItem] {
  fileprivate func call(_ number: Int) -> (method: String, value: String?)? {
    at(number).flatMap { item in
      guard item.isEnabled else { return nil }
      // A conversation has no handler: the system opens it in the assistant.
      guard let message = item.messageConfiguration else {
        return ("CPListItem.handler", item.text)
      }
      return ("CPMessageListItem", message.conversationIdentifier ?? message.phoneOrEmailAddress)
    }
  }
}

extension ArraySlice<GridButton> {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    guard case .gridButton(let number) = control, let button = at(number), button.isEnabled else {
      return nil
    }
    return ("CPGridButton.handler", button.titleVariants.first)
  }
}

extension [ModalAction] {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    guard case .action(let number) = control else { return nil }
    return at(number).map { ("CPAlertAction.handler", $0.title) }
  }
}

extension ArraySlice<TextButton> {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    guard case .action(let number) = control else { return nil }
    return at(number).map { ("CPTextButton.handler", $0.title) }
  }
}

extension [ImageButton] {
  fileprivate func call(of control: TemplateControl) -> (method: String, value: String?)? {
    guard case .action(let number) = control, let button = at(number), button.isEnabled else {
      return nil
    }
    return ("CPButton.handler", button.title)
  }
}
