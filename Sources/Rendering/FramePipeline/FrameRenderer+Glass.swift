package import Bitmaps
import CairoDrawing
package import Devices
import DisplayLists
package import Geometry
import LayoutKit

extension FrameRenderer {
  /// The outline of the glass of a screen, in points; that of a phone is left to its picture.
  ///
  /// - Throws: `ThemeError` or `AssetError` when the theme cannot be read.
  package func glass(of device: DeviceProfile, theme name: String) throws -> Path {
    switch device.kind {
    case .car, .dashboard: .continuous(device.bounds, radius: try theme(name).screenRadius)
    case .cluster, .phone, .tablet: .rect(device.bounds)
    }
  }

  /// Black around the glass of a screen.
  func corners(of device: DeviceProfile, theme name: String) throws -> DrawCommand {
    var outside = Path.rect(device.bounds)
    outside.append(try glass(of: device, theme: name))
    return .group(
      .init("screen-corners", [.fill(outside, .color(.black), rule: .evenodd)]))
  }

  /// The picture of a screen in a bezel on white, for documentation.
  ///
  /// - Throws: `ThemeError` or `AssetError` when the theme cannot be read, `DrawingError` when
  ///   drawing fails.
  package func framed(
    _ screen: Bitmap, on device: DeviceProfile, theme name: String
  ) throws -> Bitmap {
    let scale = PixelScale(x: device.pixelsPerPointX, y: device.pixelsPerPointY)
    let (across, down) = (
      (Bezel.width * scale.x).rounded(), (Bezel.width * scale.y).rounded()
    )
    let corner = Point(across / scale.x, down / scale.y)
    let whole = Rect(
      0, 0, device.bounds.width + 2 * corner.x, device.bounds.height + 2 * corner.y)
    let (outline, radius) = try bezelOpening(of: device, theme: name)
    let body = Path.continuous(whole, radius: radius + Bezel.width)
    let edge = Path.continuous(whole.inset(by: 0.5, 0.5), radius: radius + Bezel.width - 0.5)
    let picture = ImageResource(
      name: "screen",
      content: .pixels(
        width: screen.size.width, height: screen.size.height, Array(screen.pixels)),
      size: device.bounds.size)
    let list = DisplayList([
      .fill(.rect(whole), .color(.white)), .fill(body, .color(Bezel.body)),
      .stroke(edge, StrokeStyle(1), .color(Bezel.edge)),
      .group(
        .init(
          transform: .translation(corner.x, corner.y), clip: outline,
          [.image(picture, in: device.bounds)])),
    ])
    var framed = Bitmap(
      size: PixelSize(
        width: screen.size.width + 2 * Int(across), height: screen.size.height + 2 * Int(down)))
    _ = try rasterizer.draw(list, scale: scale, into: &framed)
    return framed
  }

  /// The opening of the bezel around a screen, and the radius of its corners; that of phones is a
  /// choice.
  private func bezelOpening(
    of device: DeviceProfile, theme name: String
  ) throws -> (outline: Path, radius: Double) {
    switch device.kind {
    case .car, .dashboard: return (try glass(of: device, theme: name), try theme(name).screenRadius)
    case .cluster: return (try glass(of: device, theme: name), 0)
    case .phone, .tablet:
      let isRound = device.safeRect.maxY < device.bounds.height
      let side = min(device.bounds.width, device.bounds.height)
      let radius = !isRound ? 0 : device.kind == .tablet ? 18 : 0.13 * side
      return (.continuous(device.bounds, radius: radius), radius)
    }
  }
}

/// The frame around a screen in documentation; its measures are a choice.
private enum Bezel {
  /// In points.
  static let width = 14.0
  static let body = Color(rgb: 0x0B0B0D)
  static let edge = Color(rgb: 0x4A4B50)
}
