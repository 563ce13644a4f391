import Bitmaps
import DisplayLists
import Geometry
import TestSupport
import Testing

/// Tests that pictures of random commands are as recorded: those of our own rasterizers, without
/// text.
struct RecordedPictureTests {
  private func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    .random(in: range, using: &random)
  }

  private func pick<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private func color(_ random: inout SeededGenerator) -> Color {
    Color(red: number(0...1, &random), green: number(0...1, &random), blue: number(0...1, &random))
      .opacity([1, 1, 0.5].randomElement(using: &random) ?? 1)
  }

  private func box(_ random: inout SeededGenerator) -> Rect {
    Rect(
      number(-9...50, &random).rounded(), number(-9...40, &random).rounded(),
      number(1...50, &random).rounded(),
      number(1...40, &random).rounded())
  }

  private func points(_ count: Int, _ random: inout SeededGenerator) -> [Point] {
    (0..<count).map { _ in Point(number(-9...73, &random), number(-9...57, &random)) }
  }

  private func command(_ random: inout SeededGenerator, depth: Int = 2) -> DrawCommand {
    switch Int.random(in: 0...(depth > 0 ? 12 : 10), using: &random) {
    case 0: return .fill(.rect(box(&random)), .color(color(&random)))
    case 1:
      let (from, to) = (points(1, &random)[0], points(1, &random)[0])
      return .fill(
        .rect(box(&random)), .gradient(from: from, color(&random), to: to, color(&random)))
    case 2:
      var batch = LineBatch(blur: [0, 2].randomElement(using: &random) ?? 0)
      batch.append(points(4, &random), width: number(0.5...9, &random))
      return .lines(batch, color(&random))
    case 3:
      var batch = AreaBatch()
      batch.append(points(5, &random))
      return .areas(batch, color(&random))
    case 4:
      let pixels = (0..<48).map { _ in
        UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
      }
      let image = ImageResource(
        name: "picture", content: .pixels(width: 8, height: 6, pixels), size: Size(8, 6))
      return .image(image, in: box(&random))
    case 5:
      return .shadow(
        .rect(box(&random)), offset: Point(1, 2), sigma: number(0.5...8, &random), color(&random))
    case 6:
      return .material(
        .rect(box(&random)),
        Material(
          sigma: number(2...9, &random), saturation: number(0...3, &random),
          mix: number(0...1, &random), gray: 0.3))
    case 7: return stroke(&random)
    case 8: return faces(&random)
    case 9: return .image(sprite(&random), in: box(&random))
    case 10: return label(&random)
    default: return group(&random, depth: depth)
    }
  }

  private func group(_ random: inout SeededGenerator, depth: Int) -> DrawCommand {
    let inner = (0..<3).map { _ in command(&random, depth: depth - 1) }
    var group = DrawCommand.Group(
      transform: .translation(number(-9...9, &random).rounded(), 3),
      opacity: number(0.2...1, &random),
      isIsolated: Bool.random(using: &random), inner)
    switch Int.random(in: 0...4, using: &random) {
    case 0: group.transform = .rotation(degrees: 30).then(group.transform)
    case 1: group.clip = .rounded(box(&random), radius: pick([0, 6], &random))
    case 2: (group.isStable, group.opacity) = (true, 1)
    case 3: (group.isViewport, group.clip) = (true, .rect(box(&random)))
    default: break
    }
    return .group(group)
  }

  /// A line of pieces and curves, open or closed.
  private func stroke(_ random: inout SeededGenerator) -> DrawCommand {
    let places = points(5, &random)
    var path = Path(through: Array(places.prefix(.random(in: 1...3, using: &random))))
    if Bool.random(using: &random) {
      path.curve(places[2], places[3], to: places[4])
    }
    if Bool.random(using: &random) { path.close() }
    let style = StrokeStyle(
      pick([0.3, 1, 2.5, 9], &random), cap: pick(StrokeStyle.Cap.allCases, &random),
      join: pick([StrokeStyle.Join.miter, .round, .bevel], &random),
      dash: pick([[], [], [4, 2], [0, 3], [7, 1, 2]], &random))
    let (first, last) = (color(&random), color(&random))
    let paint: Paint =
      Bool.random(using: &random)
      ? .color(first) : .gradient(from: places[0], first, to: places[1], last)
    return .stroke(
      path, style, paint, blend: pick([BlendMode.over, .over, .erase, .replace], &random))
  }

  /// The letters A to C of a style, as fields of random distances.
  private static let letters = SDFGlyphSet(name: "random") { range in
    guard range == 0 else { return [:] }
    var random = SeededGenerator(seed: 12)
    var glyphs: SDFGlyphSet.Range = [:]
    for letter in 65...67 as ClosedRange<UInt32> {
      let distances = (0..<14 * 16).map { _ in UInt8.random(in: 140...240, using: &random) }
      glyphs[letter] = SDFGlyph(
        width: 8, height: 10, left: 1, top: -8, advance: 11, distances: distances)
    }
    return glyphs
  }

  /// A text in the letters of a style, straight, turned or on pitched ground.
  private func label(_ random: inout SeededGenerator) -> DrawCommand {
    var style = TextStyle(size: pick([12, 24, 40], &random))
    style.family = .pictured(Self.letters)
    let start = points(1, &random)[0]
    let axes = MapLabelText.Axes(
      right: Point(1, number(-0.3...0.3, &random)), down: Point(number(-0.3...0.3, &random), 0.8))
    let position = pick(
      [
        MapLabelText.Position(start), .init(start, angle: number(-2...2, &random)),
        .init(start, axes: axes),
      ], &random)
    let run = MapLabelText.Run(
      pick(["A", "ABC", "CAB", "BBBB"], &random), style: style,
      color: pick([color(&random), .clear], &random), positions: [position])
    let halo = MapLabelText.Halo(
      color(&random), width: number(0.5...4, &random), blur: pick([0, 1.5], &random))
    var label = MapLabelText(
      [run], halo: pick([nil, halo], &random),
      bounds: Rect(start.x - 200, start.y - 200, 400, 400))
    label.opacity = pick([1, 0.5], &random)
    return .label(label)
  }

  private func faces(_ random: inout SeededGenerator) -> DrawCommand {
    var stack = FaceBatch()
    for _ in 0..<3 {
      for _ in 0..<2 {
        let box = box(&random)
        stack.add(
          wound: Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
          Point(box.minX, box.maxY))
      }
      stack.close(color(&random))
    }
    return .faces(stack)
  }

  /// A picture that is stretched, or a stencil with a halo.
  private func sprite(_ random: inout SeededGenerator) -> ImageResource {
    let pixels = (0..<48).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &random)
      return alpha << 24 | (alpha / 2) << 16 | alpha / 3
    }
    let source = ImageResource(
      name: "sprite", content: .pixels(width: 8, height: 6, pixels), size: Size(8, 6))
    let stencil = SpriteTransform.SDFIcon(
      color: color(&random), haloColor: color(&random),
      haloWidth: pick([0, 1, 2.5], &random),
      haloBlur: pick([0, 1], &random), scale: number(0.5...3, &random))
    let ratio = pick([1.0, 2, 4], &random)
    let zones: [[ClosedRange<Double>]] = [
      [], [2 / ratio...3 / ratio], [0...1 / ratio, 4 / ratio...8 / ratio],
    ]
    let transform = SpriteTransform(
      source, pixelRatio: ratio, stretchX: pick(zones, &random),
      stretchY: pick(zones, &random),
      stencil: Bool.random(using: &random) ? stencil : nil)
    let (width, height) = (number(1...30, &random).rounded(), number(1...20, &random).rounded())
    return ImageResource(
      name: "sprite", content: .sprite(transform), size: Size(width, height))
  }

  @Test func `random commands have the recorded pixels`() throws {
    var record = RecordedDigests("pictures")
    let studio = try Studio()
    for seed in 0..<140 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let commands = (0..<8).map { _ in command(&random) }
      let picture = try studio.picture(
        commands, width: 64, height: 48, scale: seed % 3 == 0 ? 1.5 : 1)
      record.add(
        picture.pixels.map { String($0, radix: 16) }.joined(separator: " "),
        to: "picture \(seed % 10)")
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedPictureTests")
  }
}
