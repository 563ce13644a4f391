/// Blends the glyph and halo colors of a label into pixels, eight at a time.
struct GlyphCompositor {
  private let letter: Layer
  private let halo: Layer

  /// Creates a compositor for two 0xAARRGGBB colors with straight alpha.
  init(letter: UInt32, halo: UInt32) {
    self.letter = Layer(letter)
    self.halo = Layer(halo)
  }

  /// Blends halos and then glyphs into a row of pixels, and clears their coverage.
  func lay(
    _ letters: UnsafeMutablePointer<UInt8>, _ halos: UnsafeMutablePointer<UInt8>,
    over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (inks, glows) = (UnsafeMutableRawPointer(letters), UnsafeMutableRawPointer(halos))
    let target = UnsafeMutableRawPointer(pixels)
    let eights = count & ~7
    for column in stride(from: 0, to: eights, by: 8) {
      let ink = inks.loadUnaligned(fromByteOffset: column, as: UInt64.self)
      let glow = glows.loadUnaligned(fromByteOffset: column, as: UInt64.self)
      guard ink | glow != 0 else { continue }
      let below = target.loadUnaligned(fromByteOffset: column &* 4, as: SIMD8<UInt32>.self)
      let mixed = over(
        below, unsafeBitCast(ink, to: SIMD8<UInt8>.self), unsafeBitCast(glow, to: SIMD8<UInt8>.self)
      )
      target.storeBytes(of: mixed, toByteOffset: column &* 4, as: SIMD8<UInt32>.self)
      inks.storeBytes(of: 0, toByteOffset: column, as: UInt64.self)
      glows.storeBytes(of: 0, toByteOffset: column, as: UInt64.self)
    }
    guard eights < count else { return }
    layFew(letters + eights, halos + eights, over: pixels + eights, count: count - eights)
  }

  /// Blends the pixels at the end of a row, fewer than eight.
  private func layFew(
    _ letters: UnsafeMutablePointer<UInt8>, _ halos: UnsafeMutablePointer<UInt8>,
    over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var (ink, glow) = (SIMD8<UInt8>.zero, SIMD8<UInt8>.zero)
    var below = SIMD8<UInt32>.zero
    for index in 0..<count {
      (ink[index], glow[index], below[index]) = (letters[index], halos[index], pixels[index])
      (letters[index], halos[index]) = (0, 0)
    }
    let mixed = over(below, ink, glow)
    for index in 0..<count { pixels[index] = mixed[index] }
  }

  @inline(__always)
  private func over(
    _ below: SIMD8<UInt32>, _ ink: SIMD8<UInt8>, _ glow: SIMD8<UInt8>
  ) -> SIMD8<UInt32> {
    letter.over(halo.over(below, coverage: glow), coverage: ink)
  }
}

extension GlyphCompositor {
  /// One color.
  private struct Layer {
    private let alpha: UInt16
    private let even: SIMD16<UInt16>
    private let odd: SIMD16<UInt16>

    init(_ color: UInt32) {
      alpha = UInt16(color >> 24)
      let pixels = SIMD8(repeating: color | 0xFF00_0000)
      even = Layer.halves(pixels)
      odd = Layer.halves(pixels &>> 8)
    }

    /// Blends the color over eight pixels by coverage, 0...255.
    @inline(__always)
    func over(_ pixels: SIMD8<UInt32>, coverage: SIMD8<UInt8>) -> SIMD8<UInt32> {
      let product = widened(coverage) &* alpha &+ 127
      // Division by 255, rounded down.
      let part = (product &+ 1 &+ product &>> 8) &>> 8
      let steps = part &+ part &>> 7
      let shares = doubled(steps)
      let rest = 256 &- shares
      let low = (Layer.halves(pixels) &* rest &+ even &* shares &+ 128) &>> 8
      let high = (Layer.halves(pixels &>> 8) &* rest &+ odd &* shares &+ 128) & 0xFF00
      return unsafeBitCast(low, to: SIMD8<UInt32>.self)
        | unsafeBitCast(high, to: SIMD8<UInt32>.self)
    }

    @inline(__always)
    private static func halves(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
      unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD16<UInt16>.self)
    }
  }
}
