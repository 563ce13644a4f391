import CoreGraphics
import HostLink

/// An image of a step, drawn by headunit and tinted on use.
final class StepDrawing {
  let picture: HostPicture
  let size: CGSize
  private let scale: CGFloat
  private lazy var form: CGImage? = drawn()

  init(_ picture: HostPicture, size: CGSize, scale: CGFloat) {
    (self.picture, self.size, self.scale) = (picture, size, scale)
  }

  /// The pixels tinted with a color; drawn on first use.
  func pixels(_ color: CGColor) -> CGImage? { form?.tinted(color) }

  /// The longest side that headunit draws, in points.
  private static let longestSide: CGFloat = 1000

  /// Draws the image; returns a blank one without a renderer or outside of 0.5 to 1,000 points.
  private func drawn() -> CGImage? {
    let sides = [size.width, size.height]
    guard sides.allSatisfy({ (0.5...StepDrawing.longestSide).contains($0) }) else { return blank }
    var order: [JSONMember] = [
      JSONMember(key: "size", value: [.number(size.width), .number(size.height)]),
      JSONMember(key: "scale", value: .number(min(max(scale, 0.5), 4))),
    ]
    switch picture {
    case .maneuver(let name): order.append(JSONMember(key: "maneuver", value: .string(name)))
    case .lanes(let lanes): order.append(JSONMember(key: "lanes", value: lanes))
    }
    if let path = HostLink.draw(.object(order)), let gray = CGImage(pngAt: path) {
      return gray.luminanceMask()
    }
    return blank
  }

  private var blank: CGImage? { CGContext(pixelsWide: 1, high: 1)?.makeImage() }
}
