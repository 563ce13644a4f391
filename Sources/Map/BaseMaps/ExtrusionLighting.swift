import DisplayLists
import Foundation
import Geometry
import MapStyles

/// The colors of walls and roofs in the light of a style, computed as in MapLibre.
///
/// The specification leaves the formula open; this one is that of MapLibre GL JS.
/// Source:
/// <https://github.com/maplibre/maplibre-gl-js/blob/main/src/shaders/fill_extrusion.vertex.glsl>
struct ExtrusionLighting {
  /// The number of distinct wall directions.
  private static let directions = 256

  private let light: StyleLight
  /// The direction toward the light: east, south and up.
  private let direction: SIMD3<Double>

  init(_ light: StyleLight, on plane: GroundPlane) {
    self.light = light
    let (radius, azimuth, polar) = light.position
    let (around, down) = ((azimuth + 90) * .pi / 180, polar * .pi / 180)
    // The angle is that of the lit walls: 210° lights walls that face the lower left.
    let (x, y) = (-radius * cos(around) * sin(down), -radius * sin(around) * sin(down))
    let flat = plane.shift(Point(x, y), isTurned: light.anchor == .viewport)
    direction = SIMD3(flat.x, flat.y, radius * cos(down))
  }

  /// Returns the index of a wall's direction, by its normal.
  func tone(of normal: Point) -> Int {
    let turn = atan2(normal.y, normal.x) / (2 * .pi)
    let count = ExtrusionLighting.directions
    return Int((turn * Double(count)).rounded() + Double(count)) % count
  }

  func roof(_ paint: FillExtrusionPaint) -> Color {
    color(paint.color, directional: direction.z, gradient: 1)
  }

  /// Returns the colors of walls at the bottom and top, by tone.
  func colors(
    of paint: FillExtrusionPaint, tones: [Int]
  ) -> [Int: (bottom: Color, top: Color)] {
    var colors: [Int: (bottom: Color, top: Color)] = [:]
    for tone in tones where colors[tone] == nil {
      let turn = Double(tone) / Double(ExtrusionLighting.directions) * 2 * .pi
      let share = cos(turn) * direction.x + sin(turn) * direction.y
      colors[tone] = (
        color(paint.color, directional: share, gradient: gradient(paint, at: paint.base)),
        color(paint.color, directional: share, gradient: gradient(paint, at: 1 + paint.base))
      )
    }
    return colors
  }

  /// Returns the light on a wall by the fraction of its height.
  ///
  /// With a pattern, it is the fraction of the pattern's light that the wall transmits.
  func wall(
    _ paint: FillExtrusionPaint, _ tone: Int, hasPattern: Bool
  ) -> (Double) -> Color {
    let turn = Double(tone) / Double(ExtrusionLighting.directions) * 2 * .pi
    let share = cos(turn) * direction.x + sin(turn) * direction.y
    func shade(_ height: Double) -> Color {
      let gradient = gradient(paint, at: height + paint.base)
      return hasPattern
        ? light(directional: share, gradient: gradient)
        : color(paint.color, directional: share, gradient: gradient)
    }
    let (bottom, top) = (shade(0), shade(1))
    return { bottom.mixed(with: top, $0) }
  }

  /// Returns the light on a roof, or the fraction of a pattern's light that it transmits.
  func top(_ paint: FillExtrusionPaint, hasPattern: Bool) -> Color {
    hasPattern ? light(directional: direction.z, gradient: 1) : roof(paint)
  }

  /// Returns the brightness of a pattern.
  private func light(directional: Double, gradient: Double) -> Color {
    let share = min(1, max(0, directional))
    let (low, high) = (1 - light.intensity, max(0.5 + light.intensity, 1))
    let strength = (low + (high - low) * share) * gradient
    func channel(_ light: Double) -> Double {
      min(1, max(0.3 * (1 - light), strength * light))
    }
    return Color(
      red: channel(light.color.red), green: channel(light.color.green),
      blue: channel(light.color.blue))
  }

  private func gradient(_ paint: FillExtrusionPaint, at height: Double) -> Double {
    guard paint.verticalGradient else { return 1 }
    let least = 0.7 + (0.98 - 0.7) * (1 - light.intensity)
    return min(1, max(least, height * (paint.height / 150).squareRoot()))
  }

  private func color(_ color: Color, directional: Double, gradient: Double) -> Color {
    let value = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    let share = min(1, max(0, directional))
    let (low, high) = (1 - light.intensity, max(1 - value + light.intensity, 1))
    let strength = (low + (high - low) * share) * gradient
    func channel(_ part: Double, _ light: Double) -> Double {
      min(1, max(0.3 * (1 - light), (part + 0.03) * strength * light))
    }
    return Color(
      red: channel(color.red, light.color.red), green: channel(color.green, light.color.green),
      blue: channel(color.blue, light.color.blue), alpha: color.alpha)
  }
}
