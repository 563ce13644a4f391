import Geometry
import Navigation

extension AppWindows {
  /// A line for each window and each of its items; empty without items.
  var dumpLines: [(key: String, value: String?)] { all.flatMap(\.dumpLines) }
}

extension AppViews {
  fileprivate var dumpLines: [(key: String, value: String?)] {
    let place = display == .main ? "" : " on \(display.rawValue)"
    return [("views", "\(number(width))×\(number(height))" + place)]
      + items.map { ("view", $0.dumpText) }
  }
}

extension AppViewItem {
  /// The item in one line.
  fileprivate var dumpText: String {
    var parts = [area?.dumpText, path?.dumpText, text?.dumpText, image?.dumpText]
    if opacity < 1 { parts.append("opacity \(number(opacity))") }
    for clip in clips {
      parts.append(
        "within \(clip.frame.text)" + (clip.radius > 0 ? " radius \(number(clip.radius))" : ""))
    }
    if let transform {
      parts.append("transform " + transform.map { number($0) }.joined(separator: ","))
    }
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension AppViewArea {
  fileprivate var dumpText: String {
    var parts = ["area \(frame.text)"]
    if radius > 0 { parts.append("radius \(number(radius))") }
    if let corners { parts.append("corners \(corners.map(\.rawValue).joined(separator: ","))") }
    if let blur { parts.append("blur \(blur.rawValue)") }
    if let fill { parts.append("fill \(fill.dumpText)") }
    if let gradient {
      parts.append(
        "gradient \(gradient.start.dumpText) at \(gradient.from.text) to \(gradient.end.dumpText)"
          + " at \(gradient.to.text)")
    }
    if let border { parts.append("border \(border.dumpText) \(number(borderWidth))") }
    if let shadow {
      parts.append(
        "shadow \(shadow.color.dumpText) \(number(shadow.radius)) at \(shadow.offset.text)")
    }
    return parts.joined(separator: " ")
  }
}

extension AppViewPath {
  fileprivate var dumpText: String {
    var parts = ["path"]
    if let fill { parts.append("fill \(fill.dumpText)") }
    if rule != .nonzero { parts.append(rule.rawValue) }
    if let stroke {
      parts.append("stroke \(stroke.dumpText) \(number(width)) \(cap.rawValue) \(join.rawValue)")
    }
    if !dash.isEmpty { parts.append("dash \(dash.map { number($0) }.joined(separator: ","))") }
    return (parts + [quoted(outline)]).joined(separator: " ")
  }
}

extension AppViewText {
  fileprivate var dumpText: String {
    var parts = ["text \(frame.text)"]
    for run in runs {
      parts.append(
        "\(quoted(run.text)) \(number(run.size)) \(run.weight) \(run.color.dumpText)"
          + (run.hasTabularDigits ? " tabular" : ""))
    }
    if alignment != .natural { parts.append(alignment.rawValue) }
    if lines != 1 { parts.append("lines \(lines)") }
    if cut != .tail { parts.append("cut \(cut.rawValue)") }
    if shrinksTo < 1 { parts.append("shrinks \(number(shrinksTo))") }
    return parts.joined(separator: " ")
  }
}

extension AppViewImage {
  fileprivate var dumpText: String {
    switch image {
    case .icon(let name): "icon \(frame.text) \(name) \(tint.dumpText)"
    case .own(let own): "image \(frame.text) \(quoted(own.text))"
    }
  }
}

extension Rect {
  fileprivate var text: String {
    "\(number(minX)),\(number(minY)) \(number(width))×\(number(height))"
  }
}

extension Point {
  fileprivate var text: String { "\(number(x)),\(number(y))" }
}
