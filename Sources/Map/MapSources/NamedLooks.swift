import BaseMaps
import MapStyles
import Sessions
import Synchronization

/// Shipped looks with names for locales, each made once for all workers.
final class NamedLooks: Sendable {
  private struct Key: Hashable {
    let look: ObjectIdentifier
    let rule: NameRule
  }

  private let names: MapNames
  private let known = Mutex<[Key: CompiledMapStyle]>([:])

  init(_ names: MapNames) { self.names = names }

  /// A look with names; the look itself when it is the user's own.
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
