import BaseMaps
package import FramePipeline
package import Geometry
import LayoutKit
package import MapLabels
import MapScenes
package import Navigation
package import RouteAudit
import RouteImport
package import Sessions
package import Templates

/// The elements of one frame and the decisions about them.
package struct Explanation: Sendable, Hashable {
  /// An element of the frame, or one that is missing from it.
  package struct Element: Sendable, Hashable {
    /// The number in texts and pictures, from 1.
    package var number: Int
    package var role: ElementRole
    /// The id in session logs, scripts and tests, such as "map-button-1"; nil for an element that
    /// cannot be pressed.
    package var id: String?
    /// The position and size in points of the screen; nil for an element that is not on the screen.
    package var frame: Rect?
    /// The visible content, as text.
    package var shows: String
    /// The text variants, best first; empty if there was no choice.
    package var variants: [String] = []
    /// The index of the chosen variant.
    package var chosenVariant: Int?
    /// The decisions about the element, in the order of the stages.
    package var decisions: [Decision]

    /// The title of the role, such as "Next maneuver".
    package var title: String { role.label.prefix(1).uppercased() + role.label.dropFirst() }

    /// The decision most relevant to the app's author; nil if the element is shown as requested.
    package var concern: Decision? { decisions.first(where: \.givesWay) }
  }

  package var device: String
  /// The extent of the screen in points.
  package var size: Size
  /// Seconds since the beginning of the drive.
  package var seconds: Double
  package var appearance: Appearance
  /// The camera of the map; nil if no map is shown.
  package var camera: View?
  /// The elements from top to bottom, then the missing ones.
  package var elements: [Element]
  /// The labels of the map, in drawing order.
  package var names: [ShownName]
  /// The facts about the current maneuver and their sources; nil without guidance.
  package var step: Sources?

  /// The statements of a step's sources.
  package struct Sources: Sendable, Hashable {
    /// The title of the step, such as "step 2 (turn-left)".
    package var title: String
    /// Each fact with its accepted source.
    package var accounts: [FactAccount]
  }

  /// The camera of a map.
  package struct View: Sendable, Hashable {
    /// The zoom level of the Navigation SDK.
    package var level: Double
    /// The direction that is up, in degrees clockwise from true north.
    package var bearing: Double
    /// The tilt away from straight down, in degrees.
    package var tilt: Double
    /// The coordinate shown at `anchor`.
    package var target: Coordinate
    /// The screen position of the target, in points.
    package var anchor: Point
  }

  /// Explains a frame of a drive along a route.
  package init(_ stages: FrameStages, device: String, route: Route? = nil) {
    self.device = device
    step = Sources(stages.state, route)
    size = stages.layout.size
    seconds = stages.state.elapsedSeconds
    appearance = stages.state.appearance
    camera = stages.layout.hidesMap ? nil : View(stages.frame.map)
    elements = ExplanationBuilder(stages: stages).elements()
    names = stages.map.names
  }
}

extension Explanation.Sources {
  /// Returns nil without guidance; the steps of a feed have no line.
  fileprivate init?(_ state: NavigationState, _ route: Route?) {
    guard let info = state.navInfo.currentStep else { return nil }
    title = "step \(info.stepNumber) (\(info.maneuver.name))"
    let driven =
      route?.steps.indices.contains(info.stepNumber) == true
      ? route?.steps[info.stepNumber] : nil
    let statements =
      driven?.info.maneuver == info.maneuver
      ? driven?.statements : StatementCollector.statements(of: info)
    accounts = StepAuditor(info, statements ?? StepStatements()).accounts
  }
}

extension Explanation.View {
  fileprivate init(_ map: MapFrame) {
    let camera = map.camera
    (level, bearing, tilt) = (camera.level, camera.bearing, camera.viewingAngle)
    (target, anchor) = (camera.target, camera.anchor + (map.scene?.origin ?? Point(0, 0)))
  }
}
