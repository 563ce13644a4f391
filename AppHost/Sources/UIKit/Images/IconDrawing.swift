import HostLink

/// An icon of headunit: filled and stroked paths in a square of points.
struct IconDrawing {
  private struct Part {
    let path: CGPath
    let lineWidth: CGFloat?
  }

  private let size: CGFloat
  private let parts: [Part]

  nonisolated(unsafe) private static var known: [String: IconDrawing] = [:]

  /// Loads an icon from the assets of headunit; nil for an unknown name.
  static func load(_ name: String) -> IconDrawing? {
    if let icon = known[name] { return icon }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let size = (object["size"] as? [Any])?.compactMap({ ($0 as? NSNumber)?.doubleValue }).max(),
      let parts = object["parts"] as? [[String: Any]]
    else { return nil }
    let icon = IconDrawing(
      size: size,
      parts: parts.compactMap { part in
        if let fill = part["fill"] as? String {
          return Part(path: PathText.read(fill), lineWidth: nil)
        }
        guard let stroke = part["stroke"] as? String else { return nil }
        let width = (part["width"] as? NSNumber)?.doubleValue ?? 1
        return Part(path: PathText.read(stroke), lineWidth: width)
      })
    known[name] = icon
    return icon
  }

  private static var folder: URL {
    if let icons = HostLink.setting("icons")?.string { return URL(fileURLWithPath: icons) }
    return (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appendingPathComponent("Assets/Icons")
  }

  /// Draws the icon into a square at the origin.
  func draw(in context: CGContext, side: CGFloat, color: CGColor, isBold: Bool) {
    context.saveGState()
    context.scaleBy(x: side / size, y: side / size)
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for part in parts {
      context.beginPath()
      context.addPath(part.path)
      if let width = part.lineWidth {
        context.setLineWidth(isBold ? width * 1.3 : width)
        context.strokePath()
      } else {
        context.fillPath()
      }
    }
    context.restoreGState()
  }
}
