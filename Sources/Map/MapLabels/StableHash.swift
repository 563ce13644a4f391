import Geometry

/// A number (FNV-1a by words) that is the same on every machine and in every run.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value >> 32
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    add(UInt64(text.utf8.count))
  }

  /// Adds a place of the Mercator square, rounded to about a meter.
  mutating func add(_ place: Point) {
    for number in [place.x, place.y] {
      let rounded = (number * 33_554_432).rounded()
      add(abs(rounded) < 1e15 ? UInt64(bitPattern: Int64(rounded)) : 0)
    }
  }
}
