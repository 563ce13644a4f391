/// What the app offers without that the user sets it up.
///
/// Source: <https://developer.apple.com/documentation/appintents/appshortcutsprovider>
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}
extension AppShortcutsProvider {
  /// The property `shortcutTileColor` of the platform.
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  /// Tells the system of other values; the system of this host learns nothing of it.
  public static func updateAppShortcutParameters() {}
}

/// The color of shortcuts.
public enum ShortcutTileColor: Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, purple, pink, grayBlue
  case grayBrown, grayGreen, grape
}

/// A shortcut; its phrases are never spoken here.
public struct AppShortcut: Sendable {
  /// A shortcut to an intent.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
  ) {}
}

/// The parts of phrases that the system knows.
public enum AppShortcutPhraseToken: Sendable { case applicationName }

/// The spoken phrase of a shortcut.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// The phrase while it is put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// No words yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds the name of the app.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
  /// A text.
  public init(stringLiteral value: String) {}
  /// Text with parameters.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Lists of shortcuts, one below another.
@resultBuilder public enum AppShortcutsBuilder {
  /// The method `buildExpression` of the platform.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// The method `buildBlock` of the platform.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }
  /// The method `buildOptional` of the platform.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  /// The method `buildEither` of the platform.
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// The method `buildEither` of the platform.
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}
