import Documents
import Geometry

/// A number (FNV-1a by words) that is the same on every machine and in every run.
struct StableHash {
  private var hash = FNV1a()

  var value: UInt64 { hash.value }

  mutating func add(_ number: UInt64) {
    hash.add(number)
    hash.value ^= hash.value >> 32
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ text: String) {
    hash.add(text)
    add(UInt64(text.utf8.count))
  }

  /// Adds a point of the Mercator square, rounded to about a meter.
  mutating func add(_ point: Point) {
    for number in [point.x, point.y] {
      let rounded = (number * 33_554_432).rounded()
      add(abs(rounded) < 1e15 ? UInt64(bitPattern: Int64(rounded)) : 0)
    }
  }
}
