import LintRules

/// Prints the progress of a check: an updating line on a terminal, otherwise nothing.
final class LintPrinter {
  private let start = ContinuousClock.now
  private var lastUpdate = ContinuousClock.now
  private var latest: LintProgress?

  func show(_ progress: LintProgress) {
    latest = progress
    let now = ContinuousClock.now
    guard Terminal.isInteractive, lastUpdate.duration(to: now) > .milliseconds(100) else { return }
    lastUpdate = now
    let share = progress.checkedSeconds / max(1, progress.durationSeconds)
    let spent = start.duration(to: now) / .seconds(1)
    let count = progress.moments
    Terminal.showProgress(
      "\(count) \(count == 1 ? "moment" : "moments") checked, \(Int(share * 100)) % of the drive",
      left: share > 0 ? spent / share - spent : nil)
  }

  /// Clears the line, and reports that moments were not checked in all views.
  func end(_ file: String) {
    Terminal.clearProgress()
    guard let latest, latest.isSampled else { return }
    ErrorPrinter.note(
      "\(file) is long: \(latest.completeMoments) of \(latest.moments) moments were checked in other"
        + " themes and languages; --theme and --locale check others at each")
  }
}
