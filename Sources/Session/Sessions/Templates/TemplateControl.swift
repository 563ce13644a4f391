/// A control of a template or of the sidebar, identified by its position; numbers count from 1.
package enum TemplateControl: Sendable, Hashable {
  /// A row of a list, an action sheet, search results or points of interest.
  ///
  /// Rows are counted over all sections.
  case row(Int)
  /// An element of an image row.
  case element(row: Int, Int)
  /// The button in the header of a section.
  case sectionButton(Int)
  /// A button of a grid, or of the header grid of a list.
  case gridButton(Int)
  case tab(Int)
  /// An action of an alert, a sheet, an information template, a contact, a header or a card.
  case action(Int)
  /// A key of the keyboard by its character, or "shift", "delete", "digits", "space".
  case key(String)
  /// The buttons that end and start a search.
  case close, search
  /// The buttons that scroll a list.
  case scrollUp, scrollDown
  /// The buttons to the now-playing template, to the next items, and to artist and album.
  case nowPlaying, upNext, albumArtist
  /// The transport controls.
  case previousTrack, playPause, nextTrack
  /// An app in the sidebar, and the button below the apps.
  case dock(Int), home

  /// The controls without a number.
  private static let single: [TemplateControl] = [
    .close, .search, .scrollUp, .scrollDown, .nowPlaying, .upNext, .albumArtist, .previousTrack,
    .playPause, .nextTrack, .home,
  ]

  /// The forms of names, for messages and schemas.
  package static let nameForms =
    [
      "row-N", "row-N-element-M", "section-N-button", "grid-button-N", "tab-N", "action-N", "key-K",
      "dock-N",
    ] + single.map(\.name)

  /// A regular expression (ECMA 262) that matches the names.
  package static let namePattern =
    "^(row-\\d+(-element-\\d+)?|section-\\d+-button|grid-button-\\d+|tab-\\d+|action-\\d+|dock-\\d+|key-.+|"
    + single.map(\.name).joined(separator: "|") + ")$"

  /// Whether the control is in the sidebar, which all templates share.
  package var isInSidebar: Bool {
    switch self {
    case .dock, .home: true
    default: false
    }
  }

  /// The largest number in a name.
  private static let numberLimit = 9999

  /// The name in scripts, logs and dumps, such as "row-3".
  package var name: String {
    switch self {
    case .row(let row): "row-\(row)"
    case .element(let row, let number): "row-\(row)-element-\(number)"
    case .sectionButton(let number): "section-\(number)-button"
    case .gridButton(let number): "grid-button-\(number)"
    case .tab(let number): "tab-\(number)"
    case .action(let number): "action-\(number)"
    case .key(let key): "key-\(key)"
    case .close: "close"
    case .search: "search"
    case .scrollUp: "scroll-up"
    case .scrollDown: "scroll-down"
    case .nowPlaying: "now-playing-button"
    case .upNext: "up-next"
    case .albumArtist: "album-artist"
    case .previousTrack: "previous-track"
    case .playPause: "play-pause"
    case .nextTrack: "next-track"
    case .dock(let number): "dock-\(number)"
    case .home: "home-button"
    }
  }

  /// Creates the control with a name; nil for an unknown name.
  package init?(name: String) {
    if let single = TemplateControl.single.first(where: { $0.name == name }) {
      self = single
      return
    }
    if name.hasPrefix("key-"), name.count > 4, name.count <= 12 {
      self = .key(String(name.dropFirst(4)))
      return
    }
    let numbers = name.split(separator: "-").compactMap { Int($0) }
    guard numbers.allSatisfy({ (1...TemplateControl.numberLimit).contains($0) }) else { return nil }
    let forms: [TemplateControl]
    switch numbers.count {
    case 1:
      forms = [
        .row(numbers[0]), .sectionButton(numbers[0]), .gridButton(numbers[0]), .tab(numbers[0]),
        .action(numbers[0]), .dock(numbers[0]),
      ]
    case 2: forms = [.element(row: numbers[0], numbers[1])]
    default: return nil
    }
    guard let found = forms.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
