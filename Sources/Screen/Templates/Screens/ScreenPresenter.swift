import Documents
import Navigation
import Sessions

/// Creates the content of a screen with a template other than the map template in front.
struct ScreenPresenter {
  let phrasebook: Phrasebook
  let state: NavigationState
  @Boxed private(set) var shown: TemplateStackState
  private(set) var decisions: [Decision] = []

  private var chrome: ChromePresenter {
    ChromePresenter(phrasebook: phrasebook, state: state.chrome)
  }

  mutating func screen(
    over map: @autoclosure () -> MapTemplate, statusBar: StatusBar
  ) -> TemplateScreen {
    var modal: TemplateScreen.Modal?
    if let presented = shown.presented { modal = self.modal(of: presented) }
    if let presented = shown.presented?.kind { noteCover(presented) }
    let body = body(over: map)
    var screen = TemplateScreen(
      body: body, modal: modal, navigationBar: navigationBar, tabs: tabs, statusBar: statusBar,
      isRightToLeft: phrasebook.isRightToLeft, focused: state.chrome.focused,
      pressed: state.chrome.pressed, imageFiles: imageFiles(of: body),
      firstRow: shown.firstRow, words: words,
      seconds: state.elapsedSeconds)
    screen.input = shown.input
    screen.offersNowPlaying = shown.offersNowPlaying && !shown.tabs.isEmpty
    if !shown.tabs.isEmpty {
      note(.tabBar, .chosen, "\(shown.tabs.count) tabs instead of a bar", by: .barOfTemplate)
    }
    if shown.offersNowPlaying {
      let element = shown.tabs.isEmpty ? ElementRole.navigationBar : .template(.tabBar)
      decisions.append(
        Decision(element, .chosen, "the button to what plays is there", by: .wayToWhatPlays))
    }
    screen.decisions = decisions
    return screen
  }

  /// Records whether a presented template dims or hides the one below.
  private mutating func noteCover(_ kind: TemplateKind) {
    let (element, outcome): (TemplateElement, String) =
      switch kind {
      case .actionSheet: (.actionSheet, "what lies below is dim")
      case .voiceControl: (.voiceControl, "what lies below is hidden")
      default: (.alert, "what lies below is hidden")
      }
    note(element, .chosen, outcome, by: .presentedCovers)
  }

  private func imageFiles(of body: TemplateScreen.Body) -> [ImageFile] {
    let templates = [shown.top, shown.presented].compactMap(\.self) + shown.tabs
    let own = templates.flatMap(\.pictures).compactMap(\.image).flatMap(\.files)
    switch body {
    case .map(let map), .pointOfInterest(_, let map): return own + map.imageFiles
    case .list, .grid, .search, .information, .contact, .nowPlaying, .nothing: return own
    }
  }

  private var words: SystemStrings {
    SystemStrings(
      search: phrasebook.text(.search), cancel: phrasebook.text(.cancel),
      space: phrasebook.text(.space), keyboardClosed: phrasebook.text(.keyboardClosed),
      live: phrasebook.text(.live), digits: phrasebook.digits)
  }

  private mutating func note(
    _ element: TemplateElement, _ kind: Decision.Kind, _ outcome: String, by rule: DecisionRule
  ) {
    decisions.append(Decision(.template(element), kind, outcome, by: rule))
  }

  /// Returns the first elements of a list up to a limit, with a decision about the others.
  private mutating func first<Member>(
    _ limit: Int, of members: [Member], _ element: TemplateElement, _ what: String,
    by rule: DecisionRule
  ) -> [Member] {
    guard members.count > limit else { return members }
    note(
      element, .limited, "\(limit) of \(members.count) \(what) are shown", by: rule)
    return Array(members.prefix(limit))
  }

