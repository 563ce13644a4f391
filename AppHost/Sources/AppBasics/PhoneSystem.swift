import Foundation
import HostLink

/// The version of the phone's system, which the session sets.
public enum PhoneSystem {
  /// The version: that of the session, or else iOS 18.
  public static var version: OperatingSystemVersion {
    let parts = (HostLink.setting("ios")?.string ?? "18").split(separator: ".").map { Int($0) ?? 0 }
    return OperatingSystemVersion(
      majorVersion: parts.first ?? 18, minorVersion: parts.dropFirst().first ?? 0, patchVersion: 0)
  }

  /// The version as `UIDevice.systemVersion` has it, such as "26.0".
  public static var text: String { "\(version.majorVersion).\(version.minorVersion)" }
}

/// Whether the phone's system has a version or a later one; `#available` becomes this.
public func phoneSystemIsAtLeast(_ major: Int, _ minor: Int = 0) -> Bool {
  let version = PhoneSystem.version
  return (version.majorVersion, version.minorVersion) >= (major, minor)
}

extension ProcessInfo {
  /// Stands for `operatingSystemVersion`, which is that of this machine.
  public var phoneSystemVersion: OperatingSystemVersion { PhoneSystem.version }

  /// Stands for `operatingSystemVersionString`.
  public var phoneSystemVersionString: String { "Version \(PhoneSystem.text)" }

  /// Stands for `isOperatingSystemAtLeast(_:)`.
  public func isPhoneSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = PhoneSystem.version
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
