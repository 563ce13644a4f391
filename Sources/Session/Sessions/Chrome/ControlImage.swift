package import Navigation

/// The image of a button or an alert: a bundled icon, or the app's own image.
package enum ControlImage: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A bundled icon, such as "zoom-in", drawn in the foreground color of its control.
  case icon(String)
  /// The app's own image, drawn in its own colors.
  case own(AppImage)

  package init(stringLiteral name: String) { self = .icon(name) }

  /// The name of the icon, or the path of the file as in the script.
  package var name: String {
    switch self {
    case .icon(let name): name
    case .own(let image): image.light.name
    }
  }

  /// The name of the icon; nil for the app's own image.
  package var iconName: String? {
    if case .icon(let name) = self { name } else { nil }
  }

  /// The app's own image; nil for an icon.
  package var image: AppImage? {
    if case .own(let image) = self { image } else { nil }
  }
}

extension AppMapButton {
  /// The purposes of the Navigation SDK's four map buttons.
  package enum Purpose: Sendable, Hashable {
    case pan, myLocation, zoomIn, zoomOut
  }

  /// The purpose of the button; nil for a button that only the app handles.
  ///
  /// It is determined by the bundled icon, or by the symbol in the SDK's documentation.
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  package var purpose: Purpose? {
    switch icon {
    case "pan", "dpad.fill": .pan
    case "my-location", "location": .myLocation
    case "zoom-in", "plus.magnifyingglass": .zoomIn
    case "zoom-out", "minus.magnifyingglass": .zoomOut
    default: nil
    }
  }
}
