import Navigation

/// The parts of the signs' texts at a step, or its only name.
///
/// Drivers look for the signs, so that a text of a step with signs must contain one of their parts.
struct SignText: Sendable, Hashable {
  /// The roads and places, in lower case without spaces and punctuation; empty without signs.
  let pieces: Set<String>
  /// Whether the parts are on signs instead of being a street name.
  let areSigns: Bool
  /// The letters of each name of the road; empty for unnamed roads.
  private let roads: Set<String>
  /// The words of a single name, which may be an abbreviated street; otherwise empty.
  private let loneWords: Set<Substring>

  init(_ step: StepInfo) {
    let name = RoadName(step, separator: ", ")
    roads = Self.pieces(of: name.road)
    let isAlone = name.destination.isEmpty && step.maneuver != .depart
    let signs = isAlone ? name.road : name.destination
    areSigns =
      !name.destination.isEmpty || step.maneuver.followsSigns || !(step.exitNumber ?? "").isEmpty
    pieces = Self.pieces(of: signs)
    loneWords = isAlone ? Set(Self.words(name.road).filter { $0.count > 2 }) : []
  }

  /// Returns whether a text contains a part; true if there are none.
  func areStated(in text: String) -> Bool {
    let letters = Self.letters(text)
    return pieces.isEmpty || pieces.contains { letters.contains($0) }
      || !loneWords.isDisjoint(with: Self.words(text))
  }

  /// Returns whether texts and shields of an instruction contain a part; true if there are none.
  func areStated(in instruction: AttributedInstruction) -> Bool {
    areStated(
      in: instruction.runs.map { run in
        switch run {
        case .text(let text): text
        case .attachment(.shield(let shield)): shield.words
        case .attachment: ""
        }
      }.joined(separator: " "))
  }

  /// Returns the texts that contain a part; all texts if none does.
  func telling(_ texts: [String]) -> [String] {
    let telling = texts.filter(areStated)
    return telling.isEmpty ? texts : telling
  }

  /// Returns whether a text contains a part or the road; true if there is neither.
  func areNamed(in text: String) -> Bool {
    let letters = Self.letters(text)
    if roads.contains(where: letters.contains) { return true }
    return pieces.isEmpty ? roads.isEmpty : areStated(in: text)
  }

  /// Returns the number of last texts without road or sign, if an earlier one has one.
  func nameless(in texts: [String]) -> Int {
    guard let named = texts.lastIndex(where: areNamed) else { return 0 }
    return texts.count - 1 - named
  }

  private static func pieces(of names: String) -> Set<String> {
    Set(
      names.parts(between: [": ", ", ", "/", ";"]).map { letters(withoutHeading($0)) }
        .filter { !$0.isEmpty })
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  private static func letters(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Removes the heading, since "US 101 South" is "US 101" on a shield.
  private static func withoutHeading(_ sign: Substring) -> Substring {
    let sign = sign.trimmingPrefix(while: \.isWhitespace)
    for heading in [" North", " South", " East", " West"] where sign.hasSuffix(heading) {
      return sign.dropLast(heading.count)
    }
    return sign
  }
}

extension RouteShield {
  /// The text of the shield, as on signs.
  fileprivate var words: String { family == .interstate ? "I \(text)" : text }
}
