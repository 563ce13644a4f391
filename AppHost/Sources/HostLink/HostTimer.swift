import CVirtualTime

/// A closure scheduled on the main queue in virtual time.
public final class HostTimer {
  private let body: @MainActor () -> Void
  private let repeats: Bool
  private var number: UInt64 = 0

  init(after seconds: Double, every interval: Double, _ body: @escaping @MainActor () -> Void) {
    self.body = body
    repeats = interval > 0
    let context = Unmanaged.passRetained(self).toOpaque()
    number = vt_after(
      HostTimer.nanoseconds(seconds), HostTimer.nanoseconds(interval), vt_main_lane(), context
    ) { context in
      guard let context else { return }
      let timer = Unmanaged<HostTimer>.fromOpaque(context)
      timer.takeUnretainedValue().fire()
    }
  }

  public func cancel() {
    guard number != 0 else { return }
    let wasWaiting = vt_cancel(number)
    number = 0
    if wasWaiting { Unmanaged.passUnretained(self).release() }
  }

  private func fire() {
    let body = body
    MainActor.assumeIsolated { body() }
    guard !repeats, number != 0 else { return }
    number = 0
    Unmanaged.passUnretained(self).release()
  }

  private static func nanoseconds(_ seconds: Double) -> Int64 {
    seconds.isFinite ? Int64((min(max(seconds, 0), 1e9) * 1e9).rounded()) : Int64.max
  }
}
