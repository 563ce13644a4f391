import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

@testable import CarLayout

/// Tests of the positions of the app's own views; letters are half as wide as the font size.
struct AppViewTests {
  private func laidOut(
    _ item: AppViewItem, on device: String = "800x480@2", width: Double = 400
  ) throws -> Decided<LayoutNode?> {
    let screen = try Screen("ios18", device)
    let engine = ChromeEngine(
      device: screen.device, theme: screen.theme, icons: try ShippedFiles.icons(),
      measurer: GridMeasurer())
    return engine.views(
      AppViews(width: width, height: 240, items: [item]), appearance: screen.appearance,
      below: .car(.sample))
  }

  private func text(
    _ words: String, _ frame: Rect = Rect(100, 50, 60, 40),
    _ change: (inout AppViewText) -> Void = { _ in }
  ) throws -> TextBlock {
    var item = AppViewItem()
    var text = AppViewText()
    var run = AppViewText.Run()
    (run.text, run.size) = (words, 10)
    (text.frame, text.runs) = (frame, [run])
    change(&text)
    item.text = text
    let node = try #require(try laidOut(item).value?.children.first)
    guard case .text(let block) = node.content else { throw CancellationError() }
    return block
  }

  @Test func `a text stands in the middle of its rectangle, with the ink of dark screens`() throws {
    let line = try #require(try text("abcd").lines.first)
    #expect(line.x == 100)
    #expect(abs(line.baseline - (70 - 10 * 1.193 / 2 + 10 * 0.952)) < 0.26)
    #expect(line.color == .white)
    let centered = try #require(try text("abcd") { $0.alignment = .center }.lines.first)
    #expect(centered.x == 120)
    #expect(try text("abcd") { $0.alignment = .right }.lines.first?.x == 140)
  }

