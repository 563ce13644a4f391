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
    plate.rim = .white
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

  @Test func `a rim of glass lies below the glass, which leaves a point of it`() {
    let glass = Material(sigma: 14, saturation: 2.1, mix: 0.7, gray: 0.1)
    let plate = Plate(
      fill: .material(glass), radius: 18, rim: Plate.Rim(share: 0.2, light: 0.05))
    var line = glass
    line.mix = 0.7 - 0.2
    line.gray = (0.1 * 0.7 + 0.05) / line.mix
    #expect(
      plate.commands(in: frame) == [
        .material(.rounded(frame, radius: 18), line),
        .material(.rounded(frame.inset(by: 1, 1), radius: 17), glass),
        .stroke(
          .rounded(frame.inset(by: 0.25, 0.25), radius: 17.75), StrokeStyle(0.5),
          .color(.white.opacity(0.08))),
      ])
  }

  @Test func `a plate without a radius is a rectangle`() {
    #expect(Plate(fill: .color(.white)).shape(in: frame) == .rect(frame))
  }
}
