import Testing
import Navigation
@testable import RouteImport

@Test(.enabled(if: Corpus.isPresent)) func dump() throws {
  for name in Corpus.files {
    let file = try Corpus.file(name)
    print("ROW", name, "|", outcome(of: file))
    if let route = try? RouteImporters.route(from: file) {
      for w in route.warnings { print("   W", w) }
      print("   X", "legs", route.legs.map { "\($0.destination.name)@\(Int($0.endMeters))" }, "cong", route.congestion.count, "lim", route.speedLimits.count, "alt", route.alternates.map { Int($0.lengthMeters) }, "dur", Int(route.durationSeconds))
    }
  }
}
