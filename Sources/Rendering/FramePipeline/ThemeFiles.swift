import LayoutKit
import Synchronization

/// A cache of themes by name and file path, with the paths of all layout files that were read.
final class ThemeFiles: Sendable {
  private let themes = Mutex<[String: ChromeTheme]>([:])
  private let read = Mutex<Set<String>>([])

  /// The theme and device files that were read, in alphabetical order.
  var paths: [String] { read.withLock { $0.sorted() } }

  /// Records that a file was read.
  func note(_ path: String) { _ = read.withLock { $0.insert(path) } }

  subscript(choice: String) -> ChromeTheme? { themes.withLock { $0[choice] } }

  /// Stores a theme under the given choice and under its name.
  ///
  /// - Throws: `ThemeError` when another theme has the name.
  func add(_ theme: ChromeTheme, _ choice: String) throws(ThemeError) -> ChromeTheme {
    let isFree = themes.withLock { themes in
      let isFree = themes[theme.name].map { $0 == theme } ?? true
      if isFree { (themes[choice], themes[theme.name]) = (theme, theme) }
      return isFree
    }
    guard isFree else { throw ThemeFiles.taken(theme.name, choice) }
    return theme
  }

  /// The error for a name that another theme has.
  static func taken(_ name: String, _ choice: String) -> ThemeError {
    ThemeError(
      sentence: "duplicate theme name '\(name)' in '\(choice)'; change its 'name'")
  }
}
