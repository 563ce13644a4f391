import Documents
import Foundation
import JSONText
import LiveSessions
import SessionLog

/// A WebSocket client of a session: its views, and the frames sent for them.
actor LiveClient {
  /// A client's view on one of its canvases.
  private struct View {
    var look: LiveLook
    var sequence = 0
    var unseen: [Int: ContinuousClock.Instant] = [:]
    var shown: Shown?
    /// The number of the latest input that a picture includes.
    var input = 0
    var mirror: LiveMirror?
    /// The appearance that the client knows.
    var appearance: JSONValue?
  }

  /// The inputs of a picture other than the view's appearance.
  private struct Shown: Equatable {
    let look: LiveLook
    let seconds: Double
    let generation: Int
    let isSettled: Bool
  }

  private let name: String
  let session: LiveSession
  private let rules: AccessRules
  private let limits: LiveLimits
  private let role: Role
  private let outbox: Outbox
  private let wake: AsyncStream<Void>.Continuation
  private var views: [Int: View] = [:]
  private var newest = 0
  /// The message that is being obeyed, and the session's generation before it.
  private var pending = (number: 0, generation: 0)
  private var isAdmitted = false
  private var inputs: (second: Int, count: Int) = (0, 0)

  /// Whether a client may send inputs.
  enum Role: String, Sendable {
    case drive, watch
  }

  init(
    _ name: String, _ session: LiveSession, rules: AccessRules, limits: LiveLimits, role: Role,
    outbox: Outbox, wake: AsyncStream<Void>.Continuation
  ) {
    (self.name, self.session, self.rules, self.limits) = (name, session, rules, limits)
    (self.role, self.outbox, self.wake) = (role, outbox, wake)
    isAdmitted = rules.token == nil
  }

  /// Disconnects a client without a token or with overdue acknowledgments; returns whether it did.
  func isOver(since start: ContinuousClock.Instant) async -> Bool {
    if !isAdmitted, start.duration(to: .now) > .seconds(limits.tokenPatience) {
      await outbox.close(.unauthorized)
      return true
    }
    let oldest = views.values.flatMap(\.unseen.values).min()
    guard let oldest, oldest.duration(to: .now) > .seconds(limits.framePatience) else {
      return false
    }
    await outbox.close(.notAcknowledged)
    return true
  }

  /// Sends a change of the session to the client.
  func forward(_ change: LiveSession.Change) async {
    guard isAdmitted else { return }
    switch change {
    case .clock: await sendClock()
    case .log(let messages):
      await outbox.add(text: "{\"log\": [\(messages.map(\.line).joined(separator: ", "))]}")
    case .acted(let client, let input):
      if client != name { await send(["acted": input, "by": .string(client)]) }
    case .script:
      await send(["script": await session.summary])
    case .findings(let state): await send(["lint": state])
    case .app(let state): await send(["app": state])
    case .fault(let fault): await send(["fault": fault?.json ?? .null])
    }
    wake.yield()
  }

  private func sendClock() async {
    let time = await session.time()
    await send(["clock": ["t": .number(time.seconds), "rate": .number(time.rate)]])
  }

  private func send(_ value: JSONValue) async { await outbox.add(text: value.text) }
}

extension LiveClient {
  /// Handles a message of the client.
  func receive(_ text: String) async {
    guard let message = try? JSONDocument(Array(text.utf8), deepest: 12).value,
      message.members != nil
    else { return await outbox.close(.protocolError) }
    if let token = message["token"]?.string {
      guard rules.admits(token) else {
        try? await Task.sleep(for: .seconds(limits.tokenDelay))
        return await outbox.close(.unauthorized)
      }
      return await admit()
    }
    guard isAdmitted else { return await outbox.close(.unauthorized) }
    if views.isEmpty, newest == 0, rules.token == nil { await admit() }
    if let sequence = message["ack"]?.number.flatMap(Int.init(exactly:)) {
      return acknowledge(sequence, view: view(of: message))
    }
    let number = message["n"]?.number.flatMap(Int.init(exactly:)) ?? 0
    pending = (min(number, Int(UInt32.max)), await session.generation)
    do {
      try await obey(message, number)
    } catch {
      await refuse(number, error)
    }
    newest = max(newest, pending.number)
    wake.yield()
  }

  private func admit() async {
    isAdmitted = true
    await send([
      "welcome": [
        "protocol": 1, "client": .string(name), "role": .string(role.rawValue),
        "session": await session.summary,
      ]
    ])
    await sendClock()
    if let fault = await session.fault { await send(["fault": fault.json]) }
    if let state = await session.findingsState { await send(["lint": state]) }
    if let state = await session.appState { await send(["app": state]) }
  }

  private func view(of message: JSONValue) -> Int {
    message["view"]?.number.flatMap(Int.init(exactly:)) ?? 1
  }

  private func acknowledge(_ sequence: Int, view: Int) {
    if sequence == 0 {
      views[view]?.unseen = [:]
      views[view]?.shown = nil
    } else {
      views[view]?.unseen[sequence] = nil
    }
    wake.yield()
  }

