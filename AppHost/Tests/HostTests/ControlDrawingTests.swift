import Testing
import UIKit

@testable import HostLink

/// Tests of the messages of controls in the car's window.
@MainActor @Suite struct ControlDrawingTests {
  /// Returns the left edges and widths of areas.
  private func spans(_ items: [JSONValue]) -> [[Double]] {
    items.compactMap { item in
      guard let frame = item["area"]?["frame"]?.array?.compactMap(\.number) else { return nil }
      return [frame[0], frame[2]]
    }
  }

  @Test func aSliderHasItsKnobWhereItsValueIs() throws {
    let screen = try ViewScreen()
    let slider = UISlider(frame: CGRect(x: 100, y: 50, width: 128, height: 31))
    slider.maximumValue = 10
    screen.root.view.addSubview(slider)
    #expect(spans(try #require(screen.told())).last == [100, 28])
    slider.value = 5
    #expect(spans(try #require(screen.told())).last == [150, 28])
    slider.value = 20
    #expect(spans(try #require(screen.told())).last == [200, 28])
    slider.value = 30
    #expect(screen.told() == nil)
  }

  @Test func theChosenSegmentHasAPlateAndEachHasItsWords() throws {
    let screen = try ViewScreen()
    let control = UISegmentedControl(items: ["Map", "List"])
    control.frame = CGRect(x: 10, y: 10, width: 100, height: 31)
    screen.root.view.addSubview(control)
    let items = try #require(screen.told())
    #expect(spans(items) == [[10, 100]])
    #expect(
      items.compactMap { $0["text"]?["runs"]?.array?.first?["text"]?.string } == ["Map", "List"])
    control.selectedSegmentIndex = 1
    #expect(spans(try #require(screen.told())) == [[10, 100], [62, 46]])
  }

  @Test func aWheelShowsWhileItTurns() throws {
    let screen = try ViewScreen()
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    screen.root.view.addSubview(wheel)
    #expect(screen.told() == nil)
    wheel.startAnimating()
    #expect(try #require(screen.told()).count { $0["path"] != nil } == 8)
    wheel.stopAnimating()
    #expect(screen.told() == [])
  }

  @Test func aFieldShowsItsWordsOrWhatBelongsThereAndNoSecret() throws {
    let screen = try ViewScreen()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    field.placeholder = "Search"
    field.borderStyle = .roundedRect
    screen.root.view.addSubview(field)
    func words() throws -> String? {
      try #require(screen.told()).compactMap { $0["text"]?["runs"]?.array?.first?["text"]?.string }
        .last
    }
    #expect(try words() == "Search")
    field.text = "Depot"
    #expect(try words() == "Depot")
    field.isSecureTextEntry = true
    #expect(try words() == "•••••")
  }

  @Test(arguments: [true, false])
  func aMapThatTheAppZoomsByItselfHasNoOtherMapAroundIt(zooms: Bool) throws {
    let screen = try ViewScreen()
    let zoomer = Zoomer()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 44, width: 400, height: 196))
    scroll.addSubview(zoomer.view)
    if zooms { scroll.delegate = zoomer }
    for map in screen.root.view.subviews { map.removeFromSuperview() }
    screen.root.view.addSubview(scroll)
    let told = try withExtendedLifetime(zoomer) { try #require(screen.told()) }
    let items = told.compactMap { $0["area"] }
    #expect(items.count == (zooms ? 2 : 1))
    #expect((items.first?["frame"] == [0, 0, 400, 240]) == zooms)
    #expect((items.first?["fill"] == "#000000") == zooms)
  }

  @Test func aScrollViewShowsThePartThatItWasScrolledTo() throws {
    let screen = try ViewScreen()
    let scroll = UIScrollView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let mark = UIView(frame: CGRect(x: 0, y: 130, width: 20, height: 20))
    mark.backgroundColor = .red
    scroll.addSubview(mark)
    screen.root.view.addSubview(scroll)
    scroll.scrollRectToVisible(mark.frame, animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    let item = try #require(screen.told()?.last)
    #expect(item["area"]?["frame"] == [50, 130, 20, 20])
  }
}

private final class Zoomer: NSObject, UIScrollViewDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  override init() {
    super.init()
    view.backgroundColor = .green
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
