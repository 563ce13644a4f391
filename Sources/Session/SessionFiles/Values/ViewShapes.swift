import Geometry
import JSONText
import Sessions

extension Shape<String> {
  /// Returns the shape of a text of at most `maximum` UTF-8 bytes.
  static func text(maximum: Int) -> Shape {
    Shape.text.mapped(\.self) { text, node throws(SessionFileError) in
      guard text.utf8.count <= maximum else {
        throw node.error(
          "expected a string of at most \(maximum) bytes, found \(text.utf8.count)",
          "shorten the string")
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
        "invalid outline at byte \(error.offset): \(error.description)",
        "use SVG path syntax without quadratic curves")
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
    "colorPair", "A color with a variant for dark screens.", default: AppViewColor(0),
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
      Field("offset", \.offset, .position, "The offset to the right and down."),
      Field("radius", \.radius, .number(in: 0...200), "The blur radius, in points."),
    ])
}

extension Shape<AppViewArea.Gradient> {
  fileprivate static let gradient = Shape.object(
    "viewGradient", "A gradient of two colors, in points of the window.",
    default: AppViewArea.Gradient(),
    [
      Field("from", \.from, .position, required: true, "The point of the first color."),
      Field("to", \.to, .position, required: true, "The point of the second color."),
      Field("start", \.start, .viewColor, required: true, "The first color."),
      Field("end", \.end, .viewColor, required: true, "The second color."),
    ])
}

extension Shape<AppViewArea> {
  fileprivate static let area = Shape.object(
    "viewArea", "A rectangle with round corners.", default: AppViewArea(),
    [
      Field("frame", \.frame, .rectangle, required: true, "The frame, in points of the window."),
      Field("radius", \.radius, .length, "The radius of its corners."),
      Field("corners", \.corners, .list(.word, maximum: 4), "The round corners; all if left out."),
      Field("blur", \.blur, .word, "The blur of the background."),
      Field("fill", \.fill, .viewColor, "Its color."),
      Field("gradient", \.gradient, .gradient, "A gradient instead of a color."),
      Field("border", \.border, .viewColor, "The color of the border."),
      Field("borderWidth", \.borderWidth, .length, "The width of the border."),
      Field("shadow", \.shadow, .shadow, "Its shadow."),
    ])
}

extension Shape<AppViewPath> {
  fileprivate static let viewPath = Shape.object(
    "viewPath", "An outline in points of the window.", default: AppViewPath(),
    [
      Field("outline", \.outline, .outline, required: true, "The outline as an SVG path."),
      Field("fill", \.fill, .viewColor, "The color inside."),
      Field("rule", \.rule, .word, "The fill rule."),
      Field("stroke", \.stroke, .viewColor, "The stroke color."),
      Field("width", \.width, .length, "The stroke width."),
      Field("cap", \.cap, .word, "The line cap."),
      Field("join", \.join, .word, "The line join."),
      Field(
        "dash", \.dash, Shape<[Double]>.list(.length, maximum: 16),
        "The dash pattern: the lengths of dashes and gaps."),
    ])
}

extension Shape<AppViewText.Run> {
  fileprivate static let viewRun = Shape.object(
    "viewRun", "A run of text in one style.", default: AppViewText.Run(),
    [
      Field("text", \.text, .text(maximum: AppViews.longestText), required: true, "The text."),
      Field(
        "size", \.size, .number(in: 1...1000), required: true,
        "The font size in points."),
      Field("weight", \.weight, .integer(in: 1...1000), "The font weight, as in CSS."),
      Field("tabularDigits", \.hasTabularDigits, .flag, "Whether digits are monospaced."),
      Field("color", \.color, .viewColor, "The color; that of labels if left out."),
    ])
}

extension Shape<AppViewText> {
  fileprivate static let viewText = Shape.object(
    "viewText", "Text in a rectangle, vertically centered.", default: AppViewText(),
    [
      Field("frame", \.frame, .rectangle, required: true, "The frame."),
      Field(
        "runs", \.runs, .list(.viewRun, maximum: AppViews.maximumRuns), required: true, "The text."),
      Field("alignment", \.alignment, .word, "The alignment of lines."),
      Field(
        "lines", \.lines, .integer(in: 0...1000),
        "The maximum number of lines; 0 for as many as fit."),
      Field("cut", \.cut, .word, "The truncation of the last line."),
      Field("shrinksTo", \.shrinksTo, .share, "The minimum scale of the font."),
    ])
}

extension Shape<AppViewImage> {
  fileprivate static let viewImage = Shape.object(
    "viewImage", "An image in a rectangle.", default: AppViewImage(),
    [
      Field("frame", \.frame, .rectangle, required: true, "The frame."),
      Field("image", \.image, .controlImage, required: true, "A bundled icon, or an image."),
      Field("tint", \.tint, .viewColor, "The color of an icon."),
    ])
}

extension Shape<AppViewClip> {
  fileprivate static let viewClip = Shape.object(
    "viewClip", "A clip rectangle.", default: AppViewClip(),
    [
      Field("frame", \.frame, .rectangle, required: true, "The frame, in points of the window."),
      Field("radius", \.radius, .length, "The radius of its corners."),
    ])
}

extension Shape<AppViewItem> {
  static let viewItem = Shape.object(
    "view", "An item of a window: 'area', 'path', 'text' or 'image'.",
    default: AppViewItem(),
    [
      Field("area", \.area, .area, "An area."),
      Field("path", \.path, .viewPath, "An outline."),
      Field("text", \.text, .viewText, "A text."),
      Field("image", \.image, .viewImage, "An image."),
      Field("opacity", \.opacity, .share, "The opacity."),
      Field(
        "clips", \.clips, .list(.viewClip, maximum: AppViews.maximumClips),
        "The clip rectangles; the item is visible inside all of them."),
      Field(
        "transform", \.transform, .transform,
        "The transform of a text or an image to points of the window: a, b, c, d, tx and ty."),
    ]
  ).mapped(\.self) { item, node throws(SessionFileError) in
    guard item.contentCount == 1 else {
      throw node.error(
        "expected one of 'area', 'path', 'text' and 'image', found \(item.contentCount)",
        "write exactly one")
    }
    guard item.transform == nil || item.text != nil || item.image != nil else {
      throw node.error(
        "'transform' applies only to a text or a picture", "write the points in window coordinates")
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
    "views", "The content of the app's window over the map.", default: Content(),
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
        "The items, bottom first; empty to remove all."),
      Field("display", \.display, .word, "The display that the window is on."),
    ])

  static let views = content.mapped { views in
    Content(size: [views.width, views.height], items: views.items, display: views.display)
  } _: { content, _ throws(SessionFileError) in
    AppViews(
      width: content.size[0], height: content.size[1], items: content.items, on: content.display)
  }
}
