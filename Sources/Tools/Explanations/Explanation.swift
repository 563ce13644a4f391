import BaseMaps
package import FramePipeline
package import Geometry
import LayoutKit
package import MapLabels
import MapScenes
package import Sessions
package import Templates

/// What one frame shows, element by element, and why.
package struct Explanation: Sendable, Hashable {
  /// One element of the frame, or one that is missing from it.
  package struct Element: Sendable, Hashable {
    /// The number in texts and pictures, counted from 1.
    package var number: Int
    /// What it is.
    package var role: ElementRole
    /// The position and size in points of the screen; nil for what is not on the screen.
    package var frame: Rect?
    /// What can be seen, in words.
    package var shows: String
    /// The texts it was chosen from, best first; empty where there was no choice.
    package var variants: [String] = []
    /// The index of the chosen text among them.
    package var chosenVariant: Int?
    /// What was decided about it, in the order of the stages.
    package var decisions: [Decision]

    /// What it is in words, such as "Next maneuver".
    package var title: String { role.label.prefix(1).uppercased() + role.label.dropFirst() }

    /// The decision that matters most to the author of the app; nil where everything is as wanted.
    package var concern: Decision? { decisions.first(where: \.givesWay) }
  }

  /// The name of the screen.
  package var device: String
  /// The extent of the screen in points.
  package var size: Size
  /// Seconds since the drive began.
  package var seconds: Double
  /// How the screen looks.
  package var appearance: Appearance
  /// From where the map is seen; nil where no map shows.
  package var camera: View?
  /// The elements as they are found from top to bottom, then those that are missing.
  package var elements: [Element]
  /// The names on the map, in the order of drawing.
  package var names: [ShownName]

  /// From where a map is seen.
  package struct View: Sendable, Hashable {
    /// The zoom level of the Navigation SDK.
    package var level: Double
    /// The direction that is up, in degrees clockwise from true north.
    package var bearing: Double
    /// The tilt away from straight down, in degrees.
    package var tilt: Double
    /// The coordinate that `anchor` shows.
    package var target: Coordinate
    /// Where on the screen the target appears, in points.
    package var anchor: Point
  }

  /// Explains a frame on a screen.
  package init(_ stages: FrameStages, device: String) {
    self.device = device
    size = stages.layout.size
    seconds = stages.state.elapsedSeconds
    appearance = stages.state.appearance
    camera = stages.layout.hidesMap ? nil : View(stages.frame.map)
    elements = ExplanationBuilder(stages: stages).elements()
    names = stages.map.names
  }
}

extension Explanation.View {
  fileprivate init(_ map: MapFrame) {
    let camera = map.camera
    (level, bearing, tilt) = (camera.level, camera.bearing, camera.viewingAngle)
    (target, anchor) = (camera.target, camera.anchor + (map.scene?.origin ?? Point(0, 0)))
  }
}
