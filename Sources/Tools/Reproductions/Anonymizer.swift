import Foundation
import Geometry
import JSONText

/// Replaces the names and coordinates of a log as long as the problem remains.
struct Anonymizer {
  /// Keys whose strings are keywords, devices, themes, languages or pictures.
  private static let wordKeys: Set<String> = [
    "t", "by", "on", "session", "screens", "themes", "theme", "locale", "units", "ui", "map",
    "kind", "element", "maneuver",
  ]
  /// Keys whose number lists are coordinates.
  private static let placeKeys: Set<String> = [
    "coordinate", "coordinates", "location", "target", "line", "lines",
  ]
  /// The distance between the candidate latitudes, in degrees.
  private static let latitudeStep = 10.0

  private let trial: SymptomTrial

  init(_ trial: SymptomTrial) { self.trial = trial }

  /// Returns the log with replaced names and coordinates, and what had to be kept, as sentences.
  ///
  /// - Throws: `ReproductionError` for a text without which the problem disappears.
  func anonymous(_ log: ReproducedLog) throws -> (log: ReproducedLog, notes: [String]) {
    var log = log
    var notes: [String] = []
    if let origin = firstPlace(in: log) {
      let chosen = [true, false].lazy.map { moved(log, from: origin, isWhole: $0) }
        .enumerated().first { trial.verdict(on: $0.element, exactly: false) == .shows }
      guard let (index, other) = chosen.map({ ($0.offset, $0.element) }) else {
        throw ReproductionError("with the coordinates moved, \(lost)")
      }
      log = other
      if index > 0 {
        notes.append("latitudes are unchanged because the map's scale depends on them")
      }
    }
    for text in Set(log.lines.flatMap { texts(in: $0, key: "") }).sorted() {
      let coarse = text.withoutNames()
      let others = [
        coarse, coarse.replacing("n", with: "m"), text.withoutNames(letters: String.fineLetters),
      ]
      guard others[0] != text else { continue }
      let tried = others.map { other in
        var candidate = log
        candidate.lines = log.lines.map { replacing(text, by: other, in: $0, key: "") }
        return (log: candidate, verdict: trial.verdict(on: candidate, exactly: false))
      }
      if let found = tried.first(where: { $0.verdict == .shows }) {
        log = found.log
      } else if tried.contains(where: { $0.verdict == .differs }) {
        throw ReproductionError("with the text '\(text)' replaced, \(lost)")
      }
      // A text that cannot be decoded after the change is a keyword, such as a maneuver name, and
      // is kept.
    }
    if log.text.contains("data:") { notes.append("pictures are unchanged") }
    return (log, notes)
  }

  private var lost: String {
    trial.isOver
      ? "the result is unknown because the trial limit is reached; allow more trials"
      : "the problem no longer occurs; remove private data by hand"
  }

  // MARK: Texts

  private func texts(in value: JSONValue, key: String) -> [String] {
    guard !Self.wordKeys.contains(key) else { return [] }
    return switch value {
    case .string(let text): text.hasPrefix("data:") ? [] : [text]
    case .array(let elements): elements.flatMap { texts(in: $0, key: key) }
    case .object(let members): members.flatMap { texts(in: $0.value, key: $0.key) }
    case .null, .bool, .number: []
    }
  }

  private func replacing(
    _ text: String, by other: String, in value: JSONValue, key: String
  ) -> JSONValue {
    guard !Self.wordKeys.contains(key) else { return value }
    return switch value {
    case .string(let found): .string(found == text ? other : found)
    case .array(let elements):
      .array(elements.map { replacing(text, by: other, in: $0, key: key) })
    case .object(let members):
      .object(
        members.map {
          JSONMember(key: $0.key, value: replacing(text, by: other, in: $0.value, key: $0.key))
        })
    case .null, .bool, .number: value
    }
  }

  // MARK: Coordinates

  private func firstPlace(in log: ReproducedLog) -> Coordinate? {
    var found: Coordinate?
    for line in log.lines where found == nil {
      _ = mapPlaces(line, isPlace: false) { place in
        found = found ?? place
        return place
      }
    }
    return found
  }

