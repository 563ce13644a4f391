import DisplayLists
package import Geometry

/// How elements are seen on their way in or out, or where a view of the app is seen in part or
/// turned.
package struct Motion: Sendable, Hashable {
  /// How far they are from where they stand still, in points.
  package var offset: Point
  /// How large they are, where 1 is as they stand still; around the middle of the frame.
  package var scale: Double
  /// How much of them is seen, 0...1.
  package var opacity: Double
  /// What of a whole screen is seen, whose glass sees that screen alone; nil for elements by
  /// themselves.
  package var window: Rect?
  /// The outlines within which elements are seen, all of them, in points of the screen.
  package var clips: [Path]
  /// From the points of the elements to those of the screen; nil if they are the same.
  package var transform: Transform?

  /// Elements that stand still and are seen whole, but for what is named.
  package init(
    offset: Point = .zero, scale: Double = 1, opacity: Double = 1, window: Rect? = nil,
    clips: [Path] = [], transform: Transform? = nil
  ) {
    self.offset = offset
    self.scale = scale
    self.opacity = opacity
    self.window = window
    self.clips = clips
    self.transform = transform
  }

  func command(_ name: String, around center: Point, _ commands: [DrawCommand]) -> DrawCommand {
    if !clips.isEmpty || transform != nil { return placed(name, commands) }
    let transform = Transform.translation(-center.x, -center.y).then(.scale(scale, scale))
      .then(.translation(center.x + offset.x, center.y + offset.y))
    guard let window else {
      return .group(.init(name, transform: transform, opacity: opacity, commands))
    }
    let screen = DrawCommand.group(
      .init(transform: transform, clip: .rect(window), isScreen: true, commands))
    return .group(.init(name, opacity: opacity, [screen]))
  }

  /// Elements as a view of the app has them.
  private func placed(_ name: String, _ commands: [DrawCommand]) -> DrawCommand {
    var command = DrawCommand.group(
      .init(
        transform: transform ?? .translation(offset.x, offset.y), opacity: opacity, commands))
    for clip in clips { command = .group(.init(clip: clip, [command])) }
    return .group(.init(name, [command]))
  }

  /// The motion in words, such as "moved by 3,0, opacity 0.5".
  var words: String {
    let parts: [String?] = [
      offset == Point(0, 0) ? nil : "moved by \(offset.x.short),\(offset.y.short)",
      scale == 1 ? nil : "scale \(((scale * 1000).rounded() / 1000).short)",
      opacity == 1 ? nil : "opacity \(((opacity * 1000).rounded() / 1000).short)",
      transform.map { turn in
        "transform "
          + [turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty]
          .map { (($0 * 1000).rounded() / 1000).short }.joined(separator: ",")
      }, clips.isEmpty ? nil : "within \(clips.count)",
      window.map { "from \($0.minX.short) to \($0.maxX.short)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