  @Test func `a text that is a little too wide is not cut, and one that is far too wide is`() throws
  {
    #expect(try text("123456789012").lines.map(\.text) == ["123456789012"])
    #expect(try !text("123456789012", Rect(0, 0, 58, 20)).isTruncated)
    let long = try text("1234 67890 1234")
    #expect(long.lines.map(\.text) == ["1234 67890…"])
    #expect(long.isTruncated && !long.fits)
    #expect(
      try text("1234567890123456") { $0.cut = .head }.lines.map(\.text) == ["…67890123456"])
    #expect(
      try text("1234567890123456") { $0.cut = .middle }.lines.map(\.text) == ["123456…23456"])
  }

  /// The width of the narrowest frame in which a line of `letters` fits; a letter is 5 points wide.
  private func frameWidth(of letters: Int) -> Double {
    var width = (Double(letters) * 5 - 1) / 1.06
    while width * 1.06 + 1 < Double(letters) * 5 { width = width.nextUp }
    return width
  }

  @Test func `a line that is exactly as wide as it may be stays whole`() throws {
    for (width, count) in [(frameWidth(of: 11), 1), (frameWidth(of: 11) - 0.01, 2)] {
      let lines = try text("1234567 901", Rect(0, 0, width, 40)) { $0.lines = 3 }.lines
      #expect(lines.count == count)
    }
    for (width, isCut) in [(frameWidth(of: 11), false), (frameWidth(of: 11) - 0.01, true)] {
      let cut = try text("12345678901", Rect(0, 0, width, 20)) { $0.cut = .head }
      #expect(cut.isTruncated == isCut)
    }
    func lines(_ width: Double) throws -> [Double] {
      let block = try text("12345 7890 ", Rect(0, 0, width, 60)) { text in
        text.lines = 3
        text.runs.append(text.runs[0])
        (text.runs[1].text, text.runs[1].weight) = ("23", 700)
      }
      return block.lines.map(\.baseline)
    }
    // The last word of the first run and the second run are on one line or on two.
    let exact = try lines(frameWidth(of: 10))
    let narrow = try lines(frameWidth(of: 10) - 0.01)
    #expect(exact.count == 2 && exact[0] < exact[1], "\(exact)")
    #expect(narrow.count == 3 && narrow[1] == narrow[2], "\(narrow)")
  }

  @Test func `letters shrink as far as they may`() throws {
    let line = try #require(try text("123456789012345") { $0.shrinksTo = 0.5 }.lines.first)
    #expect(line.text == "123456789012345")
    #expect(abs(line.style.size - 8) < 0.01)
  }

  @Test func `lines break at breaks of the text and at the edge`() throws {
    let lines = try text("ab\nlonger words here") { $0.lines = 0 }.lines
    #expect(lines.map(\.text) == ["ab", "longer words", "here"])
    let two = try text("ab\nlonger words here") { $0.lines = 2 }
    #expect(two.lines.count == 2 && two.isTruncated)
  }

  @Test func `runs of several sizes share a baseline and their lines stand below each other`()
    throws
  {
    let block = try text("42") { text in
      var unit = AppViewText.Run()
      (unit.text, unit.size, unit.color) = (" mph\nlimit", 6, AppViewColor(0xFF00_00FF))
      text.runs.append(unit)
      text.lines = 2
    }
    #expect(block.lines.map(\.text) == ["42", " mph", "limit"])
    #expect(block.lines[0].baseline == block.lines[1].baseline)
    #expect(block.lines[1].x == 110)
    #expect(block.lines[2].baseline > block.lines[0].baseline)
    #expect(block.lines[2].color == Color(rgb: 0xFF0000))
  }

  @Test func `an area has its blur, its color and its border, one over the other`() throws {
    var (item, area) = (AppViewItem(), AppViewArea())
    area.frame = Rect(10, 10, 40, 20)
    (area.radius, area.blur) = (30, .light)
    (area.fill, area.border, area.borderWidth) = (AppViewColor(0xFF), AppViewColor(0xFF), 2)
    item.area = area
    let node = try #require(try laidOut(item).value?.children.first)
    #expect(node.children.map(\.role) == [.veil, .plate, .lines])
    guard case .plate(let plate) = node.children[1].content else { throw CancellationError() }
    #expect(plate.radius == 10, "half of the shorter side at most")
  }

  @Test func `what is clipped, translucent or turned is drawn in groups`() throws {
    var (item, area, clip) = (AppViewItem(), AppViewArea(), AppViewClip())
    area.frame = Rect(10, 10, 40, 20)
    area.fill = AppViewColor(0xFF00_00FF)
    clip.frame = Rect(0, 0, 30, 240)
    (item.area, item.opacity, item.clips) = (area, 0.5, [clip])
    let node = try #require(try laidOut(item).value?.children.first)
    #expect(node.frame == Rect(10, 10, 20, 20))
    guard case .group(let named) = node.command(measurer: GridMeasurer()),
      case .group(let clipped)? = named.commands.first,
      case .group(let pale)? = clipped.commands.first
    else { throw CancellationError() }
    #expect(named.name == "app-view-1")
    #expect(clipped.clip?.bounds == clip.frame)
    #expect(pale.opacity == 0.5)
    clip.frame = Rect(200, 0, 30, 240)
    item.clips = [clip]
    #expect(try laidOut(item).value == nil)
  }

  @Test func `views of a window of another size are left out with a note`() throws {
    var (item, area) = (AppViewItem(), AppViewArea())
    area.frame = Rect(10, 10, 40, 20)
    area.fill = AppViewColor(0xFF)
    item.area = area
    let found = try laidOut(item, width: 640)
    #expect(found.value == nil)
    #expect(
      found.decisions.map(\.sentence) == [
        "app views: left out, since they are laid out for 640×240 points and the screen has 400×240"
      ])
    #expect(found.decisions.first?.isNote == true)
  }

  @Test func `an app learns the column of its theme, which is wider in iOS 26`() throws {
    let covers = try ["ios18", "ios26"].map { name in
      let screen = try Screen(name, "standard")
      return ChromeSafeArea(on: screen.device, theme: screen.theme, driverSide: .left)
    }
    #expect(
      covers[0].panelWidth + covers[0].strip.left < covers[1].panelWidth + covers[1].strip.left)
  }

  @Test func `the cover of a screen is on the driver's side`() throws {
    let screen = try Screen("ios18", "800x480@2")
    let left = ChromeSafeArea(on: screen.device, theme: screen.theme, driverSide: .left)
    let right = ChromeSafeArea(on: screen.device, theme: screen.theme, driverSide: .right)
    #expect(left.strip == Insets(left: 45))
    #expect(right.strip == Insets(right: 45))
    #expect(left.panelWidth > 100 && left.buttonWidth > 30 && left.barHeight > 30)
    let tall = try Screen("ios18", "300x480@1")
    let dock = ChromeSafeArea(on: tall.device, theme: tall.theme, driverSide: .left)
    #expect(dock.strip == Insets(bottom: 45))
    #expect(dock.panelWidth == 0)
  }
}
