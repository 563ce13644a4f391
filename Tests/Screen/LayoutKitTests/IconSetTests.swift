import DisplayLists
import Foundation
import Geometry
import LayoutKit
import TestSupport
import Testing

struct IconSetTests {
  @Test func `every drawing that the chrome asks for is shipped`() throws {
    let names = try ShippedFiles.icons().names
    for name in [
      "pan", "zoom-in", "zoom-out", "my-location", "my-location-off", "home-8", "home-9",
      "app-navigation", "app-audio", "app-messages",
    ] {
      #expect(names.contains(name), "\(name)")
    }
  }

  @Test(arguments: ShippedFiles.names(in: "Icons"))
  func `every drawing has ink and stays in its box`(name: String) throws {
    let icon = try #require(try ShippedFiles.icons()[name])
    let box = Rect(100, 50, icon.size.width * 2, icon.size.height * 2)
    let commands = icon.commands(in: box, ink: .white)
    #expect(!commands.isEmpty)
    let ink = try #require(commands.inkBounds)
    #expect(box.inset(by: -4, -4).contains(ink))
    // A minus and dots are flat; all other icons fill their boxes in both directions.
    #expect(ink.width > box.width / 3)
    #expect(ink.height > box.height / (["minus", "more", "more.fill"].contains(name) ? 12 : 3))
  }

  @Test func `lines scale with the box`() throws {
    var icons = IconSet()
    let json = #"{"size": [10, 10], "parts": [{"stroke": "M0 0H10", "width": 2}]}"#
    try icons.add("line", json: Data(json.utf8))
    let command = try #require(icons["line"]).commands(in: Rect(5, 5, 30, 30), ink: .black)
    let path = Path([.move(Point(5, 5)), .line(Point(35, 5))])
    #expect(command == [.stroke(path, StrokeStyle(6), .color(.black))])
  }

  @Test func `a part can be moved and scaled on the grid`() throws {
    var icons = IconSet()
    let json =
      #"{"size": [10, 10], "parts": [{"fill": "M0 0H1", "scale": 2, "offset": [3, 4]}]}"#
    try icons.add("part", json: Data(json.utf8))
    let command = try #require(icons["part"]).commands(in: Rect(0, 0, 10, 10), ink: .black)
    #expect(command == [.fill(Path([.move(Point(3, 4)), .line(Point(5, 4))]), .color(.black))])
  }

  @Test(arguments: [
    "{", #"{"parts": []}"#, #"{"size": [10], "parts": []}"#, #"{"size": [0, 5], "parts": []}"#,
    #"{"size": [1, 1], "parts": [{}]}"#, #"{"size": [1, 1], "parts": [{"stroke": "M0 0"}]}"#,
    #"{"size": [1, 1], "parts": [{"fill": "M0"}]}"#,
  ])
  func `a damaged drawing is refused with its name`(json: String) {
    var icons = IconSet()
    let error = #expect(throws: ThemeError.self) { try icons.add("mine", json: Data(json.utf8)) }
    #expect(error?.sentence.contains("mine.json") == true)
    #expect(icons.names.isEmpty)
  }

  @Test(arguments: [(0.25, 0.5), (1, 24), (24, 1)])
  func `a drawing may have any size above zero`(width: Double, height: Double) throws {
    var icons = IconSet()
    let json = #"{"size": [\#(width), \#(height)], "parts": [{"fill": "M0 0H1"}]}"#
    try icons.add("mine", json: Data(json.utf8))
    #expect(icons["mine"]?.size == Size(width, height))
  }

  @Test func `a part with an offset of one number is refused`() {
    var icons = IconSet()
    let json = #"{"size": [1, 1], "parts": [{"fill": "M0 0", "offset": [3]}]}"#
    #expect(throws: ThemeError.self) { try icons.add("mine", json: Data(json.utf8)) }
  }
}
