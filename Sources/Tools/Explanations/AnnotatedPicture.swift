package import Bitmaps
import CairoDrawing
package import Devices
import DisplayLists
package import FramePipeline
import Geometry

/// A frame with a numbered box around each element, and a legend of the decisions.
///
/// The frame is redrawn at a readable size and dimmed so that the boxes are visible.
struct AnnotatedPicture {
  /// Pixels of the picture per point of the frame, horizontally and vertically.
  let frameScale: PixelScale
  /// The area of the frame, in pixels.
  let frame: Rect
  let size: PixelSize
  private let explanation: Explanation
  private let legend: Legend
  private let measurer: any TextMeasurer

  /// The dark neutral background, 0xAARRGGBB.
  static let background: UInt32 = 0xFF17_181B
  static let margin = 48.0
  private static let gap = 40.0
  private static let header = 66.0

  init(_ explanation: Explanation, device: DeviceProfile, measurer: any TextMeasurer) {
    self.explanation = explanation
    self.measurer = measurer
    let (width, height) = (Double(device.pixelWidth), Double(device.pixelHeight))
    let factor = max(1, min(1280 / width, 1100 / height))
    let extent = Size((width * factor).rounded(), (height * factor).rounded())
    frameScale = PixelScale(
      x: device.pixelsPerPointX * factor, y: device.pixelsPerPointY * factor)
    let top = AnnotatedPicture.margin + AnnotatedPicture.header
    frame = Rect(AnnotatedPicture.margin, top, extent.width, extent.height)
    // A legend beside a very wide frame would exceed the width of any screen.
    let isBelow = extent.width > 2 * extent.height
    let point =
      isBelow
      ? Point(frame.minX, frame.maxY + AnnotatedPicture.gap)
      : Point(frame.maxX + AnnotatedPicture.gap, frame.minY)
    legend = Legend(
      explanation, at: point,
      columns: isBelow ? .filling(width: extent.width) : .of(height: extent.height),
      measurer: measurer)
    let bottom = max(frame.maxY, legend.frame.maxY)
    let right = max(frame.maxX, legend.frame.maxX)
    size = PixelSize(
      width: Int(right + AnnotatedPicture.margin), height: Int(bottom + AnnotatedPicture.margin))
  }

  /// Everything drawn over the frame, in pixels.
  func displayList() -> DisplayList {
    let width = Double(size.width) - 2 * AnnotatedPicture.margin
    let top = AnnotatedPicture.margin
    let title = "\(explanation.device) at \(FrameName.time(explanation.seconds))"
    let subtitle = explanation.title.split(separator: ", ").dropFirst().joined(separator: "  ·  ")
    let header: [DrawCommand] = [
      Legend.line(
        title, at: Point(frame.minX, top + 18), width: width,
        TextStyle(size: 28, weight: .bold, tracking: -0.4), Legend.strong, measurer),
      Legend.line(
        subtitle, at: Point(frame.minX, top + 44), width: width, TextStyle(size: 15),
        Legend.dim, measurer),
    ]
    return DisplayList(header + dimming() + boxes() + edge() + legend.commands)
  }

  /// Dims the map more than the elements over it.
  private func dimming() -> [DrawCommand] {
    var lit: [Rect] = []
    for box in explanation.elements.compactMap(\.frame).map(placed)
    where lit.allSatisfy({ $0.intersection(box).isEmpty }) {
      lit.append(box)
    }
    let around = lit.reduce(into: Path.rect(frame)) { $0.append(.rounded($1, radius: 4)) }
    return [
      .fill(.rect(frame), .color(Legend.ground.opacity(0.12))),
      .fill(around, .color(Legend.ground.opacity(0.45)), rule: .evenodd),
    ]
  }

  /// A thin box around each element and a numbered disc on its edge.
  private func boxes() -> [DrawCommand] {
    let shown = explanation.elements.compactMap { element in
      element.frame.map { (element: element, box: placed($0)) }
    }
    let outlines = shown.flatMap { element, box -> [DrawCommand] in
      let color = Legend.color(of: element)
      let path = Path.rounded(box, radius: 4)
      return [
        .stroke(path, StrokeStyle(3.5), .color(Legend.ground.opacity(0.55))),
        .stroke(path, StrokeStyle(1.75), .color(color)),
      ]
    }
    let discs = zip(shown, badges).flatMap { pair, center in
      Legend.badge(pair.element, center: center, measurer: measurer)
    }
    return outlines + discs
  }

  /// The centers of the numbered discs, for the elements on the screen in order.
  var badges: [Point] {
    BadgePoints(boxes: explanation.elements.compactMap(\.frame).map(placed), within: frame).centers
  }

  /// The box of an element in pixels, with a small margin.
  private func placed(_ rect: Rect) -> Rect {
    let box = Rect(
      frame.minX + rect.minX * frameScale.x, frame.minY + rect.minY * frameScale.y,
      rect.width * frameScale.x, rect.height * frameScale.y
    ).inset(by: -2, -2)
    let limits = frame.inset(by: 1, 1)
    return Rect(
      left: max(limits.minX, box.minX), top: max(limits.minY, box.minY),
      right: min(limits.maxX, box.maxX), bottom: min(limits.maxY, box.maxY))
  }

  /// Rounds the corners of the frame and draws a fine line around it.
  private func edge() -> [DrawCommand] {
    var corners = Path.rect(frame.inset(by: -1, -1))
    corners.append(Path.rounded(frame, radius: 14))
    return [
      .fill(corners, .color(Legend.ground), rule: .evenodd),
      .stroke(
        Path.rounded(frame.inset(by: 0.5, 0.5), radius: 13.5), StrokeStyle(1),
        .color(Color.white.opacity(0.16))),
    ]
  }
}

extension FrameRenderer {
  /// Draws a frame with numbered boxes and a legend; colors mark shortened, truncated and hidden
  /// elements.
  ///
  /// - Throws: `DrawingError` when drawing fails.
  package func annotatedPicture(
    _ explanation: Explanation, of stages: FrameStages, on device: DeviceProfile
  ) throws -> Bitmap {
    let picture = AnnotatedPicture(explanation, device: device, measurer: measurer)
    var frame = Bitmap(
      size: PixelSize(width: Int(picture.frame.width), height: Int(picture.frame.height)))
    _ = try draw(stages.displayList, scale: picture.frameScale, into: &frame)
    var bitmap = Bitmap(size: picture.size, filledWith: AnnotatedPicture.background)
    bitmap.copy(frame, x: Int(picture.frame.minX), y: Int(picture.frame.minY))
    _ = try draw(picture.displayList(), scale: PixelScale(x: 1, y: 1), into: &bitmap)
    return bitmap
  }
}
