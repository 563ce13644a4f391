import Foundation

/// The seconds of processor time that this thread spends on `work`.
///
/// Other threads and processes do not change it, so it may be compared on a busy machine, where the time of a clock
/// may not.
public func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
