package import DisplayLists
package import Geometry
import Symbols
import Templates

extension LayoutTree {
  /// Returns the commands that draw the chrome, bottom first; every element is a named group.
  ///
  /// The measurer is the one used for layout, which symbols with a number need.
  package func displayList(measurer: any TextMeasurer) -> DisplayList {
    DisplayList(nodes.map { $0.command(measurer: measurer) })
  }

  /// Returns the commands of a frame: the elements below the map, the map, and the chrome.
  ///
  /// - Parameters:
  ///   - map: The map, with the top left corner of its viewport at the origin.
  ///   - painter: A painter with the measurer used for layout.
  package func displayList(over map: DrawCommand, by painter: ChromePainter) -> DisplayList {
    let shown =
      window.map { window in
        DrawCommand.group(
          .init(
            "map-window", transform: .translation(window.frame.minX, window.frame.minY),
            clip: window.outline, isViewport: true, [map]))
      } ?? map
    let chrome = painter.commands(for: underMap + nodes)
    return DisplayList(
      chrome.prefix(underMap.count) + (hidesMap ? [] : [shown]) + chrome.dropFirst(underMap.count))
  }
}

extension LayoutNode {
  package func command(measurer: any TextMeasurer) -> DrawCommand {
    let own: [DrawCommand]
    switch content {
    case .container: own = []
    case .plate(let plate): own = plate.commands(in: frame)
    case .text(let block): own = block.lines.map(DrawCommand.text)
    case .symbol(let symbol, let style):
      own = ManeuverSymbols.commands(
        for: symbol.maneuver, exitAngle: symbol.exitAngle, elementAngles: symbol.elementAngles,
        exitCount: symbol.exitCount, in: frame, style: style, measurer: measurer)
    case .lanes(let lanes, let style): own = LaneSymbols.strip(lanes, in: frame, style: style)
    case .icon(let icon, _, let ink): own = icon.commands(in: frame, ink: ink)
    case .image(let image, let radius):
      own =
        radius > 0
        ? [.group(.init(clip: .rounded(frame, radius: radius), [.image(image, in: frame)]))]
        : [.image(image, in: frame)]
    case .drawing(let commands): own = commands
    case .motion(let motion):
      return motion.command(
        role.name, around: frame.center, children.map { $0.command(measurer: measurer) })
    }
    let drawn = own + children.map { $0.command(measurer: measurer) }
    return .group(.init(role.name, isStable: isStable, drawn))
  }

  /// Whether the drawing of the element depends on its value only.
  private var isStable: Bool {
    switch content {
    case .container, .plate, .motion: false
    case .text, .symbol, .lanes, .icon, .image, .drawing: children.isEmpty
    }
  }
}

extension Plate {
  package func shape(in frame: Rect) -> Path {
    guard radius > 0 else { return .rect(frame) }
    // Capsules end in half circles.
    return isContinuous && 2 * radius < min(frame.width, frame.height)
      ? .continuous(frame, radius: radius, corners: corners)
      : .rounded(frame, radius: radius, corners: corners)
  }

  /// Returns the area around a path, by reversed winding.
  private func outside(_ frame: Rect, _ outline: Path) -> Path {
    let reach = (shadow.map { 4 * $0.sigma + abs($0.offset) } ?? 0)
    let box = frame.inset(by: -reach, -reach)
    var path = Path(
      through: [
        box.origin, Point(box.minX, box.maxY), Point(box.maxX, box.maxY), Point(box.maxX, box.minY),
      ], isClosed: true)
    path.append(outline)
    return path
  }

  package func commands(in frame: Rect) -> [DrawCommand] {
    let outline = shape(in: frame)
    let cast = shadow.map {
      DrawCommand.shadow(outline, offset: Point(0, $0.offset), sigma: $0.sigma, $0.color)
    }
    var commands: [DrawCommand] =
      switch fill {
      case .color(let color): [cast, .fill(outline, .color(color))].compactMap(\.self)
      case .material(let material):
        // The shadow does not show through glass.
        glass(outline, material, in: frame)
          + (cast.map { [.group(.init(clip: outside(frame, outline), [$0]))] } ?? [])
      }
    if let bottomLine {
      commands.append(
        .fill(.rect(Rect(frame.minX, frame.maxY - 0.5, frame.width, 0.5)), .color(bottomLine)))
    }
    if let topLine {
      commands.append(
        .fill(.rect(Rect(frame.minX, frame.minY, frame.width, 0.5)), .color(topLine)))
    }
    if rim != nil {
      let lines = line == nil ? [(1.0, 0.07), (0.5, 0.055)] : [(0.5, 0.08)]
      commands += lines.map { width, light in
        .stroke(
          inset(by: width / 2, in: frame), StrokeStyle(width), .color(Color.white.opacity(light)))
      }
    }
    if let hairline {
      commands.append(.stroke(inset(by: 0.25, in: frame), StrokeStyle(0.5), .color(hairline)))
    }
    return commands
  }

  /// The material of the rim; nil for none or a white line.
  private var line: Material? {
    guard case .material(let material) = fill else { return nil }
    return rim?.material(around: material)
  }

  /// Returns the glass, above the rim inside its edge.
  private func glass(_ outline: Path, _ material: Material, in frame: Rect) -> [DrawCommand] {
    guard let line, min(frame.width, frame.height) > 2 else {
      return [.material(outline, material)]
    }
    return [.material(outline, line), .material(inset(by: 1, in: frame), material)]
  }

  /// Returns the shape inset from its edge.
  private func inset(by inset: Double, in frame: Rect) -> Path {
    var inner = self
    inner.radius = max(0, radius - inset)
    return inner.shape(in: frame.inset(by: inset, inset))
  }
}
