import HostLink

/// A timer that calls a method for each frame of a 60 Hz display.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var timer: HostTimer?
  /// The frame rate in Hz; 0 for the rate of the display.
  open var preferredFramesPerSecond = 0 { didSet { restart() } }
  /// The preferred range of frame rates in Hz.
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { restart() } }
  open var isPaused = false { didSet { restart() } }
  open private(set) var timestamp: CFTimeInterval = 0
  private var isAdded = false

  /// Creates a display link, which retains its target.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  open var duration: CFTimeInterval {
    let wanted =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.preferred ?? 60)
    return 1 / min(max(wanted, 1), 60)
  }

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    restart()
  }
  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  open func invalidate() {
    isAdded = false
    timer?.cancel()
    timer = nil
  }

  private func restart() {
    timer?.cancel()
    timer = nil
    guard isAdded, !isPaused else { return }
    timer = HostLink.after(duration, every: duration) { [weak self] in
      guard let self else { return }
      timestamp = CACurrentMediaTime()
      selector.perform(on: target, self)
    }
  }
}

/// A range of frame rates in Hz.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  /// The frame rate of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
