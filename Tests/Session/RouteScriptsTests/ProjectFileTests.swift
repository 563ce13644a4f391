import Foundation
import Sessions
import Testing

@testable import RouteScripts

/// Tests of the project file 'headunit.yaml'.
struct ProjectFileTests {
  private func project(_ text: String) throws -> ProjectFile {
    try ProjectFile(Array(text.utf8), name: "town/headunit.yaml")
  }

  private func read(_ script: String, _ text: String) throws -> RouteScript {
    try DriveReader(project: project(text)).read(name: "s.yaml", bytes: Array(script.utf8)).script
  }

  @Test func `a script takes what it leaves out, and keeps what it says`() throws {
    let text = """
      devices: [hd, wide]
      themes: ios26
      languages: [de-DE, fr-FR]
      map: {tiles: town.pmtiles, attribution: us}
      """
    let bare = try read("feed: {currentStep: {maneuver: turn-left}}", text)
    #expect(bare.devices == ["hd", "wide"] && bare.themes == ["ios26"])
    #expect(bare.appearance.locale == "de-DE")
    #expect(bare.map.tiles == "town/town.pmtiles" && bare.map.attribution == "us")
    let own = try read(
      """
      feed: {currentStep: {maneuver: turn-left}}
      devices: minimum
      appearance: {theme: ios14, locale: en-GB}
      map: own.pmtiles
      """, text)
    #expect(own.devices == ["minimum"] && own.themes.isEmpty)
    #expect(own.appearance.locale == "en-GB" && own.appearance.theme == "ios14")
    #expect(own.map.tiles == "own.pmtiles" && own.map.attribution == nil)
  }

  @Test func `outputs, goldens and limits are read, folders from that of the file`() throws {
    let project = try project(
      """
      goldens: screens
      outputs: {frames: frames, comparison: /tmp/c, goldens: report, replaced: old}
      limits: {seconds: 1.5, memory: 100, pixels: 200, frames: 3}
      lint: {disable: [HU008, cut-text]}
      """)
    #expect(project.goldens == "town/screens")
    #expect(
      project.outputs
        == .init(
          frames: "town/frames", comparison: "/tmp/c", goldens: "town/report",
          replaced: "town/old"))
    #expect(project.limits == .init(seconds: 1.5, memory: 100, pixels: 200, frames: 3))
    #expect(project.disabledRules == ["HU008", "cut-text"])
  }

  @Test func `fonts are a folder and lines of sha256sum`() throws {
    let digest = String(repeating: "aB", count: 32)
    let fonts = try project(
      "fonts:\n  folder: fonts\n  sha256:\n  - \(digest)  Inter-Bold.otf\n  - \(digest) *a b.otf"
    ).fonts
    #expect(fonts.folder == "town/fonts")
    #expect(
      fonts.digests == ["Inter-Bold.otf": digest.lowercased(), "a b.otf": digest.lowercased()])
    for line in [
      digest, "\(digest)  ", "\(digest) Inter.otf", "\(digest.dropLast())g  Inter.otf",
      "\(digest)  fonts/Inter.otf", "\(digest.dropLast())  Inter.otf",
    ] {
      let error = #expect(throws: RouteScriptError.self, "\(line)") {
        try project("fonts:\n  sha256:\n  - \(line)\n")
      }
      #expect(error?.line == 3 && error?.keyPath == "fonts.sha256[0]", "\(line)")
    }
  }

  @Test func `all mistakes are reported with their lines and the nearest key`() throws {
    let error = #expect(throws: RouteScriptError.self) {
      try project("device: hd\nlimits: {frames: 0}\nmap: {camera: {}}\n")
    }
    let all = try #require(error).others.map(\.line) + [error?.line]
    #expect(all.compactMap(\.self).sorted() == [1, 2, 3])
    #expect("\(try #require(error))".contains("'devices'"))
  }
}
