import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

@testable import LintRules

/// Tests that the memory of lint does not grow with the drive.
struct LintMemoryTests {
  /// The maximum number of inputs that lint keeps for a drive with `count` steps, and the number of
  /// checked moments.
  private func held(_ count: Int, plays: Bool = false) throws -> (most: Int, visits: Int) {
    let drive = try drive(count, plays: plays)
    var visits = 0
    let most = drive.eachMoment { _ in visits += 1 }
    return (most, visits)
  }

  private func drive(_ count: Int, plays: Bool = false) throws -> LintDrive {
    LintDrive(try script(count, plays: plays), isInline: false)
  }

  /// A drive with `count` steps.
  private func script(_ count: Int, plays: Bool) throws -> RouteScript {
    let start = Coordinate(clampingLatitude: 47, longitude: -122)
    var corners = [start]
    for index in 0..<count {
      let last = corners[corners.count - 1]
      corners.append(
        Geodesy.destination(from: last, distance: 60, bearing: index.isMultiple(of: 2) ? 0 : 90))
    }
    let line = try #require(RouteLine(coordinates: corners))
    let steps = (0...count).map { index in
      let maneuver: Maneuver =
        index == 0 ? .depart : index == count ? .destination : .turnRight
      return RouteStep(
        info: StepInfo(maneuver: maneuver, fullRoadName: "Street \(index)"),
        maneuverMeters: line.meters[index], lengthMeters: index < count ? 60 : 0,
        durationSeconds: 6, roadName: "Street \(index)", legIndex: 0)
    }
    let end = Waypoint(name: "End", coordinate: corners[count])
    let route = Route(
      source: "test", origin: Waypoint(name: "", coordinate: start),
      legs: [RouteLeg(destination: end, endMeters: line.lengthMeters)], steps: steps, line: line)
    var script = RouteScript(name: "long", source: .route(route))
    if plays { script.play() }
    return script
  }

  /// The number of layouts of a view for a drive with 50 steps.
  private func layouts(hidesMap: Bool) throws -> Int {
    let views = try LintViews(
      library: Samples.library.get(), options: .init(), script: script(50, plays: false))
    let view = try #require(views.views(for: Appearance()).first)
    var (covered, count) = (CoveredScreens(), 0)
    try drive(50).eachMoment { moment in
      guard !covered.isKnown(moment, in: view) else { return }
      covered.note(moment, in: view, hidesMap: hidesMap)
      count += 1
    }
    return count
  }

  @Test func `a screen whose map is hidden is laid out once, whatever guidance says`() throws {
    #expect(try layouts(hidesMap: true) == 1)
    #expect(try layouts(hidesMap: false) >= 50)
  }

  @Test func `what plays is looked at once in a step, not once in a second`() throws {
    let (silent, playing) = (try held(50), try held(50, plays: true))
    #expect(playing.visits <= silent.visits + 1)
  }

  /// The number of views in which the moments of a drive are laid out, for all screens and
  /// languages.
  private func views(_ count: Int) throws -> Int {
    let script = try script(count, plays: false)
    let drive = LintDrive(script, isInline: false)
    let looks = try LintViews(library: Samples.library.get(), options: .init(), script: script)
    let all = looks.views(for: Appearance()).count
    var (covered, sum) = (CoveredScreens(), 0)
    var sampling = LintSampling(steps: drive.stepCount, views: all)
    drive.eachMoment { moment in
      let areAll = sampling.takesAllViews(of: moment)
      for view in looks.views(for: moment.state.appearance, areAll: areAll)
      where !covered.isKnown(moment, in: view) {
        covered.note(moment, in: view, hidesMap: false)
        sum += 1
      }
    }
    return sum
  }

  @Test func `ten times the steps take at most twelve times the layouts`() throws {
    let (short, long) = (try views(40), try views(400))
    #expect(short > 40 && long <= 12 * short, "\(short) \(long)")
  }

  @Test func `a lint holds what is known of one step, however long the drive`() throws {
    let (short, long) = (try held(50), try held(1500))
    #expect(short.visits >= 50 && long.visits >= 1500)
    #expect(long.most <= max(8, short.most))
    #expect(long.visits <= 8 * 1500)
  }
}

extension RouteScript {
  /// Adds an audio app that plays from the beginning.
  fileprivate mutating func play() {
    chrome.category = .audio
    var playing = NowPlayingTemplate()
    playing.isPlaying = true
    let actions: [StackAction] = [
      .define(AppTemplate(id: "now", .nowPlaying(playing))),
      .stack(["now"], animated: false),
    ]
    events += actions.map { ScriptEvent(at: .time(0), .chrome(.templates($0))) }
  }
}
