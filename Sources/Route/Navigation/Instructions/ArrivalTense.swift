/// Distinguishes sentences about a completed arrival from those about an upcoming one.
///
/// Services write the arrival as spoken, such as "You have arrived", but the card shows it long
/// before. The phrases are those of OSRM and Mapbox
/// (<https://github.com/Project-OSRM/osrm-text-instructions>), of Valhalla and of GraphHopper.
package enum ArrivalTense {
  /// Returns whether a sentence states that the destination has been reached.
  package static func statesArrival(_ sentence: String) -> Bool {
    says(sentence, reached) && !says(sentence, coming)
  }

  /// Returns whether a sentence announces an arrival that is still ahead.
  package static func statesApproach(_ sentence: String) -> Bool {
    says(sentence, ahead) || says(sentence, coming)
  }

  private static func says(_ sentence: String, _ phrases: [String]) -> Bool {
    let text = sentence.lowercased().replacing("’", with: "'")
    return phrases.contains { text.contains($0) }
  }

  private static let reached = [
    "arrived", "reached", "you are at your", "finish!", "erreicht", "angekommen", "am ziel",
    "framme", "anlänt", "kommit fram", "nått", "ankommet", "ankommen", "fremme", "nådd", "nået",
    "olet perillä", "saavuit", "saapunut", "saavuttu", "gearriveerd", "aangekomen", "bereikt",
    "êtes arrivé", "es arrivé", "avez atteint", "destination atteinte", "has llegado",
    "ha llegado", "han llegado", "llegaste", "alcanzado", "heu arribat", "has arribat",
    "ha arribat", "sei arrivat", "siete arrivati", "è arrivat", "hai raggiunto", "raggiunta",
    "você chegou", "chegou a", "chegaste", "ați ajuns", "aţi ajuns", "ai ajuns", "dotarłeś",
    "dotarłaś", "dotarto", "dojechano", "jesteś na miejscu", "jesteś u celu", "osiągnięt",
    "dorazili", "jste v cíli", "ste v cieli", "megérkezett", "megérkeztél", "elérte",
    "ulaştınız", "vardınız", "ulaşıldı", "telah tiba", "telah sampai", "đã đến", "đến nơi",
    "prispeli", "prispel", "atingis", "alvenis", "jõudnud", "вы прибыли", "прибыли в",
    "достигли", "вы приехали", "прибули", "досягли", "пристигнахте", "φτάσατε", "έχετε φτάσει",
    "הגעת", "وصلت", "تم الوصول", "رسیدید", "رسیده‌اید", "पहुंच गए", "पहुँच गए", "पहुंच चुके", "आ गए",
    "ถึงแล้ว", "มาถึง", "คุณถึง", "到着しました", "着きました", "已到", "已经到", "已經到", "已抵", "已经抵",
    "도착했", "도착하였", "ရောက်ရှိပြီ", "ti dé",
  ]

  private static let coming = [
    "you will", "you'll", "werden ", "kommer att", "kommer vara", "du vil ", "skal ", "tulet ",
    "zult ", "zal ", "vous arriverez", "allez ", "llegará", "arribareu", "arriverai",
    "arriverete", "chegará", "veți ", "veţi ", "dotrzesz", "dojedziesz", "érkezik",
    "ulaşacaksınız", "varacaksınız", "akan ", "sắp", "sẽ ", "boste ", "прибудете", "прибуваєте",
    "θα ", "תגיע", "ستصل", "सकेंगे", "पहुंचेंगे", "จะ", "到着します", "将", "將", "도착합니다", "도착하게",
    "خواهید",
  ]

  private static let ahead = [
    "ahead", "vor ihnen", "devant vous", "más adelante", "più avanti", "voor u", "à frente",
    "framför", "przed tobą", "впереди", "попереду", "ileride", "phía trước", "di depan", "前方",
    "전방", "आगे", "ข้างหน้า", "أمامك", "לפניכם", "روبه‌رو",
  ]
}
