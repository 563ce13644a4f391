/// The exit statuses, with the numbers of `sysexits.h` where it defines one.
enum ExitStatus: Int32, CaseIterable {
  /// The command succeeded.
  case success = 0
  /// Pixels differ; 2 to 5 are the other verdicts of `PairVerdict`.
  case different = 1
  /// A compared picture or report cannot be read; 2 to 5 are the verdicts of `PairVerdict`.
  case unreadable = 6
  /// The app ended before the drive.
  case appEnded = 7
  /// The app did not become idle.
  case appEndless = 8
  /// The command line is invalid.
  case usage = 64
  /// An input file is invalid.
  case input = 65
  /// A resource is missing on this machine, such as a font or the assets.
  case unavailable = 69
  /// A bug in the program.
  case software = 70
  /// An output file or folder cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed, for example on a full disk.
  case inputOutput = 74
  /// The user interrupted the program.
  case interrupted = 130
}
