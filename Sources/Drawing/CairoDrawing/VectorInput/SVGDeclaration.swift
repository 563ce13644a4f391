/// A declaration of a property that affects the drawing cost.
struct SVGDeclaration {
  /// The properties that affect the drawing cost.
  enum Property: String {
    case fill, stroke, filter, mask, opacity, marker, isolation
    case clipPath = "clip-path"
    case markerStart = "marker-start"
    case markerMid = "marker-mid"
    case markerEnd = "marker-end"
    case blendMode = "mix-blend-mode"
    case dashes = "stroke-dasharray"
  }

  let property: Property
  let value: String
  /// The ids that the value refers to.
  let references: [String]

  /// Parses a property of an element; nil if it does not affect the cost.
  init?(_ name: String, _ value: String) throws(SVGRefusal) {
    guard let property = Property(rawValue: name.lowercased()) else { return nil }
    let value = SVGTree.ascii(value)
    self.property = property
    self.value = value.lowercased().trimming(\.isWhitespace).description
    references = try Self.references(in: value)
    guard !isInherited || ![.filter, .mask, .clipPath].contains(property) else {
      throw SVGRefusal("'\(property.rawValue)' inherits its value; write the value instead")
    }
  }

  /// Whether the parent's value may apply.
  private var isInherited: Bool {
    ["inherit", "unset", "revert"].contains { value.contains($0) }
  }

  /// Whether the value ends the inheritance of a paint or marker, as explicit values do.
  var endsInheritance: Bool {
    if ["none", "currentcolor", "black", "white"].contains(value) { return true }
    let digits = value.utf8.dropFirst()
    return value.hasPrefix("#") && [3, 4, 6, 8].contains(digits.count)
      && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Whether the element is drawn into a separate layer.
  var makesLayer: Bool {
    switch property {
    case .opacity: !["1", "1.0", "100%"].contains(value)
    case .blendMode: value != "normal"
    case .isolation: value != "auto"
    default: false
    }
  }

  /// The ids in `url(#name)`; rejects external links.
  static func references(in value: String) throws(SVGRefusal) -> [String] {
    guard !value.contains("\\"), !value.contains("&#") else {
      throw SVGRefusal(
        "a style contains escaped characters ('\(value.prefix(40))'); write them literally")
    }
    var names: [String] = []
    let parts = value.split(separator: "(", omittingEmptySubsequences: false)
    for (before, after) in zip(parts, parts.dropFirst())
    where before.suffix(3).lowercased() == "url" {
      let end = after.firstIndex(of: ")") ?? after.endIndex
      names.append(try target(of: after[..<end].trimming { " \t\n\r\"'".contains($0) }))
    }
    return names
  }

  /// The id in a link to an element of the same document.
  static func target(of link: some StringProtocol) throws(SVGRefusal) -> String {
    guard link.hasPrefix("#"), !link.contains("%") else {
      throw SVGRefusal(
        "external reference '\(link.prefix(60))' is not supported; embed it in the document")
    }
    return String(link.dropFirst())
  }
}

extension StringProtocol {
  /// The text without unwanted characters at both ends.
  func trimming(_ isUnwanted: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isUnwanted($0) }),
      let last = lastIndex(where: { !isUnwanted($0) })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
