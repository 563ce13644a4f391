import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The rows of the status bar between clock and battery: the network and the phone's symbols.
struct StatusSignRow {
  let context: LayoutContext
  let status: StatusBar
  let ink: Color

  /// The vertical offset of the battery if there is a row of symbols, in points.
  static let pitch = 22.0
  /// The side of the Wi-Fi symbol in points; its strokes are 14.7 wide.
  private static let wifi = 18.0

  private var signs: StatusSigns { status.signs }
  private var signalWidth: Double { context.theme.sidebar.signalWidth }
  private var style: TextStyle { context.style(context.theme.type.network) }
  /// The network name and its small suffix, such as "UW" after "5G".
  private var words: (word: String, suffix: Substring) {
    guard signs.hasService else { return ("", "") }
    let parts = status.network.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[1].count == 2
      ? (String(parts[0]), parts[1]) : (status.network, "")
  }

  /// The width of two stacked letters after the word, including the gap, in points.
  private static let suffixWidth = 5.4
  /// The style of the word; smaller and tighter before stacked letters.
  private var wordStyle: TextStyle {
    var style = style
    guard !words.suffix.isEmpty else { return style }
    style.size -= 0.5
    style.tracking -= 0.07 * style.size
    return style
  }

  var signCount: Int { (signs.focus == nil ? 0 : 1) + (signs.hasCar ? 1 : 0) }

  /// The width of the network name or the Wi-Fi symbol in points.
  var networkWidth: Double {
    if signs.hasWiFi { return StatusSignRow.wifi }
    return context.width(words.word, wordStyle)
      + (words.suffix.isEmpty ? 0 : StatusSignRow.suffixWidth)
  }

  /// Returns signal bars and network name in the column; the bars are centered without a name.
  func network(in column: Rect, centerY: Double) -> [LayoutNode] {
    let isAlone = !signs.hasService && !signs.hasWiFi
    let left = isAlone ? column.midX - signalWidth / 2 : column.minX + 4.4
    let signal = signal(x: left, centerY: centerY)
    guard !isAlone else { return [signal] }
    return [
      signal,
      word(rightX: column.minX + 40.5, centerY: centerY, room: 40.5 - 4.4 - signalWidth - 2),
    ]
  }

  /// Returns four bars of increasing height.
  ///
  /// Without service they are dots; with two SIM cards there are two low rows.
  func signal(x: Double, centerY: Double) -> LayoutNode {
    let frame = Rect(x, centerY - 5.6, signalWidth, 10.7)
    let heights = [4, 6, 8.33, 10.67]
    func bars(_ lit: Int, bottom: Double, _ heights: [Double]) -> [DrawCommand] {
      heights.enumerated().map { index, height in
        let pitch = (signalWidth - 3) / 3
        let bar = Rect(frame.minX + pitch * Double(index), bottom - height, 3, height)
        let radius = min(0.8, height / 2)
        return .fill(
          .rounded(bar, radius: radius), .color(index < lit ? ink : ink.opacity(0.2)))
      }
    }
    let dots = Array(repeating: 3.1, count: 4)
    let commands =
      !signs.hasService
      ? bars(0, bottom: frame.maxY, dots)
      : signs.secondSignalBars.map { second in
        let low = Array(repeating: 4.5, count: 4)
        return bars(status.signalBars, bottom: frame.maxY - 6, low)
          + bars(second, bottom: frame.maxY, low)
      } ?? bars(status.signalBars, bottom: frame.maxY, heights)
    return LayoutNode(.signal, frame, .drawing(commands))
  }

  /// Returns the network name or the Wi-Fi symbol, with its trailing edge at `rightX`.
  func word(rightX: Double, centerY: Double, room: Double) -> LayoutNode {
    if signs.hasWiFi {
      let box = Rect(
        rightX - StatusSignRow.wifi + 1.5, centerY - StatusSignRow.wifi / 2, StatusSignRow.wifi,
        StatusSignRow.wifi)
      return context.icons["wifi"].map { LayoutNode(.wifi, box, .icon($0, name: "wifi", ink: ink)) }
        ?? LayoutNode(.wifi, box)
    }
    let (word, suffix) = words
    let (tail, outset) = suffix.isEmpty ? (0, 0) : (StatusSignRow.suffixWidth, 1.0)
    let end = rightX + outset
    let style = context.fitted(word, wordStyle, width: room - tail + outset)
    let baseline = centerY + 0.727 / 2 * (suffix.isEmpty ? style.size : self.style.size)
    let line = context.line(
      word, style, ink, from: end - tail, to: end - tail, baseline: baseline, .right)
    // Two stacked letters have the height of the word.
    let small = suffix.enumerated().map { index, letter in
      context.line(
        String(letter), context.style(5.4, .semibold), ink, from: end - tail + 0.9, to: end,
        baseline: line.baseline - (index == 0 ? 5.3 : 0), .center)
    }
    let box = Rect(line.x, line.baseline - style.size * 0.97, line.width, style.size * 1.21)
    return LayoutNode(.network, box, .text(TextBlock(lines: [line] + small)))
  }

  /// Returns the phone's symbols side by side around a point, with the microphone dot.
  func signs(at center: Point) -> [LayoutNode] {
    let icons = [
      signs.focus.map { (ElementRole.focusSign, $0.icon, 15.0) },
      signs.hasCar ? (ElementRole.carSign, "car", 16.8) : nil,
    ].compactMap(\.self)
    let places = Distribution.equalCentering(icons.count, pitch: 18, around: center.x)
    var nodes = zip(icons, places).map { sign, x in
      let (role, name, side) = sign
      let box = Rect(center: Point(x, center.y), size: Size(side, side))
      return context.icons[name].map { LayoutNode(role, box, .icon($0, name: name, ink: ink)) }
        ?? LayoutNode(role, box)
    }
    if signs.isRecording {
      let dot = Rect(center: Point(center.x, center.y - 47.5), size: Size(5, 5))
      nodes.append(
        LayoutNode(
          .recordingDot, dot,
          .drawing([
            .fill(.circle(center: dot.center, radius: 2.5), .color(Color(rgb: 0xFF9500)))
          ])))
    }
    return nodes
  }
}

extension StatusSigns.Focus {
  /// The name of the bundled icon.
  fileprivate var icon: String {
    switch self {
    case .moon: "moon"
    case .bell: "bell"
    case .badge: "person"
    case .bed: "bed"
    }
  }
}
