/// A button in the navigation bar, as in `CPBarButton`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbutton>
package struct BarButton: Sendable, Hashable {
  /// The content of a bar button: a title or an image.
  package enum Content: Sendable, Hashable {
    /// A title, such as "End".
    case text(String)
    /// A bundled icon, such as "search", or the app's own image.
    case image(ControlImage)
  }

  /// Whether the button has a background, with the names of `CPBarButtonStyle`.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case none, rounded
  }

  package var content: Content
  package var style: Style
  package var isEnabled: Bool

  /// Creates a button, by default plain and enabled.
  package init(_ content: Content, style: Style = .none, isEnabled: Bool = true) {
    self.content = content
    self.style = style
    self.isEnabled = isEnabled
  }
}

/// The navigation bar at the top of the map.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbuttonproviding>
package struct NavigationBar: Sendable, Hashable {
  /// Maximum number of buttons on each side; CarPlay ignores further ones.
  package static let buttonLimit = 2

  /// The title of the back button.
  package enum BackButton: Sendable, Hashable {
    /// The system's title.
    case standard
    /// The app's title.
    case titled(String)
  }

  /// The back button; nil on the root template.
  package var back: BackButton?
  package var leading: [BarButton]
  /// The title in the middle; nil on most maps.
  package var title: String?
  package var trailing: [BarButton]

  /// Creates a bar; by default it is empty.
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

/// A button on the map, as in `CPMapButton`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmapbutton>
package struct AppMapButton: Sendable, Hashable {
  /// Maximum number of map buttons; CarPlay ignores further ones.
  package static let limit = 4
  /// Maximum number of map buttons while the panning interface is visible.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplate/mapbuttons>
  package static let limitWhilePanning = 2

  /// A bundled icon, such as "zoom-in", or the app's own image.
  package var icon: ControlImage
  /// The image with knob focus; nil for `icon` in another color.
  package var focusedIcon: ControlImage?
  package var isEnabled: Bool
  /// Whether the button is hidden, so that the others close up.
  package var isHidden: Bool

  /// Creates a button, by default enabled and visible.
  package init(
    icon: ControlImage, focusedIcon: ControlImage? = nil, isEnabled: Bool = true,
    isHidden: Bool = false
  ) {
    self.icon = icon
    self.focusedIcon = focusedIcon
    self.isEnabled = isEnabled
    self.isHidden = isHidden
  }

  /// Pan, zoom out, zoom in and my location, as on the Navigation SDK's CarPlay map.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  package static let standard = ["pan", "zoom-out", "zoom-in", "my-location"]
    .map { AppMapButton(icon: $0) }
}
