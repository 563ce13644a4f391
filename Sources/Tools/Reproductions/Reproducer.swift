import Documents
import Foundation
package import FramePipeline
import Geometry
import JSONText
import MapSources
import Navigation
import Sessions

/// Finds the smallest session log that reproduces the problem of a frame.
package struct Reproducer {
  /// The result of a reproduction.
  package struct Reproduction: Sendable, Hashable {
    package let text: String
    /// The moment of the problem, in seconds.
    package let seconds: Double
    /// The extent of the log before and after the reduction.
    package let before, after: Extent
    /// The number of tested logs.
    package let tries: Int
    /// Whether more trials might reduce the log further.
    package let isUnfinished: Bool
    /// Notes for the user, as sentences.
    package let notes: [String]

    /// The size of a log.
    package struct Extent: Sendable, Hashable {
      package let lines, values: Int

      init(_ log: ReproducedLog) {
        (lines, values) = (log.lines.count, log.lines.reduce(0) { $0 + $1.valueCount })
      }
    }
  }

  private let library: AssetLibrary
  private let name: String
  private let limit: Int

  /// Creates a reproducer.
  ///
  /// - Parameters:
  ///   - name: The path that the log will have, to which its paths are relative.
  ///   - limit: The maximum number of logs to test.
  package init(library: AssetLibrary, name: String, limit: Int) {
    (self.library, self.name, self.limit) = (library, name, limit)
  }

  /// Computes every stage of a frame.
  ///
  /// - Throws: `PlanError` or `ReproductionError` if the frame does not exist.
  package func stages(of subject: FrameSubject) throws -> FrameStages {
    try SymptomTrial(.rule(""), name: name, library: library, limit: 0)
      .stages(of: subject.script, at: subject.seconds)
  }

  /// Returns the smallest log that shows a symptom of a frame; the result is deterministic.
  ///
  /// - Parameter isAnonymous: Whether names and coordinates are replaced.
  /// - Throws: `ReproductionError` if the frame does not show the symptom, or if it disappears with
  ///   replaced names.
  package func reproduction(
    of symptom: Symptom, on subject: FrameSubject, isAnonymous: Bool = false
  ) throws -> Reproduction {
    let trial = try SymptomTrial(symptom, name: name, library: library, limit: limit)
    let whole = try ReproducedLog(subject.script, seconds: subject.seconds, name: name)
    try trial.begin(with: whole)
    var log = whole
    func take(_ candidate: ReproducedLog?) {
      if let candidate, trial.shows(candidate) { log = candidate }
    }
    take(log.untilMoment)
    take(log.without(["map"]))
    let recording = try recorded(log)
    take(recording?.moved(by: log.seconds))
    take(log.moved(by: log.seconds))
    if log.seconds > 0 { take(recording) }
    var notes: [String] = []
    if isAnonymous {
      // Names are replaced before words are removed: with other letters a borderline text might
      // fit.
      (log, notes) = try Anonymizer(trial).anonymous(log)
      try trial.begin(with: log)
    }
    log = reduced(log, trial)
    take(log.moved(by: log.lines.indices.dropFirst().map(log.seconds(of:)).min() ?? 0))
    log = reduced(log, trial)
    log = try withOwnMap(log, trial, &notes)
    return Reproduction(
      text: log.text, seconds: log.seconds, before: .init(whole), after: .init(log),
      tries: trial.tries, isUnfinished: trial.isOver, notes: notes)
  }

  /// Reduces the lines and then their contents, repeatedly, until no further reduction is possible.
  private func reduced(_ whole: ReproducedLog, _ trial: SymptomTrial) -> ReproducedLog {
    var log = whole
    while !trial.isOver {
      let before = log
      let kept = ListReduction.indices(log.lines.count - 1) { indices in
        var candidate = log
        candidate.lines = [log.lines[0]] + indices.map { log.lines[$0 + 1] }
        return trial.shows(candidate)
      }
      log.lines = [log.lines[0]] + kept.map { log.lines[$0 + 1] }
      for index in log.lines.indices {
        let line = log.lines[index]
        log.lines[index] = TreeReduction.reduced(line) { value in
          var candidate = log
          candidate.lines[index] = value
          return trial.shows(candidate)
        }
      }
      if log == before { break }
    }
    return log
  }

  /// Returns the log with a map of only the data that the frame needs; the same log if it needs
  /// none.
  private func withOwnMap(
    _ log: ReproducedLog, _ trial: SymptomTrial, _ notes: inout [String]
  ) throws -> ReproducedLog {
    let script = try log.script(name: name)
    guard let tiles = script.map.tiles else { return log }
    let timeline = Timeline(script)
    var extraction = MapExtraction(of: tiles)
    if let route = timeline.route(at: log.seconds) {
      extraction.area = .along(route, meters: 1000)
    } else if let place = timeline.state(at: log.seconds).location?.coordinate {
      extraction.area = .box(
        west: place.longitude - 0.03, south: place.latitude - 0.02, east: place.longitude + 0.03,
        north: place.latitude + 0.02)
    }
    let file = FilePath.stem(of: FilePath.stem(of: name)) + ".map.pmtiles"
    let path = FilePath.resolve(file, from: name)
    _ = try extraction.write(to: path)
    let own = log.withTiles(file)
    trial.allowOneMore()
    if trial.shows(own) {
      notes.append("the part of the map is written to \(path)")
      return own
    }
    try? FileManager.default.removeItem(atPath: path)
    notes.append("the whole map is required and is not copied: \(tiles)")
    return log
  }

  /// Returns the log with a single feed message, that of the moment, instead of the route.
  private func recorded(_ log: ReproducedLog) throws -> ReproducedLog? {
    var script = try log.script(name: name)
    guard case .route = script.source else { return nil }
    let timeline = Timeline(script)
    let message = FeedMessage(
      timeline.state(at: log.seconds), route: timeline.route(at: log.seconds))
    guard let feed = RecordedFeed([message]) else { return nil }
    script.source = .feed(feed)
    script.facts = nil
    script.events.removeAll { $0.action.isOfRoad }
    return try ReproducedLog(script, seconds: log.seconds, name: name)
  }
}

extension ScriptEvent.Action {
  /// Whether the action changes data that a recording contains in its messages.
  fileprivate var isOfRoad: Bool {
    switch self {
    case .reroute, .losePosition, .traffic, .stop, .congestion, .speedLimit, .signal, .lanes,
      .pause:
      true
    default: false
    }
  }
}
