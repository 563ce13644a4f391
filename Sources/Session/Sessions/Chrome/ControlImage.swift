package import Navigation

/// The picture on a button or an alert: a bundled icon, or one that the app brings.
package enum ControlImage: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A bundled icon by its name, such as "zoom-in"; it is drawn in the ink of its control.
  case icon(String)
  /// The app's own picture, drawn in its own colors.
  case own(AppImage)

  /// A bundled icon.
  package init(stringLiteral name: String) { self = .icon(name) }

  /// The name of the icon, or the path of the file as the script has it.
  package var name: String {
    switch self {
    case .icon(let name): name
    case .own(let image): image.light.name
    }
  }

  /// The name of the icon; nil for the app's own picture.
  package var iconName: String? {
    if case .icon(let name) = self { name } else { nil }
  }

  /// The app's own picture; nil for an icon.
  package var image: AppImage? {
    if case .own(let image) = self { image } else { nil }
  }
}

extension AppMapButton {
  /// The purposes of the Navigation SDK's four buttons.
  package enum Purpose: Sendable, Hashable {
    case pan, myLocation, zoomIn, zoomOut
  }

  /// The purpose of the button, from the name of its icon in this project or of the symbol on the SDK's page
  /// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>); nil for a button that only the
  /// app handles.
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
