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
    switch Int.random(in: 0...(depth > 0 ? 7 : 6), using: &random) {
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
    default:
      let inner = (0..<3).map { _ in command(&random, depth: depth - 1) }
      return .group(
        .init(
          transform: .translation(number(-9...9, &random).rounded(), 3),
          opacity: number(0.2...1, &random),
          isIsolated: Bool.random(using: &random), inner))
    }
  }

  @Test func `random commands have the recorded pixels`() throws {
    var record = RecordedDigests("pictures")
    let studio = try Studio()
    for seed in 0..<90 as Range<UInt64> {
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
