internal import CPango
import Foundation

/// Waits for the threads that Pango starts for a font map.
///
/// Each of these threads holds the font map until it is done. A late thread closes the fonts of a
/// released map and reads cleared tables, without a lock. So they must finish before either
/// happens.
struct FontMapSync {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let idleReferences: gint

  /// The maximum number of checks.
  private static let attempts = 20_000
  /// The time between checks, in microseconds.
  private static let pause: UInt32 = 100

  /// Creates the object for a font map that no thread is using.
  init(_ map: UnsafeMutablePointer<PangoFontMap>) {
    self.map = map
    idleReferences = FontMapSync.references(of: map)
  }

  /// Waits until no thread is active, for at most two seconds.
  func wait() {
    for _ in 0..<FontMapSync.attempts where FontMapSync.references(of: map) > idleReferences {
      usleep(FontMapSync.pause)
    }
  }

  private static func references(of map: UnsafeMutablePointer<PangoFontMap>) -> gint {
    map.withMemoryRebound(to: GObject.self, capacity: 1) { object in
      withUnsafeMutablePointer(to: &object.pointee.ref_count) { count in
        count.withMemoryRebound(to: gint.self, capacity: 1) { g_atomic_int_get($0) }
      }
    }
  }
}