  /// Moves the first coordinate to the prime meridian, and if `isWhole` to a round latitude.
  private func moved(_ log: ReproducedLog, from origin: Coordinate, isWhole: Bool) -> ReproducedLog
  {
    let step = Self.latitudeStep
    let latitude = isWhole ? (origin.latitude / step).rounded() * step : origin.latitude
    let stretch = cos(degrees: origin.latitude) / max(0.1, cos(degrees: latitude))
    var log = log
    log.lines = log.lines.map { line in
      mapPlaces(line, isPlace: false) { place in
        let east = (place.longitude - origin.longitude).remainder(dividingBy: 360)
        return Coordinate(
          latitude: rounded(place.latitude - origin.latitude + latitude),
          longitude: rounded(isWhole ? east * stretch : east)) ?? place
      }
    }
    return log
  }

  private func cos(degrees: Double) -> Double { Foundation.cos(degrees * .pi / 180) }

  /// Rounds to a ten-thousandth of an arc second, about 3 mm.
  private func rounded(_ degrees: Double) -> Double { (degrees * 36e6).rounded() / 36e6 }

  private func mapPlaces(
    _ value: JSONValue, isPlace: Bool, _ change: (Coordinate) -> Coordinate
  ) -> JSONValue {
    switch value {
    case .null, .bool, .number, .string: return value
    case .object(let members):
      return .object(
        members.map { member in
          JSONMember(
            key: member.key,
            value: mapPlaces(
              member.value, isPlace: Self.placeKeys.contains(member.key), change))
        })
    case .array(let elements):
      if isPlace, (2...3).contains(elements.count), let latitude = elements[0].number,
        let longitude = elements[1].number,
        let place = Coordinate(latitude: latitude, longitude: longitude)
      {
        let other = change(place)
        return .array([.number(other.latitude), .number(other.longitude)] + elements.dropFirst(2))
      }
      return .array(elements.map { mapPlaces($0, isPlace: isPlace, change) })
    }
  }
}

extension String {
  /// Replacement letters with the letters of similar width that they replace.
  fileprivate static let coarseLetters = ["i": "fijlrt", "m": "mw", "I": "FIJLRT", "M": "MW"]
  /// Replacement letters with finer width classes, for borderline line breaks.
  fileprivate static let fineLetters = [
    "i": "ijl", "r": "frt", "s": "acekszvxy", "m": "mw", "I": "I", "E": "EFJLSTZ",
    "K": "ABKPRVXY", "M": "MW",
  ]

  /// Returns a text of similar width from which the words cannot be recovered.
  ///
  /// Each letter is replaced by a representative of its width. Spaces, punctuation and the number
  /// of letters are preserved, so that lines break at the same positions.
  func withoutNames(letters: [String: String] = String.coarseLetters) -> String {
    String(
      map { letter in
        guard let scalar = letter.unicodeScalars.first else { return letter }
        if scalar.properties.generalCategory == .decimalNumber { return "8" }
        guard letter.isLetter else { return letter }
        guard scalar.value < 0x250 else { return Self.anyLetter(of: scalar) }
        let bare = String(letter).folding(options: .diacriticInsensitive, locale: nil)
        let plain = bare.first ?? letter
        let like = letters.first { $0.value.contains(plain) }?.key
        return like.map { Character($0) } ?? (letter.isUppercase ? "N" : "n")
      })
  }

  /// A common letter of the scalar's script.
  private static func anyLetter(of scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0x370..<0x400: "ν"
    case 0x400..<0x530: "н"
    case 0x590..<0x600: "נ"
    case 0x600..<0x780: "ن"
    case 0x900..<0x980: "न"
    case 0xE00..<0xE80: "น"
    case 0x3040..<0x30A0: "の"
    case 0x30A0..<0x3100: "ノ"
    case 0xAC00..<0xD7B0: "나"
    case 0x3400..<0xA000: "中"
    default: "n"
    }
  }
}
