/// A button in the navigation bar, with the parts of `CPBarButton`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbutton>
package struct BarButton: Sendable, Hashable {
  /// The content of a bar button: either text or an image.
  package enum Content: Sendable, Hashable {
    /// Words, such as "End".
    case text(String)
    /// A bundled icon, such as "search", or a picture of the app.
    case image(ControlImage)
  }

  /// Whether the button has a background of its own, with the names of `CPBarButtonStyle`.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case none, rounded
  }

  /// The content.
  package var content: Content
  /// Whether it has a background of its own.
  package var style: Style
  /// Whether it can be pressed.
  package var isEnabled: Bool

  /// A button, enabled and plain unless said otherwise.
  package init(_ content: Content, style: Style = .none, isEnabled: Bool = true) {
    self.content = content
    self.style = style
    self.isEnabled = isEnabled
  }
}

/// The navigation bar at the upper edge of the map.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbuttonproviding>
package struct NavigationBar: Sendable, Hashable {
  /// The most buttons on either side; CarPlay takes the first ones of longer lists.
  package static let buttonLimit = 2

  /// The back button.
  package enum BackButton: Sendable, Hashable {
    /// With the system's word.
    case standard
    /// With the app's words.
    case titled(String)
  }

  /// The back button; nil on the first template of an app.
  package var back: BackButton?
  /// The buttons on the leading side.
  package var leading: [BarButton]
  /// The title in the middle; nil on most maps.
  package var title: String?
  /// The buttons on the trailing side.
  package var trailing: [BarButton]

  /// Creates a bar; missing parts are not shown.
  package init(
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
package struct AppMapButton: Sendable, Hashable {
  /// The most buttons over the map; CarPlay takes the first ones of a longer list.
  package static let limit = 4
  /// The most buttons while the panning interface shows
  /// (<https://developer.apple.com/documentation/carplay/cpmaptemplate/mapbuttons>).
  package static let limitWhilePanning = 2

  /// The image: a bundled icon, such as "zoom-in", or an image of the app.
  package var icon: ControlImage
  /// The image under knob focus; nil for the normal image in another color.
  package var focusedIcon: ControlImage?
  /// Whether it can be pressed.
  package var isEnabled: Bool
  /// Whether the button is hidden, so that the others close up.
  package var isHidden: Bool

  /// A button with an icon, enabled and visible unless said otherwise.
  package init(
    icon: ControlImage, focusedIcon: ControlImage? = nil, isEnabled: Bool = true,
    isHidden: Bool = false
  ) {
    self.icon = icon
    self.focusedIcon = focusedIcon
    self.isEnabled = isEnabled
    self.isHidden = isHidden
  }

  /// Pan, zoom out, zoom in and my location, as on the Navigation SDK's CarPlay map
  /// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>).
  package static let standard = ["pan", "zoom-out", "zoom-in", "my-location"]
    .map { AppMapButton(icon: $0) }
}
