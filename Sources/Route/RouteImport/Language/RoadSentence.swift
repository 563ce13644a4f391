import Documents

/// The road in a sentence, such as "Baker St" in "Turn right onto Baker St toward Oak St".
///
/// The supported languages are English and those of `prepositions`, in which services insert a name
/// into a sentence unchanged, as in "Links auf Hauptstraße abbiegen".
enum RoadSentence {
  /// Returns the road; nil if the sentence has none or is in another language.
  static func road(in sentence: String) -> String? {
    let text = sentence.boundedSentence
    if let becoming = BecomingSentence(text) { return becoming.road }
    if let road = english.lazy.compactMap({ $0.first(in: text) { String($0.1).trimmed } }).first {
      return road
    }
    return SentenceLanguage.likeliest(for: [text]).lazy.compactMap { road(in: text, $0) }.first
  }

  /// Returns the road after the last preposition that introduces one; nil without one.
  private static func road(in text: String, _ language: String) -> String? {
    var rest = text
    for _ in 0..<4 {
      guard let name = prepositions[language]?.first(in: rest, { $0.1 }) else { return nil }
      let road = String(name).trimmed
      let first = road.prefix { $0.isLetter || $0 == "-" }.lowercased()
      if !others.contains(first), !GoogleText.isDirection(first) { return road }
      rest = String(rest[..<name.startIndex])
    }
    return nil
  }

  /// The patterns of road names in English sentences, the most reliable first.
  private static let english = [ontoRoad, throughExit, namedRamp, onRoad, takenRoad]

  private static let ontoRoad = Pattern(
    /\bonto\s+(.+?)(?:\s+(?:towards?|to stay|for|via|and)\b|[.,](?:\s|$)|\n|$)/)

  private static let throughExit = Pattern(
    /\b[Ee]xits?\s+\S+\s+for\s+(.+?)(?:\s+(?:towards?|via)\b|[.,](?:\s|$)|\n|$)/)

  private static let namedRamp = Pattern(
    /\b[Tt]ake\s+the\s+(?!(?:exit|ramp)\b)(.+?)\s+(?:ramp|exit|ferry)\b/)

  private static let onRoad = Pattern(
    /\bon\s+(?!the\s+(?:left|right)\b)(.+?)(?:\s+(?:towards?|to stay|for|via)\b|[.,](?:\s|$)|\n|$)/)

  private static let takenRoad = Pattern(
    /\bTake\s+(?!(?:the|exits?|a)\b)(.+?)(?:\s+(?:towards?|to|for|via)\b|[.,](?:\s|$)|\n|$)/)

  /// The prepositions before a road, and the words after it, by language.
  ///
  /// Dutch "naar" is excluded, because it introduces roads and towns alike. The last preposition
  /// counts, as "Entra en la rotonda y sal en Calle Mayor" leads onto the latter. A name begins
  /// with a capital or with a number that is not a distance.
  private static let prepositions = [
    "de": Pattern(
      /^.*\b(?i:auf|in)\s+(?:d(?:ie|en|as|er|em)\s+)?(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:Richtung|in|zu|um|für|und|ab|abbiegen|ein\w*|weiter\w*|fahren|auffahren|bleiben|halten|nehmen|wechseln|wenden|folgen|starten)(?![\p{L}])|[.,](?:\s|$)|$)/
    ),
    "fr": Pattern(
      /^.*\b(?i:sur|dans)\s+(?:l(?:a|e|es)\s+|l['’])?(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:vers|en direction|direction|pour|pendant|puis|et\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "es": Pattern(
      /^.*\b(?i:en|por)\s+(?:el\s+|las?\s+|los\s+)?(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:hacia|en dirección|para|durante|y\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "it": Pattern(
      /^.*\b(?i:in|su|per|imbocca)\s+(?:la\s+|il\s+|lo\s+|l['’])?(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:verso|in direzione|per\s(?=\p{Ll}|\d)|e\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "nl": Pattern(
      /^.*\b(?i:op)\s+(?:de\s+|het\s+)?(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:richting|om|te|op|in|en\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "pt": Pattern(
      /^.*\b(?i:em|n[ao]s?|pel[ao]s?)\s+(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:em direção|sentido|no sentido|para|por\s(?=\d)|e\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "sv": Pattern(
      /^.*\b(?i:på)\s+(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:mot|för att|i\s(?=\d)|och\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "da": Pattern(
      /^.*\b(?i:ad|på)\s+(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:mod|for at|i\s(?=\d)|og\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "nb": Pattern(
      /^.*\b(?i:på|langs)\s+(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:mot|for å|i\s(?=\d)|og\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "pl": Pattern(
      /^.*\b(?i:na|w)\s+(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:w kierunku|aby|przez\s(?=\d)|i\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "ro": Pattern(
      /^.*\b(?i:pe)\s+(?!\d[\d.,]*\s?k?m\b)([\p{Lu}\p{Nd}].*?)(?:\s+(?:spre|către|timp|și\s(?=\p{Ll}))|[.,](?:\s|$)|$)/
    ),
    "fi": Pattern(
      /^.*\b(?i:tielle|tiellä|tietä|kadulle)\s+([\p{Lu}\p{Nd}].*?)(?:\s+(?:suuntaan|suuntana|kohti|ja\s(?=\p{Ll})|\p{Ll}+seen)|[.,](?:\s|$)|$)/
    ),
  ]

  /// Words after such a preposition that are not roads.
  private static let others: Set<String> = [
    "ausfahrt", "auffahrt", "rampe", "zufahrt", "kreisverkehr", "kreisel", "autobahn", "richtung",
    "fähre", "höhe", "spur", "gabelung", "kreuzung", "straße", "sortie", "bretelle", "rond-point",
    "salida", "rotonda", "rampa", "uscita", "afrit", "afslag", "oprit", "rotonde", "saída",
    "rotatória", "rotunda", "avfart", "avfarten", "påfarten", "rondellen", "afkørsel",
    "rundkørslen", "avkjøring", "rundkjøringen", "zjazd", "rondo", "rondzie", "rozwidleniu",
    "ieșirea", "sensul",
  ]
}
