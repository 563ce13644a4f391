import BaseMaps
import Foundation
import Geometry
import MapStyles
import TestSupport
import Testing

@testable import MapLabels

/// Tests the invariants of labels over time.
struct NamePlanTests {
  /// Drives with and without a turn and a card that appears.
  private static func drives() throws -> [TownDrive] {
    let straight = try TownDrive()
    var turning = straight
    turning.turn = 21.3
    var covered = straight
    covered.obstacles.append((18.2, Rect(60, 64, 132, 60)))
    return [straight, turning, covered]
  }

  /// Returns random drives with a turn and a card, so that each meets the gates at other positions.
  private static func randomDrives(_ count: Int) throws -> [TownDrive] {
    let town = try TownDrive(places: false)
    return (0..<count).map { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      var drive = town
      drive.turn = .random(in: 1...40, using: &random)
      let corner = Point(
        .random(in: 60...300, using: &random), .random(in: 8...160, using: &random))
      let size = Size(.random(in: 20...130, using: &random), .random(in: 20...70, using: &random))
      drive.obstacles.append(
        (.random(in: 0...40, using: &random), Rect(corner.x, corner.y, size.width, size.height)))
      return drive
    }
  }

  @Test func `two stretches show the same names where they meet`() throws {
    for (seed, drive) in (try Self.drives() + Self.randomDrives(197)).enumerated() {
      let gate = seed % 2 == 0 ? 16.0 : 32
      let before = try drive.planner.plan(gate - 16...gate)
      let after = try drive.planner.plan(gate...gate + 16)
      func seen(_ plan: LabelPlan) -> [String: Point] {
        var seen: [String: Point] = [:]
        for name in plan.names where name.opacity(at: gate) > 0.001 {
          let candidate = name.track.candidate
          let point =
            switch candidate.place {
            case .line(let line): line.place(at: name.place(at: gate)).point
            case .point(let point, _, _): point
            }
          seen["\(candidate.key) \(name.track.form)"] = point
        }
        return seen
      }
      let (one, other) = (seen(before), seen(after))
      #expect(seed >= 3 || one.count > 1)
      #expect(Set(one.keys) == Set(other.keys), "seed \(seed)")
      for (key, point) in one {
        let meters = other[key].map {
          Geodesy.distance(Mercator.unproject(point), Mercator.unproject($0))
        }
        #expect(meters ?? .infinity < 0.05, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<3)
  func `every appearance lives long enough, slides slowly and keeps its distance in time`(
    number: Int
  ) throws {
    let drive = try Self.drives()[number]
    let planner = drive.planner
    for start in [0.0, 16, 32] {
      let plan = try planner.plan(start...start + 16)
      #expect(plan.names.count > 4)
      for name in plan.names {
        if name.begin.isFinite, name.end.isFinite {
          #expect(name.end - name.begin >= LabelStretch.bareLife - 1e-6)
        }
        checkSlide(of: name, in: drive)
      }
      for (index, one) in plan.names.enumerated() {
        for other in plan.names.dropFirst(index + 1)
        where other.track.candidate.key == one.track.candidate.key {
          #expect(
            one.end + LabelBoard.gap <= other.begin + 1e-6
              || other.end + LabelBoard.gap <= one.begin + 1e-6)
        }
      }
    }
  }

  private func checkSlide(of name: LabelPlan.Name, in drive: TownDrive) {
    guard let line = name.track.candidate.line else { return }
    for (index, time) in name.times.enumerated().dropFirst() {
      let view = SymbolProjection(drive.moment(time).camera)
      let (one, other) = (name.track.places[index - 1], name.track.places[index])
      guard let from = view.project(line.place(at: one).point)?.point,
        let to = view.project(line.place(at: other).point)?.point
      else { continue }
      let seconds = time - name.times[index - 1]
      // A span has one scale, the ground of the screen several.
      #expect(from.distance(to: to) <= LabelStretch.drag * seconds * 1.6 + 0.01)
    }
  }

  @Test(arguments: 0..<3)
  func `no name covers another one or an obstacle`(number: Int) throws {
    let drive = try Self.drives()[number]
    // Also between two samples, where one name may have made way for another.
    for second in stride(from: 1.0, through: 40, by: 1.25) {
      let moment = drive.moment(second)
      let placement = try drive.placer.placement(
        at: second, of: LabelDrive(drive.identity) { drive.moment($0) }, camera: moment.camera,
        look: drive.look, fades: true
      ) { drive.map.symbols($0, look: drive.look) }
      let view = SymbolProjection(moment.camera)
      let forms = placement.labels.compactMap { $0.form(view, size: $0.site.paint.text.size) }
      for (index, form) in forms.enumerated() {
        #expect(view.screen.contains(form.box))
        for area in moment.obstacles.areas {
          #expect(form.shapes.allSatisfy { !$0.overlaps(.box(area)) }, "\(second) s")
        }
        for other in forms.dropFirst(index + 1) {
          let isClear = form.shapes.allSatisfy { shape in
            other.shapes.allSatisfy { !shape.overlaps($0) }
          }
          #expect(isClear, "\(second) s")
        }
      }
    }
  }

  @Test func `each crossing street is named before it is reached, once`() throws {
    let drive = try TownDrive(places: false)
    var seen: [String: [Double]] = [:]
    for second in stride(from: 0.0, through: 44, by: 0.5) {
      for name in try drive.names(second) { seen[name.text, default: []].append(second) }
    }
    // The vehicle crosses a street every 100 m; those near the ends are only partly visible.
    for row in 4...6 {
      let times = try #require(seen["Cross \(row + 9)"])
      let reached = Double(row) * 100 / TownDrive.speed
      #expect(times.contains { $0 < reached && $0 > reached - 15 })
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < 0.6 })
    }
  }

