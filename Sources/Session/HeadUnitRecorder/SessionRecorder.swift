public import Foundation
@_exported public import SessionLog

/// Records an app's CarPlay calls in a session log while the app runs.
///
/// Each line is written to the file immediately, so that a crash loses none. The output is not kept
/// in memory: the recorder stores a hash and a name of each template that the app retains.
@MainActor public final class SessionRecorder {
  /// The error that stopped the recording, such as a full disk; nil while recording works.
  public private(set) var problem: (any Error)?
  /// The number of lines that exceeded the log's maximum length and were dropped.
  public private(set) var leftOutLines = 0

  /// The log's names of objects, with the last value recorded for each.
  var names = ObjectRegistry()
  #if canImport(CarPlay)
    let values = CarPlayEncoder()
    var shown = InterfaceSnapshot()
    var guidance = GuidanceSnapshot()
  #endif
  private let clock: () -> TimeInterval
  private let start: TimeInterval
  private var file: FileHandle?
  private var seconds = 0.0
  private var feed: JSONValue = ["navInfo": ["navState": "unknown"]]
  private var feedSeconds = 0.0
  private var timer: Timer?

  /// Maximum seconds between feed messages; a log ends 5 s after its last feed message.
  private static let feedInterval = 2.0

  /// Creates a log, replacing an existing file.
  ///
  /// - Parameters:
  ///   - file: The file to write; `headunit` identifies a log by its first line, not by its name.
  ///   - name: The name of the drive.
  ///   - screens: The devices on which the log is drawn, unless set otherwise.
  ///   - category: The category of the app, such as "charging"; by default navigation.
  /// - Throws: The file system's error when the file cannot be created. Later calls never throw.
  public convenience init(
    file: URL, name: String, screens: [String] = ["standard"], category: String? = nil
  ) throws {
    try self.init(
      file: file,
      header: SessionRecorder.header(
        name: name, screens: screens, category: category, date: Date(), zone: .current),
      clock: { ProcessInfo.processInfo.systemUptime })
  }

  init(file: URL, header: SessionHeader, clock: @escaping () -> TimeInterval) throws {
    try Data().write(to: file)
    self.file = try FileHandle(forWritingTo: file)
    self.clock = clock
    start = clock()
    write(header.line)
    write(SessionMessage(at: 0, by: .drive, "feed", feed))
  }

  static func header(
    name: String, screens: [String], category: String?, date: Date, zone: TimeZone
  ) -> SessionHeader {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let day = calendar.dateComponents([.year, .month, .day], from: date)
    let midnight = calendar.startOfDay(for: date)
    let clock = object([
      "year": .number(day.year), "month": .number(day.month), "day": .number(day.day),
      "secondsSinceMidnight": .number(
        min(date.timeIntervalSince(midnight).rounded(.down), 86_400)),
      "utcOffsetSeconds": .number(zone.secondsFromGMT(for: date)),
    ])
    let captures: JSONValue = [
      "rules": [["moments": true], ["every": 5, "from": 0]], "onlyChanged": true,
    ]
    let members = object([
      "name": .string(name), "category": category.map { .string($0) }, "start": clock,
      "screens": .array(screens.map { .string($0) }), "captures": captures,
    ])
    return SessionHeader(members.members ?? [])
  }

  // MARK: Messages

  /// Records a message of the app on the car's screen at the current time.
  ///
  /// - Parameters:
  ///   - kind: The kind of message, such as "template".
  ///   - value: The content, as defined by the schema of session logs.
  public func record(_ kind: String, _ value: JSONValue) {
    record(kind, value, by: .app, on: .car)
  }

  func record(
    _ kind: String, _ value: JSONValue, by author: SessionAuthor, on screen: SessionScreen? = nil
  ) {
    updateClock()
    if seconds - feedSeconds > SessionRecorder.feedInterval { writeFeed() }
    write(SessionMessage(at: seconds, by: author, on: screen, kind, value))
  }

  /// Records a named moment at the current time; `--at @name` draws its frame.
  public func recordMoment(_ name: String) {
    updateClock()
    writeFeed()
    write(SessionMessage(at: seconds, by: .drive, "moment", .string(name)))
  }

  /// Records the position of the vehicle; ignores coordinates out of range.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north.
  ///   - longitude: Degrees east.
  ///   - course: Degrees clockwise from north; a negative value means unknown and is not recorded.
  ///   - speed: Meters per second; a negative value means unknown and is not recorded.
  public func recordLocation(
    latitude: Double, longitude: Double, course: Double = -1, speed: Double = -1
  ) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return }
    updateClock()
    feed = [
      "navInfo": ["navState": "unknown"],
      "location": object([
        "coordinate": [.number(latitude), .number(longitude)],
        "course": course >= 0 ? .number(course) : nil, "speed": speed >= 0 ? .number(speed) : nil,
      ]),
    ]
    writeFeed()
  }

  /// Records a message about a named object unless it equals the last one under that name.
  func record(_ kind: String, _ value: JSONValue, changing name: String) {
    if names.remember(value, as: name) { record(kind, value) }
  }

  // MARK: Closing and observing

  /// Ends the log; later calls have no effect.
  public func close() {
    stopObserving()
    updateClock()
    if file != nil, seconds > feedSeconds { writeFeed() }
    try? file?.close()
    file = nil
  }

  /// Runs `look` now and periodically until `stopObserving`, `close` or deallocation.
  func observe(every interval: TimeInterval, _ look: @escaping @MainActor () -> Void) {
    stopObserving()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard self != nil else { return timer.invalidate() }
      MainActor.assumeIsolated { look() }
    }
    look()
  }

  /// Stops periodic recording; recorded lines remain.
  public func stopObserving() {
    timer?.invalidate()
    timer = nil
  }

  // MARK: Lines

  /// Updates the time of the log, in milliseconds; it never decreases.
  private func updateClock() {
    seconds = max(seconds, ((clock() - start) * 1000).rounded() / 1000)
  }

  private func writeFeed() {
    feedSeconds = seconds
    write(SessionMessage(at: seconds, by: .drive, "feed", feed))
  }

  private func write(_ message: SessionMessage) { write(message.line) }

  private func write(_ line: String) {
    guard let file else { return }
    let bytes = Data((line + "\n").utf8)
    guard bytes.count <= SessionLine.longest else {
      leftOutLines += 1
      return
    }
    do {
      try file.write(contentsOf: bytes)
    } catch {
      problem = error
      try? file.close()
      self.file = nil
    }
  }
}