  private mutating func body(over map: () -> MapTemplate) -> TemplateScreen.Body {
    guard let top = shown.top else {
      return shown.depth > 0 && shown.tabs.isEmpty ? .map(map()) : .nothing
    }
    switch top.content {
    case .list(let list): return .list(content(of: list))
    case .grid(var grid):
      grid.buttons = first(
        GridTemplate.buttonLimit, of: grid.buttons, .grid, "buttons", by: .gridLimit)
      return .grid(grid)
    case .search(let search): return .search(content(of: search))
    case .information(var information):
      information.items = first(
        InformationTemplate.itemLimit, of: information.items, .information, "items",
        by: .informationLimit)
      information.actions = first(
        InformationTemplate.actionLimit, of: information.actions, .information, "buttons",
        by: .informationLimit)
      return .information(information)
    case .contact(var contact):
      contact.actions = first(
        ContactTemplate.actionLimit, of: contact.actions, .contact, "buttons",
        by: .contactLimit)
      return .contact(contact)
    case .pointOfInterest(var points):
      points.pointsOfInterest = first(
        PointOfInterestTemplate.pointLimit, of: points.pointsOfInterest, .pointPanel, "points",
        by: .pointLimit)
      return .pointOfInterest(points, over: map().alone(with: points.mapPoints))
    case .nowPlaying(let playing): return .nowPlaying(goingOn(playing))
    case .tabBar, .alert, .actionSheet, .voiceControl: return .nothing
    }
  }

  /// Returns the now-playing content at the current time.
  private mutating func goingOn(_ given: NowPlayingTemplate) -> NowPlayingTemplate {
    var playing = given
    playing.buttons = first(
      NowPlayingTemplate.buttonLimit, of: playing.buttons, .nowPlayingScreen, "buttons",
      by: .nowPlayingLimit)
    playing.advance(by: Double(shown.ageSeconds))
    if shown.ageSeconds > 0, playing.isPlaying {
      note(
        .trackElapsed, .chosen, "\(shown.ageSeconds) s after the app set it", by: .whatPlaysGoesOn)
    }
    return playing
  }

  private mutating func modal(of template: AppTemplate) -> TemplateScreen.Modal? {
    switch template.content {
    case .alert(let alert): return .alert(alert)
    case .actionSheet(let sheet): return .actionSheet(sheet)
    case .voiceControl(var voice):
      voice.states = first(
        VoiceControlTemplate.stateLimit, of: voice.states, .voiceControl, "states",
        by: .voiceLimit)
      if voice.active == nil {
        note(
          .voiceControl, .fallback,
          "unknown state '\(voice.activeStateIdentifier ?? "")', so nothing is drawn",
          by: .voiceLimit)
      }
      return .voiceControl(voice)
    case .list, .grid, .tabBar, .search, .information, .contact, .pointOfInterest, .nowPlaying:
      return nil
    }
  }

  private var tabs: [TabContent] {
    shown.tabs.enumerated().map { index, template in
      let control = ChromeControl.item(.tab(index + 1))
      return TabContent(
        title: template.tab.title ?? template.title ?? "", image: template.tab.image,
        hasBadge: template.tab.showsBadge, isSelected: index == shown.selectedTab,
        state: chrome.controlState(control))
    }
  }

  /// The navigation bar of the top template; nil for tabs and searches.
  private var navigationBar: NavigationBarContent? {
    guard let top = shown.top, shown.tabs.isEmpty, top.kind != .search else { return nil }
    var bar = top.bar
    bar.title = top.kind == .pointOfInterest ? nil : top.title
    if shown.depth > 1 || top.kind == .nowPlaying { bar.back = bar.back ?? .standard }
    if shown.depth <= 1, top.kind != .nowPlaying { bar.back = nil }
    var content = chrome.content(of: bar)
    if shown.offersNowPlaying {
      let control = ChromeControl.item(.nowPlaying)
      content?.trailing.append(
        BarItem(
          control, content: .image(.icon("waveform")), state: chrome.controlState(control)))
    }
    return content
  }
}

