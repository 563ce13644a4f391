import JSONText
import Testing

@testable import Reproductions

struct ListReductionTests {
  @Test(arguments: [[], [0], [7], [3, 4], [0, 15], [1, 6, 9, 14]])
  func `what is needed is left, in order`(needed: [Int]) {
    var tests = 0
    let kept = ListReduction.indices(16) { indices in
      tests += 1
      return needed.allSatisfy(indices.contains)
    }
    #expect(kept == needed)
    #expect(tests < 80)
  }

  @Test func `a list without elements needs no test`() {
    #expect(ListReduction.indices(0) { _ in Bool.random() } == [])
  }

  @Test func `keys, elements, words and digits go`() {
    let value: JSONValue = [
      "name": "a long name of it", "places": [[1.23456, 2], [3.14159, 4]], "flag": true,
    ]
    let reduced = TreeReduction.reduced(value) { candidate in
      let isNamed = candidate["name"]?.string?.contains("long") == true
      let places = candidate["places"]?.array?.compactMap { $0.array?.first?.number } ?? []
      return isNamed && places.contains { $0 > 3.1 }
    }
    #expect(reduced["places"]?.array?.count == 1)
    #expect(reduced["places"]?.array?.first?.array?.count == 1)
    #expect(reduced["name"] == "long")
    #expect(reduced["flag"] == nil)
  }
}
