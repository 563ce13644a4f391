import Foundation
import JSONText

/// An HTTP response.
struct Response: Sendable {
  /// The status codes in use.
  enum Status: Int, Sendable {
    case switching = 101
    case ok = 200
    case created = 201
    case notModified = 304
    case malformed = 400
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case wrongMethod = 405
    case conflict = 409
    case lengthRequired = 411
    case tooLarge = 413
    case unsupportedType = 415
    case misdirected = 421
    case unprocessable = 422
    case fault = 500
    case busy = 503
  }

  var status: Status
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  init(_ status: Status, type: String, _ body: [UInt8]) {
    self.status = status
    headers = [("Content-Type", type)]
    self.body = body
  }

  /// Creates a JSON response.
  init(_ value: JSONValue, status: Status = .ok) {
    self.init(status, type: "application/json; charset=utf-8", Array(value.text.utf8))
  }

  /// Creates an error response with a code for programs and a message for users.
  init(_ status: Status, _ code: String, _ message: String, did: String? = nil) {
    self.init(
      [
        "error": .string(code), "message": .string(message),
        "did": did.map { .string($0) } ?? .null,
      ], status: status)
  }

  /// The security headers of every response: run only the page's own modules, and allow no
  /// embedding.
  private static let safety: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// The serialized response.
  func bytes(staysOpen: Bool, hasBody: Bool = true) -> Data {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status)"]
    lines += (headers + Response.safety).map { "\($0.name): \($0.value)" }
    if !headers.contains(where: { $0.name == "Cache-Control" }) {
      lines.append("Cache-Control: no-store")
    }
    if status != .switching {
      lines.append("Content-Length: \(body.count)")
      lines.append("Connection: \(staysOpen ? "keep-alive" : "close")")
    }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (hasBody ? body : [])
  }
}
