package import DisplayLists
package import Geometry

/// An app's picture with its purpose.
package struct LintImage: Sendable, Hashable {
  /// The purpose of a picture, which determines its maximum size.
  ///
  /// Source: CarPlay Developer Guide
  /// (<https://developer.apple.com/download/files/CarPlay-Developer-Guide.pdf>).
  package enum Role: String, Sendable, Hashable, CaseIterable {
    case symbol
    case laneImage
    case junctionImage
    case attachment = "attributedInstruction"

    /// The maximum size in points.
    package var limit: Size {
      switch self {
      case .symbol: Size(120, 50)
      case .laneImage: Size(120, 18)
      case .junctionImage: Size(140, 100)
      case .attachment: Size(64, 16)
      }
    }

    /// Whether a drawing needs light and dark variants; a photograph does not.
    var needsVariants: Bool { self != .junctionImage }
  }

  /// The purpose; its raw value is the key in the script.
  package var role: Role
  /// The variant for light backgrounds.
  package var light: ImageResource
  /// The variant for dark backgrounds.
  package var dark: ImageResource?

  package init(_ role: Role, light: ImageResource, dark: ImageResource? = nil) {
    self.role = role
    self.light = light
    self.dark = dark
  }
}
