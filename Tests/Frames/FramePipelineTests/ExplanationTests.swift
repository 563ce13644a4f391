import Bitmaps
import Devices
import Geometry
import Layouts
import Navigation
import Templates
import Testing

@testable import FramePipeline

struct ExplanationTests {
  private func stages(
    _ device: String = "standard", at seconds: Double = 8, _ options: RenderOptions? = nil
  ) throws -> (FrameStages, DeviceProfile, FrameRenderer) {
    let library = try Samples.library()
    var options = options ?? RenderOptions()
    options.devices = [device]
    options.moments = .times([seconds])
    let plan = try RenderPlan(Samples.script(), options: options, library: library)
    let renderer = try FrameRenderer(library: library)
    return (try renderer.stages(of: plan.jobs[0], in: plan), plan.screens[0].device, renderer)
  }

  @Test func `elements are numbered from the strip over the card to the vehicle`() throws {
    let elements = Explanation(try stages().0, device: "standard").elements
    #expect(elements.map(\.number) == Array(1...elements.count))
    #expect(
      elements.map(\.name) == [
        "sidebar", "guidance", "symbol", "distance", "instruction", "strip", "next-symbol",
        "next-instruction", "trip-estimates", "arrival-value", "time-value", "distance-value",
        "map-button-pan", "map-button-zoom-out", "map-button-zoom-in", "map-button-my-location",
        "road-name", "vehicle",
      ])
    #expect(elements.allSatisfy { $0.frame != nil })
  }

  @Test func `what there is no room for is told last`() throws {
    let whole = try stages().0
    var layout = whole.layout
    layout.nodes.removeAll { $0.name == "trip-estimates" }
    layout.absences = [
      Decision("trip-estimates", .pushedOut, "pushed out", by: .cardBeforeEstimates)
    ]
    let stages = FrameStages(
      state: whole.state, template: whole.template, layout: layout,
      displayList: whole.displayList)
    let elements = Explanation(stages, device: "standard").elements
    let last = try #require(elements.last)
    #expect(last.name == "trip-estimates")
    #expect(last.frame == nil)
    #expect(last.concern?.kind == .pushedOut)
    #expect(elements.dropLast().allSatisfy { $0.frame != nil })
  }

  @Test func `an instruction tells its variants and the rule of the choice`() throws {
    let elements = Explanation(try stages().0, device: "standard").elements
    let instruction = try #require(elements.first { $0.name == "instruction" })
    #expect(
      instruction.variants == ["Turn right onto Second St", "Turn right: Second St", "Second St"])
    #expect(instruction.chosenVariant == 0)
    #expect(instruction.shows == "“Turn right onto” “Second St”")
    #expect(instruction.decisions.map(\.rule) == [.instructionComposed, .firstVariantThatFits])
  }

  @Test func `a mirrored screen says why`() throws {
    let options = RenderOptions(appearance: AppearanceChange(driverSide: .right))
    let elements = Explanation(try stages(at: 8, options).0, device: "standard").elements
    let outcomes = elements.first { $0.name == "sidebar" }?.decisions.map(\.outcome)
    #expect(outcomes?.contains("on the right, where the driver sits") == true)
  }

  @Test func `the vehicle says how the camera looks at it`() throws {
    let (whole, _, _) = try stages()
    func vehicle(_ view: CameraView) throws -> Explanation.Element {
      var state = whole.state
      state.camera.stages = [.init(view)]
      let stages = FrameStages(
        state: state, template: whole.template, layout: whole.layout,
        displayList: whole.displayList)
      return try #require(
        Explanation(stages, device: "standard").elements.first { $0.name == "vehicle" })
    }
    let low = try vehicle(.following(FollowingCamera(zoom: 16.5, zoomSteps: -1)))
    #expect(low.frame?.center == whole.layout.vehicleAnchor)
    #expect(
      low.decisions.map(\.outcome) == [
        "the camera follows in 'tilted' at the app's zoom level 16.5, zoomed by -1"
      ])
    let north = try vehicle(.following(FollowingCamera(perspective: .topDownNorthUp)))
    #expect(north.frame?.center == whole.layout.cameraArea.center)
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
        #expect(distance >= 2 * BadgePlaces.radius)
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

struct DecisionRuleTests {
  @Test(arguments: DecisionRule.allCases)
  func `every rule is a sentence with a public source or none`(rule: DecisionRule) {
    #expect(rule.statement.hasSuffix("."))
    #expect(rule.source?.hasPrefix("https://") != false)
    #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
  }
}
