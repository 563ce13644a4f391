import Documents
import Geometry

extension Double {
  /// The number rounded to 1/64 without trailing zeros, for stable text output.
  package var short: String {
    let rounded = (self * 64).rounded() / 64
    guard abs(rounded) < 1e15 else { return "\(self)" }
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    // Three decimals distinguish multiples of 1/64.
    let thousandths = Int((rounded * 1000).rounded())
    var digits = (abs(thousandths) % 1000).digits(3)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1000).\(digits)"
  }
}

extension DisplayList {
  /// A stable text form: one command per line, groups indented, numbers rounded to 1/64.
  ///
  /// A long outline is written as its size, extent and a checksum of its rounded points; one that
  /// equals the previous one as "same outline".
  package func dump() -> String {
    var text = DumpWriter()
    for command in commands { command.dump(into: &text, indent: 0) }
    return text.lines.joined(separator: "\n") + "\n"
  }
}

/// The lines of a text form, and the last outline written.
private struct DumpWriter {
  private(set) var lines: [String] = []
  private var last: Path?

  mutating func append(_ line: String) { lines.append(line) }

  /// The text form of an outline within a command.
  mutating func outline(_ path: Path) -> String {
    defer { last = path }
    return path == last ? "same outline" : path.dump
  }
}

extension DrawCommand {
  fileprivate func dump(into text: inout DumpWriter, indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    switch self {
    case .fill(let path, let paint, let rule, let blend):
      text.append(
        "\(margin)\(blend == .over ? "fill" : blend.rawValue) \(paint.dump)"
          + (rule == .evenodd ? " evenodd" : "") + " \(text.outline(path))")
    case .stroke(let path, let style, let paint, let blend):
      text.append(
        "\(margin)\(blend == .over ? "stroke" : "\(blend.rawValue)-stroke") \(style.width.short)"
          + " \(style.cap.rawValue)/\(style.join.rawValue)"
          + (style.dash.isEmpty ? "" : " dash \(style.dash.map(\.short).joined(separator: ","))")
          + " \(paint.dump) \(text.outline(path))")
    case .lines(let batch, let color): text.append("\(margin)lines \(color.hex) \(batch.dump)")
    case .areas(let batch, let color): text.append("\(margin)areas \(color.hex) \(batch.dump)")
    case .faces(let stack): text.append("\(margin)faces \(stack.dump)")
    case .text(let line):
      let words = line.text.replacing("\u{FFFC}", with: "[sign]")
      text.append(
        "\(margin)text \"\(words)\" \(line.color.hex) \(line.x.short),\(line.baseline.short)"
          + " size \(line.style.size.short) weight \(line.style.weight.rawValue)")
    case .label(let label): label.dump(into: &text, margin: margin)
    case .image(let image, let box):
      text.append(
        "\(margin)image \"\(image.name)\" \(box.minX.short),\(box.minY.short)"
          + " \(box.width.short)×\(box.height.short) \(String(image.checksum, radix: 16))")
    case .shadow(let path, let offset, let sigma, let color):
      text.append(
        "\(margin)shadow \(color.hex) \(offset.x.short),\(offset.y.short)"
          + " sigma \(sigma.short) \(text.outline(path))")
    case .material(let path, let material):
      text.append(
        "\(margin)material sigma \(material.sigma.short) saturation \(material.saturation.short)"
          + " mix \(material.mix.short) gray \(material.gray.short) \(text.outline(path))")
    case .group(let group): group.dump(into: &text, indent: indent)
    }
  }
}

extension MapLabelText {
  fileprivate func dump(into text: inout DumpWriter, margin: String) {
    for run in runs {
      var words = ["\(margin)label \"\(run.text)\" \(run.color.hex)"]
      words.append("size \(run.style.size.short) weight \(run.style.weight.rawValue)")
      if run.style.isItalic { words.append("italic") }
      if let family = run.style.family.name { words.append("family \"\(family)\"") }
      if let halo { words.append("halo \(halo.color.hex) \(halo.width.short)") }
      if opacity < 1 { words.append("opacity \(opacity.short)") }
      words += run.positions.map { position in
        "\(position.start.x.short),\(position.start.y.short)"
          + (position.angle == 0 ? "" : "∠\((position.angle * 180 / .pi).short)")
          + (position.axes.map {
            " axes \($0.right.x.short),\($0.right.y.short) \($0.down.x.short),\($0.down.y.short)"
          } ?? "")
      }
      text.append(words.joined(separator: " "))
    }
  }
}

extension DrawCommand.Group {
  fileprivate func dump(into text: inout DumpWriter, indent: Int) {
    var words = ["group"]
    if !name.isEmpty { words.append(name) }
    if opacity < 1 { words.append("opacity \(opacity.short)") }
    if isIsolated { words.append("isolated") }
    if isStable { words.append("stable") }
    if isViewport { words.append("screen") }
    if transform != .identity {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      words.append("transform \(numbers.map(\.short).joined(separator: ","))")
    }
    if let clip { words.append("clip \(clip.dump)") }
    text.append(String(repeating: "  ", count: indent) + words.joined(separator: " "))
    for command in commands { command.dump(into: &text, indent: indent + 1) }
  }
}

extension Paint {
  fileprivate var dump: String {
    switch self {
    case .color(let color): color.hex
    case .gradient(_, let first, _, let last): "\(first.hex)→\(last.hex)"
    case .pattern(let image, let transform, _):
      "'\(image.name)' \(String(image.checksum, radix: 16)) at \(transform.tx.short),\(transform.ty.short)"
        + " by \(transform.a.short),\(transform.b.short),\(transform.c.short),\(transform.d.short)"
    }
  }
}

extension Path {
  /// A short outline in full, a long one by extent and checksum.
  fileprivate var dump: String {
    guard elements.count > 12 else { return text }
    let box = bounds
    var hash = FNVHasher()
    hash.add(text)
    return "path \(elements.count) \(box.minX.short),\(box.minY.short)"
      + " \(box.width.short)×\(box.height.short) \(String(hash.value, radix: 16))"
  }

  private var text: String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(point.x.short),\(point.y.short)"
      case .line(let point): "L\(point.x.short),\(point.y.short)"
      case .curve(let first, let second, let end):
        "C" + [first, second, end].map { "\($0.x.short),\($0.y.short)" }.joined(separator: " ")
      case .close: "Z"
      }
    }.joined()
  }
}
