import DisplayLists
import Testing

@testable import MapStyles

/// Tests CSS colors.
struct ColorTests {
  @Test(
    "A color is read in every form",
    arguments: [
      ("#f80", "#FF8800"), ("#f808", "#FF880088"), ("#FF8800", "#FF8800"),
      ("#ff880080", "#FF880080"),
      ("rgb(255,136,0)", "#FF8800"), ("rgba(255, 136, 0, 0.5)", "#FF880080"),
      ("rgb(100% 0% 50%)", "#FF0080"), ("rgb(0 0 255 / 50%)", "#0000FF80"),
      ("hsl(120, 100%, 25%)", "#008000"), ("hsla(240,100%,50%,.2)", "#0000FF33"),
      ("hsl(-120deg 100% 50%)", "#0000FF"), ("Tomato", "#FF6347"), ("transparent", "#00000000"),
      ("rebeccapurple", "#663399"), (" red ", "#FF0000"), ("rgb(300, -5, 0)", "#FF0000"),
    ])
  func readable(text: String, hex: String) {
    #expect(ColorParser.color(text)?.hex == hex)
  }

  @Test(
    "A text that is no color is none",
    arguments: [
      "", "#", "#12", "#12345", "#+12", "#ggg", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1,2%,3)",
      "hsl(1,2,3)",
      "rgb(a,b,c)", "notacolor", "rgb(1 2 3 4)", "rgb(", ")", "hsl(nan,1%,1%)", "__proto__",
    ])
  func unreadable(text: String) {
    #expect(ColorParser.color(text) == nil)
  }

  @Test(
    "Hue, saturation and lightness lead back to the color",
    arguments: [
      0xFF8800, 0x000000, 0xFFFFFF, 0x123456, 0x808080, 0x00FF7F, 0xFF00FE,
    ])
  func roundTrip(rgb: Int) {
    let color = Color(rgb: UInt32(rgb))
    let (hue, saturation, lightness) = color.hsl
    let back = Color(hue: hue, saturation: saturation, lightness: lightness, alpha: 1)
    #expect(back.hex == color.hex)
  }
}
