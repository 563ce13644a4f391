import BundledAssets
import Documents
import MapSources
import RunReports

/// The digest that determines whether frames of an earlier run are still valid.
struct PlanDigest {
  static func text(
    _ plan: RenderPlan, input: RunInput, fingerprint: Fingerprint, library: AssetLibrary
  ) throws -> String {
    var digest = Digest()
    digest.add(ToolVersion.current)
    digest.add(input.digest)
    var options = plan.options
    options.shard = .whole
    var reported = ReportedOptions(options)
    // The contents of the map count, not its path.
    reported.map = nil
    digest.add(try RunJSON.line(reported))
    digest.add(try RunJSON.line(plan.screens.map(\.device)))
    digest.add(try RunJSON.line(fingerprint))
    if let map = plan.map { digest.add(map.digest) }
    try library.addContents(to: &digest)
    return digest.text
  }
}

extension AssetLibrary {
  /// Adds every bundled file that can affect pixels.
  func addContents(to digest: inout Digest) throws {
    for kind in [AssetKind.icons, .palettes, .strings, .styles, .themes] {
      for name in assets.names(of: kind, ending: "json") {
        digest.add(name)
        digest.add([UInt8](try assets.data(kind, name)))
      }
    }
  }
}
