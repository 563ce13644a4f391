extension String {
  /// The text with its decimals rounded to a millionth, or to seven digits from a billion on, integers without a
  /// fraction, since functions of the system's library differ in last digits.
  package var roundingDecimals: String {
    var (result, number): ([UInt8], [UInt8]) = ([], [])
    var isDecimal = false
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    func end() {
      let text = String(decoding: number, as: UTF8.self)
      if isDecimal, let value = Double(text), abs(value) < 1e9 {
        let rounded = "\((value * 1e6).rounded() / 1e6)"
        result += (rounded.hasSuffix(".0") ? rounded.dropLast(2) : rounded[...]).utf8
      } else if isDecimal, let value = Float(text) {
        result += "\(value)".utf8
      } else {
        result += number
      }
      (number, isDecimal) = ([], false)
    }
    for byte in utf8 {
      let isExponent = isDecimal && (byte == 101 || byte == 45 && number.last == 101)
      if isDigit(byte) || byte == 46 && !number.isEmpty && !isDecimal || isExponent {
        isDecimal = isDecimal || byte == 46
        number.append(byte)
      } else {
        end()
        result.append(byte)
      }
    }
    end()
    return String(decoding: result, as: UTF8.self)
  }
}

extension SeededGenerator {
  /// A text with a few numbers, words and lines changed: a foreign file that is nearly right.
  package mutating func changed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let index = Int.random(in: 0..<lines.count, using: &self)
      switch Int.random(in: 0...5, using: &self) {
      case 0: lines[index] = ""
      case 1: lines[index] = lines[Int.random(in: 0..<lines.count, using: &self)]
      case 2: lines.swapAt(index, Int.random(in: 0..<lines.count, using: &self))
      case 3: lines[index] = lines[index].replacing("true", with: "false")
      default:
        let value =
          ["0", "1", "-7", "90", "359.5", "12345", "null"].randomElement(using: &self) ?? "0"
        let numbers = lines[index].ranges(of: /-?\d+(\.\d+)?/)
        guard let range = numbers.randomElement(using: &self) else { continue }
        lines[index].replaceSubrange(range, with: value)
      }
    }
    return lines.joined(separator: "\n")
  }
}
