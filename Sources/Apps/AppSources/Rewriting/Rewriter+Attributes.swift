extension Rewriter {
  /// Attributes that only the Objective-C runtime, Interface Builder or a phone needs.
  private static let blanked: Set = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "GKInspectable", "IBSegueAction", "NSCopying", "main", "UIApplicationMain",
    "NSApplicationMain",
  ]

  /// Removes or refuses an attribute.
  mutating func attribute(at index: Int) {
    let name = source.word(index + 1)
    if name == "NSManaged" {
      return refuse(
        .managedObject, at: index, "@NSManaged requires Core Data, which is not available on Linux",
        advice: "use plain properties, or list the file under 'leave' in app.yaml")
    }
    if modelAttribute(name, at: index) { return }
    guard Rewriter.blanked.contains(name) else { return }
    var end = index + 1
    if name == "objc", source.word(index + 2) == "(",
      source.code[index + 1].range.upperBound == source.code[index + 2].range.lowerBound
    {
      end = source.close(of: index + 2)
    }
    edits.blank(bytes(index...end), of: source.bytes)
  }

  /// Rewrites or refuses a token that begins with a number sign.
  mutating func directive(at index: Int) {
    switch source.word(index) {
    case "#selector": selector(at: index)
    case "#keyPath": keyPath(at: index)
    case "#available", "#unavailable": availability(at: index)
    case "#imageLiteral": literal(at: index, "UIImage", label: "imageLiteralResourceName")
    case "#colorLiteral": literal(at: index, "UIColor", label: nil)
    case "#Preview": preview(at: index)
    case "#Unique", "#Index": modelMacro(at: index)
    case "#error":
      // Samples use `#error` to ask for an API key, which is not needed here.
      edits.replace(bytes(index...index), of: source.bytes, by: "#warning", isPadded: false)
    default: break
    }
  }

  /// Rewrites `#imageLiteral(resourceName: "x")` to an image and `#colorLiteral` to a color.
  private mutating func literal(at index: Int, _ type: String, label: String?) {
    guard source.word(index + 1) == "(" else { return }
    edits.replace(bytes(index...index), of: source.bytes, by: type, isPadded: false)
    if let label, source.word(index + 2) == "resourceName" {
      edits.replace(bytes(index + 2...index + 2), of: source.bytes, by: label, isPadded: false)
    }
  }

  /// Rewrites `#keyPath(Type.one.two)` to the string "one.two".
  private mutating func keyPath(at index: Int) {
    guard source.word(index + 1) == "(" else { return }
    let close = source.close(of: index + 1)
    let names = (index + 2..<max(index + 2, close)).map(source.word).filter { $0 != "." }
    let path = names.drop { $0.first?.isUppercase == true }
    edits.replace(
      bytes(index...close), of: source.bytes,
      by: (path.isEmpty ? names : Array(path)).joined(separator: ".").swiftLiteral, isPadded: true)
  }

  /// Rewrites `#available(iOS 26, *)` to a check of the emulated system version at run time.
  ///
  /// Conditions without iOS hold, as on a phone.
  private mutating func availability(at index: Int) {
    guard source.word(index + 1) == "(" else { return }
    let close = source.close(of: index + 1)
    guard
      let system = (index + 2..<max(index + 2, close)).first(where: { source.word($0) == "iOS" }),
      source.kind(system + 1) == .number
    else { return }
    let numbers = source.word(system + 1).split(separator: ".").prefix(2).compactMap { Int($0) }
    guard let major = numbers.first else { return }
    let call = "phoneSystemIsAtLeast(\(major), \(numbers.dropFirst().first ?? 0))"
    edits.replace(
      bytes(index...close), of: source.bytes,
      by: source.word(index) == "#available" ? call : "!\(call)", isPadded: true)
  }

  /// Rewrites the asset symbols in `UIImage(resource: .carIcon)` and `Image(.carIcon)` to lookups
  /// at run time.
  mutating func resource(at index: Int) {
    let isLabelled = source.has("resource", ":", ".", at: index)
    let isPlain =
      source.has("Image", "(", ".", at: index) && source.word(index - 1) != "."
      && modules.contains("SwiftUI")
    guard isLabelled || isPlain, source.kind(index + 3) == .word else { return }
    let dot = index + 2
    var end = dot + 1
    while source.word(end + 1) == ".", source.kind(end + 2) == .word { end += 2 }
    guard source.word(end + 1) == ")", source.word(dot + 1) != "init" else { return }
    let names = stride(from: dot + 1, through: end, by: 2).map(source.word)
    edits.replace(
      bytes(dot...end), of: source.bytes,
      by: ".init(symbol: \(names.joined(separator: "/").swiftLiteral))", isPadded: false)
  }

  /// Removes an Xcode preview.
  private mutating func preview(at index: Int) {
    var end = index
    if source.word(end + 1) == "(" { end = source.close(of: end + 1) }
    if source.word(end + 1) == "{" { end = source.close(of: end + 1) }
    edits.blank(bytes(index...end), of: source.bytes)
  }
}
