package import DisplayLists
import Documents
package import Foundation
package import Geometry

/// A single-color drawing on a grid.
package struct Icon: Sendable, Hashable {
  /// The size of the grid.
  package let size: Size
  let parts: [Part]

  /// A path to fill or stroke.
  enum Part: Sendable, Hashable {
    case fill(Path)
    case stroke(Path, width: Double)
  }

  /// Returns the drawing, scaled so that its grid fills `box`.
  package func commands(in box: Rect, ink: Color) -> [DrawCommand] {
    let transform = Transform.scale(box.width / size.width, box.height / size.height)
      .then(.translation(box.minX, box.minY))
    return parts.map { part in
      switch part {
      case .fill(let path): .fill(path.transformed(by: transform), .color(ink))
      case .stroke(let path, let width):
        .stroke(
          path.transformed(by: transform), StrokeStyle(width * box.width / size.width),
          .color(ink))
      }
    }
  }
}

/// The icons of the chrome, by name.
package struct IconSet: Sendable, Hashable {
  private var icons: [String: Icon] = [:]

  package init() {}

  /// The names of all icons, in alphabetical order.
  package var names: [String] { icons.keys.sorted() }

  /// The icon with a name; nil if it does not exist.
  package subscript(name: String) -> Icon? { icons[name] }

  /// Adds an icon from a file (JSON with SVG path data).
  ///
  /// - Throws: `ThemeError` with the file name.
  package mutating func add(_ name: String, json: Data) throws(ThemeError) {
    do {
      icons[name] = try JSONDecoder().decode(IconFile.self, from: json).icon()
    } catch {
      throw ThemeError(
        sentence:
          "the icon file '\(name).json' cannot be read: \(DecodingError.sentence(for: error))")
    }
  }
}

/// The contents of an icon file.
private struct IconFile: Decodable {
  struct Part: Decodable {
    let fill, stroke: String?
    let width, scale: Double?
    let offset: [Double]?
  }

  let size: [Double]
  let parts: [Part]

  func icon() throws -> Icon {
    guard size.count == 2, size.allSatisfy({ $0 > 0 }) else {
      throw ThemeError(sentence: "'size' must have a width and a height above zero")
    }
    return Icon(size: Size(size[0], size[1]), parts: try parts.map(part))
  }

  private func part(_ part: Part) throws -> Icon.Part {
    let scale = part.scale ?? 1
    let offset = part.offset ?? [0, 0]
    guard offset.count == 2 else {
      throw ThemeError(sentence: "'offset' must have two numbers")
    }
    let shift = Transform.scale(scale, scale).then(.translation(offset[0], offset[1]))
    if let text = part.fill { return .fill(try Path(svg: text).transformed(by: shift)) }
    guard let text = part.stroke, let width = part.width else {
      throw ThemeError(sentence: "a part requires 'fill', or 'stroke' with 'width'")
    }
    return .stroke(try Path(svg: text).transformed(by: shift), width: width * scale)
  }
}
