/// The exit status; the numbers are those of `sysexits.h` if it defines one.
enum ExitStatus: Int32, CaseIterable {
  /// Done.
  case success = 0
  /// It worked, and pixels differ; 2 to 5 are the other verdicts of `PairVerdict`.
  case different = 1
  /// A compared picture or report cannot be read; 2 to 5 are the verdicts of `PairVerdict`.
  case unreadable = 6
  /// An app that was run ended before the drive did.
  case appEnded = 7
  /// The app's run did not terminate.
  case appEndless = 8
  /// The command line is wrong.
  case usage = 64
  /// An input file is wrong.
  case input = 65
  /// Something on this machine is missing: a font, the assets.
  case unavailable = 69
  /// Our own fault.
  case software = 70
  /// An output file or folder cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed on the way, such as on a full disk.
  case inputOutput = 74
  /// Interrupted by the user.
  case interrupted = 130
}
