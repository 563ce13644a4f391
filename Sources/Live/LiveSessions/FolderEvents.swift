import Documents
import Foundation
import Synchronization

/// Says when it is time to look at files: at once after a change, where the system reports it, and
/// at an interval otherwise.
final class FolderEvents: Sendable {
  private final class Shared: Sendable {
    let folders = Mutex<Set<String>>([])
    let isOver = Atomic(false)
  }

  /// The moments to look at the files, with whether the system reported a change; they end with the
  /// task that awaits them.
  let moments: AsyncStream<Bool>
  /// The queue of reports (<https://man7.org/linux/man-pages/man7/inotify.7.html>); negative for
  /// none.
  private let queue: Int32
  private let shared = Shared()

  /// Creates a watch of no folders.
  ///
  /// - Parameter interval: The interval in milliseconds for files whose changes the system does not
  ///   report.
  init(every interval: Int32 = 50) {
    let (moments, moment) = AsyncStream.makeStream(
      of: Bool.self, bufferingPolicy: .bufferingNewest(1))
    self.moments = moments
    queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    moment.onTermination = { [shared] _ in shared.isOver.store(true, ordering: .relaxed) }
    Thread.detachNewThread { [queue, shared] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while !shared.isOver.load(ordering: .relaxed) {
        var place = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
        let isReported = poll(&place, queue < 0 ? 0 : 1, interval) > 0
        while queue >= 0, read(queue, &bytes, bytes.count) > 0 {}
        moment.yield(isReported)
      }
      if queue >= 0 { close(queue) }
    }
  }

  /// Watches the folders of files, in addition to those already watched.
  ///
  /// A file counts as changed once it is closed or replaced, so that no unfinished one is read.
  func watch(_ files: [String]) {
    let found = Set(files.map { FilePath.resolve(".", from: $0) })
    shared.folders.withLock { known in
      guard queue >= 0, !shared.isOver.load(ordering: .relaxed) else { return }
      for folder in found.subtracting(known) {
        inotify_add_watch(queue, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
      }
      known.formUnion(found)
    }
  }
}
