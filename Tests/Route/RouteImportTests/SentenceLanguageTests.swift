import Foundation
import Navigation
import Testing

@testable import RouteImport

struct SentenceLanguageTests {
  @Test(arguments: [
    ("nl", ["Ga de rotonde op", "Neem de 2e afslag naar Voorpoort", "Sla rechtsaf naar A12"]),
    ("sv", ["Sväng höger in på King Street", "Ta avfart 390 mot CA 87 South"]),
    ("en", ["Turn left onto Rue de la Paix", "Take exit 9 toward Köln"]),
    ("de", ["Rechts abbiegen auf Main Street", "Weiter auf A 7"]),
    ("ja", ["右折して国道1号に入る"]), ("zh", ["左转进入中山路"]), ("he", ["פנה ימינה אל הרצל"]),
    ("fa", ["به چپ بپیچید به خیابان گاندی"]), ("ru", ["Поверните направо на Невский проспект"]),
  ])
  func `sentences show their language`(language: String, sentences: [String]) {
    #expect(SentenceLanguage.language(of: sentences) == language)
  }

  @Test func `names alone show none`() {
    #expect(SentenceLanguage.language(of: ["Oldenburger Straße", "A 7"]) == nil)
    #expect(SentenceLanguage.language(of: []) == nil)
    #expect(!SentenceLanguage.areInstructions(["Café de la Paix", "Home"]))
    #expect(SentenceLanguage.areInstructions(["Turn left onto Main St", "Continue on A4"]))
  }

  @Test(.enabled(if: Corpus.isPresent))
  func `real sentences in every language show it`() throws {
    let folder = Corpus.folder.deletingLastPathComponent().appending(
      path: "text/osrm-text-instructions")
    var sentences: [String: [String]] = [:]
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    for case let name as String in files where name.hasSuffix(".json") {
      let data = try Data(contentsOf: folder.appending(path: name))
      let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      for (language, text) in root?["instructions"] as? [String: String] ?? [:] {
        sentences[language, default: []].append(text)
      }
    }
    let names = ["no": "nb", "zh-Hans": "zh"]
    for (language, texts) in sentences where language != "yo" {
      let expected = names[language] ?? String(language.prefix { $0 != "-" })
      #expect(SentenceLanguage.language(of: texts) == expected, "\(language)")
    }
  }

  @Test func `what sentences show wins over what the reply names`() {
    var draft = RouteDraft(source: "")
    var leg = LegDraft()
    var step = StepDraft(.depart)
    step.info.instructionVariants = ["Neem de 2e afslag naar Voorpoort"]
    leg.steps = [step]
    draft.legs = [leg]
    draft.declaredLanguage = "en-US"
    #expect(draft.language == "nl")
    draft.legs = []
    #expect(draft.language == "en")
    draft.declaredLanguage = nil
    #expect(draft.language == "und")
  }
}
