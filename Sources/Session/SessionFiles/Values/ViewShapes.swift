import Geometry
import JSONText
import Sessions

extension Shape where Value: Sendable {
  /// Returns the shape of a list with a maximum count.
  static func list<Element: Sendable>(_ element: Shape<Element>, maximum: Int) -> Shape<[Element]>
  where Value == [Element] {
    Shape<[Element]>.list(element).mapped(\.self) { values, node throws(SessionFileError) in
      guard values.count <= maximum else {
        throw node.error(
          "there are \(values.count) here, and \(maximum) are allowed", "leave some out")
      }
      return values
    }
  }
}

extension Shape<String> {
  /// Returns the shape of a text of at most `maximum` UTF-8 bytes.
  static func text(maximum: Int) -> Shape {
    Shape.text.mapped(\.self) { text, node throws(SessionFileError) in
      guard text.utf8.count <= maximum else {
        throw node.error(
          "the text has \(text.utf8.count) bytes, and \(maximum) are allowed", "shorten it")
      }
      return text
    }
  }

  /// A path in SVG syntax.
  fileprivate static let outline = Shape.text(maximum: AppViews.longestOutline).mapped(\.self) {
    text, node throws(SessionFileError) in
    do throws(PathSyntaxError) {
      _ = try Path(svg: text)
    } catch {
      throw node.error(
        "this is no outline at byte \(error.offset): \(error.description)",
        "write it as SVG does, without quadratic curves")
    }
    return text
  }
}

extension Shape<Double> {
  /// A length or a position in points.
  fileprivate static let points = Shape.number(in: -100_000...100_000)
  /// A length in points.
  fileprivate static let length = Shape.number(in: 0...100_000)
  /// A fraction, 0...1.
  fileprivate static let share = Shape.number(in: 0...1)
}

extension Shape<Rect> {
  /// A rectangle as left, top, width and height, in points.
  static let rectangle = Shape<[Double]>.list(.points).mapped { rect in
    [rect.minX, rect.minY, rect.width, rect.height]
  } _: { numbers, node throws(SessionFileError) in
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw node.mismatch("a rectangle like [8, 16, 120, 24]: left, top, width and height")
    }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension Shape<Point> {
  /// A point; x to the right, y down, in points.
  fileprivate static let position = Shape<[Double]>.list(.points).mapped { point in
    [point.x, point.y]
  } _: { numbers, node throws(SessionFileError) in
    guard numbers.count == 2 else { throw node.mismatch("a point like [8, 16]") }
    return Point(numbers[0], numbers[1])
  }
}

extension Shape<[Double]> {
  /// An affine transform.
  fileprivate static let transform = Shape<[Double]>.list(.points).mapped(\.self) {
    numbers, node throws(SessionFileError) in
    guard numbers.count == 6 else { throw node.mismatch("six numbers: a, b, c, d, tx and ty") }
    return numbers
  }
}

extension Shape<UInt32> {
  /// A color such as "#0B6B4F" or "#0B6B4F80".
  fileprivate static let hexColor = Shape<String>.text.mapped { number in
    AppViewColor.hex(number)
  } _: { text, node throws(SessionFileError) in
    guard let number = AppViewColor.number(hex: text) else {
      throw node.mismatch("a color like '#0B6B4F' or '#0B6B4F80'")
    }
    return number
  }
}

extension Shape<AppViewColor> {
  private static let pair = Shape.object(
    "colorPair", "A color with one for dark screens.", default: AppViewColor(0),
    [
      Field("light", \.light, .hexColor, required: true, "The color on light screens."),
      Field("dark", \.dark, .hexColor, "The color on dark screens."),
    ])

