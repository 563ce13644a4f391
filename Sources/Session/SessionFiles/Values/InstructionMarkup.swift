import Documents
import JSONText
import Navigation

/// Parses instructions with inline signs, such as "{shield:I-90} East {exit:9A}".
///
/// Literal braces are doubled.
enum InstructionMarkup {
  /// The keywords that introduce a sign.
  private static let kinds =
    ["shield", "exit", "image"] + RouteShield.Family.allCases.map(\.rawValue)

  static func runs(
    _ markup: String, _ node: DocumentNode
  ) throws(SessionFileError) -> [AttributedInstruction.Run] {
    var rest = Substring(markup)
    var runs: [AttributedInstruction.Run] = []
    var text = ""
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        text.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        text.append(character)
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw node.error(
          "unmatched brace '\(character)'",
          "write a sign such as {shield:I-90}, or double the brace")
      }
      if !text.isEmpty { runs.append(.text(text)) }
      text = ""
      runs.append(.attachment(try attachment(String(rest[..<end]), at: node)))
      rest = rest[rest.index(after: end)...]
    }
    if !text.isEmpty { runs.append(.text(text)) }
    return runs
  }

  private static func attachment(
    _ content: String, at node: DocumentNode
  ) throws(SessionFileError) -> InstructionAttachment {
    let parts = content.split(separator: ":", maxSplits: 1).map { String($0).trimmingSpaces }
    guard let kind = parts.first, kinds.contains(kind) else {
      throw node.part(parts.first ?? "").unknown("sign", allowed: kinds)
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw node.error(
        "'{\(content.prefix(60))}' is not a sign",
        "write it like '{shield:I-90}', '{exit:9A}', '{image:art/toll.svg}'")
    }
    switch kind {
    case "exit": return .exit(parts[1])
    case "image": return .image(try image(parts[1], at: node))
    default:
      guard let family = RouteShield.Family(rawValue: kind) else {
        return .shield(RouteShield(reference: parts[1]))
      }
      return .shield(RouteShield(family, parts[1]))
    }
  }

  /// Reads an image file, or a pair for light and dark backgrounds, separated by a comma.
  private static func image(
    _ text: String, at node: DocumentNode
  ) throws(SessionFileError) -> AppImage {
    let names = text.split(separator: ",").map { String($0).trimmingSpaces }
    guard let light = names.first, names.count <= 2 else {
      throw node.error(
        "'\(text.prefix(60))' is not a picture",
        "write it like 'art/toll.svg', 'light.svg,dark.svg'")
    }
    let files = Shape<ImageFile>.imageFile
    return AppImage(
      light: try files.read(node.part(light)),
      dark: names.count == 2 ? try files.read(node.part(names[1])) : nil)
  }
}
