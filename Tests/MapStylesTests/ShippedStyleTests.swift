import TestSupport
import Testing

@testable import MapStyles

/// The styles that the tool ships with.
struct ShippedStyleTests {
  static let names = ["day", "night"]

  @Test("A shipped style asks for nothing that is not drawn", arguments: names)
  func noUnsupported(name: String) throws {
    let style = try Sample.shipped(name)
    #expect(style.report.entries == [])
    #expect(style.layers.count > 40)
  }
}
