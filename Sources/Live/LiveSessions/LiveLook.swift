import Documents
import FramePipeline
package import Sessions

/// The screen of a client's view, with its theme and appearance; nil leaves the choice to the
/// script.
package struct LiveLook: Sendable, Hashable {
  /// The screen, in the form of `--device`.
  package var device: String
  package var theme: String?
  /// Whether the chrome is light or dark.
  package var ui: AppearanceChoice?
  /// Whether the map is light or dark.
  package var map: AppearanceChoice?
  /// The side of the car on which the driver sits.
  package var side: DriverSide?
  /// The language and region of all texts.
  package var locale: String?
  /// An earlier version of the script; nil for the current one.
  package var version: Int?

  /// The keys in requests and messages.
  package static let keys = ["device", "theme", "ui", "map", "side", "locale", "version"]

  /// Sets one property; nil and an empty text restore the script's choice.
  ///
  /// - Throws: `LiveError` for an invalid value.
  package mutating func set(_ key: String, to text: String?) throws(LiveError) {
    let text = text?.isEmpty == true ? nil : text
    if let text, ["device", "theme"].contains(key), FilePath.isFile(text) {
      throw LiveError(
        "no-such-value",
        "'\(key)' must be a name; files are allowed only on the command line and in scripts")
    }
    switch key {
    case "device": device = text ?? device
    case "theme": theme = text
    case "ui": ui = try LiveLook.word(text, key)
    case "map": map = try LiveLook.word(text, key)
    case "side": side = try LiveLook.word(text, key)
    case "locale": locale = text
    case "version":
      version = text.flatMap { Int($0) }
      guard (text == nil) == (version == nil) else {
        throw LiveError("no-such-value", "'version' must be a number")
      }
    default: throw LiveError("no-such-key", "unknown key '\(key.prefix(40))'")
    }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String?, _ key: String
  ) throws(LiveError) -> Word? {
    guard let text else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw LiveError("no-such-value", "'\(key)' must be one of \(words)")
    }
    return word
  }

  /// The view's own choices of some properties, as a change of the script's appearance.
  func change(of keys: [String]) -> AppearanceChange {
    func chosen<Value>(_ value: Value?, _ key: String) -> Value? {
      keys.contains(key) ? value : nil
    }
    return AppearanceChange(
      theme: chosen(theme, "theme"), chromeAppearance: chosen(ui, "ui"),
      mapAppearance: chosen(map, "map"), driverSide: chosen(side, "side"),
      locale: chosen(locale, "locale"))
  }

  /// The options for rendering, based on those of the session.
  func options(over base: RenderOptions) -> RenderOptions {
    var options = base
    options.devices = [device]
    if let theme { options.themes = [theme] }
    options.appearance = base.appearance.changed(by: change(of: ["ui", "map", "side", "locale"]))
    options.moments = .chosen([.time(0)])
    return options
  }
}
