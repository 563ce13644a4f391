import Bitmaps
import BundledAssets
import Devices
import Geometry
import LayoutKit
import Navigation
import RouteScripts
import Templates
import TestSupport
import Testing

@testable import Explanations
@testable import FramePipeline
@testable import Sessions

struct ExplanationTests {
  private struct NoSuchFile: Error {}

  /// Two streets with a turn between them, which is due after 8 s.
  private func script() throws -> RouteScript {
    let text = """
      name: two streets
      route:
        steps:
          - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
          - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9927]]}
          - {maneuver: destination}
      """
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    return try reader.read(name: "two-streets.yaml", bytes: Array(text.utf8))
  }

  private func stages(
    _ device: String = "standard", at seconds: Double = 8, _ options: RenderOptions? = nil
  ) throws -> (FrameStages, DeviceProfile, FrameRenderer) {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    var options = options ?? RenderOptions()
    options.devices = [device]
    options.moments = .times([seconds])
    let plan = try RenderPlan(script(), options: options, library: library)
    let renderer = try FrameRenderer(library: library)
    return (try renderer.stages(of: plan.jobs[0], in: plan), plan.screens[0].device, renderer)
  }

  @Test func `elements are numbered from the strip over the card to the vehicle`() throws {
    let elements = Explanation(try stages().0, device: "standard").elements
    #expect(elements.map(\.number) == Array(1...elements.count))
    #expect(
      elements.map(\.role.name) == [
        "sidebar", "guidance", "symbol", "distance", "instruction", "strip", "next-symbol",
        "next-instruction", "trip-estimates", "arrival-value", "time-value", "distance-value",
        "map-button-pan", "map-button-zoom-out", "map-button-zoom-in", "map-button-my-location",
        "road-name", "vehicle",
      ])
    #expect(elements.allSatisfy { $0.frame != nil })
  }

  @Test func `elements without room are listed last`() throws {
    var stages = try stages().0
    stages.frame.layout.nodes.removeAll { $0.role == .tripEstimates }
    stages.frame.layout.omissions = [
      Decision(.tripEstimates, .pushedOut, "pushed out", by: .cardBeforeEstimates)
    ]
    let elements = Explanation(stages, device: "standard").elements
    let last = try #require(elements.last)
    #expect(last.role == .tripEstimates)
    #expect(last.frame == nil)
    #expect(last.concern?.kind == .pushedOut)
    #expect(elements.dropLast().allSatisfy { $0.frame != nil })
  }

  @Test(arguments: [
    ("[p]", "CPPointOfInterestTemplate", "NSInvalidArgumentException"),
    ("[map, l, l]", "on the stack twice", "NSInvalidArgumentException"),
  ])
  func `refusals of the platform are reported with rule and source`(
    stack: String, reason: String, error: String
  ) throws {
    let text = """
      name: refused
      feed: {navState: stopped}
      templates:
        - {id: p, kind: pointOfInterest, title: Points, pointsOfInterest: []}
        - {id: l, kind: list, title: List, sections: []}
      timeline:
        - {at: 1 s, stack: \(stack)}
      """
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    var options = RenderOptions()
    (options.devices, options.moments) = (["standard"], .times([2]))
    let plan = try RenderPlan(
      reader.read(name: "refused.yaml", bytes: Array(text.utf8)), options: options,
      library: library)
    let renderer = try FrameRenderer(library: library)
    let explanation = Explanation(
      try renderer.stages(of: plan.jobs[0], in: plan), device: "standard")
    let last = try #require(explanation.elements.last { $0.role == .template(.stack) })
    let decision = try #require(last.decisions.first)
    #expect(last.frame == nil && decision.kind == .fallback)
    #expect(decision.outcome.contains(reason) && decision.outcome.contains(error))
    #expect(decision.rule.source?.hasSuffix("cpinterfacecontroller") == true)
    #expect(explanation.text.contains("CPInterfaceController"))
  }

  @Test func `an instruction has its variants and the rule of the choice`() throws {
    let elements = Explanation(try stages().0, device: "standard").elements
    let instruction = try #require(elements.first { $0.role == .instruction })
    #expect(
      instruction.variants == ["Turn right onto Second St", "Turn right: Second St", "Second St"])
    #expect(instruction.chosenVariant == 0)
    #expect(instruction.shows == "“Turn right onto” “Second St”")
    #expect(instruction.decisions.map(\.rule) == [.instructionComposed, .firstVariantThatFits])
  }

  @Test func `a preview has its own arrival and not that of the drive below`() throws {
    let text = """
      name: preview
      route:
        steps:
          - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.1, -122.0]]}
          - {maneuver: destination}
      timeline:
        - at: 1 s
          tripPreviews:
            trips:
              - destinationNameVariants: Park
                routeChoices:
                  - summaryVariants: Way
                    travelEstimates: {distanceRemaining: 9 km, timeRemaining: 1 h}
      """
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    var options = RenderOptions()
    (options.devices, options.moments) = (["standard"], .times([4]))
    let plan = try RenderPlan(
      reader.read(name: "preview.yaml", bytes: Array(text.utf8)), options: options,
      library: library)
    let stages = try FrameRenderer(library: library).stages(of: plan.jobs[0], in: plan)
    let elements = Explanation(stages, device: "standard").elements
    let arrival = try #require(elements.first { $0.role == .estimateValue(.arrival) })
    let outcome = try #require(arrival.decisions.first { $0.rule == .arrivalComputed }?.outcome)
    let shown = arrival.shows.filter { $0.isNumber || $0 == ":" }
    #expect(outcome == "'\(shown)' is the clock plus 3600 s")
  }

  @Test func `decisions on a part are listed with the whole`() throws {
    var stages = try stages().0
    let pill = try #require(stages.layout.nodes.firstIndex { $0.role == .roadName })
    stages.frame.layout.nodes[pill].children[0].decisions = [
      Decision(.roadNameText, .truncated, "'First Street' is cut", by: .roadNameOnMap)
    ]
    let elements = Explanation(stages, device: "standard").elements
    #expect(
      elements.first { $0.role == .roadName }?.decisions.map(\.outcome) == [
        "'First Street' is cut"
      ])
    #expect(!elements.contains { $0.role == .roadNameText })
  }

  @Test func `a mirrored screen says why`() throws {
    let options = RenderOptions(appearance: AppearanceChange(driverSide: .right))
    let elements = Explanation(try stages(at: 8, options).0, device: "standard").elements
    let outcomes = elements.first { $0.role == .sidebar }?.decisions.map(\.outcome)
    #expect(outcomes?.contains("on the right, where the driver sits") == true)
  }

  @Test func `the vehicle says how the camera looks at it`() throws {
    let (whole, device, renderer) = try stages()
    guard case .route(let route) = try script().source else { return }
    func vehicle(_ view: CameraView) throws -> Explanation.Element {
      var state = whole.state
      state.camera.stages = [.init(view)]
      let stages = try renderer.stages(
        of: state, route: route, device: device, context: PresentationContext())
      return try #require(
        Explanation(stages, device: "standard").elements.first { $0.role == .vehicle })
    }
    let low = try vehicle(.following(FollowingCamera(zoom: 16.5, zoomSteps: -1)))
    #expect(low.frame?.center == whole.layout.vehicleAnchor)
    #expect(
      low.decisions.map(\.outcome) == [
        "the camera follows in 'tilted' at the app's zoom level 16.5, zoomed by -1"
      ])
    let north = try vehicle(.following(FollowingCamera(perspective: .topDownNorthUp)))
    #expect(north.frame.map { whole.layout.cameraArea.contains($0.center) } == true)
    let overview = try vehicle(.overview)
    #expect(overview.frame == nil)
    #expect(overview.decisions.map(\.rule) == [.cameraFollows])
  }

  @Test func `text names the screen, every element and every rule`() throws {
    let text = Explanation(try stages().0, device: "standard").text
    #expect(text.hasPrefix("standard at 0m08.000s, 400×240 points, ios18, light chrome"))
    #expect(text.contains("\n 5  instruction  "))
    #expect(text.contains("  *1 “Turn right onto Second St”\n"))
    #expect(text.contains("<https://developer.apple.com/documentation/carplay/"))
  }

  @Test(arguments: ["minimum", "wide", "portrait"])
  func `numbers in a picture do not touch and stay inside`(device: String) throws {
    let (stages, profile, renderer) = try stages(device)
    let explanation = Explanation(stages, device: device)
    let picture = AnnotatedPicture(explanation, device: profile, measurer: renderer.measurer)
    let placed = picture.badges
    #expect(placed.count == explanation.elements.count { $0.frame != nil })
    for (index, one) in placed.enumerated() {
      #expect(picture.frame.contains(one))
      for other in placed.dropFirst(index + 1) {
        let distance =
          ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))
          .squareRoot()
        #expect(distance >= 2 * BadgePoints.radius)
      }
    }
  }

  @Test func `the picture is as large as it says and not empty`() throws {
    let (stages, profile, renderer) = try stages()
    let explanation = Explanation(stages, device: "standard")
    let picture = AnnotatedPicture(explanation, device: profile, measurer: renderer.measurer)
    let bitmap = try renderer.annotatedPicture(explanation, of: stages, on: profile)
    #expect(bitmap.size == picture.size)
    #expect(bitmap[4, 4] == AnnotatedPicture.background)
    #expect(Set(bitmap.pixels).count > 500)
  }
}
