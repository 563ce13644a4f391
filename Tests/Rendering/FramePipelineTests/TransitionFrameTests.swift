import Bitmaps
import Devices
import Foundation
import LayoutKit
import Navigation
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of frames at both ends of a transition of templates.
struct TransitionFrameTests {
  private static let script = """
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: destination}
    templates:
      - {id: list, kind: list, title: List, sections: [{items: [{text: One}, {text: Two}]}]}
      - {id: grid, kind: grid, title: Grid, gridButtons: [{titleVariants: [A], image: star}]}
      - {id: alert, kind: alert, titleVariants: [Question], actions: [{title: OK}]}
      - {id: sheet, kind: actionSheet, title: Choice, actions: [{title: OK}]}
    timeline:
      - {at: 1 s, stack: [map, list]}
      - {at: 2 s, stack: [map, list, grid]}
      - {at: 3 s, stack: [map, list]}
      - {at: 4 s, stack: [map]}
      - {at: 5 s, present: alert}
      - {at: 6 s, dismiss: true}
      - {at: 7 s, present: sheet}
      - {at: 8 s, dismiss: true}
    """

  private static let exchanges = """
    feed:
      currentStep: {maneuver: turn-left, fullRoadName: Kirkland Ave}
      remainingSteps:
        - maneuver: turn-right
          fullRoadName: Lake St
          distanceFromPrevStepMeters: 200
          timeFromPrevStepSeconds: 20
      distanceToCurrentStepMeters: 120
      timeToCurrentStepSeconds: 11
      distanceToFinalDestinationMeters: 3400
      timeToFinalDestinationSeconds: 560
      roadName: State Street
      location: {latitude: 47.6755, longitude: -122.2052, course: 24, speed: 11}
      line: [[-122.205688, 47.674761], [-122.2052, 47.6755], [-122.204549, 47.676485]]
    timeline:
      - {at: 1 s, panningInterface: true}
      - {at: 2 s, panningInterface: false}
      - {at: 3 s, phone: {accessory: {height: 96, title: Two pizzas}}}
      - {at: 3.75 s, phone: {accessory: {height: 60, title: Two pizzas}}}
      - {at: 4.5 s, phone: {accessory: none}}
    """

  /// The picture of a script on a screen, by time.
  private func pictures(
    _ text: String, theme: String, on device: String
  ) throws -> (Double) throws -> Bitmap {
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    var script = try reader.read(name: "a.yaml", bytes: Array(text.utf8))
    script.themes = [theme]
    let renderer = try FrameRenderer(library: Samples.library())
    let device = try #require(try ShippedFiles.catalog().devices(matching: device).first)
    let timeline = Timeline(script)
    return { time in
      let stages = try renderer.stages(
        of: timeline.state(at: time), route: timeline.route, device: device,
        context: .init())
      var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
      _ = try renderer.draw(stages.displayList, on: device, into: &bitmap)
      return bitmap
    }
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"))
  func `the panning interface comes and goes without a jump`(theme: String) throws {
    let picture = try pictures(Self.exchanges, theme: theme, on: "400x240@1")
    // Moving content is clipped at the edges of its card, where the pixels become a little lighter.
    let limit = 40
    for begin in [1.0, 2] {
      let end = begin + TemplateTransition.seconds
      #expect(try picture(begin - 1e-5).distance(to: picture(begin)) <= 1)
      #expect(try picture(begin).distance(to: picture(begin + 1e-3)) < limit, "after \(begin) s")
      #expect(try picture(end - 1e-3).distance(to: picture(end)) < limit, "end after \(begin) s")
      #expect(try picture(begin).distance(to: picture(end)) > 100)
      #expect(try picture(begin + 0.17).distance(to: picture(end)) > 100)
    }
  }

  @Test(arguments: ["se", "iphone-landscape"])
  func `an accessory view comes and goes without a jump`(device: String) throws {
    let picture = try pictures(Self.exchanges, theme: "ios18", on: device)
    let limit = 40
    for begin in [3.0, 3.75, 4.5] {
      let end = begin + 0.5
      #expect(try picture(begin - 1e-5).distance(to: picture(begin)) <= 1)
      #expect(try picture(begin).distance(to: picture(begin + 1e-3)) < limit, "after \(begin) s")
      #expect(try picture(end - 1e-3).distance(to: picture(end)) < limit, "end after \(begin) s")
      #expect(try picture(begin + 0.13).distance(to: picture(end)) > 100)
    }
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"))
  func `a change begins and ends without a jump`(theme: String) throws {
    let picture = try pictures(Self.script, theme: theme, on: "400x240@1")
    for second in 1...8 {
      let begin = Double(second)
      let end = begin + TemplateTransition.seconds
      // So early in the transition nothing moves by a pixel; but cards cast a shadow on the edge of
      // the status bar, which a sheet covers.
      let limit = second < 7 ? 2 : 12
      #expect(try picture(begin - 1e-5).distance(to: picture(begin)) <= 1, "start at \(second) s")
      let leaps = try [
        picture(begin).distance(to: picture(begin + 1e-3)),
        picture(end - 1e-3).distance(to: picture(end)),
      ]
      for (index, leap) in leaps.enumerated() {
        #expect(leap <= limit, "\(index == 0 ? "start" : "end") after \(second) s")
      }
      #expect(try picture(begin + 0.17).distance(to: picture(end)) > 20, "middle after \(second) s")
    }
  }
}

extension Bitmap {
  /// The bytes of each row; most rows are equal, and `Data` compares them quickly.
  private var rows: [Data] {
    let bytes = pixels.withUnsafeBytes { Data($0) }
    return (0..<size.height).map { bytes[4 * size.width * $0..<4 * size.width * ($0 + 1)] }
  }

  /// The largest difference of a channel to another picture of the same size, 0...255.
  fileprivate func distance(to other: Bitmap) -> Int {
    var largest = 0
    for (row, otherRow) in zip(rows, other.rows) where row != otherRow {
      for (one, two) in zip(row, otherRow) {
        largest = max(largest, abs(Int(one) - Int(two)))
      }
    }
    return largest
  }
}
