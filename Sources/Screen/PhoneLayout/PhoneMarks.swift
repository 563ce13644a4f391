import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Symbols
import Templates

/// The compass of a phone: a disc with a needle whose northern half is red.
struct PhoneCompass: Sendable, Hashable {
  let frame: Rect
  let isDark: Bool
  let opacity: Double

  /// Returns the compass with the needle rotated for a map bearing in degrees.
  func node(bearing: Double) -> LayoutNode {
    LayoutNode(
      .compass, frame,
      .drawing([.group(.init(opacity: opacity, commands(bearing: bearing)))]))
  }

  private func commands(bearing: Double) -> [DrawCommand] {
    let radius = frame.width / 2
    let disc = Path.circle(center: frame.center, radius: radius)
    let turn = Transform.rotation(degrees: -bearing)
      .then(.translation(frame.midX, frame.midY))
    let plate = isDark ? Color(rgb: 0x212121, alpha: 0.86) : Color.white.opacity(0.86)
    let ring = isDark ? Color(rgb: 0x4A4E52) : Color(rgb: 0xCCCED0)
    let hub = isDark ? Color(rgb: 0x212121) : .white
    return [
      .shadow(disc, offset: Point(0, 1), sigma: 1.5, Color.black.opacity(0.2)),
      .fill(disc, .color(plate)),
      .stroke(.circle(center: frame.center, radius: radius - 0.5), StrokeStyle(1), .color(ring)),
      .group(
        .init(
          transform: turn,
          [
            .fill(half(-14, -5.5), .color(Color(rgb: 0xEB2924))),
            .fill(half(-14, 5.5), .color(Color(rgb: 0xD51B16))),
            .fill(half(14, -5.5), .color(Color(rgb: isDark ? 0xE6E6E6 : 0xC9CBCD))),
            .fill(half(14, 5.5), .color(Color(rgb: isDark ? 0xC2C2C2 : 0xA8ABAE))),
            .fill(.circle(center: .zero, radius: 2), .color(hub)),
          ])),
    ]
  }

  private func half(_ tip: Double, _ side: Double) -> Path {
    Path(through: [Point(0, tip), Point(side, 0), .zero], isClosed: true)
  }
}

/// The progress bar of the trip, with the destination at its top and the vehicle on it.
struct PhoneProgressBar {
  let context: PhoneContext
  let track: Rect

  private var look: PhonePalette { context.look }

  func node(for progress: TripProgress) -> LayoutNode {
    let frame = Rect(
      left: track.midX - 11, top: track.minY - 9, right: track.midX + 11, bottom: track.maxY + 2)
    let outline = Path.rounded(track.inset(by: -2, -2), radius: 8)
    let vehicle = Point(
      track.midX, min(track.maxY - 9, max(track.minY + 20, y(progress.driven))))
    return LayoutNode(
      .phone(.tripProgress), frame,
      .drawing(
        [
          .shadow(outline, offset: Point(0, 1), sigma: 2, Color.black.opacity(0.25)),
          .fill(outline, .color(look.barOutline)),
          .group(.init(clip: .rounded(track, radius: 6), segments(progress))),
        ] + destination + marker(at: vehicle)))
  }

  /// Returns the y coordinate of a fraction of the trip.
  private func y(_ share: Double) -> Double { track.maxY - share * track.height }

  /// Draws the segments from the destination down, each reaching below the next one.
  private func segments(_ progress: TripProgress) -> [DrawCommand] {
    func part(_ from: Double, _ to: Double, _ color: Color) -> DrawCommand {
      .fill(
        .rect(Rect(left: track.minX, top: y(to), right: track.maxX, bottom: y(from))),
        .color(color))
    }
    return [part(0, 1, look.routeFill)]
      + progress.parts.map {
        part($0.start, $0.end, look.color(of: $0.traffic))
      } + [part(0, progress.driven, look.drivenFill)]
  }

  private var destination: [DrawCommand] {
    let center = Point(track.midX, track.minY)
    return [
      .shadow(
        .circle(center: center, radius: 9), offset: Point(0, 1), sigma: 1.5,
        Color.black.opacity(0.2)),
      .fill(.circle(center: center, radius: 9), .color(look.barOutline)),
      .fill(.circle(center: center, radius: 6), .color(PhonePalette.destination)),
      .fill(.circle(center: center, radius: 2), .color(.white)),
    ]
  }

  private func marker(at center: Point) -> [DrawCommand] {
    [VehicleSymbol.command(at: center, scale: 0.75)]
  }
}

/// The sign of the posted limit, joined by the vehicle's speed while speeding.
struct PhoneSpeedWidget {
  let context: PhoneContext
  let sign: SpeedSign

  private var isPlate: Bool { if case .plate = sign.face { true } else { false } }

  /// The size of sign and speed.
  var size: Size {
    let face = isPlate ? Size(44, 55) : Size(48, 48)
    return sign.speed == nil ? face : Size(face.width + 52, face.height)
  }

