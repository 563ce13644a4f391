import Devices
import Foundation
import FramePipeline
import Geometry
import Navigation
import PreviewSheets
import Sessions
import TestSupport
import Testing

/// Tests of the content of individual sheets.
struct ContentTests {
  private func captions(_ gallery: Gallery) throws -> [String] {
    try gallery.plan(SampleStudio.make()).cells.map(\.caption)
  }

  @Test func `every maneuver is there once, with its raw value`() throws {
    let cells = try Gallery.maneuvers.plan(SampleStudio.make()).cells
    #expect(cells.map(\.caption).sorted() == Maneuver.allCases.map(\.name).sorted())
    for cell in cells {
      let maneuver = try #require(Maneuver(name: cell.caption))
      #expect(cell.detail == "raw value \(maneuver.rawValue)")
    }
  }

  @Test func `every shape of a lane and rows of two to eight lanes are there`() throws {
    let captions = try captions(.lanes)
    #expect(Set(LaneShape.allCases.map(\.name)).isSubset(of: captions))
    #expect(Set((2...8).map { "\($0) lanes" }).isSubset(of: captions))
  }

  @Test func `twelve headings and eight counts are there for each rotation`() throws {
    let captions = try captions(.roundabouts)
    #expect(captions.filter { $0.hasPrefix("exit at") }.count == 24)
    #expect(Set(captions.filter { $0.hasPrefix("exit at") }).count == 12)
    #expect(captions.filter { $0 == "exit 3" }.count == 2)
  }

  @Test func `every screen is there at its size in points`() throws {
    let cells = try Gallery.devices.plan(SampleStudio.make()).cells
    let devices = try ShippedFiles.devices()
    #expect(cells.count == devices.count)
    for device in devices {
      let cell = try #require(cells.first { $0.caption == device.name })
      #expect(cell.size.width == device.pointWidth && cell.size.height == device.pointHeight)
    }
  }

  @Test func `every theme is there in four looks`() throws {
    let plan = try Gallery.themes.plan(SampleStudio.make())
    #expect(plan.sections.map(\.heading) == ShippedFiles.names(in: "Themes"))
    for section in plan.sections {
      #expect(Set(section.cells.map { "\($0.caption) \($0.remark)" }).count == 4)
      #expect(Set(section.cells.map(\.commands)).count == 4)
    }
  }

  @Test func `every reason to pause has a card in every look`() throws {
    let plan = try Gallery.pauses.plan(SampleStudio.make())
    #expect(plan.sections.count == 2 * ShippedFiles.names(in: "Themes").count)
    for section in plan.sections {
      #expect(section.cells.map(\.caption) == PauseReason.allCases.map(\.rawValue))
    }
  }

  @Test func `alerts of every kind have a card in every look`() throws {
    let plan = try Gallery.alerts.plan(SampleStudio.make())
    #expect(plan.sections.count == 2 * ShippedFiles.names(in: "Themes").count)
    for section in plan.sections { #expect(Set(section.cells.map(\.commands)).count == 6) }
  }

  @Test func `every language is there`() throws {
    #expect(try captions(.languages) == ShippedFiles.names(in: "Strings"))
  }

  @Test func `a chosen look and locale change the cards`() throws {
    let maneuvers: [Maneuver] = [.turnLeft]
    func commands(_ look: Appearance) throws -> [SheetCell] {
      let studio = try SampleStudio.make(SheetOptions(appearance: look))
      return try StyleSheet(maneuvers, studio: studio).plan().cells
    }
    let standard = try commands(Appearance())
    #expect(try commands(Appearance(theme: "ios26")) != standard)
    #expect(try commands(Appearance(chromeAppearance: .dark)) != standard)
    #expect(try commands(Appearance(locale: "fa")) != standard)
  }
}
