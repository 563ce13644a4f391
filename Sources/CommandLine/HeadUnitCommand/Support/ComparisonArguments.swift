import ArgumentParser
package import Comparisons

extension ColorMetric: ExpressibleByArgument {}
extension Antialiasing: ExpressibleByArgument {}

/// A fraction on the command line: "0.1%" or "0.001".
struct ShareArgument: ExpressibleByArgument {
  /// The fraction, 0...1.
  let share: Double

  init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    let text = isPercent ? argument.dropLast() : argument[...]
    guard let value = Double(text), text.first?.isNumber == true else { return nil }
    share = isPercent ? value / 100 : value
    guard (0...1).contains(share) else { return nil }
  }
}

/// A rectangle on the command line: "x,y,width,height" in pixels.
struct RectArgument: ExpressibleByArgument {
  let rect: PixelRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0
    else { return nil }
    rect = PixelRect(x: x, y: y, width: width, height: height)
  }
}

/// The accepted difference in an element: "name=40", "name=2%", or "name=any".
struct ElementToleranceArgument: ExpressibleByArgument {
  let tolerance: ComparisonSettings.ElementTolerance

  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "="), sign != argument.startIndex else { return nil }
    let name = String(argument[..<sign])
    let amount = String(argument[argument.index(after: sign)...])
    if amount == "any" {
      tolerance = .init(element: name)
    } else if let count = Int(amount), count >= 0 {
      tolerance = .init(element: name, changedPixels: count)
    } else if amount.hasSuffix("%"), let share = ShareArgument(argument: amount) {
      tolerance = .init(element: name, share: share.share)
    } else {
      return nil
    }
  }
}
