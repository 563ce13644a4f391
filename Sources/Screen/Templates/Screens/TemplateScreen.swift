package import Documents
package import Navigation
package import Sessions

/// What a car's screen says with another template than the map's in front, decided but not yet laid
/// out.
package struct TemplateScreen: Sendable, Hashable {
  /// What fills the screen below a presented template.
  package indirect enum Body: Sendable, Hashable {
    case map(MapTemplate)
    case list(ListContent)
    case grid(GridTemplate)
    case search(SearchContent)
    case information(InformationTemplate)
    case contact(ContactTemplate)
    case pointOfInterest(PointOfInterestTemplate, over: MapTemplate)
    case nowPlaying(NowPlayingTemplate)
    /// A tab bar without tabs, or an app that has set no template yet.
    case nothing
  }

  /// A template over the stack.
  package enum Modal: Sendable, Hashable {
    case alert(AlertTemplate)
    case actionSheet(ActionSheetTemplate)
    case voiceControl(VoiceControlTemplate)
  }

  /// What fills the screen.
  package var body: Body
  /// What is presented over it; nil for nothing.
  package var modal: Modal?
  /// The bar at the upper edge; nil for none.
  @Boxed package var navigationBar: NavigationBarContent?
  /// The tabs at the upper edge; empty for none.
  package var tabs: [TabContent]
  /// The clock, network and apps beside it.
  @Boxed package var statusBar: StatusBar
  /// Whether texts run from right to left.
  package var isRightToLeft: Bool
  /// What has the knob's focus; nil for nothing.
  package var focused: ChromeControl?
  /// What is being pressed; nil for nothing.
  package var pressed: ChromeControl?
  /// All picture files that may show.
  package var imageFiles: [ImageFile]
  /// The first row that shows, counted from 0.
  package var firstRow: Int
  /// The words of the system.
  @Boxed package var words: SystemStrings
  /// Seconds since the session began, for what moves by itself.
  package var seconds: Double
  /// What the driver works the screen with; nil for a touch screen and a knob.
  package var input: CarInput?
  /// Whether there is a button to what plays beside the tabs.
  package var offersNowPlaying = false
  /// What was decided to get here; it changes nothing on the screen.
  package var decisions: [Decision] = []

  /// Whether a control has the focus or is pressed.
  package func state(of control: TemplateControl) -> ControlState {
    if pressed == .item(control) { return .pressed }
    return focused == .item(control) ? .focused : .normal
  }

  /// Whether nothing of the map can be seen.
  package var hidesMap: Bool {
    switch modal {
    case .alert, .voiceControl: return true
    case .actionSheet, nil: break
    }
    switch body {
    case .map, .pointOfInterest: return false
    case .list, .grid, .search, .information, .contact, .nowPlaying, .nothing: return true
    }
  }

  /// Whether the map below is the system's own, without the app's route.
  package var hidesRoute: Bool {
    if case .pointOfInterest = body { true } else { hidesMap }
  }

  /// The map template that can be seen; nil if the map is hidden.
  package var map: MapTemplate? {
    guard !hidesMap else { return nil }
    switch body {
    case .map(let template), .pointOfInterest(_, let template): return template
    case .list, .grid, .search, .information, .contact, .nowPlaying, .nothing: return nil
    }
  }
}

/// A tab, ready to be laid out.
package struct TabContent: Sendable, Hashable {
  /// The words.
  package var title: String
  /// The picture; nil for none.
  package var image: ControlImage?
  /// Whether a badge asks for attention.
  package var hasBadge: Bool
  /// Whether its template shows.
  package var isSelected: Bool
  /// Whether it is focused or pressed.
  package var state: ControlState
}

/// A list as the car shows it, cut to its limits.
package struct ListContent: Sendable, Hashable {
  /// One element of a list, top to bottom.
  package enum Entry: Sendable, Hashable {
    /// The header of a section, which counts from 1.
    case header(ListSection, number: Int)
    /// A row, which counts from 1.
    case row(ListItem, number: Int)
    /// The row that asks the assistant.
    case assistant(String)
  }

  /// The title of a root list, which is large in iOS 26; nil if the bar has it.
  package var largeTitle: String?
  /// The elements, top to bottom.
  package var entries: [Entry]
  /// The index in `entries` of the first one that shows.
  package var first: Int
  /// The letters at the edge; empty for none.
  package var indexTitles: [String]
  /// What an empty list says, longest first.
  package var emptyTitleVariants: [String]
  /// The second text of an empty list, longest first.
  package var emptySubtitleVariants: [String]
  /// Whether an empty list waits.
  package var showsSpinner: Bool
  /// The buttons above the sections.
  package var gridButtons: [GridButton]
  /// The header with details.
  @Boxed package var header: ListHeader?
}

/// A search as the car shows it.
package struct SearchContent: Sendable, Hashable {
  /// The field and its results.
  package var template: SearchTemplate
  /// The keys; nil if the car closes the keyboard.
  package var keyboard: KeyboardLayout?
  /// Whether the letters scroll in one line for a knob.
  package var isLinear = false
}

/// Words of the system on templates.
package struct SystemStrings: Sendable, Hashable {
  /// On the key that searches, and in an empty field.
  package var search: String
  /// What ends a search.
  package var cancel: String
  /// On the longest key.
  package var space: String
  /// Instead of a closed keyboard.
  package var keyboardClosed: String
  /// Instead of the end of a live stream.
  package var live: String
  /// The digits of the language from zero to nine.
  package var digits: [Character]

  /// A text of the system with the digits of the language instead of European ones.
  package func number(_ text: String) -> String {
    String(
      text.map { letter in
        letter.wholeNumberValue.flatMap { digits.indices.contains($0) ? digits[$0] : nil } ?? letter
      })
  }
}
