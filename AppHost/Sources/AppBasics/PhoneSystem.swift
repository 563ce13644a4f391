import Foundation
import HostLink

/// The system version of the phone, which the session sets.
public enum PhoneSystem {
  /// The version of the session; iOS 18 by default.
  public static var version: OperatingSystemVersion {
    let parts = (HostLink.setting("ios")?.string ?? "18").split(separator: ".").map { Int($0) ?? 0 }
    return OperatingSystemVersion(
      majorVersion: parts.first ?? 18, minorVersion: parts.dropFirst().first ?? 0, patchVersion: 0)
  }

  /// The version as in `UIDevice.systemVersion`, such as "26.0".
  public static var text: String { "\(version.majorVersion).\(version.minorVersion)" }
}

/// Returns whether the system has at least a version; `#available` is rewritten to this.
public func phoneSystemIsAtLeast(_ major: Int, _ minor: Int = 0) -> Bool {
  let version = PhoneSystem.version
  return (version.majorVersion, version.minorVersion) >= (major, minor)
}

extension ProcessInfo {
  /// Replaces `operatingSystemVersion`, which is that of the Linux host.
  public var phoneSystemVersion: OperatingSystemVersion { PhoneSystem.version }

  /// Replaces `operatingSystemVersionString`.
  public var phoneSystemVersionString: String { "Version \(PhoneSystem.text)" }

  /// Replaces `isOperatingSystemAtLeast(_:)`.
  public func isPhoneSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = PhoneSystem.version
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
