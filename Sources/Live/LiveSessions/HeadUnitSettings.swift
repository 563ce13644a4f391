package import Devices
import Documents
import JSONText

/// The settings in files such as the `headunit.ini` of the Desktop Head Unit.
///
/// Source: <https://developer.android.com/training/cars/testing/dhu>.
package struct HeadUnitSettings: Sendable, Hashable {
  /// The screen, if a size is given.
  package private(set) var device: String?
  /// The driver's side, "left" or "right", if given.
  package private(set) var side: String?
  /// The settings that are not applied as written, one sentence each.
  package private(set) var notes: [String] = []

  /// Parses files; later ones override earlier ones key by key.
  ///
  /// - Parameter screens: The available screens.
  package init(_ texts: [String], screens: [DeviceProfile]) {
    var values: [String: String] = [:]
    for text in texts {
      values.merge(HeadUnitSettings.values(of: text)) { $1 }
    }
    chooseScreen(values, among: screens.filter { $0.kind == .car })
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { read(key, value) }
  }

  /// The values by section and key, such as "general.dpi".
  private static func values(of text: String) -> [String: String] {
    var section = "general"
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline).prefix(1000) {
      let line = String(line).trimmed
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast()).lowercased()
      } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#"), !line.hasPrefix(";") {
        let key = String(line[..<equals]).trimmed.lowercased()
        values["\(section).\(key)"] = String(line[line.index(after: equals)...]).trimmed
      }
    }
    return values
  }

  private mutating func chooseScreen(_ values: [String: String], among screens: [DeviceProfile]) {
    guard let text = values["general.resolution"] else { return }
    let sides = text.lowercased().split(separator: "x").compactMap { Int(String($0).trimmed) }
    guard sides.count == 2, sides.allSatisfy({ (1...8192).contains($0) }) else {
      return notes.append("'resolution' must be a size such as 1280x720")
    }
    let margins = ["marginwidth", "marginheight"].map {
      values["general.\($0)"].flatMap { Int($0) } ?? 0
    }
    let wanted = (
      width: Double(max(1, sides[0] - margins[0])), height: Double(max(1, sides[1] - margins[1]))
    )
    let scale = values["general.dpi"].flatMap { Double($0) }.map { $0 / 160 }
    func distance(_ screen: DeviceProfile) -> Double {
      abs(Double(screen.pixelWidth) - wanted.width)
        + abs(Double(screen.pixelHeight) - wanted.height)
        + (scale.map { abs(screen.pixelsPerPointX - $0) } ?? 0)
    }
    guard let screen = screens.min(by: { distance($0) < distance($1) }) else { return }
    device = screen.name
    if screen.pixelWidth != Int(wanted.width) || screen.pixelHeight != Int(wanted.height) {
      notes.append(
        "no screen has \(Int(wanted.width))x\(Int(wanted.height)) pixels; '\(screen.name)' is used"
      )
    } else if let scale, abs(screen.pixelsPerPointX - scale) > 0.25 {
      notes.append(
        "'dpi' requests a scale of \(scale.plainText); '\(screen.name)' has"
          + " \(screen.pixelsPerPointX.plainText)")
    }
  }

  private mutating func read(_ key: String, _ value: String) {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    switch key {
    case "general.resolution", "general.dpi", "general.marginwidth", "general.marginheight": break
    case "general.driverposition":
      side = value.lowercased() == "right" ? "right" : "left"
      if value.lowercased() == "center" {
        notes.append("'center' is not supported; the driver sits on the left")
      }
    case "general.instrumentcluster", "general.navcluster":
      notes.append("'\(name)': the instrument cluster is always shown")
    case "general.phonecluster", "general.playbackstatus":
      notes.append("'\(name)': calls and music are not supported")
    case "general.realdpi", "general.normalizedpi", "general.windowleft", "general.windowtop":
      notes.append("'\(name)' applies to windows, which are not used")
    case "general.inputmode", "general.touch", "general.controller", "general.touchpad",
      "general.touchpadnavigation", "general.touchpadtapasselect", "general.touchpaduiabsolute":
      notes.append("'\(name)': touch and knob are always enabled")
    case "general.framerate": notes.append("'framerate': at most 30 frames per second are drawn")
    case let key where key.hasPrefix("sensors."):
      notes.append("'\(name)': CarPlay does not provide sensors to apps")
    default: notes.append("unsupported setting '\(key.prefix(80).description.visible)'")
    }
  }
}
