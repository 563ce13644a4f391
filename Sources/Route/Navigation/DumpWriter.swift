import Foundation

/// Formats a number with at most `decimals` decimals and no trailing zeros.
package func number(_ value: Double, decimals: Int = 3) -> String {
  let factor = pow(10, Double(decimals))
  let rounded = (value * factor).rounded() / factor
  if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
  return "\(rounded)"
}

/// Quotes a string, with quotes, backslashes and line ends escaped.
package func quoted(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    .replacing("\n", with: "\\n")
  return "\"\(escaped)\""
}
