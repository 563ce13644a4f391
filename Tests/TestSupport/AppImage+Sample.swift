package import DisplayLists
import Geometry
package import Navigation

extension AppImage {
  /// A picture by the names of its variants, without contents.
  package static func sample(_ light: String, dark: String? = nil) -> AppImage {
    AppImage(
      light: ImageFile(name: light, bytes: []),
      dark: dark.map { ImageFile(name: $0, bytes: []) })
  }

  /// The variants of the picture as one-colored pictures of a size in points.
  package func resources(_ width: Double, _ height: Double) -> [ImageFile: ImageResource] {
    var found: [ImageFile: ImageResource] = [:]
    for file in files {
      found[file] = ImageResource(
        name: file.name, content: .pixels(width: 1, height: 1, [0xFF00_0000]),
        size: Size(width, height))
    }
    return found
  }
}
