import CoreGraphics
import HostLink

/// A picture of a step that headunit draws, which takes any color.
final class StepDrawing {
  /// What it shows.
  let picture: HostPicture
  /// The size in points.
  let size: CGSize
  private let scale: CGFloat
  private lazy var form: CGImage? = drawn()

  init(_ picture: HostPicture, size: CGSize, scale: CGFloat) {
    (self.picture, self.size, self.scale) = (picture, size, scale)
  }

  /// The pixels in a color; nothing is drawn before somebody asks.
  func pixels(_ color: CGColor) -> CGImage? { form?.tinted(color) }

  private func drawn() -> CGImage? {
    var order: [JSONMember] = [
      JSONMember(key: "size", value: [.number(size.width), .number(size.height)]),
      JSONMember(key: "scale", value: .number(min(max(scale, 0.5), 4))),
    ]
    switch picture {
    case .maneuver(let name): order.append(JSONMember(key: "maneuver", value: .string(name)))
    case .lanes(let lanes): order.append(JSONMember(key: "lanes", value: lanes))
    }
    if let path = HostLink.draw(.object(order)), let gray = CGImage(pngAt: path) {
      return gray.inkOfGray()
    }
    return CGContext(
      pixelsWide: max(1, Int((size.width * scale).rounded())),
      high: max(1, Int((size.height * scale).rounded())))?.makeImage()
  }
}
