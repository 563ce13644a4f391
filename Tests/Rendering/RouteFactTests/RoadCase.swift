import BundledAssets
import Foundation
import Navigation
import RouteImport
import Sessions
import Templates
import TestSupport

@testable import FramePipeline

/// The moment of a step's card, and its required content.
struct RoadCase: Sendable {
  let name: String
  let law: RoadLaw
  let state: NavigationState

  /// The inputs of a card; equal steps of several replies are checked once.
  private struct Key: Hashable {
    let law: RoadLaw
    let card: GuidanceCard?
  }

  /// The steps of all replies that have a road, a sign or an exit.
  static func all() throws -> [RoadCase] {
    var seen: Set<Key> = []
    let renderer = try FrameRenderer(library: AssetLibrary(BundledAssets(root: PackageRoot.assets)))
    return try RouteFactTests.replies.flatMap { file -> [RoadCase] in
      let bytes = try Corpus.bytes("routes/\(file)") ?? []
      let facts = ReplyFactReader.facts(of: bytes) ?? []
      let route = try RouteImporters.route(from: RouteFile(name: file, bytes: bytes))
      let drive = Drive(route: route)
      return try zip(RouteFactTests.coordinates(of: facts, in: route), facts).compactMap {
        index, fact in
        let state = drive.state(at: drive.maneuverTimes[index])
        guard let step = state.navInfo.currentStep, step.stepNumber == index else { return nil }
        let law = RoadLaw(fact, step)
        let key = Key(law: law, card: try renderer.template(for: state).guidance)
        guard law.hasName || law.hasExit, seen.insert(key).inserted else { return nil }
        return RoadCase(name: "\(file), step \(index)", law: law, state: state)
      }
    }
  }
}
