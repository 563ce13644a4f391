import Documents
import Foundation

/// Decides which requests the server accepts.
///
/// It accepts requests from its own pages with its token: other users of the machine can connect to
/// the loopback address, and other sites can through a browser.
package struct AccessRules: Sendable {
  /// The accepted host names with the server's port.
  private let hosts: Set<String>
  /// The token of this session; nil if none is required.
  let token: String?

  /// Creates the rules of a server.
  ///
  /// - Parameters:
  ///   - names: The accepted host names other than those of the loopback address.
  ///   - token: The secret; nil for none.
  package init(names: [String], port: UInt16, token: String?) {
    let all = ["127.0.0.1", "localhost", "[::1]"] + names
    hosts = Set(all.map { "\($0.lowercased()):\(port)" })
    self.token = token
  }

  /// Returns a secret of 128 random bits, in hex digits.
  package static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in generator.next().hexDigits }.joined()
  }

  /// Returns whether a text can be a token: it fits in the first message of a connection, and needs
  /// no encoding in an address.
  package static func isToken(_ text: String) -> Bool {
    (16...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        let letter = UnicodeScalar($0)
        return ("a"..."z").contains(letter) || ("A"..."Z").contains(letter)
          || ("0"..."9").contains(letter) || letter == "-" || letter == "_"
      }
  }

  /// The response that rejects a request; nil if it is accepted.
  func refusal(of request: Request) -> Response? {
    guard let host = request.headers["host"]?.lowercased(), hosts.contains(host) else {
      return Response(.misdirected, "wrong-host", "unknown host name")
    }
    if let origin = request.headers["origin"]?.lowercased() {
      guard origin == "http://\(host)" else {
        return Response(.forbidden, "wrong-origin", "requests from other origins are not allowed")
      }
    } else if request.headers["upgrade"] != nil, isBrowser(request) {
      return Response(.forbidden, "wrong-origin", "missing 'Origin' header")
    }
    if let site = request.headers["sec-fetch-site"], site == "cross-site" || site == "same-site",
      request.headers["sec-fetch-mode"] != "navigate"
    {
      return Response(.forbidden, "wrong-origin", "requests from other origins are not allowed")
    }
    guard ["GET", "HEAD"].contains(request.method) else { return refusalOfChange(request) }
    return nil
  }

  /// Rejects requests that a form of another site could send: these have neither JSON nor custom
  /// headers.
  private func refusalOfChange(_ request: Request) -> Response? {
    let type = request.headers["content-type"]?.split(separator: ";").first.map(String.init)
    guard request.headers["x-headunit"] == "1" || type == "application/json" else {
      return Response(.unsupportedType, "wrong-type", "expected content type 'application/json'")
    }
    return nil
  }

  private func isBrowser(_ request: Request) -> Bool {
    request.headers["sec-fetch-site"] != nil
      || request.headers["user-agent"]?.hasPrefix("Mozilla/") == true
  }

  /// Whether a request has the token.
  func admits(_ request: Request) -> Bool {
    guard token != nil else { return true }
    guard let header = request.headers["authorization"], header.hasPrefix("Bearer ") else {
      return false
    }
    return admits(String(header.dropFirst("Bearer ".count)))
  }

  /// Compares a secret with the token in constant time.
  func admits(_ secret: String?) -> Bool {
    guard let token else { return true }
    let (wanted, given) = (Array(token.utf8), Array((secret ?? "").utf8))
    guard wanted.count == given.count else { return false }
    return zip(wanted, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
