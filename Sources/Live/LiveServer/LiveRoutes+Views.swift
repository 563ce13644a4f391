import Foundation
import JSONText
import LiveSessions

/// Requests with a body that change no state.
extension LiveRoutes {
  /// Responds to a read-only request; nil for other methods and paths.
  func question(_ path: String, _ request: Request) async throws -> Response? {
    guard request.method == "POST",
      ["compare", "styles", "styles/edit", "look/edit", "export", "complete"].contains(path)
    else {
      return nil
    }
    guard let body = request.json, body.members != nil else {
      return Response(.malformed, "malformed", "the body is not a JSON object")
    }
    switch path {
    case "compare": return try await comparison(body, request)
    case "styles": return try await styles(body, request)
    case "export": return try await export(request)
    case "look/edit":
      let keys = (body["set"]?.array ?? []).compactMap(\.string)
      return Response(try await session.scriptText(setting: keys, of: try look(request)))
    case "complete":
      guard let text = body["text"]?.string,
        let line = body["line"]?.number.flatMap(Int.init(exactly:)),
        let column = body["column"]?.number.flatMap(Int.init(exactly:)),
        1...1_000_000 ~= line, 1...100_000 ~= column
      else {
        throw LiveError("no-such-value", "missing 'text', 'line' or 'column' (counted from 1)")
      }
      return Response(await session.completion(in: text, line: line, column: column))
    default:
      guard let style = body["style"]?.string,
        let step = body["step"]?.number.flatMap(Int.init(exactly:))
      else { throw LiveError("no-such-value", "missing 'style' or 'step'") }
      return Response(
        try await session.scriptText(
          settingStyle: style, ofStep: step, words: try LiveRoutes.words(body)))
    }
  }

  private func comparison(_ body: JSONValue, _ request: Request) async throws -> Response {
    let looks = try ["before", "after"].map { side throws(LiveError) in
      var look = try look(request)
      for member in body[side]?.members ?? [] {
        let text =
          member.value.string
          ?? member.value.number.flatMap(Int.init(exactly:)).map(String.init)
        try look.set(member.key, to: text)
      }
      return look
    }
    var time = await session.time().frame
    if let wanted = try body.number(of: "t") { time = min(31_536_000, max(0, wanted)) }
    if request.headers["accept"]?.contains("image/png") == true {
      return Response(
        .ok, type: "image/png",
        try await session.difference(of: looks[0], with: looks[1], at: time))
    }
    return Response(try await session.comparison(of: looks[0], with: looks[1], at: time))
  }

  private func export(_ request: Request) async throws -> Response {
    guard let page else { throw LiveError("no-page", "the server has no page") }
    let kept = try await session.kept(of: try look(request))
    guard let bytes = SharedPage(page: page, kept: kept).bytes else {
      throw LiveError("no-page", "a file of the page is missing")
    }
    return Response(.ok, type: "text/html; charset=utf-8", bytes)
  }

  private func styles(_ body: JSONValue, _ request: Request) async throws -> Response {
    var content = StyleContent()
    content.words = try LiveRoutes.words(body)
    content.light = try LiveRoutes.picture(body["symbol"]?["light"])
    content.dark = try LiveRoutes.picture(body["symbol"]?["dark"])
    return Response(
      try await session.styles(of: try look(request), at: try await time(request), content))
  }

  /// The variants of an instruction, longest first.
  private static func words(_ body: JSONValue) throws(LiveError) -> [String] {
    let words = (body["instruction"]?.array ?? []).compactMap(\.string).filter { !$0.isEmpty }
    guard words.count <= 10, words.allSatisfy({ $0.utf8.count <= 2000 }) else {
      throw LiveError(
        "no-such-value", "'instruction' must have at most ten texts of 2000 characters")
    }
    return words
  }

  /// Decodes a base64-encoded PNG or SVG picture.
  private static func picture(_ value: JSONValue?) throws(LiveError) -> [UInt8]? {
    guard let text = value?.string, !text.isEmpty else { return nil }
    guard text.utf8.count <= 700_000, let data = Data(base64Encoded: text) else {
      throw LiveError(
        "no-such-value", "expected a symbol as base64 of a PNG or SVG file of at most 512 KB")
    }
    let bytes = Array(data)
    if let problem = StyleContent.problem(of: bytes) {
      throw LiveError("no-such-value", "cannot use the symbol: \(problem)")
    }
    return bytes
  }

  /// Disables or enables a lint rule.
  func switchRule(_ body: JSONValue) async throws -> Response {
    let isOff = body["disable"] != nil
    guard let name = (body["disable"] ?? body["enable"])?.string else {
      throw LiveError("no-such-value", "expected the code of a rule in 'disable' or 'enable'")
    }
    return Response(
      try await session.switchRule(name, off: isOff, isDry: try body.flag(of: "dry") ?? false))
  }
}