extension ScreenPresenter {
  private mutating func content(of search: SearchTemplate) -> SearchContent {
    let isClosed = shown.limits.keyboard
    if isClosed {
      note(
        .keyboard, .hidden, "the car closes the keyboard while it moves",
        by: .limitedInterfaces)
    }
    var keyboard: KeyboardLayout?
    if !isClosed {
      let language = KeyboardLayout.language(of: state.appearance.locale)
      if KeyboardLayout(language: language) == nil {
        note(
          .keyboard, .fallback,
          "no keyboard for '\(state.appearance.locale)'; Latin letters are used",
          by: .keyboardOfLanguage)
      }
      if language == "zh" {
        note(
          .keyboard, .dropped, "the row of candidates for pinyin is not drawn",
          by: .candidatesOfPinyin)
      }
      keyboard =
        search.showsDigits ? .digits : KeyboardLayout(locale: state.appearance.locale)
    }
    if shown.input?.keepsFocus == true, keyboard != nil {
      note(
        .keyboard, .chosen, "for a \(shown.input?.rawValue ?? "")", by: .keysInOneLine)
    }
    return SearchContent(
      template: search, keyboard: keyboard, isLinear: shown.input?.keepsFocus == true)
  }

  private mutating func content(of list: ListTemplate) -> ListContent {
    let rows = list.rows(shown.limits)
    let all = list.sections.reduce(0) { $0 + $1.items.count }
    if rows.count < all {
      note(
        .list, .limited, "\(rows.count) of \(all) rows are shown",
        by: shown.limits.lists ? .limitedInterfaces : .listLimit)
    }
    var entries: [ListContent.Entry] = []
    var number = 0
    for (index, section) in list.sections.prefix(ListTemplate.sectionLimit).enumerated() {
      guard number < rows.count || section.items.isEmpty else { break }
      if section.hasHeader, number < rows.count {
        entries.append(.header(section, number: index + 1))
      }
      for item in section.items.prefix(rows.count - number) {
        number += 1
        entries.append(.row(item, number: number))
      }
    }
    let first = self.first(row: shown.firstRow + 1, in: entries)
    return ListContent(
      largeTitle: shown.depth <= 1 && shown.tabs.isEmpty ? list.title : nil,
      entries: assisted(entries, list), first: first,
      indexTitles: list.sections.compactMap { $0.sectionIndexTitle?.first.map(String.init) },
      emptyTitleVariants: list.emptyViewTitleVariants,
      emptySubtitleVariants: list.emptyViewSubtitleVariants,
      showsSpinner: list.showsSpinnerWhileEmpty, gridButtons: list.headerGridButtons,
      header: list.listHeader)
  }

  /// Returns the index of a row's entry, including the header above it.
  private func first(row: Int, in entries: [ListContent.Entry]) -> Int {
    guard row > 1 else { return 0 }
    let index = entries.firstIndex { entry in
      if case .row(_, let number) = entry { number >= row } else { false }
    }
    return index ?? 0
  }

  /// Returns the entries with the assistant cell, if it is visible.
  private func assisted(
    _ entries: [ListContent.Entry], _ list: ListTemplate
  ) -> [ListContent.Entry] {
    guard let cell = list.assistantCell else { return entries }
    switch cell.visibility {
    case .off: return entries
    case .whileLimitedUIActive where !shown.limits.lists: return entries
    case .whileLimitedUIActive, .always: break
    }
    let row = ListContent.Entry.assistant(
      phrasebook.text(cell.assistantAction == .playMedia ? .askToPlay : .askToCall))
    return cell.position == .top ? [row] + entries : entries + [row]
  }
}

extension MapTemplate {
  /// Returns the map with its buttons and some points, without guidance.
  fileprivate func alone(with points: [PointOfInterestMarker]) -> MapTemplate {
    var map = self
    (map.overlay.points, map.overlay.callouts) = (points, [])
    (map.guidance, map.tripEstimates, map.currentRoadNameVariants) = (nil, nil, [])
    (map.navigationBar, map.panArrows, map.alert, map.preview) = (nil, [], nil, nil)
    return map
  }
}

extension ListSection {
  /// Whether a header is above the items.
  fileprivate var hasHeader: Bool {
    header?.isEmpty == false || headerImage != nil || headerButton != nil
  }
}
