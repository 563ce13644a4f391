import Documents
import Foundation
import Testing

@testable import Comparisons

/// Tests of notes about pairs whose pictures cannot be compared completely.
struct SidecarTallyTests {
  @Test(arguments: [
    (0, nil), (1, "1 pair has a '.layout.json'"), (2, "2 pairs have a '.layout.json'"),
  ])
  func `pairs with one layout are counted`(count: Int, beginning: String?) {
    var tally = SidecarTally()
    tally.oneSided = count
    let notes = tally.notes(ComparisonSettings())
    #expect(notes.count == min(1, count))
    #expect(beginning == nil || notes.first?.hasPrefix(beginning ?? "") == true)
  }

  @Test func `a missing file differs from one that must not be read`() {
    #expect(PictureFile.Refusal(InputFileError("x", code: ENOENT)).isAbsent)
    #expect(!PictureFile.Refusal(InputFileError("x", code: EACCES)).isAbsent)
  }
}
