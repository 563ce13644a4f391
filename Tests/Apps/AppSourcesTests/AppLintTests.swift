import Testing

@testable import AppSources

/// Tests of rules for the code of an app, each with a violation and with accepted code.
struct AppLintTests {
  private func findings(_ text: String) -> [String] {
    let source = Sample.source(text)
    let file = AnalyzedFile(
      file: .init(path: "/Car.swift", shown: "Car.swift"), module: "App", source: source,
      declarations: DeclarationScanner.declarations(of: source))
    return AppLint.findings(in: [file]).map {
      "\($0.line):\($0.column) \($0.rule.code) \($0.message)"
    }
  }

  @Test(arguments: [
    (
      "mapTemplate(_ m: CPMapTemplate, panWithDirection d: CPMapTemplate.PanDirection)",
      "'mapTemplate(_:panWithDirection:)' is never called; CPMapTemplateDelegate has 'mapTemplate(_:panWith:)'"
    ),
    (
      "mapTemplateDidCancelNavigtion(_ m: CPMapTemplate)",
      "'mapTemplateDidCancelNavigtion(_:)' is never called; CPMapTemplateDelegate has 'mapTemplateDidCancelNavigation(_:)'"
    ),
    (
      "mapTemplate(mapTemplate: CPMapTemplate, startedTrip t: CPTrip, using r: CPRouteChoice)",
      "'mapTemplate(mapTemplate:startedTrip:using:)' is never called; CPMapTemplateDelegate has 'mapTemplate(_:startedTrip:using:)'"
    ),
  ])
  func `a method that is named almost right is found`(method: String, message: String) {
    #expect(
      findings("class A: NSObject {}\nextension A: CPMapTemplateDelegate {\n  func \(method) {}\n}")
        == ["3:8 HU101 \(message)"])
  }

  @Test(arguments: [
    "func mapTemplate(_ m: CPMapTemplate, panWith d: CPMapTemplate.PanDirection) {}",
    "func mapTemplate(forPreviewing trip: CPTrip) {}", "func makeTemplate(_ a: Int) {}",
    "private func mapTemplate(_ m: CPMapTemplate, panWithDirection d: Int) {}",
    "func mapTemplate(_ m: CPMapTemplate, didUpdatePitchWithCenter c: CGPoint) {}",
  ])
  func `a method of the app's own passes`(method: String) {
    #expect(findings("class A: CPMapTemplateDelegate { \(method) }").isEmpty)
  }

  /// The findings in an app of one file and an Info.plist.
  private func found(_ text: String, keys: String = "") throws -> [String] {
    let plist =
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>A</string>\(keys)</dict></plist>"
    return try Sample.analysis(["Car.swift": text, "Info.plist": plist]).findings.map {
      "\($0.line) \($0.rule.code) \($0.message.split(separator: "/").last ?? "")"
    }
  }

  @Test func `a question to the user needs its text`() throws {
    let text = """
      import CarPlay
      class Car: CPTemplateApplicationSceneDelegate {
        func ask() { manager.requestAlwaysAuthorization(); recognizer.requestAuthorization { _ in } }
        func requestAlwaysAuthorization() { SFSpeechRecognizer.requestAuthorization { _ in } }
      }
      """
    #expect(
      try found(text) == [
        "3 HU110 Info.plist has no NSLocationWhenInUseUsageDescription",
        "3 HU110 Info.plist has no NSLocationAlwaysAndWhenInUseUsageDescription",
        "4 HU110 Info.plist has no NSSpeechRecognitionUsageDescription",
      ])
    let keys = ["LocationWhenInUse", "LocationAlwaysAndWhenInUse", "SpeechRecognition"].map {
      "<key>NS\($0)UsageDescription</key><string>a</string>"
    }
    #expect(try found(text, keys: keys.joined()).isEmpty)
  }

  @Test func `the controls of the phone on a car's map are found`() throws {
    let text = """
      import CarPlay; import GoogleNavigation
      class Car: CPTemplateApplicationSceneDelegate {
        let map: GMSMapView
        func show() { map.settings.isNavigationFooterEnabled = false; map.isNavigationEnabled = true }
      }
      """
    #expect(
      try found(text) == [
        "4 HU111 the car's map keeps what isNavigationHeaderEnabled, isRecenterButtonEnabled shows"
      ])
    let off = "isNavigationHeaderEnabled = false; map.settings.isRecenterButtonEnabled = false"
    #expect(
      try found(
        text.replacing(
          "isNavigationFooterEnabled = false",
          with: "isNavigationFooterEnabled = false; map.settings." + off)
      )
      .isEmpty)
    #expect(try found(text.replacing("map.isNavigationEnabled = true", with: "")).isEmpty)
  }

  @Test(arguments: [
    ("info?.instructions(forStep: step, options: nil)", ["3 HU112"]),
    ("info?.instructions(forStep: step, options: nil) ?? []", []),
    ("info.instructions(forStep: step, options: nil)", []),
  ])
  func `an optional list of variants is found`(value: String, codes: [String]) throws {
    let text = """
      import CarPlay
      class Car: CPTemplateApplicationSceneDelegate {
        func show() { maneuver.attributedInstructionVariants = \(value)
        }
      }
      """
    let found = try found(text).filter { $0.contains("HU112") }.map { String($0.prefix(7)) }
    #expect(found == codes)
  }

  @Test func `a requirement of the app's own protocol passes`() {
    let text = """
      protocol Provider { func templateWillAppear(template: CPTemplate, animated: Bool) }
      class A: CPInterfaceControllerDelegate, Provider {
        func templateWillAppear(template: CPTemplate, animated: Bool) {}
      }
      """
    #expect(findings(text).isEmpty)
  }

  @Test(arguments: [
    (
      "class A: NSObject, CPListTemplateDelegate {}",
      [
        "1:7 HU109 'A' lacks 'listTemplate(_:didSelect:completionHandler:)', which CPListTemplateDelegate requires"
      ]
    ),
    (
      "class A: NSObject {}\nextension A: CPSearchTemplateDelegate {\n  func searchTemplate(_ t: CPSearchTemplate, selectedResult i: CPListItem) async {}\n}",
      [
        "1:7 HU109 'A' lacks 'searchTemplate(_:updatedSearchText:completionHandler:)', which CPSearchTemplateDelegate requires"
      ]
    ),
    (
      "class A: CPListTemplateDelegate { func listTemplate(_ t: CPListTemplate, didSelect i: CPListItem) async {} }\nclass B: A {}",
      []
    ),
    (
      "protocol P: CPTabBarTemplateDelegate {}\nextension P { func tabBarTemplate(_ t: CPTabBarTemplate, didSelect s: CPTemplate) {} }\nclass A: P {}",
      []
    ),
    (
      "class Base: NSObject { func tabBarTemplate(_ t: CPTabBarTemplate, didSelect s: CPTemplate) {} }\nclass A: Base, CPTabBarTemplateDelegate {}",
      []
    ),
  ])
  func `a delegate without a method that its protocol requires is found`(
    text: String, expected: [String]
  ) {
    #expect(findings(text) == expected)
  }

  @Test func `a method only in a subclass is found`() {
    let text = """
      class Base: NSObject, CPMapTemplateDelegate {
        func mapTemplateDidCancelNavigation(_ m: CPMapTemplate) {}
      }
      class Car: Base {
        func mapTemplateDidShowPanningInterface(_ m: CPMapTemplate) {}
        override func mapTemplateDidCancelNavigation(_ m: CPMapTemplate) {}
      }
      """
    #expect(
      findings(text) == [
        "5:8 HU102 'mapTemplateDidShowPanningInterface(_:)' of CPMapTemplateDelegate is written in 'Car', but its superclass 'Base' conforms without it"
      ])
  }

  private func pan(_ body: String) -> String {
    "class A { func mapTemplate(_ m: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection) {\n\(body)\n} }"
  }

  @Test(arguments: [
    (
      "switch direction { case .left: break; default: break }",
      "2:1 HU103 a switch over 'direction' does not know two directions at once"
    ),
    ("if direction == .left { go() }", "2:14 HU103 '==' is false for two directions at once"),
    ("if .up != direction { go() }", "2:8 HU103 '!=' is false for two directions at once"),
    ("if direction == CPMapTemplate.PanDirection.left { go() }", ""),
    ("if direction.contains(.left) { go() }", ""), ("if direction == [] { return }", ""),
  ])
  func `directions that are compared are found`(body: String, finding: String) {
    #expect(findings(pan(body)) == (finding.isEmpty ? [] : [finding]))
  }

  @Test(arguments: [
    (
      "if direction.contains(.up) { y += 80 }; map.animate(with: .scrollBy(x: x, y: y))",
      "2:24 HU104 '.up' scrolls by a positive y, which moves the map down"
    ),
    (
      "if direction.contains(.down) { y -= 80 }; map.animate(with: .scrollBy(x: x, y: y))",
      "2:24 HU104 '.down' scrolls by a negative y, which moves the map up"
    ),
    (
      "y = direction.contains(.up) ? 80 : 0; scrollBy(y)",
      "2:25 HU104 '.up' scrolls by a positive y, which moves the map down"
    ),
    ("if direction.contains(.up) { y -= step }; scrollBy(y)", ""),
    ("if direction.contains(.down) { y = step }; scrollBy(y)", ""),
    ("if direction.contains(.up) { y += 80 }", ""),
    ("if direction.contains(.left) { x -= 80 }; scrollBy(x)", ""),
  ])
  func `a vertical pan of the wrong sign is found`(body: String, finding: String) {
    #expect(findings(pan(body)) == (finding.isEmpty ? [] : [finding]))
  }

  @Test(arguments: [
    ("y", true), ("dy", true), ("offsetY", true), ("mapOffsetY", true), ("yOffset", true),
    ("verticalStep", true), ("deltaY", true), ("scrollY", true), ("yScroll", true),
    ("x", false), ("dx", false), ("deltaX", false), ("scrollX", false), ("xOffset", false),
    ("step", false), ("speedy", false),
  ])
  func `a name shows whether a pan is vertical`(name: String, isVertical: Bool) {
    let body = "if direction.contains(.up) { \(name) = 80 }; map.scrollBy(\(name))"
    let found = findings(pan(body))
    #expect(found.contains { $0.contains("HU104") } == isVertical, "\(found)")
  }

  @Test(arguments: [
    (
      "let m = CPManeuver(); m.symbolImage = i; session.upcomingManeuvers = [m]",
      "1:27 HU105 'm' gets no initialTravelEstimates"
    ),
    ("let m = CPManeuver(); m.initialTravelEstimates = e", ""),
    (
      "let m = CPManeuver(); m.instructionVariants = [long]",
      "1:27 HU105 'm' gets no initialTravelEstimates"
    ),
  ])
  func `a maneuver without estimates is found`(body: String, finding: String) {
    let found = findings("class A { func f() { \(body) } }").filter { $0.contains("HU105") }
    #expect(found == (finding.isEmpty ? [] : [finding.replacing("1:27", with: "1:30")]))
  }

  @Test(arguments: [("CPManeuver", 1), ("CPLaneGuidance", 0)])
  func `variants of lanes go to the car's instruments and may be long`(type: String, count: Int) {
    let list = #".instructionVariants = ["Turn right onto Pacific Avenue"]"#
    for code in ["func f() { let m = \(type)(); m\(list) }", "func f(m: \(type)) { m\(list) }"] {
      let found = findings("class A { \(code) }").filter { $0.contains("HU106") }
      #expect(found.count == count)
    }
  }

  @Test(arguments: [
    ("[\"Turn right onto Pacific Avenue\"]", true), ("[step.text]", true),
    ("[\"Turn right\"]", false),
    ("[a, b]", false), ("variants", false), ("[]", false), ("[f(a, b)]", true),
    ("[\"Turn right onto \\(road)\"]", true),
  ])
  func `one long variant is found`(list: String, isFound: Bool) {
    let found = findings("class A { func f() { m.instructionVariants = \(list) } }")
    #expect(
      found
        == (isFound
          ? ["1:24 HU106 there is one variant of the instruction, whatever its length"] : []))
  }

  @Test func `a maneuver with short variants in one list is not reported for the other`() {
    let plain = "m.instructionVariants = [a, b]"
    let attributed = "m.attributedInstructionVariants = [NSAttributedString(string: a)]"
    #expect(findings("class A { func f() { \(plain); \(attributed) } }").isEmpty)
    let apart = findings("class A { func f() { \(plain) }; func g() { \(attributed) } }")
    #expect(apart.count == 1)
  }

  @Test(arguments: [
    ("navigator.continueToNextDestination()", true),
    ("navigator.continueToNextDestination(); navigator.isGuidanceActive = true", false),
    ("navigator.continueToNextDestination(); guide()", false),
    ("navigator.isGuidanceActive = true; navigator.continueToNextDestination()", true),
  ])
  func `guidance that stays off is found`(body: String, isFound: Bool) {
    let text =
      "class A { func f() { \(body) }\nfunc guide() { navigator.isGuidanceActive = true } }"
    let found = findings(text).filter { $0.contains("HU107") }
    #expect(found.count == (isFound ? 1 : 0))
  }

  @Test(arguments: [
    ("switch d { case .heavy: .red; case .medium: .orange; case .light: .green }", ""),
    (
      "switch d.rawValue { case 1: .green; case 3: .red; default: .orange }",
      "'1' is heavy traffic, not light|'3' is light traffic, not heavy"
    ),
    ("if d.rawValue >= 2 { return .red }", "a higher number is lighter traffic"),
    ("return d.rawValue < 2 ? .green : .red", "a higher number is lighter traffic"),
    ("if d.rawValue == 1 { return .red }", ""),
  ])
  func `delays read in the wrong order are found`(body: String, messages: String) {
    let text =
      "class A { func color(d: GMSNavigationDelayCategory) -> CPTimeRemainingColor { \(body) } }"
    let found = findings(text).map { String($0.split(separator: "HU108 ").last ?? "") }
    #expect(found == messages.split(separator: "|").map(String.init))
  }

  @Test func `rules have codes of their own`() {
    #expect(Set(AppRule.all.map(\.code)).count == AppRule.all.count)
    #expect(AppRule.all.allSatisfy { $0.code.hasPrefix("HU1") && $0.summary.hasSuffix(".") })
  }
}