  /// A color, or a pair for light and dark screens.
  static let viewColor = Shape(
    write: { color, pictures in
      color.dark == nil
        ? Shape<UInt32>.hexColor.write(color.light, pictures) : pair.write(color, pictures)
    },
    read: { node throws(SessionFileError) in
      node.value.string == nil
        ? try pair.read(node) : AppViewColor(try Shape<UInt32>.hexColor.read(node))
    }, schema: .any([Shape<UInt32>.hexColor.schema, pair.schema]))
}

extension Shape<AppViewArea.Shadow> {
  fileprivate static let shadow = Shape.object(
    "viewShadow", "A blurred shadow below an area.", default: AppViewArea.Shadow(),
    [
      Field("color", \.color, .viewColor, required: true, "Its color, the opacity included."),
      Field("offset", \.offset, .position, "How far it is moved, to the right and down."),
      Field("radius", \.radius, .number(in: 0...200), "How far it is blurred, in points."),
    ])
}

extension Shape<AppViewArea.Gradient> {
  fileprivate static let gradient = Shape.object(
    "viewGradient", "A blend of two colors, in points of the window.",
    default: AppViewArea.Gradient(),
    [
      Field("from", \.from, .position, required: true, "Where the first color is."),
      Field("to", \.to, .position, required: true, "Where the second color is."),
      Field("start", \.start, .viewColor, required: true, "The first color."),
      Field("end", \.end, .viewColor, required: true, "The second color."),
    ])
}

extension Shape<AppViewArea> {
  fileprivate static let area = Shape.object(
    "viewArea", "A rectangle with round corners.", default: AppViewArea(),
    [
      Field("frame", \.frame, .rectangle, required: true, "Where it is, in points of the window."),
      Field("radius", \.radius, .length, "The radius of its corners."),
      Field("corners", \.corners, .list(.word, maximum: 4), "The round corners; all if left out."),
      Field("blur", \.blur, .word, "What it does to what is behind it."),
      Field("fill", \.fill, .viewColor, "Its color."),
      Field("gradient", \.gradient, .gradient, "A blend instead of a color."),
      Field("border", \.border, .viewColor, "The color of the line inside its edge."),
      Field("borderWidth", \.borderWidth, .length, "The width of that line."),
      Field("shadow", \.shadow, .shadow, "Its shadow."),
    ])
}

extension Shape<AppViewPath> {
  fileprivate static let viewPath = Shape.object(
    "viewPath", "An outline in points of the window.", default: AppViewPath(),
    [
      Field("outline", \.outline, .outline, required: true, "The outline as SVG writes it."),
      Field("fill", \.fill, .viewColor, "The color inside."),
      Field("rule", \.rule, .word, "What is inside of an outline that crosses itself."),
      Field("stroke", \.stroke, .viewColor, "The color of the line."),
      Field("width", \.width, .length, "The width of the line."),
      Field("cap", \.cap, .word, "The ends of the line."),
      Field("join", \.join, .word, "The corners of the line."),
      Field(
        "dash", \.dash, Shape<[Double]>.list(.length, maximum: 16),
        "The lengths of strokes and gaps in turn."),
    ])
}

extension Shape<AppViewText.Run> {
  fileprivate static let viewRun = Shape.object(
    "viewRun", "Words of one look.", default: AppViewText.Run(),
    [
      Field("text", \.text, .text(maximum: AppViews.longestText), required: true, "The words."),
      Field(
        "size", \.size, .number(in: 1...1000), required: true,
        "The size of the letters in points."),
      Field("weight", \.weight, .integer(in: 1...1000), "The boldness, by its CSS number."),
      Field("tabularDigits", \.hasTabularDigits, .flag, "Whether digits are equally wide."),
      Field("color", \.color, .viewColor, "The color; that of labels if left out."),
    ])
}

extension Shape<AppViewText> {
  fileprivate static let viewText = Shape.object(
    "viewText", "Words in a rectangle, in its middle from top to bottom.", default: AppViewText(),
    [
      Field("frame", \.frame, .rectangle, required: true, "Where it is."),
      Field(
        "runs", \.runs, .list(.viewRun, maximum: AppViews.maximumRuns), required: true, "The words."
      ),
      Field("alignment", \.alignment, .word, "Where lines stand."),
      Field(
        "lines", \.lines, .integer(in: 0...1000),
        "The most lines; 0 for as many as there is room for."),
      Field("cut", \.cut, .word, "Where the last line is cut."),
      Field("shrinksTo", \.shrinksTo, .share, "To which share letters may shrink."),
    ])
}

extension Shape<AppViewImage> {
  fileprivate static let viewImage = Shape.object(
    "viewImage", "A picture in a rectangle.", default: AppViewImage(),
    [
      Field("frame", \.frame, .rectangle, required: true, "Where it is."),
      Field("image", \.image, .controlImage, required: true, "A bundled icon, or a picture."),
      Field("tint", \.tint, .viewColor, "The color of an icon."),
    ])
}

extension Shape<AppViewClip> {
  fileprivate static let viewClip = Shape.object(
    "viewClip", "A rectangle within which something is seen.", default: AppViewClip(),
    [
      Field("frame", \.frame, .rectangle, required: true, "Where it is, in points of the window."),
      Field("radius", \.radius, .length, "The radius of its corners."),
    ])
}

extension Shape<AppViewItem> {
  static let viewItem = Shape.object(
    "view", "One thing that a window shows: 'area', 'path', 'text' or 'image'.",
    default: AppViewItem(),
    [
      Field("area", \.area, .area, "An area."),
      Field("path", \.path, .viewPath, "An outline."),
      Field("text", \.text, .viewText, "A text."),
      Field("image", \.image, .viewImage, "A picture."),
      Field("opacity", \.opacity, .share, "How much it covers."),
      Field(
        "clips", \.clips, .list(.viewClip, maximum: AppViews.maximumClips),
        "The areas within which it is seen, all of them."),
      Field(
        "transform", \.transform, .transform,
        "From the points of a text or a picture to those of the window: a, b, c, d, tx and ty."),
    ]
  ).mapped(\.self) { item, node throws(SessionFileError) in
    guard item.contentCount == 1 else {
      throw node.error(
        "this has \(item.contentCount) of 'area', 'path', 'text' and 'image'", "write one of them")
    }
    guard item.transform == nil || item.text != nil || item.image != nil else {
      throw node.error(
        "only a text or a picture has a 'transform'", "write the points as the window has them")
    }
    return item
  }
}

extension Shape<AppViews> {
  /// The size of the window, its items and its display.
  private struct Content: Sendable, Hashable {
    var size: [Double] = [1, 1]
    var items: [AppViewItem] = []
    var display = AppOverlay.Display.main
  }

  private static let content = Shape<Content>.object(
    "views", "What the app's window shows over the map.", default: Content(),
    [
      Field(
        "size", \.size,
        Shape<[Double]>.list(.number(in: 1...16_384)).mapped(\.self) {
          numbers, node throws(SessionFileError) in
          guard numbers.count == 2 else { throw node.mismatch("a size like [400, 240]") }
          return numbers
        }, required: true, "The width and the height of the window in points."),
      Field(
        "items", \.items, .list(.viewItem, maximum: AppViews.maximumItems), required: true,
        "What is drawn, bottom first; none where nothing is left."),
      Field("display", \.display, .word, "The display that the window is on."),
    ])

  static let views = content.mapped { views in
    Content(size: [views.width, views.height], items: views.items, display: views.display)
  } _: { content, _ throws(SessionFileError) in
    AppViews(
      width: content.size[0], height: content.size[1], items: content.items, on: content.display)
  }
}
