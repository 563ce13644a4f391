import DisplayLists
import Geometry
import Testing

@testable import LayoutKit

struct PlateTests {
  private let frame = Rect(10, 20, 100, 50)

  @Test func `a plate is drawn shadow first, then fill, then lines`() {
    var plate = Plate(fill: .color(.white), radius: 5)
    plate.shadow = Plate.Shadow(offset: 0.6, sigma: 1.3, color: .black)
    plate.topLine = .black
    plate.hairline = .black
    let shape = Path.rounded(frame, radius: 5)
    #expect(
      plate.commands(in: frame) == [
        .shadow(shape, offset: Point(0, 0.6), sigma: 1.3, .black),
        .fill(shape, .color(.white)),
        .fill(.rect(Rect(10, 20, 100, 0.5)), .color(.black)),
        .stroke(
          .rounded(frame.inset(by: 0.25, 0.25), radius: 4.75), StrokeStyle(0.5), .color(.black)),
      ])
  }

  @Test func `glass has two fine white lines inside its edge`() {
    let glass = Material(sigma: 14, saturation: 2.1, mix: 0.7, gray: 0.1)
    var plate = Plate(fill: .material(glass), radius: 18)
    plate.isContinuous = true
    plate.hasRim = true
    let (inner, outer) = (Paint.color(.white.opacity(0.07)), Paint.color(.white.opacity(0.055)))
    #expect(
      plate.commands(in: frame) == [
        .material(.continuous(frame, radius: 18), glass),
        .stroke(
          .continuous(frame.inset(by: 0.5, 0.5), radius: 17.5), StrokeStyle(1), inner),
        .stroke(
          .continuous(frame.inset(by: 0.25, 0.25), radius: 17.75), StrokeStyle(0.5), outer),
      ])
  }

  @Test func `a plate without a radius is a rectangle`() {
    #expect(Plate(fill: .color(.white)).shape(in: frame) == .rect(frame))
  }
}
