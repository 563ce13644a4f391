public import Foundation
@_exported public import SessionLog

/// Writes what an app gives to CarPlay as a session log, line by line, while the app runs.
///
/// Each line is in the file as soon as it was recorded, so that a crash loses none. What was written is
/// not kept: of a template only a hash and a name stay, as long as the app keeps the template.
@MainActor public final class SessionRecorder {
  /// Why nothing is recorded any more, such as a full disk; nil while all is well.
  public private(set) var problem: (any Error)?
  /// The lines that were too long for a log and are not in it.
  public private(set) var leftOutLines = 0

  /// The names of what has one in the log, and what was said of it last.
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

  /// How long the feed may be silent before a message; a log ends 5 s after the last word of its feed.
  private static let feedInterval = 2.0

  /// Begins a log in a file; a file that is there is replaced.
  ///
  /// - Parameters:
  ///   - file: Where the log is written; `headunit` knows it by its first line, whatever it is called.
  ///   - name: The name of the drive.
  ///   - screens: The devices on which the log is drawn, unless set otherwise.
  ///   - category: The category of the app, such as "charging"; navigation if left out.
  /// - Throws: What the file system says when the file cannot be written. Nothing later throws.
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

  /// Records a message of the app on the car's screen at the present moment.
  ///
  /// - Parameters:
  ///   - kind: What kind of message it is, such as "template".
  ///   - value: What it says, in the form that the schema of session logs has for it.
  public func record(_ kind: String, _ value: JSONValue) {
    record(kind, value, by: .app, on: .car)
  }

  /// Records a message of the app or the car.
  func record(
    _ kind: String, _ value: JSONValue, by author: SessionAuthor, on screen: SessionScreen? = nil
  ) {
    tellTime()
    if seconds - feedSeconds > SessionRecorder.feedInterval { writeFeed() }
    write(SessionMessage(at: seconds, by: author, on: screen, kind, value))
  }

  /// Gives the present moment a name, by which frames are drawn with `--at @name`.
  public func recordMoment(_ name: String) {
    tellTime()
    writeFeed()
    write(SessionMessage(at: seconds, by: .drive, "moment", .string(name)))
  }

  /// Records where the vehicle is.
  ///
  /// - Parameters:
  ///   - latitude: In degrees.
  ///   - longitude: In degrees.
  ///   - course: The heading in degrees, clockwise from north; a negative one is unknown and left out.
  ///   - speed: In meters per second; a negative one is unknown and left out.
  public func recordLocation(
    latitude: Double, longitude: Double, course: Double = -1, speed: Double = -1
  ) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return }
    tellTime()
    feed = [
      "navInfo": ["navState": "unknown"],
      "location": object([
        "coordinate": [.number(latitude), .number(longitude)],
        "course": course >= 0 ? .number(course) : nil, "speed": speed >= 0 ? .number(speed) : nil,
      ]),
    ]
    writeFeed()
  }

  /// Records a message about something that has a name, unless the last one said the same.
  func record(_ kind: String, _ value: JSONValue, changing name: String) {
    if names.remember(value, as: name) { record(kind, value) }
  }

  // MARK: The end, and looking again and again

  /// Ends the log; nothing is recorded afterwards.
  public func close() {
    stopObserving()
    tellTime()
    if file != nil, seconds > feedSeconds { writeFeed() }
    try? file?.close()
    file = nil
  }

  /// Does something again and again, until `stopObserving`, `close` or the end of the recorder.
  func observe(every interval: TimeInterval, _ look: @escaping @MainActor () -> Void) {
    stopObserving()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard self != nil else { return timer.invalidate() }
      MainActor.assumeIsolated { look() }
    }
    look()
  }

  /// Looks no more; what was recorded stays.
  public func stopObserving() {
    timer?.invalidate()
    timer = nil
  }

  // MARK: Lines

  /// Takes the time, which never runs backward, in milliseconds.
  private func tellTime() {
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
