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
}
