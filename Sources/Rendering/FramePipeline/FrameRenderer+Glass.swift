package import Bitmaps
import CairoDrawing
package import Devices
import DisplayLists
package import Geometry
import LayoutKit

extension FrameRenderer {
  /// The outline of a screen's glass in points, rounded for the main screen and the Dashboard of a
  /// car.
  package func glass(of device: DeviceProfile, theme name: String) throws -> Path {
    switch device.kind {
    case .car, .dashboard: .continuous(device.bounds, radius: try theme(name).screenRadius)
    case .cluster, .phone, .tablet: .rect(device.bounds)
    }
  }

  /// The black area outside a screen's glass.
  func corners(of device: DeviceProfile, theme name: String) throws -> DrawCommand {
    var outside = Path.rect(device.bounds)
    outside.append(try glass(of: device, theme: name))
    return .group(
      .init("screen-corners", [.fill(outside, .color(.black), rule: .evenodd)]))
  }

  /// Draws a screen in a bezel on white, for documentation.
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

  /// The opening of the bezel around a screen, and its corner radius; that of phones is a chosen
  /// value.
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

/// The bezel around a screen in documentation; its measures are chosen values.
private enum Bezel {
  static let width = 14.0
  static let body = Color(rgb: 0x0B0B0D)
  static let edge = Color(rgb: 0x4A4B50)
}
