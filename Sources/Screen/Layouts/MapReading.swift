package import Geometry
import Templates

/// A pin, or the sign of an incident, as a map shows it.
package struct StandingMark: Sendable, Hashable {
  /// What stands there.
  package enum Kind: Sendable, Hashable {
    case pin, landmark, incident
  }

  /// What it is.
  package var kind: Kind
  /// Which of its kind on the map it is, counted from 0.
  package var index: Int
  /// What it is in words, such as "stop 1".
  package var name: String
  /// The box of its drawing, in points.
  package var area: Rect

  /// A mark in its box.
  package init(_ kind: Kind, index: Int, name: String, area: Rect) {
    (self.kind, self.index, self.name, self.area) = (kind, index, name, area)
  }
}

/// What compass and scale read off a map, and what signs keep clear of.
package struct MapReading: Sendable, Hashable {
  /// The direction that is up on the screen, in degrees clockwise from true north.
  package var bearing: Double
  /// The meters on the ground in a point of the screen, where the vehicle is.
  package var metersPerPoint: Double

  /// Where vehicle, road ahead and maneuver are seen, in points.
  package var sights: [Rect]
  /// Where the road after that is seen, in points; credits keep clear of it where they can.
  package var farRoad: [Rect]
  /// The pins and signs on the map that the screen shows.
  package var marks: [StandingMark]
  /// Whether a mark that something would cover or cut is not drawn: so it is while the camera makes
  /// room for pins, and not while driver or app move it.
  package var showsOnlyClearMarks: Bool

  /// A reading; north is up and a point is a meter unless said otherwise.
  package init(
    bearing: Double = 0, metersPerPoint: Double = 1, sights: [Rect] = [], farRoad: [Rect] = [],
    marks: [StandingMark] = [], showsOnlyClearMarks: Bool = false
  ) {
    self.bearing = bearing
    self.metersPerPoint = metersPerPoint
    (self.sights, self.farRoad, self.marks) = (sights, farRoad, marks)
    self.showsOnlyClearMarks = showsOnlyClearMarks
  }
}

extension MapReading {
  /// Whether the edge of a screen would cut a mark, which is not in sight yet then.
  func isUnseen(_ mark: StandingMark, on screen: Rect) -> Bool {
    showsOnlyClearMarks && !screen.contains(mark.area)
  }

  /// The marks that are not drawn, each with what is reported about it: one that would stand under
  /// something, and one that the edge of the screen would cut, which is not in sight yet.
  func hiddenMarks(
    below nodes: [LayoutNode], on screen: Rect
  ) -> [(mark: StandingMark, decision: Decision?)] {
    guard showsOnlyClearMarks else { return [] }
    return marks.compactMap { mark in
      if isUnseen(mark, on: screen) { return (mark, nil) }
      guard let cover = nodes.first(where: { $0.frame.intersects(mark.area) }) else { return nil }
      let decision = Decision(
        mark.kind == .incident ? .incident : .pin, .hidden,
        "it would stand under the \(cover.role.label)", by: .nothingUnderChrome, about: mark.name)
      return (mark, decision)
    }
  }
}
