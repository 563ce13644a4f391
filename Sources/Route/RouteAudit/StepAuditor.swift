import Geometry
package import Navigation

/// Compares the statements of a reply's sources about one step.
package struct StepAuditor {
  private let info: StepInfo
  private let statements: StepStatements

  /// Creates an auditor of a step that is displayed as `info`.
  package init(_ info: StepInfo, _ statements: StepStatements) {
    (self.info, self.statements) = (info, statements)
  }

  package var accounts: [FactAccount] { turning + passing + naming + traveling }

  /// All disagreements, in the order of the facts.
  package var disagreements: [Disagreement] { accounts.flatMap(\.disagreements) }

  private var turning: [FactAccount] {
    let lanes = strayLanes
    var side = account(
      statements.side, .side, drawn: info.maneuver.side?.rawValue, \.rawValue)
    if !lanes.isEmpty { side?.others.removeAll { $0.source == .lanes } }
    var bend = account(statements.bend, .bend, drawn: info.maneuver.name) { Self.words(for: $0) }
    // A source that states the other side is not compared on the angle as well.
    let sided = side?.disagreements.flatMap { [$0.trusted.source, $0.other.source] } ?? []
    bend?.others.removeAll { sided.contains($0.source) }
    return lanes + [side, bend].compactMap(\.self)
  }

  /// The accounts of lanes that lead elsewhere than the maneuver.
  private var strayLanes: [FactAccount] {
    guard !statements.strayLanes.isEmpty else { return [] }
    let arrows = statements.strayLanes.map { lane in
      lane.directions.map { $0.shape.name + ($0.isRecommended ? "*" : "") }.joined(separator: " ")
    }
    return [
      FactAccount(
        fact: .lanes, trusted: Claim(source: .code, value: info.maneuver.name), agreeing: [],
        others: [Claim(source: .lanes, value: arrows.joined(separator: " | "))], isOutvoted: false,
        drawn: info.lanes == nil ? "no lane" : "that picture of lanes")
    ]
  }

  private var passing: [FactAccount] {
    let count = info.roundaboutTurnNumber
    let way = info.junctionExitAngle.map { Self.degrees($0) }
    return [
      account(
        statements.roundaboutExit, .roundaboutExit, drawn: count > 0 ? "exit \(count)" : nil
      ) { "exit \($0)" },
      account(statements.roundaboutWay, .roundaboutWay, drawn: way) { Self.degrees($0) },
      account(statements.drivingSide, .drivingSide, drawn: info.drivingSide.name, \.name),
    ].compactMap(\.self)
  }

  private var naming: [FactAccount] {
    let side = info.maneuver.side?.rawValue
    return [
      account(statements.exitNumber, .exitNumber, drawn: info.exitNumber) { $0 },
      account(statements.road, .road, drawn: nil) { $0.joined(separator: " / ") },
      account(statements.destination, .destination, drawn: nil) { $0.joined(separator: ", ") },
      account(statements.arrivalSide, .arrivalSide, drawn: side, \.rawValue),
      account(statements.tense, .tense, drawn: nil, \.rawValue),
    ].compactMap(\.self)
  }

  private var traveling: [FactAccount] {
    let lanes = info.lanes.map { "\($0.count)" } ?? "none"
    return [
      account(statements.laneCount, .laneCount, drawn: lanes) { "\($0)" },
      account(statements.length, .distance, drawn: nil) { Self.meters($0) },
      account(statements.announced, .distance, drawn: nil) { Self.meters($0) },
      account(statements.position, .position, drawn: nil) {
        $0 == 0 ? "here" : "\(Self.meters($0)) away"
      },
      account(statements.mode, .mode, drawn: nil, \.rawValue),
    ].compactMap(\.self)
  }

  private func account<Value>(
    _ verdict: Verdict<Value>?, _ fact: StepFact, drawn: String?, _ words: (Value) -> String
  ) -> FactAccount? {
    func claim(_ statement: Stated<Value>) -> Claim {
      Claim(source: statement.source, value: words(statement.value), quote: statement.quote)
    }
    return verdict.map {
      FactAccount(
        fact: fact, trusted: claim($0.winner), agreeing: $0.agreeing,
        others: $0.contradictions.map(claim), isOutvoted: $0.isOutvoted, drawn: drawn)
    }
  }

  private static func words(for bend: StatedAngle) -> String {
    let middle = (bend.degrees.lowerBound + bend.degrees.upperBound) / 2
    return degrees(middle)
  }

  private static func degrees(_ angle: Double) -> String { "\(Int(clamping: angle))°" }

  private static func meters(_ meters: Double) -> String { "\(Int(clamping: meters)) m" }
}
