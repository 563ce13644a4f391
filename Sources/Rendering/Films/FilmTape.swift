package import Documents
import RouteScripts
import Sessions

/// The reason that a tape cannot be played.
package struct TapeError: ReportedError, Sendable, Hashable {
  package let sentence: String
  package let remedy: Remedy?
  private let file: String
  private let line: Int?

  package var location: String? { line.map { "\(file):\($0)" } }
  package var spot: ErrorLocation? {
    line.map { line in
      ErrorLocation(
        file: file, at: .position(line: line, column: 1), problem: sentence)
    }
  }
  package var blame: ErrorOrigin { line == nil ? .usage : .input }

  /// Creates an error at a line of a tape, or in options.
  init(_ sentence: String, in file: String, line: Int?, remedy: Remedy? = nil) {
    (self.sentence, self.file, self.line, self.remedy) = (sentence, file, line, remedy)
  }
}

/// A film described by a plain text: what is drawn, and when the clock runs and frames are
/// recorded.
package struct FilmTape: Sendable {
  /// The keywords that begin a line.
  private enum Word: String, CaseIterable {
    case drive, beside, output, rate, device, theme, hide, show, wait, sleep, source
  }

  /// The file extension of tapes.
  package static let ending = ".tape"
  /// The maximum size in bytes, number of lines and nesting depth of a tape with its sources.
  private static let (sizeLimit, lineLimit, depthLimit) = (1 << 20, 10_000, 8)

  /// The drive, and the one for comparison.
  package private(set) var drive: String?
  package private(set) var beside: String?
  package private(set) var output: String?
  /// The frames per second.
  package private(set) var rate: Int?
  package private(set) var devices: [String] = []
  package private(set) var themes: [String] = []
  /// The shown parts; nil for the whole drive.
  package var cut: FilmCut? { steps.isEmpty ? nil : FilmCut(steps, file: file) }

  private let file: String
  private var steps: [(step: FilmCut.Step, line: Int?)] = []
  private var lines = 0
  private var bytesLeft = FilmTape.sizeLimit

  /// Reads a tape with its sources.
  ///
  /// - Throws: `InputFileError`, or `TapeError` for the first invalid line.
  package init(_ file: String) throws {
    self.file = file
    try read(file, depth: 0)
  }

  private mutating func read(_ name: String, depth: Int) throws {
    let bytes = try InputFile.bytes(of: name, limit: FilmTape.sizeLimit)
    bytesLeft -= bytes.count
    guard bytesLeft >= 0 else {
      throw TapeError("a tape takes at most 1 MB with its sources", in: name, line: 1)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TapeError("expected text in UTF-8, found other bytes", in: name, line: 1)
    }
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      lines += 1
      let place = Place(file: name, line: index + 1, depth: depth)
      guard lines <= FilmTape.lineLimit else {
        throw place.error("a tape takes at most \(FilmTape.lineLimit) lines with its sources")
      }
      let parts = FilmTape.code(of: line).split(maxSplits: 1) { $0.isWhitespace }
      guard let word = parts.first else { continue }
      try add(String(word), parts.count > 1 ? String(parts[1]) : "", at: place)
    }
  }

  /// A line without its comment and trailing white space.
  private static func code(of line: Substring) -> Substring {
    var (end, isWord) = (line.startIndex, false)
    for index in line.indices {
      if line[index] == "#", !isWord { break }
      isWord = !line[index].isWhitespace
      if isWord { end = line.index(after: index) }
    }
    return line[..<end]
  }

  private mutating func add(_ text: String, _ value: String, at place: Place) throws {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      let closest = SpellingSuggestion.nearest(to: text, in: words)
      throw place.error(
        "a tape has no '\(text.visible)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""),
        "a line begins with \(words.joined(separator: ", "))")
    }
    guard value.isEmpty == (word == .hide || word == .show) else {
      throw place.error(
        value.isEmpty ? "'\(text)' needs a value" : "'\(text)' takes no value")
    }
    if let step = try step(word, value, at: place) {
      steps.append((step, place.line))
    } else {
      try set(word, value, at: place)
    }
  }

  private func step(_ word: Word, _ value: String, at place: Place) throws -> FilmCut.Step? {
    switch word {
    case .hide: return .hide
    case .show: return .show
    case .wait where value == "end": return .wait(nil)
    case .wait:
      guard let moment = MomentChoice(value) else {
        throw place.error(
          "expected a moment of a drive, found '\(value.visible)'",
          "write 'end', or \(MomentChoice.forms)")
      }
      return .wait(moment)
    case .sleep:
      guard case .time(let seconds)? = MomentChoice(value)?.moment else {
        throw place.error("expected a time, found '\(value.visible)'", "write 5s or 1:20")
      }
      return .sleep(seconds)
    default: return nil
    }
  }

  private mutating func set(_ word: Word, _ value: String, at place: Place) throws {
    switch word {
    case .drive: drive = FilmTape.path(value, beside: place.file)
    case .beside: beside = FilmTape.path(value, beside: place.file)
    case .output:
      guard !value.hasPrefix("/"), !value.split(separator: "/").contains(".."),
        Inside("").refusal(of: value) == nil
      else { throw place.error("'\(value.visible)' leads out of the working folder") }
      output = value
    case .rate:
      guard let number = Int(value), FilmRun.rates.contains(number) else {
        throw place.error("'rate' takes 1 to 60")
      }
      rate = number
    case .device: devices.append(value)
    case .theme: themes.append(value)
    case .source:
      guard place.depth < FilmTape.depthLimit else {
        throw place.error("tapes lie in each other at most \(FilmTape.depthLimit) deep")
      }
      try read(FilmTape.path(value, beside: place.file), depth: place.depth + 1)
    case .hide, .show, .wait, .sleep: break
    }
  }

  /// Resolves a path relative to a tape; examples are unchanged.
  private static func path(_ value: String, beside tape: String) -> String {
    value.hasPrefix("example:") ? value : FilePath.resolve(value, from: tape)
  }
}

/// The location of a line of a tape.
private struct Place {
  let file: String
  let line: Int
  let depth: Int

  func error(_ sentence: String, _ advice: String? = nil) -> TapeError {
    TapeError(sentence, in: file, line: line, remedy: advice.map(Remedy.advice))
  }
}
