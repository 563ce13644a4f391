import BaseMaps
import DisplayLists
import Documents
import Geometry
import MapLabels

/// A digest of everything that a display list draws, to the last bit, the same on every machine and
/// in every run.
///
/// Two lists with the same digest give the same pixels on the same screen, with the same program,
/// libraries and fonts. The digest omits the pixels of a map style's glyphs, which are part of the
/// map.
struct DisplayListDigest {
  private var first = FNVHasher()
  private var second = FNVHasher()

  /// Creates a digest that begins with constant words.
  init(_ words: String) { add(words) }

  /// The digest as 32 hex digits.
  var text: String { first.value.hexDigits + second.value.hexDigits }

  /// Adds commands in their order.
  mutating func add(_ commands: [DrawCommand]) {
    add(commands.count)
    for command in commands { add(command) }
  }

  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .fill(let path, let paint, let rule, let blend):
      add("fill")
      add(path)
      add(paint)
      add("\(rule.rawValue) \(blend.rawValue)")
    case .stroke(let path, let style, let paint, let blend):
      add("stroke")
      add(path)
      add(style)
      add(paint)
      add(blend.rawValue)
    case .lines(let batch, let color):
      add("lines")
      add(batch)
      add(color)
    case .areas(let batch, let color):
      add("areas")
      add(batch)
      add(color)
    case .faces(let stack): add(stack)
    case .text(let line): add(line)
    case .label(let label): add(label)
    case .image(let image, let box):
      add("image")
      add(image)
      add(box)
    case .shadow(let path, let offset, let sigma, let color):
      add("shadow")
      add(path)
      add([offset.x, offset.y, sigma])
      add(color)
    case .material(let path, let material):
      add("material")
      add(path)
      add([material.sigma, material.saturation, material.mix, material.gray])
    case .group(let group): add(group)
    }
  }

  private mutating func add(_ group: DrawCommand.Group) {
    add("group")
    add(group.transform)
    add(group.clip.map { [$0] } ?? []) { $0.add($1) }
    add(group.opacity)
    add([group.isIsolated, group.isStable, group.isViewport].map { $0 ? 1.0 : 0 })
    add(group.commands)
  }

  // MARK: Texts

  private mutating func add(_ line: TextLine) {
    add("text")
    add(line.text)
    add(line.style)
    add(line.color)
    add([line.x, line.baseline, line.width] + line.gaps)
    add(line.direction.rawValue)
  }

  private mutating func add(_ label: MapLabelText) {
    add("label")
    add(label.runs) { digest, run in
      digest.add(run.text)
      digest.add(run.style)
      digest.add(run.color)
      digest.add(run.direction.rawValue)
      digest.add(run.enlargement)
      digest.add(run.positions) { digest, position in
        digest.add([position.start.x, position.start.y, position.angle])
        digest.add(
          position.axes.map { [$0.right.x, $0.right.y, $0.down.x, $0.down.y] } ?? [])
      }
    }
    if let halo = label.halo {
      add(halo.color)
      add([halo.width, halo.blur])
    }
    add(label.opacity)
    add(label.bounds)
  }

  private mutating func add(_ style: TextStyle) {
    add([style.size, style.tracking, Double(style.weight.rawValue)])
    add(style.language)
    add((style.isItalic ? 1 : 0) + (style.hasTabularDigits ? 2 : 0))
    add("\(style.fit)")
    add(style.family.name ?? "")
  }

  // MARK: Shapes

  private mutating func add(_ path: Path) {
    add(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point): add([1, point.x, point.y])
      case .line(let point): add([2, point.x, point.y])
      case .curve(let first, let second, let end):
        add([3, first.x, first.y, second.x, second.y, end.x, end.y])
      case .close: add(4)
      }
    }
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let from, let one, let to, let other):
      add([from.x, from.y, to.x, to.y])
      add(one)
      add(other)
    case .pattern(let image, let transform, let isRepeated):
      add(image)
      add(transform)
      add(isRepeated ? 1 : 0)
    }
  }

  private mutating func add(_ style: StrokeStyle) {
    add([style.width] + style.dash)
    add(style.cap.rawValue)
    add(style.join.rawValue)
  }

  private mutating func add(_ batch: LineBatch) {
    add(points: batch.points)
    add(batch.halfWidths)
    add(batch.starts) { $0.add($1) }
    add(batch.phases)
    add([batch.blur, batch.isHardEnded ? 1 : 0] + batch.dash)
    add("\(batch.startCap) \(batch.endCap) \(batch.join)")
    add(batch.window.map { [$0] } ?? []) { $0.add($1) }
    add(batch.perspective)
  }

  private mutating func add(_ batch: AreaBatch) {
    add(points: batch.points)
    add(batch.starts) { $0.add($1) }
    add(batch.perspective)
  }

  private mutating func add(_ stack: FaceBatch) {
    add("faces")
    add(stack.batch)
    add(stack.faces) { digest, face in
      digest.add(face.color)
      digest.add(face.rings.lowerBound)
      digest.add(face.rings.upperBound)
    }
  }

  private mutating func add(_ image: ImageResource) {
    word(image.checksum)
    add([image.size.width, image.size.height])
  }

  private mutating func add(_ perspective: Perspective?) {
    guard let seen = perspective else { return add(0) }
    add([seen.xx, seen.xy, seen.x0, seen.yx, seen.yy, seen.y0, seen.wx, seen.wy, seen.w0])
  }

  private mutating func add(_ transform: Transform) {
    add([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  private mutating func add(_ box: Rect) { add([box.minX, box.minY, box.width, box.height]) }

  private mutating func add(_ color: Color) {
    add([color.red, color.green, color.blue, color.alpha])
  }

  // MARK: Names

  /// Adds the values of a moment that affect the map's labels.
  mutating func add(_ moment: LabelMoment) {
    let camera = moment.camera
    add([
      camera.target.latitude, camera.target.longitude, camera.zoom, camera.bearing,
      camera.viewingAngle, camera.anchor.x, camera.anchor.y, camera.screen.width,
      camera.screen.height, moment.isHidden ? 1 : 0, moment.density == .few ? 1 : 0,
    ])
    for boxes in [moment.obstacles.areas, moment.obstacles.route] {
      add(boxes) { $0.add($1) }
    }
    guard let road = moment.road else { return add(0) }
    add(points: road.points)
    add([road.start, road.driven, road.maneuver ?? -1, road.speed])
    add(road.destination.map { [$0.x, $0.y] } ?? [])
  }

  // MARK: Words

  private mutating func add<Element>(
    _ list: [Element], _ body: (inout DisplayListDigest, Element) -> Void
  ) {
    add(list.count)
    for element in list { body(&self, element) }
  }

  mutating func add(_ numbers: [Double]) {
    add(numbers.count)
    for number in numbers { add(number) }
  }

  private mutating func add(points: [Point]) {
    add(points.count)
    for point in points {
      add(point.x)
      add(point.y)
    }
  }

  private mutating func add(_ number: Double) { word(number.bitPattern) }
  private mutating func add(_ number: Int) { word(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { word(UInt64(byte)) }
    word(UInt64(text.utf8.count))
  }

  private mutating func word(_ word: UInt64) {
    first.add(word, foldingBy: 29)
    second.add(word &* 0x9E37_79B9_7F4A_7C15, foldingBy: 31)
  }
}
