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

  @Test(arguments: [
    ("keep-left", "turn-keep-left"), ("u-turn-clockwise", "turn-u-turn-clockwise"),
    ("trun-left", "turn-left"),
  ])
  func `suggestions go by words and never to the other side`(word: String, found: String?) {
    let names = [
      "turn-right", "turn-keep-left", "on-ramp-keep-left", "turn-u-turn-clockwise", "turn-left",
    ]
    #expect(SpellingSuggestion.nearest(to: word, in: names) == found)
    #expect(SpellingSuggestion.nearest(to: "turn-rihgt-left", in: ["turn-right-"]) == nil)
  }
}
