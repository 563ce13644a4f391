import CoreMedia
import Foundation
import HostLink

extension AVPlayer {
  /// The action at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  /// The playback state.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  /// The readiness for playback.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The reason for which playback waits.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let noItemToPlay = WaitingReason(
      rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    public static let toMinimizeStalls = WaitingReason(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
  }
}

/// A player, silent; a file has a duration of one second.
///
/// Network URLs fail, as on a device without a connection.
///
/// Source: <https://developer.apple.com/documentation/avfoundation/avplayer>
open class AVPlayer: NSObject, @unchecked Sendable {
  open internal(set) var currentItem: AVPlayerItem?
  /// The playback rate; 0 while paused.
  open var rate: Float = 0 {
    didSet {
      if rate != 0, oldValue == 0 { begin() }
      if rate == 0, oldValue != 0 { stop() }
    }
  }
  open var defaultRate: Float = 1
  /// The volume from 0 to 1.
  open var volume: Float = 1
  open var isMuted = false
  /// The action at the end of an item.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var error: (any Error)? { nil }
  open var status: Status { .readyToPlay }
  private var timer: HostTimer?
  /// The start time and rate of the current playback.
  private var (begun, speed) = (0.0, 1.0)
  private var observers: [TimeObserver] = []

  public override init() {}

  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  open var timeControlStatus: TimeControlStatus {
    guard rate != 0 else { return .paused }
    return timer == nil ? .waitingToPlayAtSpecifiedRate : .playing
  }

  open var reasonForWaitingToPlay: WaitingReason? {
    guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
    return currentItem == nil ? .noItemToPlay : .toMinimizeStalls
  }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    stop()
    currentItem = item
    if rate != 0 { begin() }
  }

  open func play() { rate = defaultRate }

  /// Starts playback at a rate.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func pause() { rate = 0 }

  open func currentTime() -> CMTime {
    guard let item = currentItem else { return .zero }
    let played = timer == nil ? 0 : (HostLink.now - begun) * speed
    return CMTime(
      seconds: min(item.place + played, item.length), preferredTimescale: 1_000_000_000)
  }

  private func begin() {
    guard let item = currentItem else { return }
    guard item.isReachable else { return item.fail() }
    HostLink.note("AVPlayer: '\(item.url.lastPathComponent)' is not played")
    (begun, speed) = (HostLink.now, Double(abs(rate)))
    let rest = max(0, item.length - item.place) / speed
    timer = HostLink.after(rest) { [weak self] in self?.end(of: item) }
    for observer in observers { observer.begin(self) }
  }

  private func stop() {
    currentItem?.place = currentTime().seconds
    timer?.cancel()
    timer = nil
    for observer in observers { observer.stop() }
  }

  private func end(of item: AVPlayerItem) {
    guard currentItem === item else { return }
    timer = nil
    item.place = item.length
    for observer in observers { observer.stop() }
    if actionAtItemEnd != .none { rate = 0 }
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    advance()
  }

  func advance() {}

  // MARK: Seeking

  open func seek(to time: CMTime) {
    guard let item = currentItem, time.isNumeric else { return }
    let isPlaying = timer != nil
    stop()
    item.place = min(max(0, time.seconds), item.length)
    if isPlaying { begin() }
  }

  /// Seeks to a time; the completion is called with true.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    HostLink.after(0) { completionHandler(true) }
  }

  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  /// Seeks to a time, ignoring the tolerances.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  @discardableResult open func seek(to time: CMTime) async -> Bool {
    let go: () -> Void = { self.seek(to: time) }
    go()
    return true
  }

  // MARK: Observers

  /// Calls a block with the time at an interval during playback.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping (CMTime) -> Void
  ) -> Any {
    let seconds = interval.isNumeric ? max(interval.seconds, 1.0 / 60) : 1
    let observer = TimeObserver(every: seconds, block)
    observers.append(observer)
    if timer != nil { observer.begin(self) }
    return observer
  }

  /// Has no effect: items of one second reach no boundary times.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { TimeObserver(every: 0) { _ in block() } }

  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else { return }
    observer.stop()
    observers.removeAll { $0 === observer }
  }
}

/// An observer of the playback time.
private final class TimeObserver: @unchecked Sendable {
  private let interval: Double
  private let block: (CMTime) -> Void
  private var timer: HostTimer?

  init(every interval: Double, _ block: @escaping (CMTime) -> Void) {
    (self.interval, self.block) = (interval, block)
  }

  func begin(_ player: AVPlayer) {
    stop()
    block(player.currentTime())
    timer = HostLink.after(interval, every: interval) { [weak player, block] in
      if let player { block(player.currentTime()) }
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }
}

/// A player of a queue of items.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var waiting: [AVPlayerItem] = []

  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    waiting = Array(items.dropFirst())
    actionAtItemEnd = .advance
  }
  public override init() {
    super.init(playerItem: nil)
    actionAtItemEnd = .advance
  }

  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !items().contains { $0 === item }
  }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    if currentItem == nil { return replaceCurrentItem(with: item) }
    let index = waiting.firstIndex { $0 === afterItem }.map { $0 + 1 }
    waiting.insert(item, at: afterItem === currentItem ? 0 : index ?? waiting.count)
  }
  open func remove(_ item: AVPlayerItem) {
    waiting.removeAll { $0 === item }
    if currentItem === item { advanceToNextItem() }
  }
  open func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }
  open func advanceToNextItem() {
    replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst())
  }

  override func advance() {
    guard actionAtItemEnd == .advance else { return }
    let goesOn = !waiting.isEmpty
    advanceToNextItem()
    if goesOn { play() }
  }
}
