internal import CPango
import Foundation

/// Waits for the threads that Pango starts for a font map.
///
/// Pango looks for fonts on threads, and each holds the font map until it is done. A late thread
/// closes the fonts of a released map and reads cleared tables, without a lock. So these threads
/// must be done before either happens.
struct FontMapSync {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let idleReferences: gint

  /// The number of checks before a thread counts as never ending.
  private static let attempts = 20_000
  /// The time between two questions, in microseconds.
  private static let pause: UInt32 = 100

  /// The jobs of a font map that no thread uses.
  init(_ map: UnsafeMutablePointer<PangoFontMap>) {
    self.map = map
    idleReferences = FontMapSync.references(of: map)
  }

  /// Waits until no thread is at work; two seconds at most.
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
