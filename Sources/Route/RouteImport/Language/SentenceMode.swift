import Documents
import Navigation

/// The travel mode in a sentence, such as "Take the Seattle–Bainbridge Island ferry".
///
/// The words are those of OSRM's and Valhalla's sentences
/// (<https://github.com/Project-OSRM/osrm-text-instructions>).
enum SentenceMode {
  /// Returns the travel mode in a sentence; nil if it has none.
  static func mode(in sentence: String) -> StatedMode? {
    let words = sentence.boundedSentence.lowercased()
    if ferry.matches(words) { return .ferried }
    return walk.matches(words) ? .walked : nil
  }

  private static let walk = Pattern(/^(?:walk|zu fuß|marchez|à pied|camina|cammina|loop)\b/)

  private static let ferry = Pattern(
    /^(?:take|board) the (?:\S+ ){0,6}ferry\b|\bfähre (?:nehmen|benutzen)\b|^(?:prenez|prendre) le (?:ferry|bac)\b|^(?:coge|toma|tome) el (?:ferry|transbordador)\b|^(?:prendi|prendere) il traghetto\b|^neem (?:de |het )?(?:veer|veerpont|veerboot|pont)\b|^ta färjan\b|^tag færgen\b|^ta fergen\b|^(?:погрузитесь|садитесь) на паром/
  )
}