  @Test func `the road behind the turn stands on the route where no other street has a name`()
    throws
  {
    let north = 12 * TownDrive.speed
    var drive = try TownDrive(
      streets: [("Side", [TownDrive.point(0, north), TownDrive.point(600, north)])], places: false)
    drive.turn = 12
    drive.obstacles = []
    for second in stride(from: 1.0, through: 10, by: 0.5) {
      #expect(try drive.names(second).map(\.text) == ["Side"], "at \(second) s")
    }
  }

  @Test func `the name of a tunnel shows only to those who drive in it`() throws {
    let drive = try TownDrive(
      streets: [
        ("Tube", [TownDrive.point(0, 200), TownDrive.point(0, 500)]),
        ("Below", [TownDrive.point(-300, 350), TownDrive.point(300, 350)]),
      ], places: false, tunnels: ["Tube", "Below"])
    let seen = try stride(from: 0.0, through: 44, by: 0.5).filter { second in
      let names = try drive.names(second).map(\.text)
      #expect(names.allSatisfy { $0 == "Tube" })
      return !names.isEmpty
    }
    // The vehicle is in the tunnel from 13 s to 33 s.
    #expect(seen.contains { $0 > 18 && $0 < 28 })
    #expect(seen.allSatisfy { $0 > 10 && $0 < 34 })
  }

  @Test(arguments: [6.0, 6.5, 7, 9, 12])
  func `a name that a card covers goes on beside the card, if no other street has one`(
    second: Double
  ) throws {
    var drive = try TownDrive(
      streets: [("Side", [TownDrive.point(60, -800), TownDrive.point(60, 2400)])], places: false)
    drive.obstacles = [(second, Rect(300, 0, 100, 165))]
    for time in stride(from: 2.0, through: 15, by: 0.25) {
      #expect(try drive.names(time).count == 1, "at \(time) s")
    }
  }

  @Test func `a name is not seen where it comes or goes, but at the ends of the drive`() {
    #expect(!LabelPiece.isSeen(3...6, at: 3, of: 20))
    #expect(!LabelPiece.isSeen(3...6, at: 6, of: 20))
    #expect(LabelPiece.isSeen(3...6, at: 4, of: 20))
    #expect(LabelPiece.isSeen(0...6, at: 0, of: 20) && LabelPiece.isSeen(3...20, at: 20, of: 20))
    #expect(!LabelPiece.isSeen(3...6, at: 7, of: 20))
  }

