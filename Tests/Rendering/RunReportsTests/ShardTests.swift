import RunReports
import Testing

struct ShardTests {
  @Test(arguments: ["0/2", "3/2", "1/0", "1", "1/2/3", "a/b", "-1/2"])
  func `an invalid part is not read`(text: String) { #expect(Shard(text) == nil) }

  @Test func `neighbors go to different parts, and each frame to one`() throws {
    let parts = try (1...3).map { try #require(Shard("\($0)/3")) }
    #expect(
      (0..<6).map { index in parts.filter { $0.contains(index) }.map(\.number) }
        == [[1], [2], [3], [1], [2], [3]])
    #expect(parts.map(\.suffix) == ["-1-of-3", "-2-of-3", "-3-of-3"])
    #expect(Shard.whole.suffix == "")
  }
}
