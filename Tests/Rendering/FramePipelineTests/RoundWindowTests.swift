import BundledAssets
import Devices
import DisplayLists
import FoundationEssentials
import Geometry
import MapScenes
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of names on a map in a circular window.
struct RoundWindowTests {
  @Test func `the circle of a cluster cuts no name`() throws {
    let library = try AssetLibrary(try BundledAssets.find())
    let path = PackageRoot.assets.appending(path: "Examples/kirkland.yaml").path
    let script = try DriveReader().read(path).script
    let timeline = Timeline(script)
    let map = try #require(try library.map(script.map))
    let device = try #require(try library.devices.devices(matching: "cluster-round").first)
    let renderer = try FrameRenderer(library: library)
    var count = 0
    for seconds in stride(from: 10.0, through: 150, by: 10) {
      let stages = try renderer.stages(
        of: timeline.state(at: seconds), route: timeline.route, device: device,
        context: PresentationContext(), map: map)
      for label in RoundWindowTests.labels(in: stages.map.command) {
        for run in label.runs {
          for position in run.positions {
            #expect(
              (position.start - device.bounds.center).length < device.pointWidth / 2,
              "'\(run.text)' at \(seconds) s")
          }
        }
        count += 1
      }
    }
    #expect(count > 20)
  }

  private static func labels(in command: DrawCommand) -> [MapLabelText] {
    switch command {
    case .label(let text): [text]
    case .group(let group): group.commands.flatMap(labels)
    default: []
    }
  }
}
