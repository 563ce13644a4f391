package import DisplayLists
package import Sessions

extension ChromeTheme {
  /// Returns the color of the guidance card; for a translucent card, the gray of its material.
  package func cardColor(_ style: InterfaceStyle) -> Color {
    let colors =
      switch style {
      case .dark: dark
      case .light: light
      }
    return switch colors.guidance {
    case .color(let color): color
    case .material(let material):
      Color(red: material.gray, green: material.gray, blue: material.gray)
    }
  }
}
