import JSONText
import Navigation
import RouteScripts
import SessionFiles
import SessionLog
import Sessions

/// A drive as a session log of JSON values, with the moment of the problem.
struct ReproducedLog: Hashable {
  /// The lines: the session header, then its messages.
  var lines: [JSONValue]
  /// The moment of the problem, in seconds.
  var seconds: Double

  /// Creates the log of a drive, with embedded pictures.
  ///
  /// - Parameter name: The path that the log will have, to which its paths are relative.
  init(_ script: RouteScript, seconds: Double, name: String) throws {
    let writer = SessionWriter(log: name, pictures: ImageStore(.inline), hasOutputs: false)
    self.seconds = seconds
    lines = []
    try writer.forEachLine(of: Timeline(script)) { line in
      lines.append(try JSONDocument(Array(line.text.utf8), deepest: 64).value)
    }
  }

  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Reads the drive from the log; it depends only on the log and the files named in it.
  func script(name: String) throws -> RouteScript {
    try DriveReader().read(name: name, bytes: Array(text.utf8)).script
  }

  /// The time of a line in seconds; 0 for the header.
  func seconds(of line: Int) -> Double { lines[line]["t"]?.number ?? 0 }

  /// The log without messages after the moment.
  var untilMoment: ReproducedLog {
    var log = self
    log.lines = lines.indices.filter { seconds(of: $0) <= seconds }.map { lines[$0] }
    return log
  }

  /// The log shifted to earlier times, not before 0; nil if that has no effect.
  func moved(by earlier: Double) -> ReproducedLog? {
    guard earlier > 0, seconds > 0 else { return nil }
    var log = self
    log.seconds = max(0, seconds - earlier)
    log.lines = lines.map { line in
      guard let members = line.members else { return line }
      return .object(
        members.map { member in
          guard member.key == "t", let time = member.value.number else { return member }
          return JSONMember(key: "t", value: .number(max(0, time - earlier)))
        })
    }
    return log
  }

  /// The log with the tiles of another file.
  func withTiles(_ file: String) -> ReproducedLog {
    func replaced(
      _ value: JSONValue, _ key: String, _ change: (JSONValue) -> JSONValue
    ) -> JSONValue {
      .object(
        (value.members ?? []).map {
          $0.key == key ? JSONMember(key: key, value: change($0.value)) : $0
        })
    }
    var log = self
    log.lines[0] = replaced(lines[0], "map") { replaced($0, "tiles") { _ in .string(file) } }
    return log
  }

  /// The log without the given keys of the header.
  func without(_ keys: Set<String>) -> ReproducedLog {
    var log = self
    guard let members = lines.first?.members else { return self }
    log.lines[0] = .object(members.filter { !keys.contains($0.key) })
    return log
  }
}

extension FeedMessage {
  /// Creates the message that a recording of the drive would contain.
  init(_ state: NavigationState, route: Route?) {
    self.init(
      time: 0, navInfo: state.navInfo, location: state.location,
      line: route?.line.coordinates ?? [], pause: state.pause,
      pauseDescription: state.pauseDescription, pauseCardColor: state.pauseCardColor,
      roadName: state.roadName, congestion: state.congestion, speedLimit: state.speedLimit,
      nextDestinationName: state.nextDestinationName,
      timeToNextDestinationSeconds: state.timeToNextDestinationSeconds,
      distanceToNextDestinationMeters: state.distanceToNextDestinationMeters)
  }
}
