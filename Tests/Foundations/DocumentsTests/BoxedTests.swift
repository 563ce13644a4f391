import Documents
import Testing

/// Tests of boxed values.
struct BoxedTests {
  private struct Holder: Hashable {
    @Boxed var name = "a"
    @Boxed var note: String?
  }

  @Test func `a write to a copy leaves the original as it is`() {
    let original = Holder()
    var copy = original
    (copy.name, copy.note) = ("b", "c")
    #expect((original.name, original.note) == ("a", nil))
    #expect((copy.name, copy.note) == ("b", "c"))
  }

  @Test func `equality and hash are those of the values`() {
    var other = Holder()
    #expect(other == Holder())
    other.name = "a"
    #expect(other == Holder())
    #expect(other.hashValue == Holder().hashValue)
    other.note = ""
    #expect(other != Holder())
    #expect(Set([Holder(), other, Holder()]).count == 2)
  }

  @Test func `it takes the size of a reference`() {
    #expect(MemoryLayout<Boxed<(String, String, String)>>.size == MemoryLayout<AnyObject>.size)
  }
}
