import BundledAssets
import Devices
import DisplayLists
import Foundation
import Geometry
import LayoutKit
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of the texts of every language on phones, in every state of an example.
struct PhoneTextTests {
  private static let devices = ["se", "iphone", "se-landscape", "iphone-landscape", "mini"]
  private static let locales = ShippedFiles.names(in: "Strings")

  @Test(arguments: devices)
  func `no text leaves its block or the safe area, and no street is cut`(name: String) throws {
    let library = try AssetLibrary(try BundledAssets.find())
    let renderer = try FrameRenderer(library: library)
    let device = try #require(try library.devices.devices(matching: name).first)
    var script = try DriveReader().read(
      PackageRoot.assets.appending(path: "Examples/kirkland.yaml").path
    ).script
    script.phone.switches = [.compassButton: true, .navigationTripProgressBarEnabled: true]
    for locale in Self.locales {
      script.appearance.locale = locale
      let timeline = Timeline(script)
      for moment in moments(of: timeline) {
        var state = timeline.state(at: moment)
        state.phone.camera.showsRecenterButton = moment == 0
        let context = FrameContext(
          route: timeline.route,
          presentation: PresentationContext(attribution: "© OpenStreetMap contributors"))
        check(
          try renderer.planned(state.presented(on: device), context).layout, on: device,
          "\(locale) at \(Int(moment)) s")
      }
    }
  }

  private func moments(of timeline: Timeline) -> [Double] {
    [0] + timeline.moments.map(\.seconds)
      + stride(from: 20, to: timeline.durationSeconds, by: 45)
  }

  private func check(_ tree: LayoutTree, on device: DeviceProfile, _ label: String) {
    // The status bar belongs to the system and lies outside the safe area.
    for block in tree.nodes where block.role != .phone(.statusBar) {
      for node in [block] + block.descendants {
        guard case .text(let text) = node.content else { continue }
        let mayBeCut = node.role == .roadNameText
        #expect(mayBeCut || !text.isTruncated, "'\(text.text)' is cut: \(label)")
        for line in text.lines {
          let box = Rect(
            line.x, line.baseline - 0.74 * line.style.size, line.width, 0.74 * line.style.size)
          #expect(
            block.frame.contains(box, tolerance: 1),
            "'\(line.text)' in \(block.role.name): \(label)")
          #expect(device.safeRect.contains(box, tolerance: 1), "'\(line.text)': \(label)")
        }
      }
    }
  }
}

extension LayoutNode {
  fileprivate var descendants: [LayoutNode] { children + children.flatMap(\.descendants) }
}
