/// Checks the function bodies of one file.
struct CodeLint {
  let source: SwiftSource
  let declarations: SwiftDeclarations
  /// The names of the app's methods that activate guidance.
  let guiding: Set<String>
  var findings: [AppFinding] = []

  init(_ file: AnalyzedFile, _ files: [AnalyzedFile]) {
    (source, declarations) = (file.source, file.declarations)
    guiding =
      source.words.contains("continueToNextDestination") ? CodeLint.guiding(files) : []
    for method in declarations.methods {
      guard let body = method.body, !file.isLeft(method.token) else { continue }
      checkPan(method, body)
      checkManeuvers(body)
      checkGuidance(body)
      checkDelay(method, body)
    }
    checkVariants(file)
  }

  mutating func find(_ rule: AppRule, _ message: String, at token: Int) {
    let finding = AppFinding(rule, message, in: source, at: token)
    if !findings.contains(finding) { findings.append(finding) }
  }

  func has(_ word: String, in range: Range<Int>) -> Bool {
    range.contains { source.word($0) == word }
  }

  // MARK: Maneuvers

  /// Reports maneuvers that a function creates without estimates.
  private mutating func checkManeuvers(_ body: Range<Int>) {
    for index in body where source.has("CPManeuver", "(", ")", at: index) {
      let name = source.word(index - 1) == "=" ? source.word(index - 2) : ""
      let rest = index..<body.upperBound
      let isSet = rest.contains { source.has(name, ".", "initialTravelEstimates", at: $0) }
      guard !isSet else { continue }
      // A function that receives the maneuver may set them.
      let isHandedOn = rest.contains {
        source.word($0) == name && ["(", ":", ",", "return"].contains(source.word($0 - 1))
      }
      if name.isEmpty || isHandedOn, source.words.contains("initialTravelEstimates") { continue }
      find(
        .initialEstimates,
        name.isEmpty
          ? "the maneuver gets no initialTravelEstimates"
          : "'\(name)' gets no initialTravelEstimates", at: index)
    }
  }

  /// Reports maneuvers whose every list of variants has a single long text.
  private mutating func checkVariants(_ file: AnalyzedFile) {
    struct Owner: Hashable { let method: Int?, name: String }
    var lists: [Owner: [(token: Int, isLong: Bool)]] = [:]
    let laneGuidances = laneGuidances
    for index in source.code.indices where !file.isLeft(index) {
      guard let isLong = isOneLongVariant(at: index) else { continue }
      let name = source.word(index - 1) == "." ? source.word(index - 2) : ""
      // No screen of the car shows the variants of lanes.
      guard !laneGuidances.contains(name) else { continue }
      let method = declarations.methods.firstIndex { $0.body?.contains(index) == true }
      lists[Owner(method: method, name: name), default: []].append((index, isLong))
    }
    for list in lists.values where list.allSatisfy(\.isLong) {
      find(
        .variants, "there is one variant of the instruction, whatever its length",
        at: list[0].token)
    }
  }

  /// The names of the file's lane guidance objects.
  private var laneGuidances: Set<String> {
    let types = source.code.indices.filter {
      source.word($0) == "CPLaneGuidance" && ["=", ":"].contains(source.word($0 - 1))
    }
    return Set(types.map { source.word($0 - 2) })
  }

  /// Whether a list of variants contains a single, possibly long, text; nil for other expressions.
  private func isOneLongVariant(at index: Int) -> Bool? {
    guard ["instructionVariants", "attributedInstructionVariants"].contains(source.word(index)),
      source.has("=", "[", at: index + 1)
    else { return nil }
    let list = index + 3..<max(index + 3, min(source.close(of: index + 2), index + 400))
    var (depth, count) = (0, list.isEmpty ? 0 : 1)
    for token in list {
      switch source.word(token) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0 && token < list.upperBound - 1: count += 1
      default: break
      }
    }
    guard count == 1 else { return false }
    let isShortText =
      list.count == 1 && source.kind(list.lowerBound) == .text
      && source.word(list.lowerBound).utf8.count <= 22
    return !isShortText
  }

  // MARK: Guidance

  /// The methods that set `isGuidanceActive` to true.
  private static func guiding(_ files: [AnalyzedFile]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      for method in file.declarations.methods {
        guard let body = method.body else { continue }
        if body.contains(where: { file.source.has("isGuidanceActive", "=", "true", at: $0) }) {
          names.insert(method.name)
        }
      }
    }
    return names
  }

  private mutating func checkGuidance(_ body: Range<Int>) {
    for index in body where source.has("continueToNextDestination", "(", at: index) {
      let rest = index + 1..<max(index + 1, body.upperBound)
      let isRestarted = rest.contains { token in
        source.has("isGuidanceActive", "=", at: token) && source.word(token + 2) != "false"
          || source.kind(token) == .word && source.word(token + 1) == "("
            && guiding.contains(source.word(token))
      }
      guard !isRestarted else { continue }
      find(.guidance, "guidance stays off after continueToNextDestination()", at: index)
    }
  }
}
