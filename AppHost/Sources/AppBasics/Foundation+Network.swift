import Foundation
import FoundationNetworking

// Members of requests and sessions that Foundation on Linux lacks. Without a network, setters have
// no effect.

/// A TLS version.
///
/// Source: <https://developer.apple.com/documentation/security/tls_protocol_version_t>
public enum tls_protocol_version_t: UInt16, Sendable {
  case TLSv10 = 0x0301
  case TLSv11, TLSv12, TLSv13
}

extension URLSessionConfiguration {
  /// Replaces `waitsForConnectivity` in the app, which is read-only in Foundation on Linux.
  public var waitsForNetwork: Bool {
    get { false }
    set {}
  }
  public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
    get { .TLSv12 }
    set {}
  }
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
}

extension URLRequest {
  /// The originator of a request.
  public enum Attribution: UInt, Sendable { case developer, user }
  public var attribution: Attribution {
    get { .developer }
    set {}
  }
  public var assumesHTTP3Capable: Bool {
    get { false }
    set {}
  }
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
}
