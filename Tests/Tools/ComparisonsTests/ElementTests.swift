import Bitmaps
import Comparisons
import Foundation
import LayoutKit
import Testing

struct ElementTests {
  @Test func `a changed text is reported with its choice and its pixels`() async throws {
    try await Studio.inNewFolder { studio in
      var (old, new) = (
        element("guidance/instruction", .text, shows: "A40 West"),
        element("guidance/instruction", .text, width: 12, shows: "A40")
      )
      (old.variant, old.variantCount) = (1, 2)
      (new.variant, new.variantCount, new.misfit) = (2, 2, "4 pt too wide")
      try studio.paint("old/1.png")
      try studio.paint("new/1.png", square: 0xFF00_0000)
      try studio.layOut("old/1.png", [element("guidance", .plate), old])
      try studio.layOut("new/1.png", [element("guidance", .plate), new])
      let pair = try #require(try await studio.compare(output: "out").pairs.first)
      #expect(pair.verdict == .layoutDiffers)
      #expect(
        pair.reason
          == "guidance card: instruction 'A40 West' → 'A40' (variant 2 of 2 chosen: 4 pt too"
          + " wide); 36 pixels inside, none elsewhere")
      #expect(pair.elements.map(\.kind) == [.reworded])
      #expect(pair.changedPixelsElsewhere == 0)
      #expect(pair.pictures.layout == "layout/1.png.txt")
      #expect(studio.exists("out/layout/1.png.txt"))
    }
  }

  @Test func `the headline names what matters most to a driver, not what has most pixels`()
    async throws
  {
    let words: [(path: String, before: String, after: String)] = [
      ("guidance", "card", "card"), ("guidance/symbol", "turn-left", "turn-right"),
      ("guidance/instruction", "Exit 23 to Oslo", "Exit 24 to Oslo"),
      ("guidance/distance", "300 m", "250 m"), ("road-name", "Elm Street", "Oak Street"),
      ("guidance/lanes", "straight*", "left*"), ("guidance/strip/next-symbol", "left", "right"),
      ("trip-estimates/time-value", "5", "6"), ("sidebar/clock", "10:41", "10:42"),
    ]
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      try studio.paint("new/1.png", square: 0xFF00_0000)
      for count in 1..<words.count {
        // The clock covers the entire change; each other element covers a smaller part the more
        // important it is.
        let shown = words.enumerated().filter { $0.offset == 0 || $0.offset >= count }
        func layout(_ isNew: Bool) -> [LayoutDocument.Element] {
          shown.map { offset, word in
            element(
              word.path, offset == 0 ? .plate : .text, width: 2 * offset + 2,
              shows: offset == 0 ? nil : isNew ? word.after : word.before)
          }
        }
        try studio.layOut("old/1.png", layout(false))
        try studio.layOut("new/1.png", layout(true))
        let pair = try #require(try await studio.compare().pairs.first)
        let paths = pair.elements.filter { $0.kind == .reworded }.map(\.element)
        #expect(paths == words.dropFirst(count).map(\.path))
        #expect(pair.reason.contains("'\(words[count].before)' → '\(words[count].after)'"))
      }
    }
  }

  @Test(arguments: [0, 1, 2])
  func `every pixel outside of the only change is reported`(stray: Int) async throws {
    try await Studio.inNewFolder { studio in
      var picture = Bitmap(size: PixelSize(width: 64, height: 48), filledWith: 0xFF80_8080)
      try studio.write(try PNGEncoder(.fast).bytes(for: picture), to: "old/1.png")
      picture[10, 10] = 0xFF00_0000
      for column in 0..<stray { picture[60, 40 + column] = 0xFF00_0000 }
      try studio.write(try PNGEncoder(.fast).bytes(for: picture), to: "new/1.png")
      try studio.layOut("old/1.png", [element("label", .text, shows: "a")])
      try studio.layOut("new/1.png", [element("label", .text, shows: "b")])
      let pair = try #require(try await studio.compare().pairs.first)
      let words = stray == 0 ? "none" : "\(stray)"
      #expect(pair.reason == "label 'a' → 'b'; 1 pixel inside, \(words) elsewhere")
      #expect(pair.changedPixelsElsewhere == stray)
      #expect(pair.elements.map(\.kind) == (stray == 0 ? [.reworded] : [.reworded, .redrawn]))
    }
  }

  @Test func `a layout that changes without a pixel is not an equal pair`() async throws {
    try await Studio.inNewFolder { studio in
      for side in ["old", "new"] { try studio.paint("\(side)/1.png") }
      try studio.layOut("old/1.png", [element("label", .text, shows: "a")])
      try studio.layOut("new/1.png", [element("label", .text, shows: "b")])
      let pair = try #require(try await studio.compare().pairs.first)
      #expect(pair.verdict == .layoutDiffers)
      #expect(pair.reason == "label 'a' → 'b'; no pixels inside")
    }
  }

  @Test func `pixels that no change of layout explains belong to an element or to the map`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      for (name, url) in [("card", 10), ("map", 40)] {
        try studio.paint("old/\(name).png")
        try studio.paint("new/\(name).png", square: 0xFFFF_0000, at: (url, 10))
        for side in ["old", "new"] {
          try studio.layOut("\(side)/\(name).png", [element("card", .plate)])
        }
      }
      let report = try await studio.compare()
      #expect(report.pairs.map(\.verdict) == [.pixelsDiffer, .pixelsDiffer])
      #expect(report.pairs.map { $0.elements.map(\.element) } == [["card"], ["map"]])
      #expect(
        report.pairs.first?.elements.first?.sentence
          == "card is drawn differently, mostly #808080 → #FF0000; 36 pixels inside")
    }
  }

  @Test func `an element takes what lies on it along without a word`() async throws {
    let old = [element("card", .plate), element("card/icon", .icon, shows: "home")]
    let new = old.map { old in
      element(old.path, old.kind, x: 12, y: 8, shows: old.shows)
    }
    let moved = LayoutComparison(old: sidecar(old), new: sidecar(new)).changes
    #expect(moved.map(\.sentence) == ["card moved 4 pt to the right"])
    let gone = LayoutComparison(old: sidecar(old), new: sidecar([])).changes
    #expect(gone.map(\.sentence) == ["card disappeared"])
    let came = LayoutComparison(old: sidecar([]), new: sidecar(old)).changes
    #expect(came.map(\.sentence) == ["card appeared"])
  }

  @Test(arguments: [
    (ElementChange.Kind.replaced, "icon home → pan"),
    (.recolored, "icon recolored #000000 → #FFFFFF"),
    (.restyled, "icon restyled 12 pt → 14 pt"),
    (.resized, "icon resized 20×20 → 24×20 pt"),
    (.truncated, "icon is now truncated: 'home'"),
  ])
  func `each kind of change has its words`(kind: ElementChange.Kind, words: String) {
    var old = element("icon", kind == .truncated ? .text : .icon, shows: "home")
    (old.color, old.style) = ("#000000", "12 pt")
    var new = old
    switch kind {
    case .replaced: new.shows = "pan"
    case .recolored: new.color = "#FFFFFF"
    case .restyled: new.style = "14 pt"
    case .resized: new.frame.width = 24
    case .truncated: new.isTruncated = true
    default: break
    }
    let changes = LayoutComparison(old: sidecar([old]), new: sidecar([new])).changes
    #expect(changes.map(\.kind) == [kind])
    #expect(changes.map(\.sentence) == [words])
  }

  @Test func `the title of a change names elements and units as sentences do`() {
    let old = [element("road-name", .plate), element("guidance/strip", .plate, y: 40)]
    let new = [
      element("road-name", .plate, width: 24), element("guidance/strip", .plate, y: 43),
    ]
    let changes = LayoutComparison(old: sidecar(old), new: sidecar(new)).changes
    #expect(
      changes.map(\.title) == ["road name resized: 20×20 → 24×20 pt", "second row moved 3 pt down"])
  }

  @Test func `an element may be masked or tolerated by name`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      try studio.paint("new/1.png", square: 0xFFFF_0000)
      try studio.layOut("old/1.png", [element("bar/clock", .text, shows: "10:41")])
      try studio.layOut("new/1.png", [element("bar/clock", .text, shows: "10:42")])
      var settings = ComparisonSettings()
      settings.maskedElements = ["clock"]
      #expect(try await studio.compare(settings).pairs.map(\.verdict) == [.accepted])
      #expect(try await studio.compare(settings).notes == [])
      settings.maskedElements = ["clocks"]
      let misspelt = try await studio.compare(settings)
      #expect(misspelt.pairs.map(\.verdict) == [.layoutDiffers])
      #expect(
        misspelt.notes == [
          "no changed picture has an element 'clocks', so it was not masked or tolerated; the"
            + " '.layout.json' files contain all names"
        ])
      settings.maskedElements = []
      settings.elementTolerances = [.init(element: "bar/clock", changedPixels: 40)]
      let pair = try #require(try await studio.compare(settings).pairs.first)
      #expect(pair.verdict == .accepted)
      #expect(pair.nearness == 0.9)
      settings.elementTolerances = [.init(element: "clock", share: 35.0 / 400)]
      #expect(try await studio.compare(settings).pairs.map(\.verdict) == [.layoutDiffers])
    }
  }

  @Test func `an element is named as it is reported, and its shadow goes with it`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      try studio.paint("new/1.png", square: 0xFFFF_0000, at: (26, 10))
      var card = element("guidance", .plate)
      card.shadowReach = 4
      for side in ["old", "new"] { try studio.layOut("\(side)/1.png", [card]) }
      var settings = ComparisonSettings()
      settings.maskedElements = ["guidance card"]
      #expect(try await studio.compare(settings).pairs.map(\.verdict) == [.accepted])
      settings.maskedElements = []
      settings.elementTolerances = [.init(element: "guidance card", share: 36.0 / 400)]
      #expect(try await studio.compare(settings).pairs.map(\.nearness) == [1])
      card.shadowReach = 3
      for side in ["old", "new"] { try studio.layOut("\(side)/1.png", [card]) }
      #expect(try await studio.compare(settings).pairs.map(\.verdict) == [.pixelsDiffer])
    }
  }

  @Test func `naming elements of pairs without sidecars is reported`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      try studio.paint("new/1.png", square: 0xFFFF_0000)
      #expect(try await studio.compare().notes == [])
      var settings = ComparisonSettings()
      settings.maskedElements = ["clock"]
      #expect(
        try await studio.compare(settings).notes == [
          "1 pair has no '.layout.json', so no element was masked or tolerated; render both with"
            + " layouts"
        ])
    }
  }

  @Test func `a broken sidecar makes the pair unreadable, a single one is reported`() async throws {
    try await Studio.inNewFolder { studio in
      for side in ["old", "new"] {
        try studio.paint("\(side)/1.png", square: side == "new" ? 0xFFFF_0000 : nil)
      }
      try studio.layOut("old/1.png", [element("card", .plate)])
      let single = try await studio.compare()
      #expect(single.pairs.map(\.verdict) == [.pixelsDiffer])
      #expect(single.notes.contains { $0.hasPrefix("1 pair has a '.layout.json' on one side") })
      try studio.write(Array("{\"version\": 9}".utf8), to: "new/1.layout.json")
      let broken = try await studio.compare()
      #expect(broken.pairs.map(\.verdict) == [.unreadable])
      #expect(broken.pairs.first?.reason.contains("version 9") == true)
    }
  }

  /// The text of a golden with one element, in the present or an earlier format.
  private func text(_ shows: String, device: String = "device small 64×48 pixels\n") -> [UInt8] {
    Array(
      """
      screen 64×48
      \(device)map-area 0,0 64×48
      vehicle-anchor 0,0
      label 8,8 20×10 #FFFFFF text variant 1/1
        "\(shows)" at 8,16 width 20 size 12 weight 400 ltr

      """.utf8)
  }

  @Test func `beside goldens their texts name elements, those of earlier versions do not`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      for side in ["old", "new"] {
        try studio.paint("\(side)/1.png", square: side == "new" ? 0xFFFF_0000 : nil)
        try studio.write(text(side), to: "\(side)/1.layout.txt")
      }
      let named = try #require(try await studio.compare().pairs.first)
      #expect(named.verdict == .layoutDiffers && named.elements.map(\.kind) == [.reworded])
      try studio.layOut("old/1.png", [element("label", .text, shows: "older")])
      let mixed = try #require(try await studio.compare().pairs.first)
      #expect(mixed.elements.first?.before == "'older'")
      try FileManager.default.removeItem(atPath: studio.path("old/1.layout.json"))
      try studio.write(text("old", device: ""), to: "old/1.layout.txt")
      #expect(try await studio.compare().pairs.map(\.verdict) == [.pixelsDiffer])
      try studio.write(Array(text("old").dropLast()), to: "old/1.layout.txt")
      let damaged = try #require(try await studio.compare().pairs.first)
      #expect(damaged.verdict == .unreadable)
      #expect(damaged.reason.contains("allowed: the line break at the end"))
    }
  }

  private func sidecar(_ elements: [LayoutDocument.Element]) -> LayoutDocument {
    let whole = LayoutDocument.Box(x: 0, y: 0, width: 64, height: 48)
    return LayoutDocument(
      device: "small", size: whole, pixels: .init(x: 0, y: 0, width: 64, height: 48),
      mapArea: whole, elements: elements, decisions: [])
  }
}
