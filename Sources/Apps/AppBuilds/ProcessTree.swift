import Foundation

/// A process with everything that it started.
enum ProcessTree {
  /// Ends a process and everything below it.
  ///
  /// Tools of Swift put what they start into groups of their own, so that no signal to a group
  /// reaches all of them.
  static func end(_ root: pid_t) {
    for process in descendants(of: root) { kill(process, SIGTERM) }
    kill(root, SIGTERM)
  }

  /// Everything that a process started, and so on, the last ones first.
  static func descendants(of root: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in names.compactMap({ pid_t($0) }) {
      if let parent = parent(of: process) { children[parent, default: []].append(process) }
    }
    var (found, rest) = ([pid_t](), [root])
    while let next = rest.popLast() {
      let below = children[next] ?? []
      found += below
      rest += below
    }
    return found.reversed()
  }

  /// The process that started another one, from a file of the system that ends by itself.
  private static func parent(of process: pid_t) -> pid_t? {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    // The name in parentheses may hold blanks; behind it come the state and the parent.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let parts = text[text.index(after: end)...].split(separator: " ")
    return parts.count > 1 ? pid_t(parts[1]) : nil
  }
}
