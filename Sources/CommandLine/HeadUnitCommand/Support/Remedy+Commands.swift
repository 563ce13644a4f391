import Documents

extension Remedy {
  /// The remedy in terms of command line options and commands.
  var commandText: String {
    switch self {
    case .advice(let clause): clause
    case .inspectMachine: "run 'headunit doctor' to see what is missing"
    case .reportFault: "this is a bug in headunit; please report it with the command"
    case .chooseOutputFolder: "choose another folder with --output"
    case .chooseMoments: "add a rule, or choose moments with --at or --every"
    case .renderLayouts: "render again with --layouts, or remove the file"
    case .compareFirst: "run 'headunit compare' first"
    case .nameGoldenFolder: "set it with --goldens"
    case .listGoldens: "run 'headunit golden list'"
    case .renewGoldens:
      "to record all cases with the libraries and fonts of this machine, run"
        + " 'headunit golden record --renew'"
    case .checkGoldens: "run 'headunit golden check' again"
    case .nameKeptFolder: "run 'headunit golden check' again, or set its folder with --report"
    case .nameReport: "set its folder with --report"
    case .giveReason: "add --reason"
    case .giveDay: "add --date"
    case .nameRunParts: "use folders that 'headunit render --shard' wrote"
    case .nameRunReport: "use the 'run.json' that 'headunit render' writes"
    case .listModules:
      "'headunit app api' lists the available modules; exclude the file, or list the folder of your"
        + " own module under 'modules' in app.yaml"
    case .listMembers: "'headunit app api NAME' lists the members of a type"
    }
  }
}
