import BaseMaps
import MapStyles
import Sessions
import Synchronization

/// The bundled styles with labels for locales, each created once for all workers.
final class NamedLooks: Sendable {
  private struct Key: Hashable {
    let look: ObjectIdentifier
    let rule: NameRule
  }

  private let names: MapNames
  private let known = Mutex<[Key: CompiledMapStyle]>([:])

  init(_ names: MapNames) { self.names = names }

  /// Returns the style with labels for a locale; a style of the user is unchanged.
  func look(_ look: CompiledMapStyle, locale: String) -> CompiledMapStyle {
    guard look.isShipped else { return look }
    let rule: NameRule =
      switch names {
      case .screen: .screen(NameLocale(locale))
      case .local: .local
      }
    return known.withLock { known in
      let key = Key(look: ObjectIdentifier(look), rule: rule)
      if let made = known[key] { return made }
      let made = look.naming(by: rule)
      known[key] = made
      return made
    }
  }
}