  @Test func `a name may follow a colliding one at once, and its own after half a second`() throws {
    let drive = try TownDrive(
      streets: [
        ("East", [TownDrive.point(-300, 120), TownDrive.point(300, 120)]),
        ("North", [TownDrive.point(30, -200), TownDrive.point(30, 500)]),
      ], places: false)
    let planner = drive.planner
    let catalog = planner.finder.catalog(
      LabelWindow(try planner.timeline.moments(0, 4)),
      drive.map.symbols(drive.moment(0).camera, look: drive.look))
    let crossing = Mercator.project(TownDrive.point(30, 120))
    func track(_ name: String) throws -> LabelTrack {
      let candidate = try #require(
        catalog.candidates.first { $0.fields[0].plainText == name })
      let place = try #require(candidate.line).nearest(to: crossing).meters
      return LabelTrack(
        candidate, form: 0, first: 0, places: Array(repeating: place, count: 9))
    }
    var board = LabelBoard(catalog)
    let east = board.add(try track("East"), 1...3)
    let north = try track("North")
    #expect(board.isFree(north, at: 3, after: nil) && board.isFree(north, at: 4, after: 3))
    #expect(board.isFree(north, at: 2, after: nil) && !board.isFree(north, at: 3, after: 2))
    #expect(!board.isFree(north, at: 1, after: 2) && !board.isFree(north, at: 3))
    #expect(board.isFree(try track("East"), at: 4, after: nil))
    #expect(!board.isFree(try track("East"), at: 3, after: nil))
    #expect(!board.isHandover(at: 3))
    board.add(north, 3...6)
    #expect(board.isHandover(at: 3) && !board.isHandover(at: 4))
    board.remove(east)
    #expect(board.isFree(try track("East"), at: 2, after: nil) && !board.hasStreet(at: 2))
  }

  @Test func `a picture shows what the film shows at least half`() throws {
    let drive = try Self.drives()[1]
    for second in stride(from: 3.1, through: 34, by: 0.7) {
      let film = try drive.names(second).filter { $0.opacity >= 0.5 }
      let still = try drive.names(second, fades: false)
      #expect(still.allSatisfy { $0.opacity == 1 })
      #expect(film.map(\.identity) == still.map(\.identity))
      #expect(film.map(\.point) == still.map(\.point))
    }
  }

  @Test func `a frame is the same whatever was drawn before`() throws {
    let drive = try Self.drives()[1]
    let forwards = try (0..<12).map { try drive.names(Double($0) * 3.3) }
    for index in (0..<12).reversed() {
      var fresh = drive
      fresh.placer = SymbolPlacer(measurer: GridMeasurer())
      #expect(try fresh.names(Double(index) * 3.3) == forwards[index])
    }
  }

  @Test(arguments: [16.1, 16.6, 17.4])
  func `names around a jump next to a gate show once and apart`(jump: Double) throws {
    let drive = try TownDrive()
    let moved = { (seconds: Double) in drive.moment(seconds < jump ? seconds : seconds + 1.7) }
    var most = 0
    for second in stride(from: 14.0, through: 20, by: 0.25) {
      let camera = moved(second).camera
      let placement = try drive.placer.placement(
        at: second, of: LabelDrive(drive.identity, moment: moved), camera: camera,
        look: drive.look, fades: true
      ) { drive.map.symbols($0, look: drive.look) }
      let names = placement.names(camera: camera)
      most = max(most, names.count)
      #expect(Set(names.map(\.text)).count == names.count, "\(second) s")
      let view = SymbolProjection(camera)
      let forms = placement.labels.compactMap { $0.form(view, size: $0.site.paint.text.size) }
      for (index, form) in forms.enumerated() {
        let others = forms.dropFirst(index + 1).flatMap(\.shapes)
        #expect(
          form.shapes.allSatisfy { shape in others.allSatisfy { !shape.overlaps($0) } },
          "\(second) s")
      }
    }
    #expect(most > 1)
  }

  @Test func `the frame of a name is around its letters`() throws {
    let drive = try TownDrive()
    var widths: [Bool: Set<Double>] = [:]
    for second in stride(from: 2.0, through: 20, by: 2) {
      for name in try drive.names(second) {
        let frame = try #require(name.frame)
        let isAlongLine = name.meters != nil
        #expect(frame.distance(to: name.point) <= (isAlongLine ? 0 : 15), "\(name)")
        #expect(max(frame.width, frame.height) < Double(name.text.count) * 15, "\(name)")
        widths[isAlongLine, default: []].insert(frame.width.rounded())
      }
    }
    #expect(widths.values.allSatisfy { !$0.contains(0) })
    #expect(widths.count == 2)
  }

  @Test func `a jump of the picture is no reason to fade`() throws {
    let drive = try TownDrive()
    let timeline = LabelTimeline(store: LabelSampleStore()) { seconds in
      drive.moment(seconds < 20.3 ? seconds : seconds + 30)
    }
    #expect(try timeline.cuts(16, 32) == [20.3])
    let slow = LabelTimeline(store: LabelSampleStore()) { drive.moment($0) }
    #expect(try slow.cuts(16, 32).isEmpty)
  }
}
