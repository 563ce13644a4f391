import AppBasics
import CCairo

/// A gradient.
///
/// Source: <https://developer.apple.com/documentation/coregraphics/cggradient>
public final class CGGradient {
  let stops: [(place: CGFloat, color: CGColor)]

  /// Creates a gradient with locations from 0 to 1; evenly spaced by default.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let found = colors.compactMap { $0 as? CGColor }
    guard !found.isEmpty, found.count == colors.count else { return nil }
    self.init(found, locations.map { Array(UnsafeBufferPointer(start: $0, count: found.count)) })
  }

  /// Creates a gradient from components, four per color.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let colors = (0..<count).map { index in
      let part = components + 4 * index
      return CGColor(red: part[0], green: part[1], blue: part[2], alpha: part[3])
    }
    self.init(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  private init(_ colors: [CGColor], _ places: [CGFloat]?) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      (places?[index] ?? CGFloat(index) / last, color)
    }
  }
}

/// The extension of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
    cairo_save(cairo)
    clipAcross(from: start, to: end, options)
    paint(gradient, with: pattern, options)
    cairo_restore(cairo)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard
      let pattern = cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
    else { return }
    cairo_save(cairo)
    if !options.contains(.drawsAfterEndLocation) {
      cairo_new_path(cairo)
      cairo_arc(cairo, endCenter.x, endCenter.y, max(startRadius, endRadius), 0, 2 * .pi)
      cairo_clip(cairo)
    }
    paint(gradient, with: pattern, options)
    cairo_restore(cairo)
  }

  /// Clips to the strip between both ends, extended as the options say.
  private func clipAcross(
    from start: CGPoint, to end: CGPoint, _ options: CGGradientDrawingOptions
  ) {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0, options != [.drawsBeforeStartLocation, .drawsAfterEndLocation] else { return }
    let far: CGFloat = 100_000
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let before = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let after = options.contains(.drawsAfterEndLocation) ? far : length
    cairo_new_path(cairo)
    for (along, across) in [(before, -far), (after, -far), (after, far), (before, far)] {
      cairo_line_to(cairo, start.x + x * along - y * across, start.y + y * along + x * across)
    }
    cairo_close_path(cairo)
    cairo_clip(cairo)
  }

  private func paint(
    _ gradient: CGGradient, with pattern: OpaquePointer, _ options: CGGradientDrawingOptions
  ) {
    for (place, color) in gradient.stops {
      let parts = color.rgba
      cairo_pattern_add_color_stop_rgba(pattern, place, parts[0], parts[1], parts[2], parts[3])
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_paint_with_alpha(cairo, drawnAlpha)
    cairo_pattern_destroy(pattern)
  }
}
