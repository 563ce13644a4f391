import Testing

@testable import Templates

struct RecentTextsTests {
  @Test func `an input is composed once until too many others follow`() {
    let recent = RecentTexts<Int, String>()
    var count = 0
    func text(_ number: Int) -> String {
      recent.output(for: number) {
        count += 1
        return "\(number)"
      }
    }
    for number in [1, 2, 1, 2] { #expect(text(number) == "\(number)") }
    #expect(count == 2)
    for number in 3...65 { #expect(text(number) == "\(number)") }
    #expect(text(1) == "1")
    #expect(count == 66)
  }
}
