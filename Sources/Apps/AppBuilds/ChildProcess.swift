import Dispatch
import Foundation
import Synchronization

/// Runs tools of the Swift toolchain; a cancelled task ends them with everything that they started.
enum ChildProcess {
  /// What a tool left behind.
  struct Outcome: Sendable {
    /// Its exit status; 128 and the number of the signal that ended it.
    let status: Int32
    /// What it wrote, on both outputs.
    let output: String

    /// The last lines that it wrote.
    var lastLines: String {
      output.split(separator: "\n").suffix(6).joined(separator: "; ")
    }
  }

  /// The most bytes of output that are kept.
  private static let outputLimit = 8 << 20

  /// Runs a tool to its end.
  ///
  /// - Throws: `CancellationError` when the task is canceled, and `AppBuildError` when the tool
  ///   cannot be started.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Outcome {
    try Task.checkCancellation()
    let (process, output) = try start(program, arguments, environment)
    let isOver = Mutex(false)
    let outcome = await withTaskCancellationHandler {
      await finish(process, output)
    } onCancel: {
      isOver.withLock { if !$0 { ProcessTree.end(process) } }
    }
    isOver.withLock { $0 = true }
    try Task.checkCancellation()
    return outcome
  }

  /// Starts a tool with both outputs into one pipe.
  ///
  /// Threads of Dispatch block signals, and a program takes over what the thread blocks that starts
  /// it, so the mask is set here.
  private static func start(
    _ program: String, _ arguments: [String], _ changes: [String: String]
  ) throws -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(program, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let values = ProcessInfo.processInfo.environment.merging(changes) { _, new in new }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = values.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, &words, &settings)
    guard code == 0 else {
      close(ends[0])
      throw failure(program, code)
    }
    return (process, ends[0])
  }

  private static func failure(_ program: String, _ code: Int32) -> AppBuildError {
    .toolFailed(program, lastLines: String(cString: strerror(code)).lowercased())
  }

  /// Reads what a tool writes, and waits for its end.
  private static func finish(_ process: pid_t, _ output: Int32) async -> Outcome {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(output, &part, part.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          if bytes.count < outputLimit { bytes += part[..<count] }
        }
        close(output)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        continuation.resume(
          returning: Outcome(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
            output: String(decoding: bytes, as: UTF8.self)))
      }
    }
  }
}
