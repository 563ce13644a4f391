/// What a project or a package says of the Swift that its code is written in.
///
/// Code is compiled as Swift 5, as the platform's modules are. What it may rely on besides is asked for by name.
package struct LanguageSettings: Sendable, Hashable {
  /// Whether what says nothing of actors belongs to the main actor.
  package var isOfMainActor = false
  /// Names of upcoming language features.
  package var features: Set<String> = []

  /// Swift 5 with nothing else.
  package init() {}

  /// The settings of a target of Xcode.
  init(_ settings: XcodeSettings) {
    isOfMainActor = settings.words("SWIFT_DEFAULT_ACTOR_ISOLATION") == ["MainActor"]
    let version = settings.words("SWIFT_VERSION").first?.split(separator: ".").first
    if version.flatMap({ Int($0) }) ?? 5 >= 6 || isOfMainActor { addSwift6() }
  }

  /// Adds what code of Swift 6 relies on: values that parameters have where none is given may belong to an actor.
  mutating func addSwift6() { features.insert("IsolatedDefaultValues") }

  /// The options of the compiler.
  package var options: [String] {
    (isOfMainActor ? ["-default-isolation", "MainActor"] : [])
      + features.sorted().flatMap { ["-enable-upcoming-feature", $0] }
  }
}