  func node(in frame: Rect) -> LayoutNode {
    let face = Rect(frame.minX, frame.minY, isPlate ? 44 : 48, frame.height)
    var children = [signNode(in: face)]
    if let speed = sign.speed {
      children.insert(box(speed, beside: face, in: frame), at: 0)
    }
    return LayoutNode(.speedLimit, context.placed(frame), .container, children)
  }

  private var shadow: Plate.Shadow { PhonePalette.chipShadow }

  private func signNode(in frame: Rect) -> LayoutNode {
    let isJoined = sign.speed != nil && isPlate
    let box = context.placed(frame)
    var plate = Plate(
      fill: .color(.white), radius: isPlate ? (isJoined ? 8 : 6) : frame.width / 2,
      corners: isJoined ? context.corners([.topLeft, .bottomLeft]) : .all)
    if !isJoined { plate.shadow = shadow }
    return LayoutNode(
      .speedSign, box, .plate(plate),
      [LayoutNode(.speedSignMarks, box, .drawing(marks(in: box)))] + texts(in: frame))
  }

  private func marks(in box: Rect) -> [DrawCommand] {
    let black = Paint.color(Color(rgb: 0x121212))
    switch sign.face {
    case .plate:
      return [.stroke(.rounded(box.inset(by: 3, 3), radius: 4.5), StrokeStyle(2), black)]
    case .ring:
      return [
        .stroke(
          .circle(center: box.center, radius: box.width / 2 - 3.6), StrokeStyle(4.6),
          .color(PhonePalette.alert))
      ]
    case .end:
      let radius = box.width / 2 - 2
      var bars = Path()
      for index in -2...2 {
        let shift = Double(index) * 3.4
        bars.move(to: box.center + Point(shift - radius, shift + radius))
        bars.line(to: box.center + Point(shift + radius, shift - radius))
      }
      return [
        .group(
          .init(
            clip: .circle(center: box.center, radius: radius),
            [.stroke(bars, StrokeStyle(1.8), black)])),
        .stroke(.circle(center: box.center, radius: radius), StrokeStyle(1.2), black),
      ]
    }
  }

  private func texts(in frame: Rect) -> [LayoutNode] {
    let ink = Color(rgb: 0x121212)
    switch sign.face {
    case .end: return []
    case .ring(let number):
      let style = context.base.fitted(number, context.style(20, .bold), width: frame.width - 16)
      return [
        context.text(
          .speedLimitValue, number, style, ink, in: frame,
          baseline: frame.midY + 0.36 * style.size, .center)
      ]
    case .plate(let words, let number):
      let captions = words.enumerated().map { index, word in
        let usual = context.style(8, .bold)
        let style = context.base.fitted(word, usual, width: frame.width - 10)
        return context.text(
          .speedLimitCaption, word, style, ink, in: frame,
          baseline: frame.minY + (words.count > 1 ? 15.4 : 18.5) + Double(index) * 8.6, .center)
      }
      let style = context.base.fitted(number, context.style(22, .bold), width: frame.width - 10)
      return captions + [
        context.text(
          .speedLimitValue, number, style, ink, in: frame,
          baseline: frame.minY + 38 + 0.36 * style.size, .center)
      ]
    }
  }

  private func box(_ speed: SpeedSign.Speed, beside face: Rect, in frame: Rect) -> LayoutNode {
    let look = context.look
    let (ink, fill): (Color, Color) =
      switch speed.severity {
      case .unknown, .notSpeeding: (look.speedInk, look.speedBox)
      case .minor: look.minorSpeed
      case .major: look.majorSpeed
      }
    // Below the plate of the sign, so that both have a single shadow.
    let whole =
      isPlate
      ? frame
      : Rect(
        left: face.midX, top: frame.minY, right: frame.maxX, bottom: frame.maxY)
    var plate = Plate(
      fill: .color(fill), radius: 8,
      corners: isPlate ? .all : context.corners([.topRight, .bottomRight]))
    plate.shadow = shadow
    let box = Rect(left: face.maxX, top: frame.minY, right: frame.maxX, bottom: frame.maxY)
    let value = context.base.fitted(speed.value, context.style(24, .bold), width: box.width - 8)
    let unit = context.base.fitted(speed.unit, context.style(12, .medium), width: box.width - 8)
    return LayoutNode(
      .speedometer, context.placed(whole), .plate(plate),
      [
        context.text(
          .currentSpeed, speed.value, value, ink, in: box,
          baseline: frame.midY - 7.5 + 0.36 * value.size, .center),
        context.text(
          .currentSpeedUnit, speed.unit, unit, ink, in: box,
          baseline: frame.midY + 12 + 0.36 * unit.size, .center),
      ])
  }
}

extension PhonePalette {
  /// Returns the color of a segment with traffic.
  fileprivate func color(of traffic: Congestion) -> Color {
    switch traffic {
    case .unknown, .low: routeFill
    case .moderate: slow
    case .heavy: jam
    case .severe: standstill
    }
  }
}
