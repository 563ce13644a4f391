import BundledAssets
import DisplayLists
import Foundation
import FramePipeline
import LayoutKit
import Navigation
import RouteScripts
import TestSupport
import Testing

/// Tests of the page that compares real screens with ours.
struct FidelityTests {
  private struct NoSuchFile: Error {}

  /// The measurements of a script's first frame.
  private static func measurement(_ script: String) throws -> Measurement {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let path = "Tests/Rendering/FidelityTests/Screens/\(script).yaml"
    let bytes = [UInt8](try Data(contentsOf: PackageRoot.url.appending(path: path)))
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    let plan = try RenderPlan(
      try reader.read(name: path, bytes: bytes), options: RenderOptions(moments: .times([0])),
      library: library)
    let renderer = try FrameRenderer(library: library)
    return Measurement(tree: try renderer.stages(of: plan.jobs[0], in: plan).layout)
  }

  @Test(arguments: ComparisonPage.scripts)
  func `the page has the values of the layout`(script: String) throws {
    let measurement = try Self.measurement(script)
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

  @Test func `every script has a table and every table a script`() throws {
    let folder = PackageRoot.url.appending(path: "Tests/Rendering/FidelityTests/Screens").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.map { String($0.dropLast(5)) }.sorted() == ComparisonPage.scripts.sorted())
    #expect(ComparisonPage.comparisons.count > 60)
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
  static func agree(_ real: String, _ ours: String) -> Bool {
    guard let one = Color(hex: real), let other = Color(hex: ours) else { return false }
    return zip([one.red, one.green, one.blue], [other.red, other.green, other.blue])
      .allSatisfy { abs($0 - $1) <= 3.5 / 255 }
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
