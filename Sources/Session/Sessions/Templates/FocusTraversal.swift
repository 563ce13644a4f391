/// The driver's input with the knob or the touchpad.
package enum KnobMove: Sendable, Hashable {
  /// Turns the knob by steps; positive is clockwise.
  case turn(Int)
  /// Nudges the knob, or swipes on the touchpad.
  case nudge(ChromeControl.PanArrow)
  /// Presses the knob.
  case push
}

/// The focus order of a screen; the focus stops at both ends.
///
/// The sidebar is not part of the order for turns: a nudge toward it from the end of a line moves
/// there, and a nudge away from it returns.
///
/// Apps cannot change the order. The first focused controls are those of Apple's screenshots; the
/// rest is reading order: bars, content from top to bottom and from the leading edge, then buttons
/// below.
/// Source: <https://developer.apple.com/documentation/carplay>
struct FocusTraversal {
  /// The controls in the navigation bar or tab bar.
  let bar: [ChromeControl]
  /// The controls of the content in lines, from top to bottom and from the leading edge.
  let lines: [[ChromeControl]]
  /// The apps of the sidebar from top to bottom, followed by the button below them.
  var sidebar: [ChromeControl] = []
  var sidebarSide = DriverSide.left
  /// Whether the bar, and not the content, has focus when the template appears.
  var beginsInBar = false

  init(bar: [ChromeControl], lines: [[ChromeControl]]) {
    self.bar = bar
    self.lines = lines.filter { !$0.isEmpty }
  }

  /// Creates an order whose content is a single line.
  init(bar: [ChromeControl], content: [ChromeControl]) {
    self.init(bar: bar, lines: [content])
  }

  /// Returns the order with a sidebar of `apps` apps.
  func beside(apps: Int, on side: DriverSide) -> FocusTraversal {
    var order = self
    order.sidebar = (0..<max(0, apps)).map { .item(.dock($0 + 1)) } + [.item(.home)]
    order.sidebarSide = side
    return order
  }

  private var content: [ChromeControl] { lines.flatMap(\.self) }

  /// The first focused control: that of the content, or else of the bar.
  var first: ChromeControl? {
    let content = lines.first?.first
    return beginsInBar ? bar.first ?? content : content ?? bar.first
  }

  /// Returns whether a control can have focus.
  func contains(_ control: ChromeControl) -> Bool {
    bar.contains(control) || sidebar.contains(control) || lines.contains { $0.contains(control) }
  }

  /// Returns the focused control after a turn; nil if no control can have focus.
  ///
  /// Without focus, the first step moves to the content. In the sidebar a turn moves up and down.
  func turned(from focused: ChromeControl?, by steps: Int) -> ChromeControl? {
    let content = content
    let isBeside = focused.map(sidebar.contains) ?? false
    let all = isBeside ? sidebar : bar + content
    guard !all.isEmpty, steps != 0 else { return focused }
    if let index = focused.flatMap({ all.firstIndex(of: $0) }) {
      return all[min(max(0, index + steps), all.count - 1)]
    }
    let first = content.isEmpty ? 0 : bar.count
    let further = steps > 0 ? steps - 1 : steps + 1
    return all[min(max(0, first + further), all.count - 1)]
  }

  /// Returns the focused control after a move in a direction; nil without controls.
  ///
  /// Up and down move to the nearest control of the line above or below, or to its beginning from a
  /// line with a single control; without such a line the focus stays. From the end of a line beside
  /// the sidebar, the focus moves to the sidebar's first app; from there it returns to the previous
  /// control, or to the first one.
  func nudged(
    from focused: ChromeControl?, _ arrow: ChromeControl.PanArrow, isRightToLeft: Bool,
    before: ChromeControl? = nil
  ) -> ChromeControl? {
    if let focused, let index = sidebar.firstIndex(of: focused) {
      return nudged(inSidebar: index, arrow, before: before)
    }
    let isTowardSidebar = arrow == (sidebarSide == .left ? .left : .right)
    if first == nil { return isTowardSidebar ? sidebar.first ?? focused : focused }
    let all = (bar.isEmpty ? [] : [bar]) + lines
    guard let focused, let row = all.firstIndex(where: { $0.contains(focused) }),
      let column = all[row].firstIndex(of: focused)
    else { return first }
    switch arrow {
    case .left, .right:
      let next = column + ((arrow == .right) != isRightToLeft ? 1 : -1)
      if all[row].indices.contains(next) { return all[row][next] }
      return isTowardSidebar ? sidebar.first ?? focused : focused
    case .up, .down:
      let next = row + (arrow == .down ? 1 : -1)
      guard all.indices.contains(next) else { return focused }
      let line = all[next]
      guard all[row].count > 1 else { return line[0] }
      return line[min(line.count - 1, (2 * column + 1) * line.count / (2 * all[row].count))]
    }
  }

