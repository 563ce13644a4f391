import BaseMaps
import DisplayLists
import Geometry
import MapLabels
import Sessions
import TestSupport
import Testing

@testable import FramePipeline

/// Tests that everything drawn is part of a frame's key, and that keys and names are the recorded ones.
struct RecordedKeyTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedKeyTests"

  private typealias Changes<Value> = [(inout Value) -> Void]

  /// A value and copies of it with one change each.
  private static func variants<Value>(
    _ value: Value, _ changes: Changes<Value>
  ) -> [Value] {
    var all = [value]
    for change in changes {
      var copy = value
      change(&copy)
      all.append(copy)
    }
    return all
  }

  private static let path = Path([
    .move(Point(1, 2)), .line(Point(3, 5)),
    .curve(Point(7, 11), Point(13, 17), Point(19, 23)), .close,
  ])
  private static let colors = [
    Color(red: 0.5, green: 0.25, blue: 0.125, alpha: 0.75),
    Color(red: 0.25, green: 0.25, blue: 0.125, alpha: 0.75),
    Color(red: 0.5, green: 0.5, blue: 0.125, alpha: 0.75),
    Color(red: 0.5, green: 0.25, blue: 0.25, alpha: 0.75),
    Color(red: 0.5, green: 0.25, blue: 0.125, alpha: 0.5),
  ]
  private static let perspective = Perspective((1, 2, 3), (4, 5, 6), (7, 8, 9))
  private static let transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  private static func image(_ pixel: UInt32 = 7, width: Double = 2) -> ImageResource {
    ImageResource(
      name: "a", content: .pixels(width: 1, height: 1, [pixel]), size: Size(width, 3))
  }

  private static var paths: [DrawCommand] {
    let (paint, end) = (Paint.color(colors[0]), Point(3, 5))
    let elements: [[Path.Element]] = [
      [], [.move(end)], [.line(end)], [.close], [.move(Point(3, 6)), .close],
      [.curve(Point(1, 2), Point(3, 4), end)], [.curve(Point(1, 2), Point(3, 4), Point(3, 6))],
      [.curve(Point(0, 2), Point(3, 4), end)], [.curve(Point(1, 0), Point(3, 4), end)],
      [.curve(Point(1, 2), Point(0, 4), end)], [.curve(Point(1, 2), Point(3, 0), end)],
    ]
    let solid: [Paint] = colors.map { .color($0) }
    let mixed: [Paint] = [
      .gradient(from: Point(1, 2), colors[0], to: Point(3, 4), colors[1]),
      .gradient(from: Point(0, 2), colors[0], to: Point(3, 4), colors[1]),
      .gradient(from: Point(1, 2), colors[1], to: Point(3, 4), colors[1]),
      .gradient(from: Point(1, 2), colors[0], to: Point(3, 0), colors[1]),
      .gradient(from: Point(1, 2), colors[0], to: Point(3, 4), colors[0]),
      .pattern(image(), transform), .pattern(image(), transform, isRepeated: false),
      .pattern(image(8), transform), .pattern(image(), .identity),
    ]
    var commands: [DrawCommand] = elements.map { .fill(Path($0), paint) }
    for paint in solid + mixed { commands.append(.fill(path, paint)) }
    let others: [DrawCommand] = [
      .fill(path, paint, rule: .evenodd), .fill(path, paint, blend: .erase),
      .stroke(path, StrokeStyle(1), paint), .stroke(path, StrokeStyle(2), paint),
      .stroke(path, StrokeStyle(1, cap: .butt), paint),
      .stroke(path, StrokeStyle(1, join: .bevel), paint),
      .stroke(path, StrokeStyle(1, dash: [2]), paint),
      .stroke(path, StrokeStyle(1), .color(colors[1])),
      .stroke(path, StrokeStyle(1), paint, blend: .replace),
      .stroke(Path([.move(end)]), StrokeStyle(1), paint),
      .shadow(path, offset: Point(1, 2), sigma: 3, colors[0]),
      .shadow(path, offset: Point(0, 2), sigma: 3, colors[0]),
      .shadow(path, offset: Point(1, 0), sigma: 3, colors[0]),
      .shadow(path, offset: Point(1, 2), sigma: 4, colors[0]),
      .shadow(path, offset: Point(1, 2), sigma: 3, colors[1]),
      .shadow(Path([]), offset: Point(1, 2), sigma: 3, colors[0]),
      .image(image(), in: Rect(1, 2, 3, 4)), .image(image(8), in: Rect(1, 2, 3, 4)),
      .image(image(width: 4), in: Rect(1, 2, 3, 4)), .image(image(), in: Rect(0, 2, 3, 4)),
      .image(image(), in: Rect(1, 0, 3, 4)), .image(image(), in: Rect(1, 2, 0, 4)),
      .image(image(), in: Rect(1, 2, 3, 0)),
    ]
    return commands + others
  }

  private static var materials: [DrawCommand] {
    let material = Material(sigma: 1, saturation: 2, mix: 3, gray: 4)
    return variants(
      material, [{ $0.sigma = 0 }, { $0.saturation = 0 }, { $0.mix = 0 }, { $0.gray = 0 }]
    ).map { .material(path, $0) } + [.material(Path([]), material)]
  }

  private static var groups: [DrawCommand] {
    variants(
      DrawCommand.Group("a", transform: transform, [.image(image(), in: .zero)]),
      [
        { $0.transform.a = 0 }, { $0.transform.b = 0 }, { $0.transform.c = 0 },
        { $0.transform.d = 0 }, { $0.transform.tx = 0 }, { $0.transform.ty = 0 },
        { $0.clip = path }, { $0.opacity = 0.5 }, { $0.isIsolated = true }, { $0.isStable = true },
        { $0.isViewport = true }, { $0.commands = [] },
      ]
    ).map { .group($0) }
  }

  private static var batches: [DrawCommand] {
    func lines(_ points: [Point] = [Point(1, 2), Point(3, 4)], width: Double = 2) -> LineBatch {
      var batch = LineBatch()
      batch.append(points, width: width)
      return batch
    }
    var two = lines([Point(1, 2)])
    two.append([Point(3, 4)], width: 2)
    let changed = variants(
      lines(),
      [
        { $0.startCap = .butt }, { $0.endCap = .butt }, { $0.join = .miter }, { $0.blur = 1 },
        { $0.dash = [1] }, { $0.isHardEnded = true }, { $0.window = Rect(0, 0, 9, 9) },
        { $0.perspective = perspective },
      ])
    var area = AreaBatch()
    area.append([Point(0, 0), Point(4, 0), Point(4, 4)])
    var other = area
    other.append([Point(0, 0), Point(4, 0), Point(4, 5)])
    var seen = area
    seen.perspective = perspective
    var faces = FaceBatch()
    faces.add(wound: [Point(0, 0), Point(4, 0), Point(4, 4)])
    faces.close(colors[0])
    var more = faces
    more.add(wound: [Point(0, 0), Point(4, 0), Point(4, 5)])
    more.close(colors[0])
    var both = FaceBatch()
    both.add(wound: [Point(0, 0), Point(4, 0), Point(4, 4)])
    both.add(wound: [Point(0, 0), Point(4, 0), Point(4, 5)])
    both.close(colors[0])
    var red = FaceBatch()
    red.add(wound: [Point(0, 0), Point(4, 0), Point(4, 4)])
    red.close(colors[1])
    var commands: [DrawCommand] = [.lines(lines(), colors[1]), .areas(area, colors[1])]
    for batch in changed + [lines([Point(0, 2), Point(3, 4)]), lines(width: 3), two] {
      commands.append(.lines(batch, colors[0]))
    }
    for batch in [area, other, seen] { commands.append(.areas(batch, colors[0])) }
    for batch in [faces, more, both, red] { commands.append(.faces(batch)) }
    return commands
  }

  private static var perspectives: [DrawCommand] {
    variants(
      perspective,
      [
        { $0.xx = 0 }, { $0.xy = 0 }, { $0.x0 = 0 }, { $0.yx = 0 }, { $0.yy = 0 }, { $0.y0 = 0 },
        { $0.wx = 0 }, { $0.wy = 0 }, { $0.w0 = 0 },
      ]
    ).map { .areas(AreaBatch(perspective: $0), colors[0]) }
  }

  private static var styles: [TextStyle] {
    variants(
      TextStyle(size: 12, language: "de"),
      [
        { $0.size = 13 }, { $0.weight = .bold }, { $0.isItalic = true }, { $0.tracking = 1 },
        { $0.language = "" }, { $0.hasTabularDigits = true }, { $0.fit = .clock },
        { $0.family = .named("a") },
      ])
  }

  private static var texts: [DrawCommand] {
    let line = TextLine("a", style: styles[0], color: colors[0], x: 1, baseline: 2, width: 3)
    var lineChanges: Changes<TextLine> = [
      { $0.text = "b" }, { $0.color = colors[1] }, { $0.x = 0 }, { $0.baseline = 0 },
      { $0.width = 0 }, { $0.direction = .rightToLeft }, { $0.gaps = [1] },
    ]
    for style in styles.dropFirst() { lineChanges.append { $0.style = style } }
    let lines = variants(line, lineChanges)
    let axes = MapLabelText.Axes(right: Point(1, 2), down: Point(3, 4))
    let run = MapLabelText.Run(
      "a", style: styles[0], color: colors[0], positions: [.init(Point(1, 2), angle: 3)])
    var positions: [MapLabelText.Position] = [
      .init(Point(0, 2), angle: 3), .init(Point(1, 0), angle: 3), .init(Point(1, 2), angle: 0),
    ]
    let axesChanges: Changes<MapLabelText.Axes> = [
      { $0.right.x = 0 }, { $0.right.y = 0 }, { $0.down.x = 0 }, { $0.down.y = 0 },
    ]
    for axes in variants(axes, axesChanges) { positions.append(.init(Point(1, 2), axes: axes)) }
    var runChanges: Changes<MapLabelText.Run> = [
      { $0.text = "b" }, { $0.style = styles[1] }, { $0.color = colors[1] },
      { $0.direction = .rightToLeft }, { $0.positions = [] }, { $0.enlargement = 2 },
    ]
    for position in positions { runChanges.append { $0.positions = [position] } }
    var labelChanges: Changes<MapLabelText> = [
      { $0.runs = [] }, { $0.halo = .init(colors[0], width: 1) },
      { $0.halo = .init(colors[1], width: 1) }, { $0.halo = .init(colors[0], width: 2) },
      { $0.halo = .init(colors[0], width: 1, blur: 1) }, { $0.opacity = 0.5 },
      { $0.bounds = .zero },
    ]
    for run in variants(run, runChanges).dropFirst() { labelChanges.append { $0.runs = [run] } }
    let labels = variants(MapLabelText([run], bounds: Rect(1, 2, 3, 4)), labelChanges)
    return lines.map { .text($0) } + labels.map { .label($0) }
  }

  private static func moments() throws -> [LabelMoment] {
    let target = try #require(Coordinate(latitude: 1, longitude: 2))
    let others = [
      try #require(Coordinate(latitude: 0, longitude: 2)),
      try #require(Coordinate(latitude: 1, longitude: 0)),
    ]
    let camera = Camera(
      target: target, zoom: 3, bearing: 4, viewingAngle: 5, anchor: Point(6, 7),
      screen: Size(8, 9))
    let road = LabelRoad(
      start: 1, points: [Point(2, 3)], driven: 4, maneuver: 5, speed: 6, destination: Point(7, 8))
    let roadChanges: Changes<LabelRoad> = [
      { $0.start = 0 }, { $0.points = [Point(0, 3)] }, { $0.points = [Point(2, 0)] },
      { $0.points = [] }, { $0.driven = 0 }, { $0.maneuver = nil }, { $0.maneuver = 0 },
      { $0.speed = 0 }, { $0.destination = nil }, { $0.destination = Point(0, 8) },
      { $0.destination = Point(7, 0) },
    ]
    var changes: Changes<LabelMoment> = [
      { $0.camera.zoom = 0 }, { $0.camera.bearing = 0 }, { $0.camera.viewingAngle = 0 },
      { $0.camera.anchor.x = 0 }, { $0.camera.anchor.y = 0 }, { $0.camera.screen.width = 0 },
      { $0.camera.screen.height = 0 }, { $0.isHidden = true }, { $0.density = .few },
      { $0.obstacles.areas = [.zero] }, { $0.obstacles.route = [.zero] },
    ]
    for other in others { changes.append { $0.camera.target = other } }
    for road in variants(road, roadChanges) { changes.append { $0.road = road } }
    return variants(LabelMoment(camera: camera), changes)
  }

  @Test func `every property that is drawn changes the key`() throws {
    var record = RecordedDigests("drawing-keys")
    let groups: [(String, [DrawCommand])] = [
      ("paths", Self.paths), ("materials", Self.materials), ("groups", Self.groups),
      ("batches", Self.batches), ("perspectives", Self.perspectives), ("texts", Self.texts),
    ]
    var known: [String: String] = [:]
    func add(_ digest: DisplayListDigest, _ name: String, of topic: String) {
      let same = known.updateValue(name, forKey: digest.text)
      #expect(same == nil, "\(name) has the key of \(same ?? "")")
      record.add(digest.text, to: topic)
    }
    for (topic, commands) in groups {
      for (number, command) in commands.enumerated() {
        var digest = DisplayListDigest("a")
        digest.add([command])
        add(digest, "\(topic) \(number)", of: topic)
      }
    }
    for (number, moment) in try Self.moments().enumerated() {
      var digest = DisplayListDigest("names")
      digest.add(moment)
      add(digest, "moment \(number)", of: "moments")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `frames have the recorded names`() throws {
    var record = RecordedDigests("frame-names")
    var random = SeededGenerator(seed: 13)
    let parts = [
      "a", "Z", "0", "9", "-", "--", ".", "1.5", "é", "駅", " ", "/", "`", "{", "@", ":", "step",
      String(repeating: "x", count: 77),
    ]
    for number in 0..<600 {
      let captures = (0..<4).map { index -> Capture in
        let words = (0..<2).map { _ in
          (0..<Int.random(in: 0...4, using: &random)).map { _ in
            parts.randomElement(using: &random) ?? ""
          }.joined()
        }
        return Capture(
          seconds: Double(index), label: words[0], name: number % 3 == 0 ? words[0] : words[1])
      }
      let seconds = Double(Int.random(in: 0...9_000_000, using: &random)) / 2000
      record.add(
        "\(captures.map { FrameName.slug($0.label) }) \(FrameName.names(of: captures))"
          + FrameName.time(seconds), to: "names \(number % 8)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
