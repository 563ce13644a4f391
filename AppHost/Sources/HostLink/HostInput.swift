import Glibc

extension HostLink {
  nonisolated(unsafe) private static var input: [UInt8] = []
  nonisolated(unsafe) private static var inputStart = 0

  /// Returns the next line of standard input without its terminator; nil at the end.
  static func readInput() -> [UInt8]? {
    while true {
      if let end = input[inputStart...].firstIndex(of: 0x0A) {
        defer { inputStart = end + 1 }
        return Array(input[inputStart..<end])
      }
      input.removeFirst(inputStart)
      inputStart = 0
      var part = [UInt8](repeating: 0, count: 65_536)
      let count = read(0, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        defer { input = [] }
        return input.isEmpty ? nil : input
      }
      input += part[..<count]
    }
  }
}
