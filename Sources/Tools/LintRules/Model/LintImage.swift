package import DisplayLists
package import Geometry

/// A picture of the app with its purpose.
package struct LintImage: Sendable, Hashable {
  /// The purpose of a picture, which decides the largest size.
  ///
  /// The limits are those of the CarPlay Developer Guide
  /// (<https://developer.apple.com/download/files/CarPlay-Developer-Guide.pdf>).
  package enum Role: String, Sendable, Hashable, CaseIterable {
    case symbol
    case laneImage
    case junctionImage
    case attachment = "attributedInstruction"

    /// The largest size in points.
    package var limit: Size {
      switch self {
      case .symbol: Size(120, 50)
      case .laneImage: Size(120, 18)
      case .junctionImage: Size(140, 100)
      case .attachment: Size(64, 16)
      }
    }

    /// Whether a drawing needs a variant for each background; a photograph does not.
    var needsVariants: Bool { self != .junctionImage }
  }

  /// The purpose; its raw value is the key in the script.
  package var role: Role
  /// The variant for light backgrounds.
  package var light: ImageResource
  /// The variant for dark backgrounds; nil without one.
  package var dark: ImageResource?

  /// A picture in one or two variants.
  package init(_ role: Role, light: ImageResource, dark: ImageResource? = nil) {
    self.role = role
    self.light = light
    self.dark = dark
  }
}
