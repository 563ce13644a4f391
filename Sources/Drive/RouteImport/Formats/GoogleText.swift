import Documents

/// What only the sentences of Google's replies say.
enum GoogleText {
  /// "At the roundabout, take the 3rd exit onto A4" says 3.
  static func roundaboutExit(_ sentence: String) -> Int? {
    sentence.firstMatch(of: /(\d+)(?:st|nd|rd|th) exit/).flatMap { Int($0.1) }
  }

  /// "Turn right onto Baker St toward Oak St" leads onto "Baker St".
  static func road(_ sentence: String) -> String? {
    sentence.firstMatch(
      of: /\b(?:onto|on|Take)\s+(.+?)(?:\s+(?:toward|towards|to stay|for|via)\b|[.,]|\n|$)/
    )
    .map { String($0.1).trimmed }
  }
}

extension String {
  /// The text without HTML tags and with the common entities resolved.
  var withoutMarkup: String {
    replacing(/<div[^>]*>|\n+/, with: ". ")
      .replacing(/<[^>]+>/, with: "")
      .replacing("&nbsp;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
      .replacing(/\s+/, with: " ").trimmed
  }
}
