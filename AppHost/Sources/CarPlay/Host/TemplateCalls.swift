import HostLink
import UIKit

/// What the car calls on templates besides the map.
@MainActor enum TemplateCalls {
  /// Presses a button of a template's bar; a way back that does nothing of its own goes back.
  private static func press(_ element: String, _ template: CPTemplate) {
    guard let button = template.hostBar.button(element) else { return }
    if let handler = button.handler { return handler(button) }
    if element == "back" { CarScreen.shared.controller?.popTemplate(animated: true) }
  }

  static func receive(_ call: CarCalls.Call, _ template: CPTemplate) {
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

  private static func member<Member>(_ members: [Member], _ call: CarCalls.Call) -> Member? {
    members.indices.contains(call.index) ? members[call.index] : nil
  }

  private static func press(_ call: CarCalls.Call, _ buttons: [CPGridButton]) {
    if let button = member(buttons, call) { button.handler?(button) }
  }
  private static func press(_ call: CarCalls.Call, _ actions: [CPAlertAction]) {
    if let action = member(actions, call) { action.handler(action) }
  }
  private static func press(_ call: CarCalls.Call, _ buttons: [CPTextButton]) {
    if let button = member(buttons, call) { button.handler?(button) }
  }
  private static func press(_ call: CarCalls.Call, _ buttons: [CPButton]) {
    if let button = member(buttons, call) { button.handler?(button) }
  }

  // MARK: Lists

  private static func receive(_ call: CarCalls.Call, _ list: CPListTemplate) {
    let parts = call.element.split(separator: "-")
    switch call.method {
    case "CPListImageRowItem.listImageRowHandler":
      guard parts.count == 4, let row = Int(parts[1]), list.rows.indices.contains(row - 1),
        let item = list.rows[row - 1] as? CPListImageRowItem
      else { return }
      item.isWaiting = true
      item.listImageRowHandler?(item, call.index) { item.isWaiting = false }
      if item.listImageRowHandler == nil { item.isWaiting = false }
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

  /// A row is chosen; it waits until the app calls the completion.
  private static func choose(_ item: any CPListTemplateItem, _ list: CPListTemplate) {
    switch item {
    case let item as CPListItem:
      if let handler = item.handler {
        item.isWaiting = true
        handler(item) { item.isWaiting = false }
      } else if let delegate = list.delegate {
        item.isWaiting = true
        delegate.listTemplate(list, didSelect: item) { item.isWaiting = false }
      } else {
        HostLink.note("the row '\(item.text ?? "")' was chosen and has no handler")
      }
    case let item as CPListImageRowItem:
      item.isWaiting = item.handler != nil
      item.handler?(item) { item.isWaiting = false }
    default: break
    }
  }

  private static func receive(_ call: CarCalls.Call, _ search: CPSearchTemplate) {
    switch call.method {
    case "searchTemplate(_:updatedSearchText:completionHandler:)":
      search.type(call.value["value"]?.string ?? "")
    case "searchTemplate(_:selectedResult:completionHandler:)":
      guard let item = member(search.results, call) else { return }
      item.isWaiting = true
      search.delegate?.searchTemplate(search, selectedResult: item) { item.isWaiting = false }
    case "searchTemplateSearchButtonPressed(_:)":
      search.delegate?.searchTemplateSearchButtonPressed(search)
    default: break
    }
  }

  private static func receive(_ call: CarCalls.Call, _ tabs: CPTabBarTemplate) {
    guard tabs.templates.indices.contains(call.index) else { return }
    tabs.selectedIndex = call.index
    tabs.delegate?.tabBarTemplate(tabs, didSelect: tabs.templates[call.index])
    changed()
  }

  // MARK: Points and sound

  private static func receive(_ call: CarCalls.Call, _ points: CPPointOfInterestTemplate) {
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

  private static func receive(_ call: CarCalls.Call, _ playing: CPNowPlayingTemplate) {
    switch call.method {
    case "nowPlayingTemplateUpNextButtonTapped(_:)":
      playing.tell { $0.nowPlayingTemplateUpNextButtonTapped(playing) }
    case "nowPlayingTemplateAlbumArtistButtonTapped(_:)":
      playing.tell { $0.nowPlayingTemplateAlbumArtistButtonTapped(playing) }
    default:
      if let button = member(playing.nowPlayingButtons, call) { button.handler?(button) }
    }
  }
}
