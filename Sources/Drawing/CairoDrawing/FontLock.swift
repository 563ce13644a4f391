import Foundation

/// A lock that serializes the use of fonts by workers.
///
/// Cairo opens and closes font files outside its own locks, and all threads share one FreeType
/// library, which requires a lock around both
/// (<https://freetype.org/freetype2/docs/reference/ft2-library_setup.html#ft_library>).
enum FontLock {
  private static let lock = NSLock()

  /// Runs work that opens, uses or closes fonts; must not be nested.
  static func take<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
