/// A template of CarPlay as an app makes it, with the parts of `CPTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptemplate>
package struct AppTemplate: Sendable, Hashable {
  /// The id of the map template, which every session has.
  package static let mapID = "map"

  /// The content of a template, by its class.
  package indirect enum Content: Sendable, Hashable {
    case list(ListTemplate)
    case grid(GridTemplate)
    case tabBar(TabBarTemplate)
    case search(SearchTemplate)
    case alert(AlertTemplate)
    case actionSheet(ActionSheetTemplate)
    case information(InformationTemplate)
    case contact(ContactTemplate)
    case voiceControl(VoiceControlTemplate)
    case pointOfInterest(PointOfInterestTemplate)
    case nowPlaying(NowPlayingTemplate)
  }

  /// The ID for the stack and the tabs; its creator assigns it.
  package var id: String
  /// The buttons of its navigation bar; the title is that of the content.
  package var bar: NavigationBar
  /// The item of the template in a tab bar.
  package var tab: TabItem
  /// The content.
  package var content: Content

  /// A template; without buttons, and without an item of a tab bar unless said otherwise.
  package init(
    id: String, _ content: Content, bar: NavigationBar = NavigationBar(), tab: TabItem = TabItem()
  ) {
    self.id = id
    self.bar = bar
    self.tab = tab
    self.content = content
  }
}

/// The item of a template in a tab bar, with the parts of `CPTemplate`.
package struct TabItem: Sendable, Hashable {
  /// The words; nil for the title of the template.
  package var title: String?
  /// The picture, at most 24×24 points; nil for none.
  package var image: ControlImage?
  /// Whether a badge marks something new.
  package var showsBadge: Bool

  /// Creates an item; missing parts are not shown.
  package init(title: String? = nil, image: ControlImage? = nil, showsBadge: Bool = false) {
    self.title = title
    self.image = image
    self.showsBadge = showsBadge
  }
}

/// The classes of templates.
package enum TemplateKind: String, Sendable, Hashable, CaseIterable {
  case map, list, grid, tabBar, search, alert, actionSheet, information, contact, voiceControl,
    pointOfInterest, nowPlaying

  /// The name of the class in CarPlay.
  package var className: String {
    switch self {
    case .map: "CPMapTemplate"
    case .list: "CPListTemplate"
    case .grid: "CPGridTemplate"
    case .tabBar: "CPTabBarTemplate"
    case .search: "CPSearchTemplate"
    case .alert: "CPAlertTemplate"
    case .actionSheet: "CPActionSheetTemplate"
    case .information: "CPInformationTemplate"
    case .contact: "CPContactTemplate"
    case .voiceControl: "CPVoiceControlTemplate"
    case .pointOfInterest: "CPPointOfInterestTemplate"
    case .nowPlaying: "CPNowPlayingTemplate"
    }
  }

  /// Whether it is presented over the stack and never pushed onto it.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/cpinterfacecontroller>
  package var isModal: Bool {
    switch self {
    case .alert, .actionSheet, .voiceControl: true
    case .map, .list, .grid, .tabBar, .search, .information, .contact, .pointOfInterest,
      .nowPlaying:
      false
    }
  }
}

extension AppTemplate {
  /// Its class.
  package var kind: TemplateKind {
    switch content {
    case .list: .list
    case .grid: .grid
    case .tabBar: .tabBar
    case .search: .search
    case .alert: .alert
    case .actionSheet: .actionSheet
    case .information: .information
    case .contact: .contact
    case .voiceControl: .voiceControl
    case .pointOfInterest: .pointOfInterest
    case .nowPlaying: .nowPlaying
    }
  }

  /// The title in the navigation bar; nil for none.
  package var title: String? {
    switch content {
    case .list(let list): list.title
    case .grid(let grid): grid.title
    case .information(let information): information.title
    case .pointOfInterest(let points): points.title
    case .tabBar, .search, .alert, .actionSheet, .contact, .voiceControl, .nowPlaying: nil
    }
  }
}
