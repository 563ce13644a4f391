import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// The sign of the posted limit, with the vehicle's speed below or beside it while speeding.
///
/// The plate is 29.5 × 41 points, as measured on real screens. The colors of the speed are those of
/// the Navigation SDK.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/speed-alerts>
struct SpeedLimitSignView {
  let context: LayoutContext
  let sign: SpeedSign
  /// The side of the limit on which the vehicle's speed is; nil for below it.
  var speedSide: TurnSide?

  private static let plate = Size(29.5, 41)
  private static let ring = Size(34, 34)
  private static let tileHeight = 28.0
  private static let gap = 3.0

  /// The width of the widest sign in points.
  static let widest = max(plate.width, ring.width)

  /// Returns the width of a sign in points.
  static func width(_ sign: SpeedSign) -> Double { face(sign).width }

  private static func face(_ sign: SpeedSign) -> Size {
    switch sign.face {
    case .plate: plate
    case .ring, .end: ring
    }
  }

  /// The size of the sign with the speed.
  var size: Size {
    let face = SpeedLimitSignView.face(sign)
    guard sign.speed != nil else { return face }
    return speedSide == nil
      ? Size(face.width, face.height + SpeedLimitSignView.gap + SpeedLimitSignView.tileHeight)
      : Size(
        2 * face.width + SpeedLimitSignView.gap, max(face.height, SpeedLimitSignView.tileHeight))
  }

  func node(in frame: Rect) -> LayoutNode {
    let face = SpeedLimitSignView.face(sign)
    let box = context.grid.rect(
      Rect(
        speedSide == .left ? frame.maxX - face.width : frame.minX, frame.minY, face.width,
        face.height))
    var plate = Plate(fill: .color(.white), radius: radius(in: box))
    plate.shadow = Plate.Shadow(
      offset: 0.8, sigma: 1.3, color: OrnamentColors(context.appearance).shadow)
    let marks = LayoutNode(.speedSignMarks, box, .drawing(drawing(in: box)))
    var children = [LayoutNode(.speedSign, box, .plate(plate), [marks] + texts(in: box))]
    if let speed = sign.speed {
      children.append(tileNode(speed, in: context.grid.rect(tileFrame(in: frame, face))))
    }
    return LayoutNode(.speedLimit, frame, .container, children).decided([
      Decision(.speedLimit, .chosen, outcome, by: .speedLimitSign)
    ])
  }

  /// Returns the frame of the vehicle's speed.
  private func tileFrame(in frame: Rect, _ face: Size) -> Rect {
    let height = SpeedLimitSignView.tileHeight
    return switch speedSide {
    case nil: Rect(frame.minX, frame.maxY - height, face.width, height)
    case .left: Rect(frame.minX, frame.midY - height / 2, face.width, height)
    case .right: Rect(frame.maxX - face.width, frame.midY - height / 2, face.width, height)
    }
  }

  private var outcome: String {
    let face =
      switch sign.face {
      case .plate(_, let number): "a plate with '\(number)'"
      case .ring(let number): "a ring with '\(number)'"
      case .end: "the end of all limits"
      }
    return face + (sign.speed.map { ", and the own speed '\($0.value)'" } ?? "")
  }

  private func drawing(in box: Rect) -> [DrawCommand] {
    let black = Paint.color(Color(rgb: 0x14171B))
    switch sign.face {
    case .plate:
      return [
        .stroke(.rounded(box.inset(by: 1.7, 1.7), radius: 3), StrokeStyle(1.2), black)
      ]
    case .end: return endMarks(in: box, radius(in: box), black)
    case .ring:
      return [
        .stroke(
          .circle(center: box.center, radius: radius(in: box) - 2.9), StrokeStyle(4.2),
          .color(Color(rgb: 0xC8202A)))
      ]
    }
  }

  /// Returns the corner radius; round signs are discs.
  private func radius(in box: Rect) -> Double {
    switch sign.face {
    case .plate: 4.5
    case .ring, .end: min(box.width, box.height) / 2
    }
  }

