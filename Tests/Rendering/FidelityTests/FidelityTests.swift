import Bitmaps
import BundledAssets
import Devices
import DisplayLists
import Foundation
import FramePipeline
import Geometry
import LayoutKit
import Navigation
import RouteScripts
import Templates
import TestSupport
import Testing

/// Tests of the page that compares real screens with ours.
struct FidelityTests {
  @Test(arguments: ComparisonPage.scripts)
  func `the page has the values of the layout`(script: String) throws {
    let measurement = Measurement(tree: try ComparedFrame(script: script).stages.layout)
    for comparison in ComparisonPage.comparisons where comparison.script == script {
      let isOrder = ["down", "across"].contains(comparison.what)
      let ours =
        isOrder
        ? measurement.order(comparison.real, comparison.what)
        : measurement.text(of: comparison.element, comparison.what)
      guard let ours else {
        Issue.record("line \(comparison.line): nothing to read for \(comparison.testDescription)")
        continue
      }
      #expect(
        comparison.ours == ours,
        "line \(comparison.line) has to be: \(comparison.row(ours: ours))")
    }
  }

  @Test(arguments: ComparisonPage.comparisons)
  func `both sides agree, or the page says why not`(comparison: Comparison) {
    let isClose = Limits.agree(comparison)
    #expect(isClose || !comparison.remains.isEmpty, "line \(comparison.line) needs a reason")
    #expect(!isClose || comparison.remains.isEmpty, "line \(comparison.line) needs no reason")
  }

  @Test func `the page has the colors of the themes`() throws {
    let rows = ComparisonPage.rows(under: "Colors of templates")
    #expect(rows.count > 25)
    for row in rows {
      let path = "Themes/\(row[0]).json"
      let bytes = try Data(contentsOf: PackageRoot.assets.appending(path: path))
      let theme = try JSONSerialization.jsonObject(with: bytes)
      let color = row[1].components(by: ".").reduce(theme as Any?) { ($0 as? [String: Any])?[$1] }
      #expect(color as? String == row[3], "\(row[0]): \(row[1])")
      #expect(Limits.agree(row[2], row[3]), "\(row[0]): \(row[1]) differs")
    }
  }

  @Test func `the page has the colors of the frames`() throws {
    let rows = ComparisonPage.rows(under: "Colors of frames")
    #expect(rows.count > 20)
    for (script, rows) in Dictionary(grouping: rows, by: \.[0]) {
      let frame = try ComparedFrame(script: script)
      let bitmap = try frame.drawn(frame.stages.displayList)
      for row in rows {
        let place = row[2].components(by: ", ").compactMap(Double.init)
        let ours = frame.color(of: bitmap, at: Point(place[0], place[1])).hex
        #expect(row[4] == ours, "\(script): \(row[1]) at \(row[2]) has to be \(ours)")
        let isClose = Limits.agree(row[3], ours, within: 6.5)
        #expect(
          isClose == row[5].isEmpty,
          "\(script): \(row[1]) needs \(isClose ? "no" : "a") reason")
      }
    }
  }

  @Test(arguments: [("light", "ios26-tabs"), ("dark", "ios26-information")])
  func `cells of the ground have the colors that were measured`(
    style: String, script: String
  ) throws {
    let frame = try ComparedFrame(script: script)
    let ground = try #require(frame.stages.layout.node(.template(.background)))
    guard case .image(let picture, _) = ground.content else {
      Issue.record("the ground of \(script) is not an image")
      return
    }
    let bitmap = try frame.drawn(DisplayList([.image(picture, in: ground.frame)]))
    let rows = ComparisonPage.rows(under: "Ground of templates").filter { $0[0] == style }
    #expect(rows.count == 6)
    for (line, row) in rows.enumerated() {
      let middles = (2...9).map { column in
        Point(
          (Double(column) - 0.5) / 9 * ground.frame.width,
          (Double(line) + 0.5) / 6 * ground.frame.height)
      }
      let ours = middles.map { frame.color(of: bitmap, at: $0).hex }
      #expect(row[3] == ours.joined(separator: " "), "row \(row[1]) of \(style)")
      for (real, ours) in zip(row[2].components(by: " "), ours) where real != "-" {
        #expect(Limits.agree(real, ours, within: 6.5), "row \(row[1]) of \(style): \(real)")
      }
    }
  }

  @Test func `every script has a table and every table a script`() throws {
    let folder = PackageRoot.url.appending(path: "Tests/Rendering/FidelityTests/Screens").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let scripts = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(scripts.sorted() == ComparisonPage.scripts.sorted())
    #expect(ComparisonPage.comparisons.count > 60)
  }
}

/// The first frame of a script.
struct ComparedFrame {
  private struct NoSuchFile: Error {}

  let stages: FrameStages
  private let renderer: FrameRenderer
  private let device: DeviceProfile

  init(script: String) throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let path = "Tests/Rendering/FidelityTests/Screens/\(script).yaml"
    let bytes = [UInt8](try Data(contentsOf: PackageRoot.url.appending(path: path)))
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    let plan = try RenderPlan(
      try reader.read(name: path, bytes: bytes), options: RenderOptions(moments: .times([0])),
      library: library)
    renderer = try FrameRenderer(library: library)
    device = plan.screens[plan.jobs[0].screen].device
    stages = try renderer.stages(of: plan.jobs[0], in: plan)
  }

  /// Draws commands on a screen of the frame's size.
  func drawn(_ list: DisplayList) throws -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: device.pixelWidth, height: device.pixelHeight))
    _ = try renderer.draw(list, on: device, into: &bitmap)
    return bitmap
  }

  /// Returns the color of the pixel at a point of the screen.
  func color(of bitmap: Bitmap, at point: Point) -> Color {
    let (x, y) = (point.x * device.pixelsPerPointX, point.y * device.pixelsPerPointY)
    return Color(rgb: bitmap[Int(x), Int(y)] & 0xFFFFFF)
  }
}

/// The accepted differences of the two values.
enum Limits {
  private static let panels = ["sidebar", "dock", "guidance", "trip-estimates", "strip"]

  static func agree(_ comparison: Comparison) -> Bool {
    let properties = comparison.what.components(by: ", ")
    let real = comparison.real.components(by: ", ")
    let ours = comparison.ours.components(by: ", ")
    guard real.count == ours.count else { return false }
    return zip(zip(real, ours), 0...).allSatisfy { pair, index in
      let property = index < properties.count ? properties[index] : comparison.what
      return agree(pair.0, pair.1, property, isPanel: panels.contains(comparison.element))
    }
  }

  /// Whether two opaque colors are close.
  static func agree(_ real: String, _ ours: String, within limit: Double = 3.5) -> Bool {
    guard let one = Color(hex: real), let other = Color(hex: ours) else { return false }
    return zip([one.red, one.green, one.blue], [other.red, other.green, other.blue])
      .allSatisfy { abs($0 - $1) <= limit / 255 }
  }

  private static func agree(
    _ real: String, _ ours: String, _ property: String, isPanel: Bool
  ) -> Bool {
    if Color(hex: real) != nil, Color(hex: ours) != nil { return agree(real, ours) }
    guard property != "lines", let one = Double(real), let other = Double(ours) else {
      return real == ours
    }
    let limit = isPanel && property == "width" ? min(2, one * 0.02) : 2
    return abs(one - other) <= limit
  }
}
