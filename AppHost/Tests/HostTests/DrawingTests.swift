import Foundation
import HostLink
import Testing
import UIKit

/// Tests of rendered gradients and layers.
@MainActor @Suite struct DrawingTests {
  /// Returns the pixel colors of an image along its middle row.
  private func row(_ width: Int, draw: (CGContext) -> Void) throws -> [[UInt8]] {
    let context = try #require(CGContext(pixelsWide: width, high: 10))
    draw(context)
    let image = try #require(context.makeImage())
    return (0..<width).map { column in
      let one = CGContext(pixelsWide: 1, high: 1)
      one?.draw(image, in: CGRect(x: -column, y: -5, width: width, height: 10))
      let png = one?.makeImage().flatMap { UIImage(cgImage: $0).pngData() } ?? Data()
      return Array(png)
    }
  }

  private func picture(of color: UIColor) throws -> [UInt8] {
    try row(1) {
      $0.setFillColor(color.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 10))
    }[0]
  }

  @Test func `a gradient stays between its ends unless it goes on`() throws {
    let colors = [UIColor.red.cgColor, UIColor.red.cgColor] as CFArray
    let gradient = try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))
    func drawn(_ options: CGGradientDrawingOptions) throws -> [Bool] {
      let red = try picture(of: .red)
      return try row(6) {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 4, y: 0), options: options)
      }.map { $0 == red }
    }
    #expect(try drawn([]) == [false, false, true, true, false, false])
    #expect(try drawn(.drawsAfterEndLocation) == [false, false, true, true, true, true])
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
  }

  @Test func `layers draw what they hold, and leave`() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 2, y: 0, width: 2, height: 10), transform: nil)
    shape.fillColor = UIColor.blue.cgColor
    layer.addSublayer(shape)
    #expect(shape.superlayer === layer)
    let (red, blue) = (try picture(of: .red), try picture(of: .blue))
    #expect(try row(4) { layer.render(in: $0) } == [red, red, blue, blue])
    shape.removeFromSuperlayer()
    #expect(try row(4) { layer.render(in: $0) } == [red, red, red, red])
  }

  @Test func `a scroll view zooms what its delegate names, within its scales`() {
    let (scroll, delegate) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), Zoomer()
    )
    scroll.delegate = delegate
    scroll.contentSize = CGSize(width: 400, height: 200)
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.25, 2)
    scroll.zoom(to: CGRect(x: 100, y: 50, width: 200, height: 100), animated: false)
    #expect(scroll.zoomScale == 0.5)
    #expect(scroll.contentSize == CGSize(width: 200, height: 100))
    #expect(scroll.contentOffset == CGPoint(x: 50, y: 25))
    #expect(delegate.view.transform.a == 0.5)
    #expect(delegate.view.frame == CGRect(x: 10, y: 0, width: 200, height: 100))
    scroll.setZoomScale(1, animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 150, y: 75), "the middle stays")
    scroll.setZoomScale(0.25, animated: false)
    #expect(scroll.contentOffset == .zero, "all of it is seen")
    #expect(delegate.view.frame == CGRect(x: 5, y: 0, width: 100, height: 50))
    scroll.setZoomScale(9, animated: false)
    #expect(scroll.zoomScale == 2)
  }

  @Test func `the frame of a view is what its transform makes of it`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: -10, y: 25, width: 80, height: 10))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 10)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.center == CGPoint(x: 40, y: 5))
  }

  @Test func `values keep rectangles and edges`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    let edges = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: edges).uiEdgeInsetsValue == edges)
  }
}

private final class Zoomer: NSObject, UIScrollViewDelegate {
  let view = UIView(frame: CGRect(x: 20, y: 0, width: 400, height: 200))
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
