import Documents
import Foundation
import JSONText
import LiveSessions
import SessionLog

/// The HTTP routes of the server.
struct LiveRoutes: Sendable {
  let sessions: LiveSessionSet
  /// The session that a request addresses.
  var session: LiveSession
  let page: PageFiles?
  let rules: AccessRules
  let isReadOnly: Bool
  /// Identifies this run of the server, to distinguish its pictures from earlier ones.
  let start: String

  /// Responds to an accepted request.
  func response(to request: Request) async -> Response {
    let isReading = ["GET", "HEAD"].contains(request.method)
    if isReading, let file = page?.response(to: request.path) { return file }
    guard request.path.hasPrefix("/api/1") else {
      return Response(.notFound, "not-found", "unknown path")
    }
    let rest = request.path.dropFirst("/api/1".count)
    if rest.isEmpty || rest == "/" { return isReading ? Response(facts) : wrongMethod }
    guard rules.admits(request) else {
      return Response(.unauthorized, "no-token", "missing or invalid token")
    }
    do {
      return try await response(to: request, at: String(rest))
    } catch let error as LiveError {
      let status: Response.Status = error.code.hasPrefix("no-such") ? .malformed : .conflict
      return Response(status, error.code, error.sentence, did: error.suggestion)
    } catch let error as any ReportedError {
      return Response(
        error.blame == .program ? .fault : .malformed, "refused", error.sentence)
    } catch {
      return Response(.fault, "fault", "internal error")
    }
  }

  private var wrongMethod: Response {
    Response(.wrongMethod, "wrong-method", "method not allowed")
  }

  /// The description of the server; the only response that requires no token.
  private var facts: JSONValue {
    [
      "protocol": 1, "start": .string(start),
      "features": [
        "frame", "inputs", "elements", "explain", "log", "recordings", "branches", "sessions",
        "lint", "styles", "compare", "app",
      ],
    ]
  }

  private func response(to request: Request, at path: String) async throws -> Response {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    switch parts.first {
    case "sessions": break
    case "choices" where parts.count == 1: return Response(session.choices)
    case "console" where parts.count == 1: return try await console(request)
    case "files" where parts.count == 1: return Response(await sessions.files())
    case "files" where parts.count == 2:
      if let id = request.query["session"] {
        guard let found = await sessions.session(id) else { return LiveRoutes.noSession }
        return try await sessions.performing {
          try await about(found).file(parts[1], request)
        }
      }
      return try await sessions.performing { try await file(parts[1], request) }
    default: return Response(.notFound, "not-found", "unknown path")
    }
    if parts.count == 1 { return try await sessionList(request) }
    guard let found = await sessions.session(parts[1]) else { return LiveRoutes.noSession }
    if parts.count == 2, request.method == "DELETE" {
      guard !isReadOnly else { return readOnly }
      try await sessions.remove(parts[1])
      return Response(.object([]))
    }
    return try await sessions.performing {
      try await about(found).answer(request, at: parts.dropFirst(2).joined(separator: "/"))
    }
  }

  /// Returns the response about the session.
  private func answer(_ request: Request, at path: String) async throws -> Response {
    if let answer = try await question(path, request) { return answer }
    return switch request.method {
    case "GET", "HEAD": try await read(path, request)
    case "POST", "PATCH", "DELETE": try await change(path, request)
    default: wrongMethod
    }
  }

