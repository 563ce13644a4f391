package import Documents
package import Navigation
package import Sessions

/// The content of a car's screen with a template other than the map template, before layout.
package struct TemplateScreen: Sendable, Hashable {
  /// The content of the screen below a presented template.
  package indirect enum Body: Sendable, Hashable {
    case map(MapTemplate)
    case list(ListContent)
    case grid(GridTemplate)
    case search(SearchContent)
    case information(InformationTemplate)
    case contact(ContactTemplate)
    case pointOfInterest(PointOfInterestTemplate, over: MapTemplate)
    case nowPlaying(NowPlayingTemplate)
    /// A tab bar without tabs, or an app without templates.
    case nothing
  }

  /// A presented template.
  package enum Modal: Sendable, Hashable {
    case alert(AlertTemplate)
    case actionSheet(ActionSheetTemplate)
    case voiceControl(VoiceControlTemplate)
  }

  package var body: Body
  /// The presented template; nil for none.
  package var modal: Modal?
  /// The navigation bar; nil for none.
  @Boxed package var navigationBar: NavigationBarContent?
  /// The tabs at the top edge; empty for none.
  package var tabs: [TabContent]
  /// The clock, network and apps beside the template.
  @Boxed package var statusBar: StatusBar
  /// Whether texts are right-to-left.
  package var isRightToLeft: Bool
  /// The control with knob focus; nil for none.
  package var focused: ChromeControl?
  package var pressed: ChromeControl?
  /// The files of all images that the screen can show.
  package var imageFiles: [ImageFile]
  /// The index of the first visible row.
  package var firstRow: Int
  /// The system's texts.
  @Boxed package var words: SystemStrings
  /// Seconds since the start of the session, for animations.
  package var seconds: Double
  /// The input devices of the screen; nil for touch screen and knob.
  package var input: CarInput?
  /// Whether a now-playing button is beside the tabs.
  package var offersNowPlaying = false
  /// The decisions so far, which do not affect the layout.
  package var decisions: [Decision] = []

  /// Returns the state of a control: normal, focused or pressed.
  package func state(of control: TemplateControl) -> ControlState {
    if pressed == .item(control) { return .pressed }
    return focused == .item(control) ? .focused : .normal
  }

  /// Whether the map is hidden.
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

  /// The visible map template; nil if the map is hidden.
  package var map: MapTemplate? {
    guard !hidesMap else { return nil }
    switch body {
    case .map(let template), .pointOfInterest(_, let template): return template
    case .list, .grid, .search, .information, .contact, .nowPlaying, .nothing: return nil
    }
  }
}

/// A tab, ready for layout.
package struct TabContent: Sendable, Hashable {
  package var title: String
  package var image: ControlImage?
  /// Whether the tab has a badge.
  package var hasBadge: Bool
  /// Whether the tab is selected.
  package var isSelected: Bool
  package var state: ControlState
}

/// The content of a list within the car's limits.
package struct ListContent: Sendable, Hashable {
  /// An entry of a list.
  package enum Entry: Sendable, Hashable {
    /// A section header, counted from 1.
    case header(ListSection, number: Int)
    /// A row, counted from 1.
    case row(ListItem, number: Int)
    /// The assistant cell.
    case assistant(String)
  }

  /// The title of a root list, which is large in iOS 26; nil if the bar has it.
  package var largeTitle: String?
  /// The entries, top to bottom.
  package var entries: [Entry]
  /// The index of the first visible entry.
  package var first: Int
  /// The letters of the section index; empty for none.
  package var indexTitles: [String]
  /// The titles of an empty list, longest first.
  package var emptyTitleVariants: [String]
  /// The subtitles of an empty list, longest first.
  package var emptySubtitleVariants: [String]
  /// Whether an empty list shows a spinner.
  package var showsSpinner: Bool
  /// The grid buttons above the sections.
  package var gridButtons: [GridButton]
  /// The details header.
  @Boxed package var header: ListHeader?
}

/// The content of a search.
package struct SearchContent: Sendable, Hashable {
  /// The field and its results.
  package var template: SearchTemplate
  /// The keys; nil if the car disables the keyboard.
  package var keyboard: KeyboardLayout?
  /// Whether the letters are in a single line for a knob.
  package var isLinear = false
}

/// The system's texts on templates.
package struct SystemStrings: Sendable, Hashable {
  /// The title of the search key, and the placeholder of an empty field.
  package var search: String
  /// The title of the button that ends a search.
  package var cancel: String
  /// The title of the space bar.
  package var space: String
  /// The text instead of a disabled keyboard.
  package var keyboardClosed: String
  /// The text instead of the end of a live stream.
  package var live: String
  /// The digits of the language from zero to nine.
  package var digits: [Character]

  /// Replaces European digits by those of the language.
  package func number(_ text: String) -> String {
    String(
      text.map { letter in
        letter.wholeNumberValue.flatMap { digits.indices.contains($0) ? digits[$0] : nil } ?? letter
      })
  }
}
