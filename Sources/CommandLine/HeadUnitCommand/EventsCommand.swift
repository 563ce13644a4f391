import ArgumentParser
import Documents
import RouteScripts
import SessionFiles
import Sessions

/// Prints the events that the Navigation SDK reports to an app on a drive.
struct EventsCommand: AsyncParsableCommand {
  /// The output format of events.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case table, jsonl, sample
  }

  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Print what the Navigation SDK reports to an app on a drive, in order of time.",
    discussion: """
      The events are those of GMSNavigatorListener and GMSRoadSnappedLocationProviderListener, \
      with their thresholds. The format 'table' is human-readable, 'jsonl' has the messages of a \
      session log, and 'sample' the output of the sample in the SDK's documentation.
      """)

  @Argument(help: DriveArgument.help)
  var file: String

  @Option(help: "The output format: table, jsonl or sample.")
  var format = Form.table

  @Option(
    help: ArgumentHelp(
      "The events to print, such as 'didArriveAtWaypoint', separated by commas; all if left out.",
      valueName: "list"))
  var only: String?

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func run() async throws {
    let wanted = try only.map(names)
    let script = try DriveArgument.read(file).script
    let events = NavigationEvents(Timeline(script)).filter { event in
      wanted.map { $0.contains(event.event.shortName) } ?? true
    }
    let table = EventListing(events, start: script.start)
    switch format {
    case .table: Terminal.print(table.table)
    case .jsonl: Terminal.print(table.jsonLines)
    case .sample: Terminal.print(table.sample)
    }
  }

  private func names(_ list: String) throws -> Set<String> {
    let names = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    for name in names where !NavigationEvent.shortNames.contains(name) {
      throw Failure(
        .usage, "unknown event '\(name.visible)'",
        hint: "allowed events: \(NavigationEvent.shortNames.joined(separator: ", "))")
    }
    return Set(names)
  }
}
