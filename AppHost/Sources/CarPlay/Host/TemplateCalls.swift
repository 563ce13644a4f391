import HostLink
import MediaPlayer

/// Dispatches the car's calls to templates other than the map.
@MainActor enum TemplateCalls {
  /// Presses a bar button; a back button without a handler pops the template.
  private static func press(_ element: String, _ template: CPTemplate) {
    guard let button = template.hostBar.button(element) else { return }
    if let handler = button.handler { return handler(button) }
    if element == "back" { CarInterface.shared.controller?.popTemplate(animated: true) }
  }

  static func receive(_ call: CarCallbacks.Call, _ template: CPTemplate) {
    if call.method == "CPBarButton.handler" {
      return press(call.element, template)
    }
    switch template {
    case let list as CPListTemplate: receive(call, list)
    case let search as CPSearchTemplate: receive(call, search)
    case let grid as CPGridTemplate: press(call, grid.gridButtons)
    case let alert as CPAlertTemplate: press(call, alert.actions)
    case let sheet as CPActionSheetTemplate: press(call, sheet.actions)
    case let information as CPInformationTemplate: press(call, information.actions)
    case let contact as CPContactTemplate: press(call, contact.contact.actions ?? [])
    case let voice as CPVoiceControlTemplate: press(call, voice.activeState?.actionButtons ?? [])
    case let tabs as CPTabBarTemplate: receive(call, tabs)
    case let points as CPPointOfInterestTemplate: receive(call, points)
    case let playing as CPNowPlayingTemplate: receive(call, playing)
    default: break
    }
  }

  private static func member<Member>(_ members: [Member], _ call: CarCallbacks.Call) -> Member? {
    members.indices.contains(call.index) ? members[call.index] : nil
  }

  private static func press(_ call: CarCallbacks.Call, _ buttons: [CPGridButton]) {
    if let button = member(buttons, call) { button.handler?(button) }
  }
  private static func press(_ call: CarCallbacks.Call, _ actions: [CPAlertAction]) {
    if let action = member(actions, call) { action.handler(action) }
  }
  private static func press(_ call: CarCallbacks.Call, _ buttons: [CPTextButton]) {
    if let button = member(buttons, call) { button.handler?(button) }
  }
  private static func press(_ call: CarCallbacks.Call, _ buttons: [CPButton]) {
    if let button = member(buttons, call) { button.handler?(button) }
  }

  // MARK: Lists

  private static func receive(_ call: CarCallbacks.Call, _ list: CPListTemplate) {
    let parts = call.element.split(separator: "-")
    switch call.method {
    case "CPListImageRowItem.listImageRowHandler":
      guard parts.count == 4, let row = Int(parts[1]), list.rows.indices.contains(row - 1),
        let item = list.rows[row - 1] as? CPListImageRowItem
      else { return }
      guard let handler = item.listImageRowHandler else { return }
      wait(item) { handler(item, call.index, $0) }
    case "CPListItem.handler": if let item = member(list.rows, call) { choose(item, list) }
    case "CPGridButton.handler": press(call, list.headerGridButtons ?? [])
    case "CPButton.handler":
      guard parts.first == "section" else {
        return press(call, list.listHeader?.actionButtons ?? [])
      }
      guard parts.count == 3, let number = Int(parts[1]),
        list.sections.indices.contains(number - 1),
        let button = list.sections[number - 1].headerButton
      else { return }
      button.handler?(button)
    default: break
    }
  }

  /// Selects a row, which waits until the app calls the completion.
  private static func choose(_ item: any CPListTemplateItem, _ list: CPListTemplate) {
    switch item {
    case let item as CPListItem:
      if let handler = item.handler {
        wait(item) { handler(item, $0) }
      } else if let delegate = list.delegate {
        wait(item) { delegate.listTemplate(list, didSelect: item, completionHandler: $0) }
      } else {
        HostLink.note("the selected row '\(item.text ?? "")' has no handler")
      }
    case let item as CPListImageRowItem:
      if let handler = item.handler { wait(item) { handler(item, $0) } }
    default: break
    }
  }

  /// The time in seconds after which a waiting row is reported.
  private static let timeout = 10.0

  /// Marks a row as waiting until the app calls its completion.
  private static func wait(
    _ item: any WaitingRow, _ choose: (@escaping () -> Void) -> Void
  ) {
    item.isWaiting = true
    choose { item.isWaiting = false }
    guard item.isWaiting else { return }
    HostLink.after(timeout) { [weak item] in
      guard let item, item.isWaiting else { return }
      HostLink.note(
        "the handler of the row '\(item.text ?? "")' has not called its completion handler"
          + " \(Int(timeout)) s after the selection")
    }
  }

  private static func receive(_ call: CarCallbacks.Call, _ search: CPSearchTemplate) {
    switch call.method {
    case "searchTemplate(_:updatedSearchText:completionHandler:)":
      search.type(call.value["value"]?.string ?? "")
    case "searchTemplate(_:selectedResult:completionHandler:)":
      guard let item = member(search.results, call) else { return }
      guard let delegate = search.delegate else { return }
      wait(item) {
        delegate.searchTemplate(search, selectedResult: item, completionHandler: $0)
      }
    case "searchTemplateSearchButtonPressed(_:)":
      search.delegate?.searchTemplateSearchButtonPressed(search)
    default: break
    }
  }

  private static func receive(_ call: CarCallbacks.Call, _ tabs: CPTabBarTemplate) {
    guard tabs.templates.indices.contains(call.index) else { return }
    tabs.selectedIndex = call.index
    tabs.delegate?.tabBarTemplate(tabs, didSelect: tabs.templates[call.index])
    changed()
  }

  // MARK: Points of interest and playback

  private static func receive(_ call: CarCallbacks.Call, _ points: CPPointOfInterestTemplate) {
    if call.method == "pointOfInterestTemplate(_:didSelectPointOfInterest:)" {
      guard let point = member(points.shownPoints, call) else { return }
      points.selectedIndex = call.index
      points.pointOfInterestDelegate?.pointOfInterestTemplate(
        points, didSelectPointOfInterest: point)
      return
    }
    guard points.shownPoints.indices.contains(points.selectedIndex) else { return }
    let point = points.shownPoints[points.selectedIndex]
    press(call, [point.primaryButton, point.secondaryButton].compactMap(\.self))
  }

  private static func receive(_ call: CarCallbacks.Call, _ playing: CPNowPlayingTemplate) {
    switch call.method {
    case "nowPlayingTemplateUpNextButtonTapped(_:)":
      playing.notify { $0.nowPlayingTemplateUpNextButtonTapped(playing) }
    case "nowPlayingTemplateAlbumArtistButtonTapped(_:)":
      playing.notify { $0.nowPlayingTemplateAlbumArtistButtonTapped(playing) }
    case "MPRemoteCommandCenter":
      MPRemoteCommandCenter.shared().press(call.value["value"]?.string ?? "")
    default:
      if let button = member(playing.nowPlayingButtons, call) { button.handler?(button) }
    }
  }
}

/// A row that waits for the completion of its selection.
@MainActor private protocol WaitingRow: AnyObject {
  var text: String? { get }
  var isWaiting: Bool { get set }
}

extension CPListItem: WaitingRow {}
extension CPListImageRowItem: WaitingRow {}
