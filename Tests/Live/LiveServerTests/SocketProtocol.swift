import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries the requests of `URLSession.shared` over the sockets of these tests.
///
/// On Linux, URLSession keeps a core busy while a request waits for its response, and here a
/// response waits for the other tests.
final class SocketProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.host() == "127.0.0.1"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    // The loading system does not use this object until it reports.
    nonisolated(unsafe) let loading = self
    let request = request
    Task {
      let client = loading.client
      do {
        let (response, body) = try await Self.answer(to: request)
        client?.urlProtocol(loading, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(loading, didLoad: body)
        client?.urlProtocolDidFinishLoading(loading)
      } catch {
        client?.urlProtocol(loading, didFailWithError: error)
      }
    }
  }

  override func stopLoading() {}

  private static func answer(to request: URLRequest) async throws -> (URLResponse, Data) {
    guard let url = request.url, let port = url.port.flatMap(UInt16.init(exactly:)),
      let method = request.httpMethod
    else { throw URLError(.badURL) }
    let path = url.path() + (url.query().map { "?\($0)" } ?? "")
    let answer = try await TestClient.ask(
      method, path, on: port, request.allHTTPHeaderFields ?? [:],
      body: String(decoding: request.httpBody ?? Data(), as: UTF8.self))
    guard
      let response = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: nil, headerFields: nil)
    else { throw URLError(.badServerResponse) }
    return (response, Data(answer.body))
  }
}
