/// The remedy for an error.
///
/// Remedies that are steps of a workflow are cases of their own, because only the command line
/// knows the option or the command for them.
package enum Remedy: Sendable, Hashable {
  /// Something else, in a clause that names no option and no command.
  case advice(String)
  /// Run a check of this machine for missing parts.
  case inspectMachine
  /// Report the fault to the maintainers.
  case reportFault
  /// Have the frames written to another folder.
  case chooseOutputFolder
  /// Choose moments beside those of the script.
  case chooseMoments
  /// Render again with layout sidecars, or remove the sidecar.
  case renderLayouts
  /// Compare before reading the report of a comparison.
  case compareFirst
  /// Name the folder of the goldens.
  case nameGoldenFolder
  /// Look at the names of all golden cases.
  case listGoldens
  /// Record all goldens with the libraries of this machine.
  case renewGoldens
  /// Check the goldens again, which keeps their pictures.
  case checkGoldens
  /// Check the goldens again, or name the folder in which the check kept its pictures.
  case nameKeptFolder
  /// Name the folder in which the comparison kept its pictures.
  case nameReport
  /// Give the reason for accepting pictures.
  case giveReason
  /// Give the day on which pictures are accepted.
  case giveDay
  /// Name folders with parts of a run.
  case nameRunParts
  /// Name the report that a run leaves beside its frames.
  case nameRunReport

  /// The remedy as a clause, independent of a command line.
  package var clause: String {
    switch self {
    case .advice(let clause): clause
    case .inspectMachine: "look at what is missing on this machine"
    case .reportFault: "this is a fault of headunit; please report it"
    case .chooseOutputFolder: "choose another folder"
    case .chooseMoments: "add a rule, or choose moments"
    case .renderLayouts: "render again with layouts, or remove it"
    case .compareFirst: "compare first"
    case .nameGoldenFolder: "name the folder of the goldens"
    case .listGoldens: "look at the list of the goldens"
    case .renewGoldens: "to record everything anew with these, renew the goldens"
    case .checkGoldens: "check the goldens again"
    case .nameKeptFolder: "check the goldens again, or name the folder of the check"
    case .nameReport: "name the folder of the comparison"
    case .giveReason: "give a reason"
    case .giveDay: "give a day"
    case .nameRunParts: "name folders with parts of a run"
    case .nameRunReport: "name the 'run.json' beside the frames of a run"
    }
  }
}
