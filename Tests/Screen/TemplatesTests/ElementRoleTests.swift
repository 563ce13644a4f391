import Foundation
import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

struct ElementRoleTests {
  /// All roles with a fixed name, and some numbered ones.
  private static let roles: [ElementRole] = {
    var roles = ElementRole.closedCases
    for number in [1, 2, 12] {
      roles += [ElementRole.previewText(number), .route(number)]
      roles += [ElementRole.sign(.instruction, number), .sign(.nextInstruction, number)]
      roles += PauseReason.allCases.map { ElementRole.sign(.pause($0), number) }
    }
    for name in ["pan", "my-location", "s", "2", "sign-1", "a-sign-1"] {
      roles += [ElementRole.mapButton(icon: name), .dockIcon(name)]
    }
    return roles
  }()

  @Test func `no two roles have the same name, and every name is read back`() {
    #expect(Set(Self.roles.map(\.name)).count == Self.roles.count)
    for role in Self.roles { #expect(ElementRole(name: role.name) == role, "\(role.name)") }
  }

  @Test(arguments: [
    "", "card", "Guidance", "guidance ", "route-", "route-one", "route-01", "route-+1", "pan-north",
    "preview-text-", "instruction-sign-", "instruction-sign-01", "pause-lunch",
    "instruction-sign-1-sign-2", "bar-map-button", "arrival",
  ])
  func `a name that no role writes is not read`(name: String) {
    #expect(ElementRole(name: name) == nil)
  }

  /// Returns the first words of all lines of recorded layouts that describe an element.
  private static func recordedNames() throws -> Set<String> {
    let folder = PackageRoot.url.appendingPathComponent("Goldens")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let layouts = (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.hasSuffix(".layout.txt") }
    var names: Set<String> = []
    for file in layouts {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .prefix(while: { $0 != "decisions" })
      {
        let words = line.split(separator: " ")
        let isElement = words.count >= 3 && words[1].contains(",") && words[2].contains("×")
        if isElement, words[0] != "map-area", words[0].first != "\"" {
          names.insert(String(words[0]))
        }
      }
    }
    return names
  }

  @Test func `every element of a recorded layout has a role`() throws {
    let names = try Self.recordedNames()
    #expect(names.count > 80)
    for name in names { #expect(ElementRole(name: name)?.name == name, "\(name)") }
  }

  @Test func `roles are in words what drivers and engineers call them`() {
    #expect(ElementRole.tripEstimates.label == "trip estimates")
    #expect(ElementRole.strip.label == "second row")
    #expect(ElementRole.nextInstruction.label == "next maneuver")
    #expect(ElementRole.sign(.instruction, 2).label == "instruction sign 2")
  }

  @Test func `what the app hears of when it is touched is a control`() {
    let controls = Self.roles.filter(\.isControl)
    #expect(controls.contains(.cardButton(.start)) && controls.contains(.panArrow(.up)))
    #expect(controls.contains(.mapButton(icon: "pan")) && controls.contains(.route(2)))
    #expect(!controls.contains(.mapButtons) && !controls.contains(.home))
    #expect(!controls.contains(.routeTitle) && !controls.contains(.roadName))
  }
}

struct ElementStepTests {
  @Test func `equal elements are distinguished by number`() {
    let step = ElementStep(role: .speedLimitCaption, number: 2)
    #expect(step.text == "speed-limit-caption#2")
    #expect(ElementStep(text: step.text) == step)
    #expect(
      ElementStep(role: .sign(.nextInstruction, 1), number: 1).text == "next-instruction-sign-1")
  }

  @Test(arguments: ["", "card", "label#", "label#1", "label#02"])
  func `other texts are not elements`(text: String) {
    #expect(ElementStep(text: text) == nil)
  }
}
