package import DisplayLists
package import Geometry
package import LayoutKit

extension MapScene {
  /// A point marked by the app or a template.
  package struct PointOfInterest: Sendable, Hashable {
    /// The appearance of the pin.
    package enum PinImage: Sendable, Hashable {
      /// The system's pin with a dot.
      case plain
      /// The system's pin with an icon.
      case icon(Icon)
      /// An image of the app instead of the pin.
      case picture(ImageResource)
    }

    package var coordinate: Coordinate
    package var name: String
    package var face: PinImage
    /// Whether the pin is selected, and therefore larger.
    package var isSelected: Bool

    package init(_ coordinate: Coordinate, name: String, face: PinImage, isSelected: Bool) {
      self.coordinate = coordinate
      self.name = name
      self.face = face
      self.isSelected = isSelected
    }
  }
}

/// A marked point at its screen position.
package struct ProjectedPointOfInterest: Sendable, Hashable {
  package let pointOfInterest: MapScene.PointOfInterest
  /// The index of the point in the scene.
  package let index: Int
  /// The tip of the pin, in points.
  package let point: Point

  /// The bounding box of the pin, in points.
  package var area: Rect {
    Rect(around: point, outsets: PointOfInterestMarker.reach(pointOfInterest.isSelected))
  }
}

/// The pin of a marked point, whose tip is at the coordinate.
///
/// The sizes of `CPPointOfInterest.pinImageSize` and `selectedPinImageSize` are known at run time
/// only, so these are assumptions.
/// Source: <https://developer.apple.com/documentation/carplay/cppointofinterest>
enum PointOfInterestMarker {
  /// The size of a pin, and of the selected one, in points.
  static let size = Size(24, 32)
  static let selectedSize = Size(40, 48)

  /// A teardrop with the tip at the origin, 24 points wide and 32 high.
  private static let drop = outline(
    "M0 0C-2.6-5.4-12-10.6-12-20A12 12 0 0 1 12-20C12-10.6 2.6-5.4 0 0Z")
  private static let head = Point(0, -20)

  /// Returns the extent of a pin from its tip, in points.
  static func reach(_ isSelected: Bool) -> Insets {
    let size = isSelected ? selectedSize : self.size
    return Insets(
      top: size.height + 2, left: size.width / 2 + 2, bottom: 3, right: size.width / 2 + 2)
  }

  static func command(_ placed: ProjectedPointOfInterest) -> DrawCommand {
    let isSelected = placed.pointOfInterest.isSelected
    let size = isSelected ? selectedSize : self.size
    let shadow = DrawCommand.shadow(
      .ellipse(center: Point(0, 0.6), radii: Size(size.width / 4, size.width / 10)), offset: .zero,
      sigma: 1.4, Color.black.opacity(0.4))
    let pin: [DrawCommand]
    switch placed.pointOfInterest.face {
    case .picture(let image):
      let fitted = image.size(fitting: size)
      pin = [
        .image(image, in: Rect(-fitted.width / 2, -fitted.height, fitted.width, fitted.height))
      ]
    case .plain: pin = drawn(isSelected, glyph(nil))
    case .icon(let icon): pin = drawn(isSelected, glyph(icon))
    }
    return .group(
      .init(
        "point", transform: .translation(placed.point.x, placed.point.y), [shadow] + pin))
  }

  /// Returns the system's pin, larger if it is selected.
  private static func drawn(_ isSelected: Bool, _ glyph: [DrawCommand]) -> [DrawCommand] {
    let growth = isSelected ? selectedSize.height / size.height : 1
    let fill = Color(rgb: isSelected ? 0xE3342B : 0xF0463C)
    return [
      .group(
        .init(
          transform: .scale(growth, growth),
          [
            .shadow(drop, offset: Point(0, 1), sigma: 1.4, Color.black.opacity(0.3)),
            .fill(drop, .color(fill)),
            .stroke(drop, StrokeStyle(1.5), .color(.white)),
          ] + glyph))
    ]
  }

  private static func glyph(_ icon: Icon?) -> [DrawCommand] {
    guard let icon else { return [.fill(.circle(center: head, radius: 4.2), .color(.white))] }
    return icon.commands(in: Rect(center: head, size: Size(14, 14)), ink: .white)
  }
}
