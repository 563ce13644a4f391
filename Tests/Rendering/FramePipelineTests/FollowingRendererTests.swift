import Bitmaps
import Foundation
import Testing

@testable import FramePipeline

struct FollowingRendererTests {
  private func picture(_ renderer: FrameRenderer, theme: String) throws -> UInt64 {
    let options = RenderOptions(
      devices: ["280x200@1"], themes: [theme], moments: .times([2]))
    let plan = try RenderPlan(Samples.script(), options: options, library: renderer.library)
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    _ = try renderer.draw(
      try renderer.stages(of: plan.jobs[0], in: plan).displayList, on: plan.screens[0].device,
      into: &bitmap)
    return bitmap.checksum
  }

  @Test func `a renderer that keeps fonts draws a changed theme as a new one does`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "theme-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    func write(_ radius: Int) throws {
      let text = #"{"extends": "ios26", "name": "own", "panel": {"radius": \#(radius)}}"#
      try Data(text.utf8).write(to: URL(filePath: file))
    }
    try write(2)
    let first = try FrameRenderer(library: Samples.library())
    let old = try picture(first, theme: file)
    try write(30)
    let next = try FrameRenderer(library: Samples.library(), following: first)
    #expect(next.text === first.text && next.painter === first.painter)
    let new = try picture(next, theme: file)
    #expect(new == (try picture(try FrameRenderer(library: Samples.library()), theme: file)))
    #expect(new != old)
  }
}
