package import Foundation
package import Processes

/// Calls git without running programs that a checkout configures.
package enum Git {
  /// The options before each command: no file system monitor, no hooks, no index refresh.
  ///
  /// Source: <https://git-scm.com/docs/git-config>.
  package static let guards = [
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.pager=cat",
    "-c", "core.sshCommand=false", "-c", "protocol.allow=never", "-c", "gc.auto=0",
    "-c", "maintenance.auto=false", "-c", "log.showSignature=false", "--no-optional-locks",
    "--no-pager",
  ]
  /// The timeout of a call in seconds.
  static let seconds = 300.0

  /// Runs a command in a folder.
  ///
  /// - Throws: `LaunchError` if git is not installed.
  package static func outcome(
    of arguments: [String], in folder: URL, keepsErrors: Bool = false
  ) throws(LaunchError) -> LaunchOutcome {
    var environment = Launch.inherited(Launch.toolNames)
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    var launch = Launch(
      "/usr/bin/env", ["git"] + guards + arguments, environment: environment)
    launch.folder = folder.path
    launch.files?.reading += settings
    launch.files?.changesCaches = false
    launch.seconds = seconds
    launch.outputLimit = 256 << 20
    launch.keepsErrors = keepsErrors
    return try launch.run()
  }

  /// The user's configuration files.
  private static var settings: [String] {
    let own = ProcessInfo.processInfo.environment
    let home = own["HOME"].map { ["\($0)/.gitconfig", "\($0)/.config/git"] } ?? []
    return home + (own["XDG_CONFIG_HOME"].map { ["\($0)/git"] } ?? [])
  }

  /// The output of a command; nil if it fails or git is not installed.
  package static func run(_ arguments: [String], in folder: URL) -> String? {
    guard let outcome = try? outcome(of: arguments, in: folder), outcome.status == 0 else {
      return nil
    }
    return outcome.text
  }

  /// Settings that disable the filters of a checkout's attributes.
  package static func withoutFilters(in folder: URL) -> [String] {
    let names =
      list(["config", "--name-only", "-z", "--get-regexp", "^filter\\."], in: folder) ?? []
    let filters = Set(
      names.compactMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } })
    return filters.sorted().flatMap { filter in
      ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "\(filter).\($0)"] }
    }
  }

  /// The NUL-terminated names in a command's output; nil if it fails or git is not installed.
  package static func list(_ arguments: [String], in folder: URL) -> [String]? {
    run(arguments, in: folder)?.split(separator: "\0").map(String.init)
  }
}
