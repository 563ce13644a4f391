import BundledAssets
import DisplayLists
import Foundation
import FramePipeline
import RouteScripts
import Sessions
import TestSupport
import Testing

@testable import Explanations

/// Tests that the explanations of varied screens are as recorded.
struct RecordedExplanationTests {
  private struct NoSuchFile: Error {}

  private static let devices = ["standard", "wide", "minimum", "standard-dashboard", "portrait"]

  @Test func `screens of golden cases are explained as recorded`() throws {
    var record = RecordedDigests("explanations")
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let renderer = try FrameRenderer(library: library)
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for (number, (name, text)) in GoldenScripts.some(oneOf: 3, phase: 2).enumerated() {
      guard let script = try? reader.read(name: name, bytes: Array(text.utf8)) else { continue }
      let device = name.hasPrefix("phone") ? "se" : Self.devices[number % Self.devices.count]
      let options = RenderOptions(devices: [device], moments: .times([Double(number % 4)]))
      guard let plan = try? RenderPlan(script, options: options, library: library) else {
        continue
      }
      let stages = try renderer.stages(of: plan.jobs[0], in: plan)
      let explanation = Explanation(
        stages, device: device,
        route: plan.screens[0].timeline.route(at: plan.jobs[0].seconds))
      let topic = String(name.prefix { $0 != "/" })
      record.add(explanation.text, to: topic)
      record.add(
        String(decoding: try encoder.encode(explanation), as: UTF8.self).roundingDecimals,
        to: "\(topic) JSON")
      let picture = AnnotatedPicture(
        explanation, device: plan.screens[0].device, measurer: GridMeasurer())
      record.add(
        "\(picture.size) \(picture.frame) " + picture.displayList().dump().roundingDecimals,
        to: "\(topic) picture")
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedExplanationTests")
  }
}
