import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session of a running head unit; bodies of requests are JSON texts.
struct Car: Sendable {
  private let address, token, look: String
  private var session = ""

  init(_ address: String, _ token: String, look: String = "", of file: String) async throws {
    (self.address, self.token, self.look) = (address + "/api/1", token, look)
    let body = String(decoding: try JSONEncoder().encode(["file": file]), as: UTF8.self)
    let made = try JSONSerialization.jsonObject(with: try await ask("POST", "/sessions", body))
    let id = try #require((made as? [String: Any])?["id"] as? String)
    session = "/sessions/\(id)"
  }

  /// Does something and returns the kinds of the messages that follow from it.
  func kinds(_ input: String) async throws -> [String] {
    let answer = try JSONSerialization.jsonObject(
      with: try await ask("POST", "\(session)/inputs?\(look)", input))
    let messages = (answer as? [String: Any])?["messages"] as? [[String: Any]] ?? []
    return messages.compactMap { $0.keys.first { !["t", "by", "on", "out"].contains($0) } }
  }

  /// Goes on until a condition holds, at most some seconds of the drive.
  func wait(_ until: String, within: Int = 60) async throws {
    _ = try await ask(
      "POST", "\(session)/wait?\(look)", #"{"until": \#(until), "within": \#(within)}"#)
  }

  func picture() async throws -> Data {
    try await ask("GET", "\(session)/frame.png?\(look)")
  }

  func close() async throws { _ = try await ask("DELETE", session) }

  private func ask(_ method: String, _ path: String, _ body: String? = nil) async throws -> Data {
    var request = URLRequest(url: try #require(URL(string: address + path)))
    request.httpMethod = method
    request.timeoutInterval = 3600
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = body.map { Data($0.utf8) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    try #require((200..<300).contains(status), "\(String(decoding: data, as: UTF8.self))")
    return data
  }
}
