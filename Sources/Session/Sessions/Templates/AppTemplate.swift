/// A CarPlay template of an app, as in `CPTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptemplate>
package struct AppTemplate: Sendable, Hashable {
  /// The id of the map template, which every session has.
  package static let mapID = "map"

  /// The content of a template by class.
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

  /// The id for the stack and the tab bar, assigned by the creator.
  package var id: String
  /// The navigation bar; its title is that of the content.
  package var bar: NavigationBar
  /// The item of the template in a tab bar.
  package var tab: TabItem
  package var content: Content

  package init(
    id: String, _ content: Content, bar: NavigationBar = NavigationBar(), tab: TabItem = TabItem()
  ) {
    self.id = id
    self.bar = bar
    self.tab = tab
    self.content = content
  }
}

/// The item of a template in a tab bar, with the tab properties of `CPTemplate`.
package struct TabItem: Sendable, Hashable {
  /// The title; nil for that of the template.
  package var title: String?
  /// The image, at most 24×24 points; nil for none.
  package var image: ControlImage?
  /// Whether a badge is shown.
  package var showsBadge: Bool

  package init(title: String? = nil, image: ControlImage? = nil, showsBadge: Bool = false) {
    self.title = title
    self.image = image
    self.showsBadge = showsBadge
  }
}

/// The template classes.
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

  /// Whether the template is presented and never pushed.
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
