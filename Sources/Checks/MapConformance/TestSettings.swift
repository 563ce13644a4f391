package import Documents
import Foundation
import Geometry

/// What a render test says about itself under `metadata.test` of its style.
///
/// The form is that of the render tests of Mapbox GL JS and its successors
/// (<https://github.com/maplibre/maplibre-gl-js/tree/main/test/integration>).
struct TestSettings: Decodable, Sendable {
  /// The share of differing pixels that passes when a test does not say.
  static let usualDifference = 0.00015
  /// The longest side of a picture that is drawn, in points.
  static let sideLimit = 4096.0

  var width = 512.0
  var height = 512.0
  var pixelRatio = 1.0
  /// The share of pixels that may differ.
  var difference = usualDifference
  /// Changes to make before the picture is taken, each a name with arguments.
  var operations: [[StyleArgument]] = []

  init() {}

  private enum Key: String, CodingKey {
    case width, height, pixelRatio, diff, operations
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    width = try keys.decodeIfPresent(Double.self, forKey: .width) ?? width
    height = try keys.decodeIfPresent(Double.self, forKey: .height) ?? height
    pixelRatio = try keys.decodeIfPresent(Double.self, forKey: .pixelRatio) ?? pixelRatio
    difference = try keys.decodeIfPresent(Double.self, forKey: .diff) ?? difference
    operations =
      try keys.decodeIfPresent([[StyleArgument]].self, forKey: .operations) ?? operations
    let sides = [width, height]
    guard sides.allSatisfy({ (1...Self.sideLimit).contains($0) }), (0.5...4).contains(pixelRatio)
    else {
      throw ConformanceError(
        "the picture would be \(width) × \(height) points at \(pixelRatio) pixels each; sides of 1"
          + " to \(Int(Self.sideLimit)) and ratios of 0.5 to 4 are drawn")
    }
  }
}

/// A value in the arguments of an operation.
enum StyleArgument: Decodable, Sendable, Hashable {
  case number(Double)
  case text(String)
  case numbers([Double])
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let numbers = try? value.decode([Double].self) {
      self = .numbers(numbers)
    } else {
      self = .other
    }
  }
}

/// Why a render test cannot be run at all.
package struct ConformanceError: ReportedError, Sendable, Hashable {
  /// What is wrong, in a sentence.
  package let description: String

  package var sentence: String { description }
  package var blame: Blame { .input }

  init(_ description: String) { self.description = description }
}
