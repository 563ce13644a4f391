import Sessions
import Testing

struct AppViewColorTests {
  @Test(
    arguments: [
      ("#123456", 0x1234_56FF), ("#12345678", 0x1234_5678), ("#abCDef00", 0xABCD_EF00),
      ("#1234567", nil), ("#123456789", nil), ("123456", nil), ("#12345G", nil), ("#", nil),
    ] as [(String, UInt32?)])
  func `a color has six or eight digits`(text: String, number: UInt32?) {
    #expect(AppViewColor.number(hex: text) == number)
  }

  @Test func `what is opaque is written without its opacity`() {
    #expect(AppViewColor.hex(0x0012_34FF) == "#001234")
    #expect(AppViewColor.hex(0x0012_3478) == "#00123478")
  }
}
