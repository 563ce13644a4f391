import Foundation
import JSONText

/// An HTTP/1.1 request, read within bounds (<https://www.rfc-editor.org/rfc/rfc9112.html>).
struct Request: Sendable {
  let method: String
  /// The path as sent, without the query and not percent-decoded.
  let path: String
  let query: [String: String]
  /// The headers by lowercase name.
  let headers: [String: String]
  let body: [UInt8]

  /// Whether the connection stays open for another request.
  var staysOpen: Bool { headers["connection"]?.lowercased().contains("close") != true }

  /// Reads the next request of a connection.
  ///
  /// - Throws: `ConnectionError`, or `Refusal` with a response.
  init(from connection: inout Connection, limits: LiveLimits) async throws {
    var left = limits.head
    let words = try await connection.line(within: &left).split(separator: " ")
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw ConnectionError.malformed
    }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = Request.query(target.count > 1 ? String(target[1]) : "")
    var headers: [String: String] = [:]
    while case let line = try await connection.line(within: &left), !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let name = parts.first, name.last != " ", line.first != " " else {
        throw ConnectionError.malformed
      }
      let key = name.lowercased()
      guard headers[key] == nil || !["host", "content-length", "origin"].contains(key) else {
        throw ConnectionError.malformed
      }
      headers[key] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
    guard headers["transfer-encoding"] == nil else {
      throw Refusal(.init(.lengthRequired, "length-required", "missing 'Content-Length' header"))
    }
    let length = headers["content-length"] ?? "0"
    guard length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(length) else {
      throw ConnectionError.malformed
    }
    guard count <= limits.body else { throw ConnectionError.tooLarge }
    body = try await connection.read(count)
  }

  /// The rejection of a request, after which the connection ends.
  struct Refusal: Error {
    let response: Response

    init(_ response: Response) { self.response = response }
  }

  /// The body as JSON; an empty object without a body, nil for invalid JSON.
  var json: JSONValue? {
    guard !body.isEmpty else { return .object([]) }
    return try? JSONDocument(body, deepest: 40).value
  }

  private static func query(_ text: String) -> [String: String] {
    var found: [String: String] = [:]
    for pair in text.split(separator: "&").prefix(40) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = String(parts[0]).removingPercentEncoding else { continue }
      let value = parts.count > 1 ? parts[1].replacing("+", with: " ") : ""
      found[key] = String(value).removingPercentEncoding
    }
    return found
  }
}
