import DisplayLists
package import Geometry

/// The offset, scale, opacity and clipping of elements in transition or in an app's view.
package struct Motion: Sendable, Hashable {
  /// The offset from the position at rest, in points.
  package var offset: Point
  /// The scale around the center of the frame; 1 at rest.
  package var scale: Double
  /// The opacity, 0...1.
  package var opacity: Double
  /// The visible part of a whole screen, whose glass shows that screen alone.
  ///
  /// Nil for single elements.
  package var window: Rect?
  /// The clip paths, in points of the screen; elements are visible inside all of them.
  package var clips: [Path] = []
  /// The transform from the elements' coordinates to those of the screen; nil for identity.
  package var transform: Transform?

  /// Creates a motion; by default the elements are at rest and fully visible.
  package init(offset: Point = .zero, scale: Double = 1, opacity: Double = 1, window: Rect? = nil) {
    self.offset = offset
    self.scale = scale
    self.opacity = opacity
    self.window = window
  }

  func command(_ name: String, around center: Point, _ commands: [DrawCommand]) -> DrawCommand {
    if !clips.isEmpty || transform != nil { return placed(name, commands) }
    let transform = Transform.translation(-center.x, -center.y).then(.scale(scale, scale))
      .then(.translation(center.x + offset.x, center.y + offset.y))
    guard let window else {
      return .group(.init(name, transform: transform, opacity: opacity, commands))
    }
    let screen = DrawCommand.group(
      .init(transform: transform, clip: .rect(window), isViewport: true, commands))
    return .group(.init(name, opacity: opacity, [screen]))
  }

  /// Returns the commands of elements in an app's view.
  private func placed(_ name: String, _ commands: [DrawCommand]) -> DrawCommand {
    var command = DrawCommand.group(
      .init(
        transform: transform ?? .translation(offset.x, offset.y), opacity: opacity, commands))
    for clip in clips { command = .group(.init(clip: clip, [command])) }
    return .group(.init(name, [command]))
  }

  /// A description of the motion, such as "moved by 3,0, opacity 0.5".
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
