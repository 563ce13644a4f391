import CLinux
import Foundation
import Synchronization

/// A program under a supervisor that ends it together with all its child processes.
///
/// They end when the program exits, after its timeout, by `end()`, and with this process, however
/// it ends.
package final class RunningProgram: Sendable {
  /// Whether the program has no network access.
  package let isWithoutNetwork: Bool
  private let supervisor: pid_t
  private let lifeline: Mutex<Int32?>
  private let news: Mutex<Int32?>
  private let ended = Mutex<ProgramEnd?>(nil)

  private struct Reference {
    weak var program: RunningProgram?
  }

  private static let all = Mutex<[pid_t: Reference]>([:])

  /// Starts a program with descriptors for its three streams, which the caller keeps; nil is
  /// `/dev/null`.
  ///
  /// - Throws: `LaunchError` when it cannot be started.
  package init(
    _ launch: Launch, input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) throws(LaunchError) {
    let (code, running) = RunningProgram.start(launch, input, output, errors)
    guard code == 0 else { throw LaunchError(launch.program, code: code) }
    supervisor = running.supervisor
    lifeline = Mutex(running.lifeline)
    news = Mutex(running.news)
    let first = RunningProgram.message(from: running.news)
    isWithoutNetwork = first?.event == Int32(clinux_started.rawValue) && first?.value == 1
    let reference = Reference(program: self)
    RunningProgram.all.withLock { $0[running.supervisor] = reference }
    guard first?.event == Int32(clinux_started.rawValue) else {
      _ = wait()
      throw LaunchError(launch.program, code: first?.value ?? ECHILD)
    }
  }

  deinit {
    end()
    _ = wait()
  }

  /// Ends the program and its child processes, without waiting.
  package func end() {
    lifeline.withLock { descriptor in
      if let open = descriptor { close(open) }
      descriptor = nil
    }
  }

  package var isRunning: Bool {
    news.withLock { descriptor in
      guard let descriptor else { return false }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&waiting, 1, 0) == 0
    }
  }

  /// Waits until the program and its child processes have ended.
  package func wait() -> ProgramEnd {
    ended.withLock { ended in
      if let ended { return ended }
      let message = news.withLock { descriptor in
        defer {
          if let open = descriptor { close(open) }
          descriptor = nil
        }
        return descriptor.flatMap(RunningProgram.message)
      }
      var status: Int32 = 0
      while waitpid(supervisor, &status, 0) < 0, errno == EINTR {}
      RunningProgram.all.withLock { _ = $0.removeValue(forKey: supervisor) }
      end()
      let end = message.map(ProgramEnd.init) ?? .signaled(SIGKILL)
      ended = end
      return end
    }
  }

  /// Ends all programs and waits for them, before this process exits.
  package static func endAll() {
    let running = all.withLock { $0 }
    for reference in running.values { reference.program?.end() }
    var status: Int32 = 0
    for supervisor in running.keys {
      while waitpid(supervisor, &status, 0) < 0, errno == EINTR {}
    }
  }

  private static func message(from descriptor: Int32) -> clinux_news? {
    var news = clinux_news()
    let size = MemoryLayout<clinux_news>.size
    while true {
      let count = read(descriptor, &news, size)
      if count < 0, errno == EINTR { continue }
      return count == size ? news : nil
    }
  }

  private static func start(
    _ launch: Launch, _ input: Int32?, _ output: Int32?, _ errors: Int32?
  ) -> (code: Int32, running: clinux_running) {
    let environment = launch.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let files = ProgramFiles.areBound ? launch.files?.paths(of: launch.program) : nil
    let lists = (
      TextList([launch.program] + launch.arguments), TextList(environment),
      files.map { TextList($0.reading) }, files.map { TextList($0.writing) }
    )
    let folder = launch.folder.map { strdup($0) } ?? nil
    defer { free(folder) }
    var all = clinux_launch()
    all.program = UnsafePointer(lists.0.first)
    (all.arguments, all.environment) = (lists.0.start, lists.1.start)
    (all.readable, all.writable) = (lists.2?.start, lists.3?.start)
    all.folder = UnsafePointer(folder)
    (all.input, all.output, all.errors) = (input ?? -1, output ?? -1, errors ?? -1)
    all.seconds = launch.seconds ?? 0
    all.file_bytes = UInt64(launch.fileBytes ?? 0)
    all.memory = UInt64(launch.memoryBytes ?? 0)
    all.without_network = launch.hasNetwork ? 0 : 1
    var running = clinux_running()
    let code = withExtendedLifetime(lists) { clinux_start(&all, &running) }
    return (code, running)
  }
}

/// A null-terminated array of C strings.
private final class TextList {
  private let texts: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>

  init(_ words: [String]) {
    texts = .allocate(capacity: words.count + 1)
    texts.initialize(repeating: nil)
    for (index, word) in words.enumerated() { texts[index] = strdup(word) }
  }

  deinit {
    for text in texts { free(text) }
    texts.deallocate()
  }

  var start: UnsafePointer<UnsafeMutablePointer<CChar>?>? { UnsafePointer(texts.baseAddress) }
  var first: UnsafeMutablePointer<CChar>? { texts.first ?? nil }
}

extension ProgramEnd {
  fileprivate init(_ news: clinux_news) {
    switch UInt32(bitPattern: news.event) {
    case clinux_exited.rawValue: self = .exited(news.value)
    case clinux_out_of_time.rawValue: self = .outOfTime
    default: self = .signaled(news.value)
    }
  }
}
