/// A road number on a sign.
package struct RouteShield: Sendable, Hashable {
  /// The design of the sign.
  package enum Family: String, Sendable, Hashable, CaseIterable {
    /// A plain plate with an outline.
    case generic
    /// A shield in red and blue, as for interstate highways of the United States.
    case interstate
    /// A blue plate, as for motorways of many countries.
    case motorway
    /// A green plate, as for European routes.
    case euroroute
  }

  /// The design of the sign.
  package var family: Family
  /// The text of the shield, such as "90".
  package var text: String

  package init(_ family: Family, _ text: String) {
    self.family = family
    self.text = text
  }

  /// Creates the shield for a road reference.
  ///
  /// An interstate shield for "I-90", a blue plate for "A 8" and "M25", a green one for "E 45", a
  /// plain plate for all others.
  package init(reference: String) {
    let letters = reference.prefix { $0.isASCII && $0.isLetter }
    let digits = reference.dropFirst(letters.count).drop { $0 == " " || $0 == "-" }
    guard digits.first?.isNumber == true else {
      self.init(.generic, reference)
      return
    }
    switch letters {
    case "I": self.init(.interstate, String(digits))
    case "A", "M": self.init(.motorway, reference)
    case "E": self.init(.euroroute, reference)
    default: self.init(.generic, reference)
    }
  }
}

/// An inline image in the text of an instruction.
package enum InstructionAttachment: Sendable, Hashable {
  /// A road number on a sign.
  case shield(RouteShield)
  /// The number of a motorway exit on a badge.
  case exit(String)
  case image(AppImage)

  /// The attachment in the notation of scripts, such as "{interstate:90}".
  package var markup: String {
    switch self {
    case .shield(let shield): "{\(shield.family.rawValue):\(shield.text)}"
    case .exit(let number): "{exit:\(number)}"
    case .image(let image): "{image:\(image.files.map(\.name).joined(separator: ","))}"
    }
  }
}

/// An instruction with inline images.
///
/// CarPlay keeps only the text attachments of an attributed instruction.
/// Source:
/// <https://developer.apple.com/documentation/carplay/cpmaneuver/attributedinstructionvariants>
package struct AttributedInstruction: Sendable, Hashable {
  /// A run of text, or an image between two runs.
  package enum Run: Sendable, Hashable {
    case text(String)
    case attachment(InstructionAttachment)
  }

  /// The runs in reading order.
  package var runs: [Run]

  package init(_ runs: [Run]) { self.runs = runs }

  /// The images in reading order.
  package var attachments: [InstructionAttachment] {
    runs.compactMap { run in
      if case .attachment(let attachment) = run { attachment } else { nil }
    }
  }

  /// The instruction in the notation of scripts, such as "{interstate:90} East".
  package var markup: String {
    runs.map { run in
      switch run {
      case .text(let text): text.replacing("{", with: "{{").replacing("}", with: "}}")
      case .attachment(let attachment): attachment.markup
      }
    }.joined()
  }
}
