internal import Navigation
internal import Testing

@testable import Templates

struct TemplatePresenterTests {
  @Test func `a turn with its distance, words and trip makes the whole template`() throws {
    let dump = try presenter().template(for: .sample()).dump()
    #expect(
      dump == """
        map-template left-to-right
          status-bar
            clock "10:41"
            network "5G"
            signal-bars 3
            battery 0.7
            dock navigation audio messages
          guidance maneuver
            symbol turn-right
            distance "450\\u{a0}ft"
            instruction "Turn right onto Exhibition Road"
            instruction "Exhibition Road"
            instruction "Turn right"
            second none
          trip-estimates
            arrival "10:54" "arrival"
            time "13" "min" default
            distance "2.1" "mi"
          map-buttons
            pan
            zoom-out
            zoom-in
            my-location active
          road "Cromwell Road"

        """)
  }
}

/// A presenter in the language of a locale.
func presenter(
  _ locale: String = "en-US", context: PresentationContext = PresentationContext()
) throws -> TemplatePresenter {
  TemplatePresenter(phrasebook: try StringsFolder.phrasebook(locale), context: context)
}
