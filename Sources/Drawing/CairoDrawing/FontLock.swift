import Foundation

/// A lock that serializes the use of fonts by workers.
///
/// Cairo opens and closes the files of fonts outside of its own locks, and all threads share one
/// library of FreeType, which asks for a lock around both
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
