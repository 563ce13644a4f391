/// Keeps street and exit names on one line, such as "85th St", "Montlake Blvd" or "exit 18".
///
/// It applies only if that takes no more lines.
enum StreetNames {
  /// Returns the tokens after marking those that belong to the following one.
  static func bound(_ tokens: [TextToken]) -> [TextToken] {
    var tokens = tokens
    for index in tokens.indices.dropLast() where !tokens[index].space.isEmpty {
      tokens[index].isBound = binds(tokens[index].text, tokens[index + 1].text)
    }
    return tokens
  }

  private static func binds(_ first: String, _ second: String) -> Bool {
    guard let begin = first.first, let next = second.first else { return false }
    if next.isNumber { return exits.contains(first.lowercased()) }
    let kind = second.filter(\.isLetter)
    return kinds.contains(kind) && (begin.isUppercase || begin.isNumber)
  }

  private static let exits: Set = [
    "exit", "exits", "ausfahrt", "sortie", "salida", "uscita", "afrit",
  ]

  /// The abbreviations of street suffixes.
  ///
  /// Source: <https://pe.usps.com/text/pub28/28apc_002.htm>
  private static let kinds: Set = [
    "St", "Ave", "Av", "Rd", "Blvd", "Dr", "Ln", "Hwy", "Fwy", "Pkwy", "Pl", "Ct", "Sq", "Ter",
    "Cir", "Expy", "Tpke", "Brg", "Hts", "Plz", "Trl", "Way",
  ]
}
