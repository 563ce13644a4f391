import Geometry
import Navigation
import Sessions
import TestSupport

/// Random views of an app, of every kind.
enum RandomAppView {
  private typealias Generator = SeededGenerator

  /// Returns the views of a window of a size in points.
  static func views(
    width: Double, height: Double, using random: inout SeededGenerator
  ) -> AppViews {
    AppViews(
      width: width, height: height,
      items: (0..<Int.random(in: 0...4, using: &random)).map { _ in item(&random) })
  }

  private static func number(_ range: ClosedRange<Double>, _ random: inout Generator) -> Double {
    (Double.random(in: range, using: &random) * 4).rounded() / 4
  }

  private static func frame(_ random: inout Generator) -> Rect {
    Rect(
      number(-20...380, &random), number(-20...220, &random), number(2...200, &random),
      number(2...120, &random))
  }

  private static func color(_ random: inout Generator) -> AppViewColor {
    AppViewColor(
      .random(in: 0...UInt32.max, using: &random),
      dark: Bool.random(using: &random) ? .random(in: 0...UInt32.max, using: &random) : nil)
  }

  private static func item(_ random: inout Generator) -> AppViewItem {
    var item = AppViewItem()
    switch Int.random(in: 0...5, using: &random) {
    case 0, 1: item.area = area(&random)
    case 2: item.path = path(&random)
    case 3: item.image = image(&random)
    default: item.text = text(&random)
    }
    item.opacity = RandomTemplate.pick([1, 1, 0.4], using: &random)
    item.clips = (0..<RandomTemplate.pick([0, 0, 1, 2], using: &random)).map { _ in
      var clip = AppViewClip()
      (clip.frame, clip.radius) = (frame(&random), number(0...60, &random))
      return clip
    }
    item.transform = RandomTemplate.pick([nil, nil, [0.5, 0.25, -0.25, 2, 9, -7]], using: &random)
    return item
  }

  private static func area(_ random: inout Generator) -> AppViewArea {
    var area = AppViewArea()
    (area.frame, area.radius) = (frame(&random), number(0...80, &random))
    area.corners = RandomTemplate.pick(
      [nil, [], [.topLeft, .bottomRight], [.topRight, .bottomLeft]], using: &random)
    if Bool.random(using: &random) { area.fill = color(&random) }
    if Int.random(in: 0...2, using: &random) == 0 {
      var gradient = AppViewArea.Gradient()
      (gradient.from, gradient.to) = (frame(&random).origin, frame(&random).origin)
      (gradient.start, gradient.end) = (color(&random), color(&random))
      area.gradient = gradient
    }
    area.blur = RandomTemplate.pick([nil] + AppViewArea.Blur.allCases, using: &random)
    if Bool.random(using: &random) { area.border = color(&random) }
    area.borderWidth = number(0...70, &random)
    if Bool.random(using: &random) {
      var shadow = AppViewArea.Shadow()
      (shadow.color, shadow.offset) = (color(&random), Point(1, number(-9...9, &random)))
      shadow.radius = number(0...12, &random)
      area.shadow = shadow
    }
    return area
  }

  private static func path(_ random: inout Generator) -> AppViewPath {
    var path = AppViewPath()
    path.outline = RandomTemplate.pick(
      ["M0 0L40 0L20 30z", "M10 10C20 0 40 60 90 5", "", "M1 1L9 9z M5 5L80 5L80 40L5 40z"],
      using: &random)
    if Bool.random(using: &random) { path.fill = color(&random) }
    if Bool.random(using: &random) { path.stroke = color(&random) }
    path.rule = RandomTemplate.pick(AppViewPath.Rule.allCases, using: &random)
    path.cap = RandomTemplate.pick(AppViewPath.Cap.allCases, using: &random)
    path.join = RandomTemplate.pick(AppViewPath.Join.allCases, using: &random)
    (path.width, path.dash) = (
      number(0...6, &random), RandomTemplate.pick([[], [4, 2]], using: &random)
    )
    return path
  }

  private static func image(_ random: inout Generator) -> AppViewImage {
    var image = AppViewImage()
    image.frame = frame(&random)
    image.image = RandomTemplate.pick(["search", "route", "no-such-icon"], using: &random)
    image.tint = color(&random)
    return image
  }

  private static func text(_ random: inout Generator) -> AppViewText {
    var text = AppViewText()
    text.frame = frame(&random)
    text.runs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      var run = AppViewText.Run()
      run.text =
        RandomTemplate.text(0...5, using: &random)
        + RandomTemplate.pick(["", " ", "\n", "\n\nEnd", "\t1"], using: &random)
      (run.size, run.weight) = (
        number(6...30, &random),
        RandomTemplate.pick([300, 449, 450, 549, 550, 649, 650], using: &random)
      )
      (run.hasTabularDigits, run.color) = (.random(using: &random), color(&random))
      return run
    }
    text.alignment = RandomTemplate.pick(AppViewText.Alignment.allCases, using: &random)
    text.cut = RandomTemplate.pick(AppViewText.Cut.allCases, using: &random)
    text.lines = RandomTemplate.pick([0, 1, 1, 2, 5], using: &random)
    text.shrinksTo = RandomTemplate.pick([1, 1, 0.5, 0.8], using: &random)
    return text
  }
}