  /// Returns the focused control after a move in the sidebar, which stops at both ends.
  private func nudged(
    inSidebar index: Int, _ arrow: ChromeControl.PanArrow, before: ChromeControl?
  ) -> ChromeControl? {
    switch arrow {
    case .up: return sidebar[max(0, index - 1)]
    case .down: return sidebar[min(sidebar.count - 1, index + 1)]
    case .left, .right:
      guard arrow == (sidebarSide == .left ? .right : .left) else { return sidebar[index] }
      return before.flatMap { contains($0) ? $0 : nil } ?? first ?? sidebar[index]
    }
  }
}

extension TemplateStackState {
  /// The focus order of the visible template.
  var focusOrder: FocusTraversal {
    if let presented {
      let isVoice = presented.kind == .voiceControl
      return FocusTraversal(bar: isVoice ? [.item(.close)] : [], lines: focusable(presented))
    }
    guard let top else { return FocusTraversal(bar: tabControls, lines: []) }
    var order = FocusTraversal(
      bar: tabs.isEmpty ? barControls(of: top) : tabControls, lines: focusable(top))
    // On iOS 26 the button that ends a search has focus.
    order.beginsInBar = top.kind == .search
    return order
  }

  private var nowPlayingControl: [ChromeControl] {
    offersNowPlaying ? [.item(.nowPlaying)] : []
  }

  private var tabControls: [ChromeControl] {
    tabs.indices.map { .item(.tab($0 + 1)) } + nowPlayingControl
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
      + enabled(top.bar.trailing) { .trailing($0) } + nowPlayingControl
  }

  /// Returns the enabled controls of the content in lines.
  private func focusable(_ template: AppTemplate) -> [[ChromeControl]] {
    var lines = template.content.controls(limits).map { line in
      line.filter { template.call(of: $0, limits: limits) != nil }
    }
    if case .search(let search) = template.content, let keyboard {
      lines += keyboard.keys(of: search)
    }
    return lines.map { line in line.map { .item($0) } }
  }
}

extension KeyboardState {
  /// Returns the enabled keys in lines.
  fileprivate func keys(of search: SearchTemplate) -> [[TemplateControl]] {
    let plan = search.showsDigits ? KeyboardLayout.digits : letters
    func key(_ letter: String) -> TemplateControl { .key(letter.lowercased()) }
    guard !isLine else {
      return [plan.line.map(key) + KeyboardLayout.lineKeys.map { .key($0) } + [.search]]
    }
    var rows = plan.rows.map { $0.map(key) }
    let last = rows.indices.last ?? 0
    if !rows.isEmpty {
      rows[last] = (plan.hasCases ? [.key("shift")] : []) + rows[last] + [.key("delete")]
    }
    return rows + [[.key("digits"), .key("space"), .search]]
  }
}

extension AppTemplate.Content {
  /// Returns all controls of the content in lines, enabled or not.
  fileprivate func controls(_ limits: InterfaceLimits) -> [[TemplateControl]] {
    func row(_ count: Int) -> [TemplateControl] { (0..<count).map { .action($0 + 1) } }
    func column(_ count: Int) -> [[TemplateControl]] { (0..<count).map { [.row($0 + 1)] } }
    switch self {
    case .list(let list): return list.controls(limits)
    case .grid(let grid): return grid.lines
    case .search(let search): return column(search.results.count)
    case .alert(let alert): return [row(alert.actions.count)]
    case .actionSheet(let sheet): return row(sheet.actions.count).map { [$0] }
    case .information(let information): return [row(information.actions.count)]
    case .contact(let contact): return [row(contact.actions.count)]
    case .voiceControl(let voice): return [row(voice.active?.actionButtons.count ?? 0)]
    case .pointOfInterest(let points):
      guard points.selectedIndex == nil else { return [[.action(1)], [.action(2)], [.close]] }
      return column(points.pointsOfInterest.count)
    case .nowPlaying(let playing):
      return [
        [.upNext], [.albumArtist], [.previousTrack, .playPause, .nextTrack],
        row(playing.buttons.count),
      ]
    case .tabBar: return []
    }
  }
}

extension GridTemplate {
  /// Returns the number of buttons in the upper row: all up to four, otherwise half of them.
  package static func columns(of count: Int) -> Int {
    count <= 4 ? max(1, count) : (count + 1) / 2
  }

  fileprivate var lines: [[TemplateControl]] {
    let shown = min(buttons.count, GridTemplate.buttonLimit)
    let columns = GridTemplate.columns(of: shown)
    let all = (0..<shown).map { TemplateControl.gridButton($0 + 1) }
    return [Array(all.prefix(columns)), Array(all.dropFirst(columns))]
  }
}

extension ListTemplate {
  fileprivate func controls(_ limits: InterfaceLimits) -> [[TemplateControl]] {
    var lines: [[TemplateControl]] = [
      (listHeader?.actionButtons ?? []).indices.map { .action($0 + 1) },
      headerGridButtons.indices.map { .gridButton($0 + 1) },
    ]
    let limit = rows(limits).count
    var row = 0
    for (index, section) in sections.enumerated() where row < limit {
      if section.headerButton != nil { lines.append([.sectionButton(index + 1)]) }
      for item in section.items.prefix(limit - row) {
        row += 1
        lines.append([.row(row)])
        lines.append((item.imageRow?.elements ?? []).indices.map { .element(row: row, $0 + 1) })
      }
    }
    return lines
  }
}
