package import Navigation

/// The verdicts on each fact, with their rules of agreement.
extension StepStatements {
  /// The difference in degrees from which two bends look different as arrows.
  private static let bendTolerance = 40.0
  /// The difference in degrees from which words or arrows mean different turns.
  private static let likeWords = 5.0
  /// The difference in degrees below which two roundabout exits look alike.
  package static let exitTolerance = 60.0

  /// The maximum distance between a maneuver and the line, in meters.
  ///
  /// It includes the width of a carriageway.
  private static let likeOffsets = 40.0

  package var side: Verdict<TurnSide>? { Verdict(on: sides, about: .side, agree: Self.isSame) }

  package var bend: Verdict<StatedAngle>? {
    Verdict(on: bends, about: .bend) { bend, other in
      let isMeasured = bend.source.kind == .geometry || other.source.kind == .geometry
      return bend.value.gap(to: other.value) <= (isMeasured ? Self.bendTolerance : Self.likeWords)
    }
  }

  package var roundaboutExit: Verdict<Int>? {
    Verdict(on: roundaboutExits, about: .roundaboutExit) { exit, other in
      // Services omit some exits of a roundabout, such as driveways.
      let isCounted = exit.source == .crossings || other.source == .crossings
      return abs(exit.value - other.value) <= (isCounted ? 1 : 0)
    }
  }

  package var roundaboutWay: Verdict<Double>? {
    Verdict(on: roundaboutExitAngles, about: .roundaboutWay) { way, other in
      let apart = abs(way.value - other.value).truncatingRemainder(dividingBy: 360)
      return min(apart, 360 - apart) <= Self.exitTolerance
    }
  }

  package var exitNumber: Verdict<String>? {
    Verdict(on: exitNumbers, about: .exitNumber) { number, other in
      let (first, second) = (Self.parts(of: number.value), Self.parts(of: other.value))
      return first.isSubset(of: second) || second.isSubset(of: first)
    }
  }

  package var road: Verdict<[String]>? {
    Verdict(on: roads, about: .road, agree: Self.share)
  }

  package var destination: Verdict<[String]>? {
    Verdict(on: destinations, about: .destination, agree: Self.share)
  }

  package var arrivalSide: Verdict<TurnSide>? {
    Verdict(on: arrivalSides, about: .arrivalSide, agree: Self.isSame)
  }

  package var tense: Verdict<StatedTense>? {
    Verdict(on: tenses, about: .tense, agree: Self.isSame)
  }

  package var laneCount: Verdict<Int>? {
    Verdict(on: laneCounts, about: .laneCount, agree: Self.isSame)
  }

  package var length: Verdict<Double>? {
    Verdict(on: lengths, about: .distance) { length, other in
      let (least, most) = (min(length.value, other.value), max(length.value, other.value))
      return most - least < 5 || least * 2 >= most
    }
  }

  /// The distance of an announcement before the maneuver; voices round to a quarter of a mile.
  package var announced: Verdict<Double>? {
    Verdict(on: announcedMeters, about: .distance) { meters, other in
      abs(meters.value - other.value) <= max(60, max(meters.value, other.value) * 0.35)
    }
  }

  package var drivingSide: Verdict<DrivingSide>? {
    Verdict(on: drivingSides, about: .drivingSide, agree: Self.isSame)
  }

  /// The distance between the maneuver and the line.
  package var position: Verdict<Double>? {
    Verdict(on: offsets, about: .position) { abs($0.value - $1.value) <= Self.likeOffsets }
  }

  package var mode: Verdict<StatedMode>? { Verdict(on: modes, about: .mode, agree: Self.isSame) }

  private static func isSame<Value: Equatable>(
    _ statement: Stated<Value>, _ other: Stated<Value>
  ) -> Bool { statement.value == other.value }

  private static func share(_ names: Stated<[String]>, _ others: Stated<[String]>) -> Bool {
    NameComparison.share(names.value, others.value)
  }

  /// Returns the parts of an exit number; "23A-B" and "23 A, B" have the same ones.
  private static func parts(of number: String) -> Set<String> {
    var (parts, part) = (Set<String>(), "")
    for character in number.lowercased() + " " {
      let continues = part.last.map { $0.isNumber == character.isNumber } ?? true
      if (character.isLetter || character.isNumber) && continues {
        part.append(character)
        continue
      }
      if !part.isEmpty { parts.insert(part) }
      part = character.isLetter || character.isNumber ? String(character) : ""
    }
    return parts
  }
}
