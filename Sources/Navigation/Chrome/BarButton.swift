/// A button in the navigation bar, with the parts of `CPBarButton`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbutton>
public struct BarButton: Sendable, Hashable {
  /// What a bar button shows: either words or a glyph.
  public enum Content: Sendable, Hashable {
    /// Words, such as "End".
    case text(String)
    /// The name of a bundled icon, such as "search".
    case image(String)
  }

  /// Whether the button has a background of its own, with the names of `CPBarButtonStyle`.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    case none, rounded
  }

  /// What it shows.
  public var content: Content
  /// Whether it has a background of its own.
  public var style: Style
  /// Whether it can be pressed.
  public var isEnabled: Bool

  /// A button, enabled and plain unless said otherwise.
  public init(_ content: Content, style: Style = .none, isEnabled: Bool = true) {
    self.content = content
    self.style = style
    self.isEnabled = isEnabled
  }
}

/// What stands in the bar at the upper edge of the map.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbuttonproviding>
public struct NavigationBar: Sendable, Hashable {
  /// The most buttons on either side; CarPlay takes the first ones of longer lists.
  public static let buttonLimit = 2

  /// The way back to the template before.
  public enum BackButton: Sendable, Hashable {
    /// With the system's word.
    case standard
    /// With the app's words.
    case titled(String)
  }

  /// The way back; nil on the first template of an app.
  public var back: BackButton?
  /// The buttons on the side where lines of text begin.
  public var leading: [BarButton]
  /// The title in the middle; nil on most maps.
  public var title: String?
  /// The buttons on the side where lines of text end.
  public var trailing: [BarButton]

  /// A bar; what is left out is not there.
  public init(
    back: BackButton? = nil, leading: [BarButton] = [], title: String? = nil,
    trailing: [BarButton] = []
  ) {
    self.back = back
    self.leading = leading
    self.title = title
    self.trailing = trailing
  }
}

/// A button over the map as the app supplies it, with the parts of `CPMapButton`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmapbutton>
public struct AppMapButton: Sendable, Hashable {
  /// The most buttons over the map; CarPlay takes the first ones of a longer list.
  public static let limit = 4
  /// The most buttons while the panning interface shows
  /// (<https://developer.apple.com/documentation/carplay/cpmaptemplate/mapbuttons>).
  public static let limitWhilePanning = 2

  /// The name of a bundled icon, such as "zoom-in".
  public var icon: String
  /// The icon under knob focus; nil for the usual one in another colour.
  public var focusedIcon: String?
  /// Whether it can be pressed.
  public var isEnabled: Bool
  /// Whether it is left out, so that the others close up.
  public var isHidden: Bool

  /// A button with an icon, enabled and visible unless said otherwise.
  public init(
    icon: String, focusedIcon: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) {
    self.icon = icon
    self.focusedIcon = focusedIcon
    self.isEnabled = isEnabled
    self.isHidden = isHidden
  }

  /// Pan, zoom out, zoom in and my location, as on the Navigation SDK's CarPlay map
  /// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>).
  public static let standard = ["pan", "zoom-out", "zoom-in", "my-location"]
    .map { AppMapButton(icon: $0) }
}
