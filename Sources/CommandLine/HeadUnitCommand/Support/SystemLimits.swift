import Foundation

/// The minimum system limits of this process, checked so that it does not crash during its work.
enum SystemLimits {
  /// The minimum address space in megabytes and stack size in kilobytes; with slightly less, a
  /// frame of a city fails.
  private static let (addressMegabytes, stackKilobytes) = (768, 512)

  /// Checks the limits with which the process was started.
  ///
  /// - Throws: `Failure` for a limit that is too low.
  static func check() throws {
    if let bytes = limit(RLIMIT_AS), bytes >> 20 < addressMegabytes {
      throw Failure(
        .unavailable,
        "\(addressMegabytes) MB of address space are required, but the system allows \(bytes >> 20)"
          + " MB",
        hint: "raise the limit with 'ulimit -v', or limit the memory with --max-memory")
    }
    if let bytes = limit(RLIMIT_STACK), bytes >> 10 < stackKilobytes {
      throw Failure(
        .unavailable,
        "\(stackKilobytes) KB of stack are required, but the system allows \(bytes >> 10) KB",
        hint: "raise the limit with 'ulimit -s'")
    }
  }

  /// A limit in bytes; nil for none.
  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0,
      limits.rlim_cur <= UInt(Int.max)
    else { return nil }
    return Int(limits.rlim_cur)
  }
}
