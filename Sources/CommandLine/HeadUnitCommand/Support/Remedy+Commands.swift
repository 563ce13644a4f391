import Documents

extension Remedy {
  /// The remedy in terms of command line options and commands.
  var commandText: String {
    switch self {
    case .advice(let clause): clause
    case .inspectMachine: "run 'headunit doctor' to see what is missing"
    case .reportFault: "this is a fault of headunit; please report it with the command"
    case .chooseOutputFolder: "choose another folder with --output"
    case .chooseMoments: "add a rule, or choose moments with --at or --every"
    case .renderLayouts: "render again with --layouts, or remove the file"
    case .compareFirst: "run 'headunit compare' first"
    case .nameGoldenFolder: "name it with --goldens"
    case .listGoldens: "run 'headunit golden list'"
    case .renewGoldens: "to record everything anew with these, run 'headunit golden record --renew'"
    case .checkGoldens: "run 'headunit golden check' again"
    case .nameKeptFolder: "run 'headunit golden check' again, or name its folder with --report"
    case .nameReport: "name its folder with --report"
    case .giveReason: "give it with --reason"
    case .giveDay: "give it with --date"
    case .nameRunParts: "name folders that 'headunit render --shard' wrote"
    case .nameRunReport: "name the 'run.json' that 'headunit render' writes"
    }
  }
}