  /// Returns five bars from lower left to upper right.
  private func endMarks(in box: Rect, _ radius: Double, _ ink: Paint) -> [DrawCommand] {
    var bars = Path()
    for index in -2...2 {
      let shift = Double(index) * 2.5
      let center = box.center + Point(shift, shift)
      bars.move(to: center + Point(-radius, radius))
      bars.line(to: center + Point(radius, -radius))
    }
    let inner = Path.circle(center: box.center, radius: radius - 1.6)
    return [
      .group(.init(clip: inner, [.stroke(bars, StrokeStyle(1.3), ink)])),
      .stroke(
        .circle(center: box.center, radius: radius - 1.6), StrokeStyle(1),
        .color(Color(rgb: 0x14171B))),
    ]
  }

  private func texts(in box: Rect) -> [LayoutNode] {
    let ink = Color(rgb: 0x14171B)
    switch sign.face {
    case .end: return []
    case .ring(let number):
      let style = context.fitted(number, size: 16, weight: .bold, width: box.width - 12)
      return [text(.speedLimitValue, number, style, ink, in: box, center: box.midY)]
    case .plate(let words, let number):
      let small = words.count > 1 ? 6.6 : 5.4
      let captions = words.enumerated().map { index, word in
        let center = box.minY + 9 + Double(index) * 7.6 + (words.count > 1 ? 0 : 1.5)
        return text(
          .speedLimitCaption, word, TextStyle(size: small, weight: .bold, tracking: 0.15), ink,
          in: box, center: center)
      }
      let style = context.fitted(number, size: 18, weight: .bold, width: box.width - 6)
      let center = box.maxY - (words.count > 1 ? 11.2 : 13.5)
      return captions + [text(.speedLimitValue, number, style, ink, in: box, center: center)]
    }
  }

  private func tileNode(_ speed: SpeedSign.Speed, in box: Rect) -> LayoutNode {
    let isDark = OrnamentColors(context.appearance).isDark
    let (ink, fill) = SpeedLimitSignView.colors(speed.severity, isDark: isDark)
    let value = context.fitted(speed.value, size: 15, weight: .bold, width: box.width - 5)
    let unit = context.fitted(speed.unit, size: 7, weight: .semibold, width: box.width - 3)
    // Red on black has too little contrast for the small text of the unit.
    let small = speed.severity == .minor ? (isDark ? Color.white : .black) : ink
    var plate = Plate(fill: .color(fill), radius: 4.5)
    plate.shadow = Plate.Shadow(
      offset: 0.8, sigma: 1.3, color: OrnamentColors(context.appearance).shadow)
    if speed.severity < .major { plate.hairline = OrnamentColors(context.appearance).hairline }
    return LayoutNode(
      .speedometer, box, .plate(plate),
      [
        text(.currentSpeed, speed.value, value, ink, in: box, center: box.minY + 10.8),
        text(.currentSpeedUnit, speed.unit, unit, small, in: box, center: box.maxY - 6),
      ])
  }

  /// Returns text color and background of the vehicle's speed.
  static func colors(
    _ severity: SpeedAlertSeverity, isDark: Bool
  ) -> (ink: Color, fill: Color) {
    let ground = isDark ? Color.black : .white
    let red = Color(rgb: 0xD93025)
    return switch severity {
    case .unknown, .notSpeeding: (isDark ? .white : .black, ground)
    case .minor: (red, ground)
    case .major: (.white, red)
    }
  }

  private func text(
    _ role: ElementRole, _ words: String, _ style: TextStyle, _ ink: Color, in box: Rect,
    center: Double
  ) -> LayoutNode {
    let line = context.line(
      words, style, ink, from: box.minX, to: box.maxX,
      baseline: center + 0.727 / 2 * style.size, .center)
    let height = style.size
    return LayoutNode(
      role, Rect(box.minX, center - height / 2, box.width, height),
      .text(TextBlock(lines: [line])))
  }
}
