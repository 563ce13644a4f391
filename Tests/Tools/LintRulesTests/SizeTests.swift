import DisplayLists
import LayoutKit
import Navigation
import Templates
import Testing

@testable import CarLayout
@testable import FramePipeline
@testable import LintRules
@testable import PhoneLayout
@testable import Sessions

/// Tests of the size in bytes of values that are passed often or stored many times.
///
/// For each type that contains others by value, the compiler emits functions that copy every
/// member. They were a third of the program before large members moved into boxes.
struct SizeTests {
  private struct Limit: CustomTestStringConvertible {
    let name: String
    let size: Int
    let most: Int

    init<Value>(_ type: Value.Type, most: Int) {
      (name, size, self.most) = ("\(type)", MemoryLayout<Value>.size, most)
    }

    var testDescription: String { name }
  }

  private static let limits = [
    Limit(LayoutContext.self, most: 16), Limit(ScreenContext.self, most: 32),
    Limit(PhoneContext.self, most: 32), Limit(ChromeCanvas.self, most: 384),
    Limit(LayoutTree.self, most: 192), Limit(StepInfo.self, most: 200),
    Limit(NavigationState.self, most: 384), Limit(ChromeState.self, most: 224),
    Limit(AppTemplate.self, most: 176), Limit(TemplateStackMachine.self, most: 128),
    Limit(ScreenTemplate.self, most: 8), Limit(TemplateScreen.self, most: 192),
    Limit(MapTemplate.self, most: 144), Limit(PhoneTemplate.self, most: 168),
    Limit(PlannedFrame.self, most: 640),
    Limit(LintMoment.self, most: 400),
  ]

  @Test(arguments: limits)
  private func `a type takes few bytes`(limit: Limit) {
    #expect(
      limit.size <= limit.most,
      "\(limit.name) is large: mark a large member @Boxed, or an enum with large cases indirect")
  }

  /// The sizes are those of <https://www.w3.org/TR/WCAG21/#dfn-large-scale>.
  @Test(arguments: [
    (17.99, TextStyle.Weight.medium, false), (18, .regular, true), (13.99, .bold, false),
    (14, .semibold, true), (14, .medium, false),
  ])
  func `a text is large from its limit on`(size: Double, weight: TextStyle.Weight, isLarge: Bool) {
    #expect(CardContrast.isLarge(TextStyle(size: size, weight: weight)) == isLarge)
  }
}
