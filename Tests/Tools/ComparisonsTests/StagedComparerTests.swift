import Bitmaps
import LayoutKit
import RunReports
import Testing

@testable import Comparisons

/// Tests of pairs with stages: exact comparison, limits, and the first stage that changed.
struct StagedComparerTests {
  private static let gray = Bitmap(
    size: PixelSize(width: 64, height: 48), filledWith: 0xFF80_8080)

  /// A picture with some pixels of another gray, and stage texts, some of them changed.
  private func picture(
    spots: Int = 0, levels: UInt32 = 9, changed: [Stage] = [], shows: String = "Lake St"
  ) -> StagedPicture {
    var bitmap = Self.gray
    for spot in 0..<spots { bitmap[8 + spot, 9] += levels }
    var texts: [Stage: String] = [:]
    for stage in Stage.allCases {
      texts[stage] = "first\n\(Self.line(of: stage, isChanged: changed.contains(stage)))\n"
    }
    texts[.layout]? += """
      map-area 0,0 64×48
      vehicle-anchor 0,0
      label 8,8 20×10 #FFFFFF text variant 1/1
        "\(shows)" at 8,16 width 20 size 12 weight 400 ltr

      """
    texts[.layout]?.replace("first", with: "screen 64×48")
    return StagedPicture(bitmap, texts: StageTexts(texts: texts))
  }

  /// The second line of a stage's text.
  private static func line(of stage: Stage, isChanged: Bool) -> String {
    let word = stage.rawValue + (isChanged ? "-changed" : "")
    return stage == .layout ? "device \(word) 64×48 pixels" : word
  }

  private func record(
    _ comparer: StagedComparer, _ one: StagedPicture?, _ other: StagedPicture
  ) throws -> PairRecord {
    comparer.record(of: "turns/left", expected: one ?? picture(), actual: other)
  }

  @Test func `an equal picture with equal texts is equal`() throws {
    let record = try record(picture())
    #expect(record.verdict == .equal && record.firstStage == nil && record.measurement == nil)
  }

  @Test func `without a text that differs the pixels are what has changed`() throws {
    let record = try record(picture(spots: 3))
    #expect(record.verdict == .pixelsDiffer && record.firstStage == .pixels)
    #expect(record.measurement?.changedPixels == 3 && record.group != nil)
    #expect(
      record.reason == "changed pixels: 3, accepted at most 0; label is drawn otherwise, mostly"
        + " #808080 → #808089; 3 pixels inside")
  }

  @Test(arguments: Array(Stage.allCases.indices))
  func `the first stage that changed is reported with its line`(index: Int) throws {
    let later = Array(Stage.allCases[index...])
    for spots in [0, 3] {
      let record = try record(picture(spots: spots, changed: later))
      #expect(record.verdict == .layoutDiffers)
      #expect(record.firstStage?.stage == later[0].rawValue && record.firstStage?.line == 2)
      #expect(
        record.reason == "\(later[0].rawValue): \(Self.line(of: later[0], isChanged: false)) → "
          + Self.line(of: later[0], isChanged: true))
    }
  }

  @Test func `pairs in which the same line has changed alike are one group`() throws {
    let one = try record(picture(spots: 3, changed: [.layout]))
    let two = try record(picture(spots: 9, changed: [.layout, .displayList]))
    let other = try record(picture(spots: 3, changed: [.template]))
    #expect(one.group != nil && one.group == two.group && one.group != other.group)
  }

  @Test func `any of several limits is enough, and the texts must still be equal`() throws {
    var few = ComparisonSettings.exact
    few.changedPixels = 3
    let comparer = StagedComparer([few, .levels(9)])
    #expect(try record(comparer, picture(spots: 3, levels: 80)).verdict == .accepted)
    #expect(try record(comparer, picture(spots: 30, levels: 9)).verdict == .accepted)
    #expect(try record(comparer, picture(spots: 4, levels: 10)).verdict == .pixelsDiffer)
    #expect(try record(comparer, picture(spots: 3, changed: [.layout])).verdict == .layoutDiffers)
    let early = StagedComparer([few], stages: [.state, .template])
    #expect(try record(early, picture(spots: 3, changed: [.layout])).verdict == .accepted)
    let refused = try record(early, picture(spots: 4, changed: [.layout]))
    #expect(refused.firstStage?.stage == "layout")
  }

  @Test func `a picture that is right beside the first one is equal`() throws {
    var expected = picture()
    expected.further = [picture(spots: 5).bitmap]
    #expect(try record(StagedComparer(), expected, picture(spots: 5)).verdict == .equal)
    let differs = try record(StagedComparer(), expected, picture(spots: 7))
    #expect(differs.measurement?.changedPixels == 7)
  }

  @Test func `pictures of two sizes differ in size, whatever the texts say`() throws {
    var wide = picture(changed: [.layout])
    wide.bitmap = Bitmap(size: PixelSize(width: 80, height: 48), filledWith: 0xFF80_8080)
    let record = try record(wide)
    #expect(record.verdict == .sizeDiffers && record.firstStage?.stage == "layout")
    #expect(record.measurement?.actualSize == .init(width: 80, height: 48))
  }

  @Test func `elements are read from the texts of the layout`() throws {
    let told = try record(
      StagedComparer(), picture(shows: "400 ft"),
      picture(spots: 3, changed: [.layout], shows: "0.3 mi"))
    #expect(told.elements.map(\.kind) == [.reworded])
    #expect(told.elements.first?.changedPixels == 3)
    #expect(told.verdict == .layoutDiffers && told.reason.hasPrefix("layout: "))
  }

  @Test func `a layout that cannot be read is a difference that names no elements`() throws {
    var damaged = picture()
    damaged.texts.texts[.layout]?.replace("variant 1/1", with: "variant 1")
    let record = try record(StagedComparer(), damaged, picture(spots: 3))
    #expect(record.verdict == .layoutDiffers && record.elements.isEmpty)
    #expect(record.firstStage?.line == 5)
    #expect(
      record.reason.hasSuffix(
        "; elements are not compared: turns/left.layout.txt, line 5: found"
          + " 'label 8,8 20×10 #FFFFFF text variant 1'; allowed: '/' at byte 40; record it again"))
  }

  private func record(_ other: StagedPicture) throws -> PairRecord {
    try record(StagedComparer(), nil, other)
  }

  private func record(_ comparer: StagedComparer, _ other: StagedPicture) throws -> PairRecord {
    try record(comparer, nil, other)
  }
}
