/// Detects the language of a routing service's sentences, which many replies do not state.
///
/// Letters identify languages with a script of their own; frequent words of driving instructions
/// identify those with Latin or Cyrillic letters. The words are those of OSRM's sentences
/// (<https://github.com/Project-OSRM/osrm-text-instructions>) and of similar ones.
enum SentenceLanguage {
  /// Returns the language of a route's sentences, such as "nl"; nil if unknown.
  ///
  /// Road names contain words of other languages, so the language with the most words wins, if it
  /// clearly has more than any other.
  static func language(of sentences: [String]) -> String? {
    let likeliest = likeliest(for: sentences)
    return likeliest.count == 1 ? likeliest.first : nil
  }

  /// Returns the languages with the most words in the sentences, in the order of their codes.
  ///
  /// Several for shared words such as "na", none if no word is known.
  static func likeliest(for sentences: [String]) -> [String] {
    var letters: [String: Int] = [:]
    var words: [String: Int] = [:]
    for sentence in sentences {
      for scalar in sentence.unicodeScalars {
        if let script = script(of: scalar) { letters[script, default: 0] += 1 }
      }
      for word in Set(sentence.lowercased().split(whereSeparator: { !$0.isLetter })) {
        for language in languages[String(word)] ?? [] { words[language, default: 0] += 1 }
      }
    }
    if let byScript = language(ofLetters: letters) { return [byScript] }
    let most = words.values.max()
    return words.filter { $0.value == most }.keys.sorted()
  }

  /// Returns whether strings are instructions rather than names.
  ///
  /// Most of them must have two characteristic words.
  static func areInstructions(_ texts: [String]) -> Bool {
    let texts = texts.filter { !$0.isEmpty }
    guard let language = language(of: texts) else { return false }
    let telling = texts.count { text in
      let words = Set(text.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init))
      return words.count { languages[$0]?.contains(language) ?? false } > 1
    }
    return telling * 2 > texts.count
  }

  /// Returns the language of a script that only one language uses; nil for shared scripts.
  private static func language(ofLetters letters: [String: Int]) -> String? {
    let latin = letters["Latn"] ?? 0
    func isMost(_ script: String) -> Bool { (letters[script] ?? 0) * 2 > latin }
    if letters["Kana"] ?? 0 > 0, isMost("Kana") || isMost("Hani") { return "ja" }
    if isMost("Hang") { return "ko" }
    if isMost("Hani") { return "zh" }
    if isMost("Arab") { return letters["Pers"] ?? 0 > 0 ? "fa" : "ar" }
    for (script, language) in [("Hebr", "he"), ("Thai", "th"), ("Deva", "hi"), ("Grek", "el")] {
      if isMost(script) { return language }
    }
    if isMost("Mymr") { return "my" }
    return nil
  }

  private static func script(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: "Latn"
    case 0x370...0x3FF: "Grek"
    case 0x590...0x5FF: "Hebr"
    case 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6CC: "Pers"
    case 0x600...0x6FF: "Arab"
    case 0x900...0x97F: "Deva"
    case 0xE00...0xE7F: "Thai"
    case 0x1000...0x109F: "Mymr"
    case 0x3040...0x30FF: "Kana"
    case 0x4E00...0x9FFF: "Hani"
    case 0xAC00...0xD7AF: "Hang"
    default: nil
    }
  }

  /// The languages of each characteristic word.
  private static let languages: [String: [String]] = {
    var languages: [String: [String]] = [:]
    for line in telling.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for word in words.dropFirst() where word.count > 1 {
        languages[word, default: []].append(words[0])
      }
    }
    return languages
  }()

  /// One language and its words per line.
  private static let telling = """
    en on left right arrived turn onto the take exit keep continue your destination head drive toward towards at
    de abbiegen auf die der nehmen halten weiter richtung rechts links ziel fahren sie
    nl sla af linksaf rechtsaf naar neem afslag houd rijd rotonde aan richting ga bestemming
    sv sväng höger vänster håll avfarten avfart mot ta kör rondellen fortsätt framme din
    da drej højre venstre hold afkørsel mod tag kør rundkørslen fortsæt destination ad din
    nb sving høyre venstre hold avkjøring mot ta kjør rundkjøringen fortsett ankommet
    fi käänny oikealle vasemmalle jatka aja tielle liittymästä poistu saavuit määränpää pidä
    fr tournez prenez la sortie sur gauche droite vers continuez rond point votre roulez
    es gire gira toma tome la salida hacia derecha izquierda en su destino continúa continúe
    ca gireu preneu la sortida cap dreta esquerra a heu arribat continueu rotonda
    it gira svolta prendi prendere uscita verso destra sinistra in su destinazione continua
    pt vire pegue pela saída direita esquerda na no em direção seu destino continue rotatória
    ro virați viraţi luați spre dreapta stânga pe ieșirea ieşirea țineți destinație continuați
    pl skręć prawo lewo w na zjazd kierunku trzymaj się jedź cel podróży kontynuuj
    hu forduljon jobbra balra tartson haladjon felé hajtson kijáraton megérkezett körforgalomban
    tr dönün sağa sola doğru çıkışa devam edin yönünde yolunda hedefinize ulaştınız gidin
    id belok kanan kiri ke arah ambil jalan keluar tetap di anda telah tiba lanjutkan
    vi quẹo rẽ phải trái vào đi về phía tiếp tục lối ra đến nơi hướng đường
    sl zavijte desno levo na pot vzemite izvoz proti nadaljujte prispeli cilj
    eo turnu dekstren maldekstren al direkte trafikcirklo elveturejo vi atingis vian celon
    yo yi sí ọ̀tún òsì jáde sọ́nà
    ru поверните направо налево на продолжайте съезд сторону сверните двигайтесь пункт прибыли
    uk поверніть праворуч ліворуч на прямуйте виїзд тримайтесь рухайтесь прибули з’їзд
    uk продовжуйте
    """
}