  /// Runs the lines of a text as console commands.
  private func console(_ request: Request) async throws -> Response {
    guard request.method == "POST" else { return wrongMethod }
    guard !isReadOnly else { return readOnly }
    guard request.body.count <= 1 << 20 else {
      return Response(.tooLarge, "too-large", "the commands are larger than 1 MB")
    }
    guard let found = await sessions.session(request.query["session"] ?? session.id) else {
      return LiveRoutes.noSession
    }
    let console = LiveConsole(found, device: request.query["device"])
    var replies: [LiveConsole.Reply] = []
    for line in String(decoding: request.body, as: UTF8.self).split(separator: "\n") {
      replies += await sessions.performing { await console.run(String(line)) }
      if await console.isOver { break }
    }
    let text = replies.map { $0.line + "\n" }.joined()
    let status: Response.Status = replies.contains(where: \.isError) ? .unprocessable : .ok
    return Response(status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  private func about(_ session: LiveSession) -> LiveRoutes {
    var routes = self
    routes.session = session
    return routes
  }

  private static let noSession = Response(
    .notFound, "no-such-session", "unknown session")

  private var readOnly: Response {
    Response(.forbidden, "read-only", "the server is read-only")
  }

  private func sessionList(_ request: Request) async throws -> Response {
    guard request.method == "POST" else {
      return Response(["sessions": await sessions.summaries])
    }
    guard !isReadOnly else { return readOnly }
    let body = request.json
    let (file, text, app) = (
      try body?.string(of: "file"), try body?.string(of: "text"), try body?.string(of: "app")
    )
    guard file == nil || text == nil, file != nil || text != nil || app != nil else {
      throw LiveError("no-such-value", "expected 'file' or 'text'")
    }
    let made = try await sessions.make(file: file, text: text, app: app)
    return Response(await made.summary, status: .created)
  }
}

extension LiveRoutes {
  private func read(_ path: String, _ request: Request) async throws -> Response {
    switch path {
    case "": return Response(await session.summary)
    case "facts": return Response(await session.facts())
    case "clock":
      let time = await session.time()
      return Response(["t": .number(time.seconds), "rate": .number(time.rate)])
    case "frame.png": return try await frame(request)
    case "elements":
      let picture = try await session.picture(
        of: try look(request), at: try await time(request))
      return Response([
        "t": .number(picture.seconds), "width": .number(picture.pointWidth),
        "height": .number(picture.pointHeight), "elements": picture.mirror.elements,
        "said": picture.mirror.said,
      ])
    case "explain":
      let text = try await session.explanation(
        of: try look(request), at: try await time(request))
      return Response(.ok, type: "application/json; charset=utf-8", Array(text.utf8))
    case "log": return try await log(request)
    case "app": return Response(try await session.appLog())
    case "lint":
      let text = await session.findings(isWhole: request.query["wait"] == "all")
      return Response(.ok, type: "application/json; charset=utf-8", Array(text.utf8))
    default:
      guard path.hasPrefix("stages/") else {
        return Response(.notFound, "not-found", "unknown path")
      }
      let text = try await session.text(
        ofStage: String(path.dropFirst("stages/".count)), of: try look(request),
        at: try await time(request))
      return Response(.ok, type: "text/plain; charset=utf-8", Array(text.utf8))
    }
  }

  private func frame(_ request: Request) async throws -> Response {
    let (look, time) = (try look(request), try await time(request))
    let divisor = try number("divisor", in: request, 1...8, default: 1)
    var digest = Digest()
    digest.add("\(start) \(await session.generation) \(time) \(Int(divisor)) \(look)")
    digest.add("\(await session.disabledRules)")
    let tag = "\"\(digest.text)\""
    let headers = [("ETag", tag), ("Cache-Control", "private, no-cache")]
    var response: Response
    if request.headers["if-none-match"] == tag {
      response = Response(.notModified, type: "image/png", [])
    } else {
      let picture = try await session.picture(of: look, at: time, divisor: Int(divisor))
      response = Response(.ok, type: "image/png", picture.png)
      let findings = picture.findings?.text.addingPercentEncoding(
        withAllowedCharacters: .urlPathAllowed)
      if let findings { response.headers.append(("X-Headunit-Findings", findings)) }
      response.headers.append(("X-Headunit-T", "\(picture.seconds)"))
    }
    response.headers += headers.map { (name: $0.0, value: $0.1) }
    return response
  }

  private func log(_ request: Request) async throws -> Response {
    if request.headers["accept"]?.contains("application/jsonl") == true {
      return Response(
        .ok, type: "application/jsonl; charset=utf-8", Array(await session.logFile().utf8))
    }
    let end = 31_536_000.0
    let messages = await session.log(
      from: try number("from", in: request, 0...end, default: 0),
      to: try number("to", in: request, 0...end, default: end),
      limit: Int(try number("limit", in: request, 1...20_000, default: 1000)))
    let text = messages.map(\.line).joined(separator: ",\n")
    return Response(
      .ok, type: "application/json; charset=utf-8", Array("{\"messages\": [\(text)]}".utf8))
  }

  private func change(_ path: String, _ request: Request) async throws -> Response {
    guard !isReadOnly else { return readOnly }
    guard let body = request.json, body.members != nil else {
      return Response(.malformed, "malformed", "the body is not a JSON object")
    }
    switch (request.method, path) {
    case ("PATCH", "clock"):
      let (rate, seconds) = (try body.number(of: "rate"), try body.number(of: "t"))
      if let rate { await session.run(at: rate) }
      if let seconds { await session.seek(to: seconds) }
      let time = await session.time()
      return Response(["t": .number(time.seconds), "rate": .number(time.rate)])
    case ("POST", "inputs"): return try await act(body, request)
    case ("POST", "app"): return Response(try await session.startAppAgain())
    case ("POST", "lint"): return try await switchRule(body)
    case ("POST", "wait"): return try await wait(body, request)
    case ("POST", "branches"):
      if let number = try body.integer(of: "number") {
        try await session.go(toBranch: number)
      } else {
        await session.reset()
      }
      return Response(await session.summary)
    case ("POST", "recordings"):
      await session.record()
      return Response(try await session.recorded())
    case ("POST", "recordings/current"): return Response(try await session.recorded())
    case ("DELETE", "recordings/current"):
      await session.discard()
      return Response(.object([]))
    case ("POST", "recordings/current/save"): return try await save(body, request)
    default: return Response(.notFound, "not-found", "unknown path")
    }
  }

  private func save(_ body: JSONValue, _ request: Request) async throws -> Response {
    guard let form = try body.string(of: "form").flatMap(LiveSession.Form.init) else {
      let forms = LiveSession.Form.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw LiveError("no-such-value", "'form' must be one of \(forms)")
    }
    guard let language = TakeTest.Language(rawValue: try body.string(of: "language") ?? "python")
    else {
      throw LiveError("no-such-value", "'language' must be 'python' or 'swift'")
    }
    return Response(
      try await session.save(
        as: form, of: try look(request), language: language,
        isDry: try body.flag(of: "dry") ?? false))
  }

  private func wait(_ body: JSONValue, _ request: Request) async throws -> Response {
    let within = try body.number(of: "within") ?? 60
    guard (0...3600).contains(within) else {
      throw LiveError("no-such-value", "'within' must be at most 3600 s")
    }
    let time = try await session.wait(
      for: try LiveCondition(body["until"] ?? .null), within: within, on: try look(request))
    return Response(["t": .number(time)])
  }

  /// Serves the drive's file, the only one that the server offers.
  private func file(_ name: String, _ request: Request) async throws -> Response {
    guard name.removingPercentEncoding == session.fileName else {
      return Response(.notFound, "not-found", "unknown file")
    }
    if ["GET", "HEAD"].contains(request.method) { return Response(try await session.script()) }
    guard request.method == "PUT" else { return wrongMethod }
    guard !isReadOnly else { return readOnly }
    guard let text = request.json?["text"]?.string,
      let revision = request.json?["revision"]?.string
    else {
      return Response(.malformed, "malformed", "missing 'text' or 'revision' in the body")
    }
    return Response(try await session.write(text, over: revision))
  }

  private func act(_ body: JSONValue, _ request: Request) async throws -> Response {
    let look = try look(request)
    let inputs = body["inputs"]?.array ?? [body]
    guard inputs.count <= 200 else { throw LiveError("no-such-value", "too many inputs") }
    var lines: [String] = []
    var span: (Double, Double)?
    for value in inputs {
      guard let input = try LiveInput(value) else {
        throw LiveError("no-such-input", "unknown input")
      }
      let answer = try await session.act(input, on: look)
      span = (span?.0 ?? answer.start, answer.end)
      lines += answer.messages.map(\.line)
    }
    let text =
      "{\"t\": [\(span?.0 ?? 0), \(span?.1 ?? 0)], \"messages\": [\(lines.joined(separator: ", "))]}"
    return Response(.ok, type: "application/json; charset=utf-8", Array(text.utf8))
  }

  func look(_ request: Request) throws(LiveError) -> LiveLook {
    var look = session.standardLook(nil)
    for key in LiveLook.keys {
      if let text = request.query[key] { try look.set(key, to: text) }
    }
    return look
  }

  func time(_ request: Request) async throws(LiveError) -> Double {
    let now = await session.time().frame
    return try number("t", in: request, 0...31_536_000, default: now)
  }

  private func number(
    _ key: String, in request: Request, _ range: ClosedRange<Double>, default initial: Double
  ) throws(LiveError) -> Double {
    guard let text = request.query[key] else { return initial }
    guard let number = Double(text), range.contains(number) else {
      throw LiveError("no-such-value", "invalid number in '\(key)'")
    }
    return number
  }
}
