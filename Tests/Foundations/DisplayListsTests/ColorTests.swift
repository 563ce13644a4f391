import DisplayLists
import Testing

struct ColorTests {
  @Test(arguments: [
    ("#FF9500", Color(rgb: 0xFF9500)), ("#ff9500", Color(rgb: 0xFF9500)),
    ("#F90", Color(rgb: 0xFF9900)), ("#00000080", Color(rgb: 0, alpha: 128.0 / 255)),
  ])
  func `a color is read from hexadecimal digits`(text: String, color: Color) {
    #expect(Color(hex: text) == color)
  }

  @Test(arguments: [
    "", "#", "FF9500", "#FF950", "#FF95", "#GG0000", "#FF95001", "#+F9500", "# FF950",
  ])
  func `anything else is not a color`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test(arguments: ["#000000", "#FFFFFF", "#0A0B0C", "#64D2FF", "#12345678", "#FFFFFF00"])
  func `a color is written as it was read`(text: String) {
    #expect(Color(hex: text)?.hex == text)
  }

  @Test func `components out of range are written at the end of the range`() {
    #expect(Color(red: -1, green: 2, blue: 0.5).hex == "#00FF80")
  }

  @Test(arguments: [
    (UInt32(0xFFFFFF), UInt32(0x000000), 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x777777, 0xFFFFFF, 4.48),
    (0xFFFFFF, 0x242429, 15.4), (0xC8C8C9, 0x242429, 9.2), (0x000000, 0xF4EFEE, 18.4),
    (0xFF9500, 0x000000, 9.6), (0xC93400, 0xF0F1ED, 4.7), (0xFFFFFF, 0xD81E63, 4.9),
  ])
  func `a known contrast comes out, in either order`(one: UInt32, other: UInt32, ratio: Double) {
    let (first, second) = (Color(rgb: one), Color(rgb: other))
    #expect(abs(first.contrast(with: second) - ratio) < 0.051)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test func `luminance runs from black to white`() {
    #expect(Color.black.relativeLuminance == 0)
    #expect(abs(Color.white.relativeLuminance - 1) < 1e-12)
    #expect(abs(Color(rgb: 0x00FF00).relativeLuminance - 0.7152) < 1e-12)
  }

  @Test func `opacity multiplies`() {
    #expect(Color(rgb: 0xFFFFFF, alpha: 0.5).opacity(0.5).alpha == 0.25)
    #expect(Color.clear.alpha == 0)
  }
}
