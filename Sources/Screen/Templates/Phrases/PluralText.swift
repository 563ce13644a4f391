/// A text of a strings file: one for all numbers, or one for each plural category.
enum PluralText: Decodable, Sendable, Hashable {
  case plain(String)
  case forms([String: String])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let forms = try? container.decode([String: String].self) {
      self = .forms(forms)
    } else {
      self = .plain(try container.decode(String.self))
    }
  }

  /// The text without a number.
  var general: String {
    switch self {
    case .plain(let text): text
    case .forms(let forms): forms[PluralCategory.other.rawValue] ?? ""
    }
  }
}
