/// What the driver does with the knob.
package enum KnobMove: Sendable, Hashable {
  /// The knob turns by some steps, clockwise where positive.
  case turn(Int)
  /// The knob is pushed.
  case push
}

/// What a knob goes through on a screen, in order; it stops at both ends.
///
/// Apps cannot change the order. What is known of it are the first controls of captures
/// (<https://developer.apple.com/documentation/carplay>); the rest is reading order: bars, content from top to
/// bottom and from where lines begin, buttons below.
struct FocusOrder {
  /// The controls in a bar or tabs, and those of the content.
  let bar, content: [ChromeControl]

  /// What has the focus after a turn; nil where there is nothing to focus.
  ///
  /// From nothing, the first step goes to the content.
  func turned(from focused: ChromeControl?, by steps: Int) -> ChromeControl? {
    let all = bar + content
    guard !all.isEmpty, steps != 0 else { return focused }
    if let index = focused.flatMap({ all.firstIndex(of: $0) }) {
      return all[min(max(0, index + steps), all.count - 1)]
    }
    let first = content.isEmpty ? 0 : bar.count
    let further = steps > 0 ? steps - 1 : steps + 1
    return all[min(max(0, first + further), all.count - 1)]
  }
}

extension ShownTemplates {
  /// What the knob goes through.
  var focusOrder: FocusOrder {
    if let presented {
      let isVoice = presented.kind == .voiceControl
      return FocusOrder(bar: isVoice ? [.item(.close)] : [], content: presented.focusable(limits))
    }
    guard let top else { return FocusOrder(bar: tabControls, content: []) }
    guard tabs.isEmpty else {
      return FocusOrder(bar: tabControls, content: top.focusable(limits))
    }
    return FocusOrder(bar: barControls(of: top), content: top.focusable(limits))
  }

  private var tabControls: [ChromeControl] {
    tabs.indices.map { .item(.tab($0 + 1)) }
  }

  private func barControls(of top: AppTemplate) -> [ChromeControl] {
    guard top.kind != .search else { return [.item(.close)] }
    let hasBack = depth > 1 || top.kind == .nowPlaying
    func enabled(_ buttons: [BarButton], _ control: (Int) -> ChromeControl) -> [ChromeControl] {
      buttons.prefix(NavigationBar.buttonLimit).enumerated().compactMap { index, button in
        button.isEnabled ? control(index + 1) : nil
      }
    }
    return (hasBack ? [.back] : []) + enabled(top.bar.leading) { .leading($0) }
      + enabled(top.bar.trailing) { .trailing($0) }
  }
}

extension AppTemplate {
  /// What can be pressed in the content, in order.
  fileprivate func focusable(_ limits: InterfaceLimits) -> [ChromeControl] {
    content.controls(limits).filter { call(of: $0, limits: limits) != nil }.map { .item($0) }
  }
}

extension AppTemplate.Content {
  /// Every control of the content, whether it can be pressed or not, in order.
  fileprivate func controls(_ limits: InterfaceLimits) -> [TemplateControl] {
    switch self {
    case .list(let list): return list.controls(limits)
    case .grid(let grid): return grid.buttons.indices.map { .gridButton($0 + 1) }
    case .search(let search): return search.results.indices.map { .row($0 + 1) }
    case .alert(let alert): return alert.actions.indices.map { .action($0 + 1) }
    case .actionSheet(let sheet): return sheet.actions.indices.map { .action($0 + 1) }
    case .information(let information): return information.actions.indices.map { .action($0 + 1) }
    case .contact(let contact): return contact.actions.indices.map { .action($0 + 1) }
    case .voiceControl(let voice):
      return (voice.active?.actionButtons ?? []).indices.map { .action($0 + 1) }
    case .pointOfInterest(let points):
      guard points.selectedIndex == nil else { return [.action(1), .action(2)] }
      return points.pointsOfInterest.indices.map { .row($0 + 1) }
    case .nowPlaying(let playing):
      return [.upNext, .albumArtist, .previousTrack, .playPause, .nextTrack]
        + playing.buttons.indices.map { .action($0 + 1) }
    case .tabBar: return []
    }
  }
}

extension ListTemplate {
  fileprivate func controls(_ limits: InterfaceLimits) -> [TemplateControl] {
    var controls: [TemplateControl] = (listHeader?.actionButtons ?? []).indices.map {
      .action($0 + 1)
    }
    controls += headerGridButtons.indices.map { .gridButton($0 + 1) }
    let limit = rows(limits).count
    var row = 0
    for (index, section) in sections.enumerated() where row < limit {
      if section.headerButton != nil { controls.append(.sectionButton(index + 1)) }
      for item in section.items.prefix(limit - row) {
        row += 1
        controls.append(.row(row))
        controls += (item.imageRow?.elements ?? []).indices.map { .element(row: row, $0 + 1) }
      }
    }
    return controls
  }
}
