/// The remedy for an error.
///
/// Workflow steps are separate cases, because only the command line knows their options and
/// commands.
package enum Remedy: Sendable, Hashable {
  /// Advice as a clause that names no option or command.
  case advice(String)
  /// Check this machine for missing parts.
  case inspectMachine
  /// Report the fault to the maintainers.
  case reportFault
  /// Choose another output folder for the frames.
  case chooseOutputFolder
  /// Choose other moments than those of the script.
  case chooseMoments
  /// Render again with layout sidecars, or remove the sidecar.
  case renderLayouts
  /// Run a comparison before reading its report.
  case compareFirst
  /// Name the folder of the goldens.
  case nameGoldenFolder
  /// List all golden cases.
  case listGoldens
  /// Record all goldens again with this machine's libraries.
  case renewGoldens
  /// Check the goldens again, which keeps the pictures.
  case checkGoldens
  /// Check the goldens again, or name the folder with the kept pictures.
  case nameKeptFolder
  /// Name the report folder of the comparison.
  case nameReport
  /// Give the reason for accepting pictures.
  case giveReason
  /// Give the day of the acceptance.
  case giveDay
  /// Name folders that contain parts of a run.
  case nameRunParts
  /// Name the report beside a run's frames.
  case nameRunReport
  /// Exclude a file of an app, or provide the module that it imports.
  case listModules
  /// List the members of a type that apps can use.
  case listMembers

  /// The remedy as a clause without options or commands.
  package var clause: String {
    switch self {
    case .advice(let clause): clause
    case .inspectMachine: "check what is missing on this machine"
    case .reportFault: "this is a bug in headunit; please report it"
    case .chooseOutputFolder: "choose another folder"
    case .chooseMoments: "add a rule, or choose moments"
    case .renderLayouts: "render again with layouts, or remove the file"
    case .compareFirst: "compare first"
    case .nameGoldenFolder: "name the folder of the goldens"
    case .listGoldens: "list the goldens"
    case .renewGoldens:
      "to record all cases with the libraries and fonts of this machine, renew the goldens"
    case .checkGoldens: "check the goldens again"
    case .nameKeptFolder: "check the goldens again, or name the folder of the check"
    case .nameReport: "name the folder of the comparison"
    case .giveReason: "give a reason"
    case .giveDay: "give a day"
    case .nameRunParts: "name folders with parts of a run"
    case .nameRunReport: "name the 'run.json' beside the frames of a run"
    case .listModules:
      "exclude the file, or list the folder of your own module under 'modules' in app.yaml"
    case .listMembers: "see the members that apps can use"
    }
  }
}
