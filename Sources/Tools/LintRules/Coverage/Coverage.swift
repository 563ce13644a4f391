import Devices
package import FramePipeline
import Sessions
import Templates

/// The features that some scripts show, and those that they never show.
package struct Coverage {
  private let library: AssetLibrary
  private var scripts: [String] = []
  private var shown: [CoverageTopic: [String: Set<Int>]] = [:]
  private var frameCount = 0

  /// Creates an empty coverage; `library` defines the features to cover.
  package init(library: AssetLibrary) { self.library = library }

  /// Adds every frame of a script's plan.
  ///
  /// - Throws: `PhrasebookError` or `AssetError` when a language cannot be read.
  package mutating func add(_ plan: RenderPlan, name: String) throws {
    let script = scripts.count
    scripts.append(name)
    var phrasebooks: [String: Phrasebook] = [:]
    var replyPhrasebooks: [String: Phrasebook] = [:]
    for screen in plan.screens {
      mark(.devices, screen.device.name, script)
      for capture in plan.captures {
        let state = screen.timeline.state(at: capture.seconds)
        let locale = state.appearance.locale
        let phrasebook = try phrasebooks[locale] ?? library.phrasebook(locale)
        phrasebooks[locale] = phrasebook
        if let spoken = state.instructionLanguage, replyPhrasebooks[spoken] == nil,
          library.speaks(spoken)
        {
          replyPhrasebooks[spoken] = try library.phrasebook(spoken)
        }
        let template = TemplatePresenter(
          phrasebook: phrasebook,
          replyPhrasebook: state.instructionLanguage.flatMap { replyPhrasebooks[$0] },
          context: plan.context
        ).template(for: state)
        frameCount += 1
        if screen.device.kind != .car {
          for item in state.phone.covered { mark(.phone, item, script) }
        }
        for sighting in sightings(state, template, phrasebook) {
          mark(sighting.topic, sighting.item, script)
        }
      }
    }
    for locale in phrasebooks.keys {
      for file in try Phrasebook.fileNames(for: locale, among: library.stringsNames) {
        mark(.locales, file, script)
      }
    }
  }

  /// The shown and missing features by topic.
  package var report: CoverageReport {
    CoverageReport(
      scripts: scripts, frames: frameCount,
      topics: CoverageTopic.allCases.map { topic in
        let seen = shown[topic] ?? [:]
        let items = topic.items(library)
        return CoverageReport.Topic(
          topic: topic,
          shown: items.filter { seen[$0] != nil }
            .map { item in
              .init(name: item, scripts: (seen[item] ?? []).sorted().map { scripts[$0] })
            },
          missing: items.filter { seen[$0] == nil })
      })
  }

  private mutating func mark(_ topic: CoverageTopic, _ item: String, _ script: Int) {
    shown[topic, default: [:]][item, default: []].insert(script)
  }
}