  private func obey(_ message: JSONValue, _ number: Int) async throws {
    if let rate = try message.number(of: "rate") {
      try demandDriver()
      await session.run(at: rate)
    } else if let time = try message.number(of: "t") {
      try demandDriver()
      await session.seek(to: time)
    } else if let step = try message.number(of: "step") {
      try demandDriver()
      await session.run(at: 0)
      await session.seek(to: await session.time().seconds + step / LiveClock.framesPerSecond)
    } else if let branch = try message.integer(of: "branch") {
      try demandDriver()
      try await session.go(toBranch: branch)
    } else if let input = try LiveInput(message) {
      try demandDriver()
      try countInput()
      await answer(
        number,
        try await session.act(
          input, on: views[view(of: message)]?.look ?? standard, by: name))
    } else if message["down"] == nil, message["view"] != nil {
      try change(message)
    }
  }

  private var standard: LiveLook { session.standardLook(nil) }

  private func demandDriver() throws(LiveError) {
    guard role == .drive else { throw LiveError("read-only", "the connection is read-only") }
  }

  private func countInput() throws(LiveError) {
    let second = Int(Date().timeIntervalSince1970)
    inputs = inputs.second == second ? (second, inputs.count + 1) : (second, 1)
    guard inputs.count <= limits.inputsPerSecond else {
      throw LiveError("too-fast", "too many inputs per second")
    }
  }

  private func change(_ message: JSONValue) throws(LiveError) {
    let number = view(of: message)
    guard try message.flag(of: "off") != true else {
      views[number] = nil
      return
    }
    guard (1...Int(UInt16.max)).contains(number),
      views[number] != nil || views.count < limits.views
    else { throw LiveError("too-many-views", "too many views") }
    var look = views[number]?.look ?? standard
    for key in LiveLook.keys {
      guard message[key] != nil else { continue }
      try look.set(key, to: try message.string(of: key))
    }
    views[number, default: View(look: look)].look = look
  }

  private func answer(_ number: Int, _ answer: LiveAnswer) async {
    if let refusal = answer.refusal {
      let members = (refusal.members ?? []).filter { $0.key != "refused" }
      await send(.object([JSONMember(key: "refused", value: .number(Double(number)))] + members))
    }
    let messages = answer.messages.map(\.line).joined(separator: ", ")
    await outbox.add(
      text: "{\"done\": \(number), \"t\": [\(answer.start), \(answer.end)], "
        + "\"messages\": [\(messages)]}")
  }

  private func refuse(_ number: Int, _ error: any Error) async {
    let known = error as? any ReportedError
    await send([
      "refused": .number(Double(number)),
      "reason": .string(known?.sentence ?? "the input was rejected"),
      "advice": known?.remedy.map { .string($0.clause) } ?? .null,
    ])
  }

  /// Draws and sends the current pictures of the views.
  ///
  /// - Returns: Whether the clock is running, so that more pictures are due soon.
  func draw() async -> Bool {
    guard isAdmitted else { return false }
    let rate = await session.time().rate
    for number in views.keys.sorted() { await draw(number) }
    return rate > 0
  }

  private func draw(_ number: Int) async {
    guard let view = views[number], view.unseen.count < limits.unseenFrames else { return }
    let time = await session.time()
    let wanted = Shown(
      look: view.look, seconds: time.frame, generation: await session.generation,
      isSettled: time.rate == 0)
    guard wanted != view.shown else { return }
    // A picture drawn while the clock was running is also valid for the clock stopped at that
    // moment.
    // A picture of a later generation includes an input whose answer is not complete yet.
    let input = wanted.generation > pending.generation ? max(newest, pending.number) : newest
    do {
      if view.input < input, view.shown.map({ $0.generation < wanted.generation }) == true,
        view.unseen.isEmpty,
        let draft = try await session.draft(of: view.look, at: time.frame)
      {
        await send(draft, number, input, isSettled: false)
      }
      let picture = try await session.picture(of: view.look, at: time.frame)
      guard views[number]?.look == view.look else { return }
      views[number]?.shown = wanted
      await send(picture, number, input, isSettled: wanted.isSettled)
    } catch {
      views[number]?.shown = wanted
      await refuse(input, error)
    }
  }

  private func send(
    _ picture: LivePicture, _ number: Int, _ input: Int, isSettled: Bool
  ) async {
    views[number]?.sequence += 1
    let sequence = views[number]?.sequence ?? 1
    views[number]?.unseen[sequence] = .now
    views[number]?.input = input
    await outbox.add(
      picture: FrameMessage.bytes(
        picture, view: number, sequence: sequence, input: input, isSettled: isSettled))
    await sendMirror(picture, number, sequence)
  }

  private func sendMirror(_ picture: LivePicture, _ number: Int, _ sequence: Int) async {
    let appearance = picture.look
    guard views[number]?.mirror != picture.mirror || views[number]?.appearance != appearance
    else { return }
    views[number]?.mirror = picture.mirror
    views[number]?.appearance = appearance
    await send([
      "mirror": [
        "view": .number(Double(number)), "sequence": .number(Double(sequence)),
        "width": .number(picture.pointWidth), "height": .number(picture.pointHeight),
        "elements": picture.mirror.elements, "said": picture.mirror.said, "look": appearance,
      ]
    ])
  }
}
