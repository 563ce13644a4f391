import Navigation
import Sessions
import Testing

@testable import Templates

/// Tests of the app's settings in the template.
struct PresentationTests {
  private func step(_ presentation: ManeuverPresentation) -> StepInfo {
    var step = StepInfo.sample(meters: 5000, seconds: 500)
    step.presentation = presentation
    return step
  }

  private func card(_ state: NavigationState) throws -> (ManeuverBanner, NextManeuverRow?) {
    guard case .maneuver(let banner, let second) = try presenter().template(for: state).guidance
    else { throw NoCard() }
    return (banner, second)
  }

  private struct NoCard: Error {}

  private let picture = AppImage(light: ImageFile(name: "a.svg", bytes: []))
  private let sign = AttributedInstruction([.attachment(.exit("9"))])

  @Test func `the banner has what the step brings`() throws {
    let color = AppColor(rgb: 0x123456)
    let (banner, _) = try card(
      .sample(
        step: step(
          ManeuverPresentation(
            symbol: picture, junctionImage: picture, cardColor: color,
            attributedInstructions: [sign]))))
    #expect(banner.symbolImage == picture)
    #expect(banner.junctionImage == picture)
    #expect(banner.cardColor == color)
    #expect(banner.attributedVariants == [sign])
    #expect(!banner.instructionVariants.isEmpty)
  }

  @Test(arguments: ManeuverDisplayStyle.allCases)
  func `the next step brings its display style`(style: ManeuverDisplayStyle) throws {
    var state = NavigationState.sample(next: step(ManeuverPresentation(displayStyle: style)))
    #expect(try card(state).1 == nil, "it is too far away")
    state.app.visibleManeuvers = 2
    guard case .maneuver(let next) = try card(state).1 else {
      Issue.record("there is no second maneuver")
      return
    }
    #expect(next.style == style)
  }

  @Test func `one visible maneuver leaves no second row, not even lanes`() throws {
    var first = StepInfo.sample()
    first.lanes = [Lane([LaneDirection(.straight, isRecommended: true)])]
    var state = NavigationState.sample(step: first)
    #expect(try card(state).1 == .lanes(first.lanes ?? []))
    state.app.visibleManeuvers = 1
    #expect(try card(state).1 == nil)
  }

  @Test func `the app's picture of the lanes takes the second row`() throws {
    var first = step(ManeuverPresentation(laneImage: picture))
    first.lanes = [Lane([LaneDirection(.straight, isRecommended: true)])]
    #expect(try card(.sample(step: first, next: .sample(meters: 10))).1 == .laneImage(picture))
  }

  @Test func `a maneuver without initial estimates has no symbol unless that is switched off`()
    throws
  {
    var state = NavigationState.sample(
      step: step(ManeuverPresentation(hasInitialEstimates: false)))
    #expect(try !card(state).0.showsSymbol)
    state.app.hidesSymbolWithoutEstimates = false
    #expect(try card(state).0.showsSymbol)
    #expect(try card(.sample()).0.showsSymbol)
  }

  @Test func `what the app does not know is shown as two dashes`() throws {
    var state = NavigationState.sample()
    state.app.missingEstimates = [.maneuverDistance, .tripTime]
    #expect(try card(state).0.distance == "--")
    let tray = try #require(try presenter().template(for: state).tripEstimates)
    #expect([tray.arrival.value, tray.time.value] == ["--", "--"])
    #expect(tray.time.label == "min")
    #expect(tray.distance.value != "--")
    #expect(tray.timeColor == .default)
  }

  @Test func `negative estimates are unknown and zero is zero`() throws {
    var state = NavigationState.sample()
    state.navInfo.distanceToCurrentStepMeters = -1
    state.navInfo.timeToFinalDestinationSeconds = -1
    state.navInfo.distanceToFinalDestinationMeters = -0.5
    #expect(try card(state).0.distance == "--")
    let tray = try #require(try presenter().template(for: state).tripEstimates)
    #expect([tray.arrival, tray.time, tray.distance].map(\.value) == ["--", "--", "--"])
    state.navInfo.distanceToCurrentStepMeters = 0
    state.navInfo.timeToFinalDestinationSeconds = 0
    state.navInfo.distanceToFinalDestinationMeters = 0
    #expect(try card(state).0.distance.hasPrefix("0"))
    let zero = try #require(try presenter().template(for: state).tripEstimates)
    #expect(zero.distance.value.hasPrefix("0"))
    #expect(zero.arrival.value == "10:41")
  }

  @Test func `the app chooses color, style and time zone of the tray`() throws {
    var state = NavigationState.sample()
    state.congestion = .severe
    state.app.timeRemainingColor = .green
    state.app.tripEstimateStyle = .light
    state.app.destinationOffsetSeconds = -3 * 3600
    let tray = try #require(try presenter().template(for: state).tripEstimates)
    #expect(tray.timeColor == .green)
    #expect(tray.style == .light)
    #expect(tray.arrival.value == "7:54")
  }

  @Test func `the template carries both card colors`() throws {
    var state = NavigationState.sample()
    state.app.guidanceBackgroundColor = AppColor(rgb: 1)
    state.pause = .loading
    state.pauseCardColor = AppColor(rgb: 2)
    let template = try presenter().template(for: state)
    #expect(template.guidanceBackgroundColor == AppColor(rgb: 1))
    #expect(template.turnCardColor == AppColor(rgb: 2))
  }

  @Test func `all picture files of a template are found`() throws {
    let other = AppImage(
      light: ImageFile(name: "b.svg", bytes: []), dark: ImageFile(name: "c.svg", bytes: []))
    var state = NavigationState.sample(
      step: step(
        ManeuverPresentation(
          symbol: other, junctionImage: picture,
          attributedInstructions: [AttributedInstruction([.attachment(.image(other))])])),
      next: step(ManeuverPresentation(symbol: picture)))
    state.app.visibleManeuvers = 2
    let names = try presenter().template(for: state).imageFiles.map(\.name)
    #expect(names.sorted() == ["a.svg", "a.svg", "b.svg", "b.svg", "c.svg", "c.svg"])
  }

  @Test func `the text form names what the app asks for`() throws {
    var state = NavigationState.sample(
      step: step(
        ManeuverPresentation(
          symbol: picture, cardColor: AppColor(rgb: 0xABCDEF), attributedInstructions: [sign])))
    state.app.guidanceBackgroundColor = AppColor(rgb: 0x0B6E4F)
    let text = try presenter().template(for: state).dump()
    for line in [
      "guidance-color #0B6E4F", "symbol-image a.svg", "attributed \"{exit:9}\"",
      "card-color #ABCDEF",
    ] {
      #expect(text.contains(line))
    }
  }
}
