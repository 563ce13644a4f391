import Dispatch
import Foundation

/// The limits of a run's time and memory, checked ten times a second.
struct RunLimits {
  var seconds: Double
  var megabytes: Int

  /// The default limits: a day, and 8 GB.
  static let `default` = RunLimits(seconds: 86_400, megabytes: 8192)

  /// The maximum time limit in seconds.
  static let maximumSeconds = 1e9

  /// Ends the program with an error once it exceeds a limit, during any work.
  func watch(reading inputs: [String]) {
    let start = ContinuousClock.now
    let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "headunit.limits"))
    source.schedule(deadline: .now() + 0.05, repeating: 0.1)
    source.setEventHandler {
      // The handler retains its source for the lifetime of the program.
      withExtendedLifetime(source) {
        guard let sentence = excess(since: start) else { return }
        let failure = Failure(
          .input, sentence.problem, at: inputs.first, hint: sentence.hint, code: "limit")
        ErrorPrinter.report(failure)
        Interruption.leave(with: failure.status.rawValue)
      }
    }
    source.resume()
  }

  private func excess(since start: ContinuousClock.Instant) -> (problem: String, hint: String)? {
    if start.duration(to: .now) > .seconds(seconds) {
      let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return (
        "the run exceeds the limit of \(number) s",
        "increase --max-seconds, or use a smaller input"
      )
    }
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0,
      Int(usage.ru_maxrss) >> 10 > megabytes
    else {
      return nil
    }
    return (
      "the run exceeds the limit of \(megabytes) MB of memory",
      "increase --max-memory, or use a smaller input"
    )
  }
}
