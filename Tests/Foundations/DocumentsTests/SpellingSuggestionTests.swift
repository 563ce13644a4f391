import Documents
import Testing

struct SpellingSuggestionTests {
  @Test func `swapped letters count once`() {
    #expect(SpellingSuggestion.distance("trun-right", "turn-right") == 1)
    #expect(SpellingSuggestion.distance("", "abc") == 3)
  }

  @Test func `the closest word is suggested, and none that is far`() {
    #expect(SpellingSuggestion.nearest(to: "ligth", in: ["light", "dark", "auto"]) == "light")
    #expect(SpellingSuggestion.nearest(to: "qqqqqqqq", in: ["light", "dark"]) == nil)
    #expect(SpellingSuggestion.nearest(to: "abcxyz", in: ["abcdef"]) == "abcdef")
    #expect(SpellingSuggestion.nearest(to: "abcxyz", in: ["abcdef"], within: 3) == nil)
  }

  @Test func `a word of any length is compared in its first letters`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(SpellingSuggestion.distance(long, "a") == 119)
    #expect(SpellingSuggestion.nearest(to: long, in: ["auto"]) == nil)
  }
}
