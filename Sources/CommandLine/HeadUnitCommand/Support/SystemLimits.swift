import Foundation

/// The minimum system limits of this process, checked so that it does not crash during its work.
enum SystemLimits {
  /// The minimum address space in megabytes and stack size in kilobytes; with slightly less, a
  /// frame of a city fails.
  private static let (addressMegabytes, stackKilobytes) = (768, 512)
  /// The minimum number of open files.
  private static let fileCount = 64
  private static let fewestConnections = 16

  /// Checks the limits with which the process was started.
  ///
  /// - Throws: `Failure` for a limit that is too low.
  static func check() throws {
    for (resource, name, letter) in [
      (RLIMIT_AS, "address space", "v"), (RLIMIT_DATA, "data", "d"),
    ] {
      guard let bytes = limit(resource), bytes >> 20 < addressMegabytes else { continue }
      throw Failure(
        .unavailable,
        "\(addressMegabytes) MB of \(name) are required, but the system allows \(bytes >> 20) MB",
        hint: "raise the limit with 'ulimit -\(letter)', or limit the memory with --max-memory")
    }
    if let bytes = limit(RLIMIT_STACK), bytes >> 10 < stackKilobytes {
      throw Failure(
        .unavailable,
        "\(stackKilobytes) KB of stack are required, but the system allows \(bytes >> 10) KB",
        hint: "raise the limit with 'ulimit -s'")
    }
    if let count = limit(RLIMIT_NOFILE), count < fileCount {
      throw Failure(
        .unavailable, "\(fileCount) open files are required, but the system allows \(count)",
        hint: "raise the limit with 'ulimit -n'")
    }
  }

  /// The number of connections that the limit of open files permits beside the work.
  ///
  /// Raises the limit for them as far as the system allows.
  static func connections(upTo wanted: Int) -> Int {
    var limits = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limits) == 0 else { return wanted }
    let needed = rlim_t(wanted + fileCount)
    if limits.rlim_cur < needed {
      limits.rlim_cur = min(limits.rlim_max, needed)
      _ = setrlimit(resource, &limits)
    }
    // At the minimum of the program, a few connections still fit.
    return limit(RLIMIT_NOFILE).map { max(fewestConnections, min(wanted, $0 - fileCount)) }
      ?? wanted
  }

  /// A limit in bytes, or a number of files; nil for none.
  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0,
      limits.rlim_cur <= UInt(Int.max)
    else { return nil }
    return Int(limits.rlim_cur)
  }
}
