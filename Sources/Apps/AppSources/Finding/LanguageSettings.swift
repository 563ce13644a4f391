/// The Swift language settings of a project or package.
///
/// Code is compiled in Swift 5 mode, like the platform's modules; upcoming features are enabled by
/// name.
package struct LanguageSettings: Sendable, Hashable {
  /// Whether declarations without an explicit actor are isolated to the main actor.
  package var isOfMainActor = false
  /// Names of upcoming language features.
  package var features: Set<String> = []

  /// Creates the settings of Swift 5 without upcoming features.
  package init() {}

  /// Reads the settings of an Xcode target.
  init(_ settings: XcodeSettings) {
    isOfMainActor = settings.words("SWIFT_DEFAULT_ACTOR_ISOLATION") == ["MainActor"]
    let version = settings.words("SWIFT_VERSION").first?.split(separator: ".").first
    if version.flatMap({ Int($0) }) ?? 5 >= 6 || isOfMainActor { addSwift6() }
  }

  /// Enables the feature on which Swift 6 code relies: isolated default values of parameters.
  mutating func addSwift6() { features.insert("IsolatedDefaultValues") }

  package var options: [String] {
    (isOfMainActor ? ["-default-isolation", "MainActor"] : [])
      + features.sorted().flatMap { ["-enable-upcoming-feature", $0] }
  }
}
