import Foundation
import TestSupport
import Testing

/// Tests of the findings about phone code on Linux, each row with the tests that prove it.
struct FindingIndexTests {
  /// A row: a construct and its result.
  struct Row {
    let construct: String
    let result: String
    /// The tests, each as its file below the project and its name.
    let tests: [(file: String, name: String)]
  }

  private static let sources = "Tests/Apps/AppSourcesTests"
  private static let builds = "Tests/Apps/AppBuildsTests"
  private static let host = "AppHost/Tests/HostTests"

  static let rows = [
    Row(
      construct: "import of UIKit, CarPlay and the other modules of the platform", result: "works",
      tests: [
        ("\(sources)/AppAnalysisTests.swift", "the modules of the app host are those of its folder")
      ]),
    Row(
      construct: "import of a module that is not there, SwiftUI among them",
      result: "left out or refused",
      tests: [
        (
          "\(sources)/AppAnalysisTests.swift",
          "modules that are not there are refused together, and the library of C is found"
        ),
        ("\(sources)/AppAnalysisTests.swift", "files of SwiftUI are left out by name"),
        (
          "\(sources)/AppAnalysisTests.swift",
          "a view that is reached by name only gets a plate for its body"
        ),
      ]),
    Row(
      construct: "@objc, @objcMembers, @IBAction, @IBOutlet", result: "blanked",
      tests: [
        (
          "\(sources)/RewriterTests.swift",
          "attributes of the Objective-C runtime are blanked in place"
        ),
        ("\(builds)/ConstructTests.swift", "constructs of the phone run as there"),
      ]),
    Row(
      construct: "#selector", result: "carries its method",
      tests: [
        ("\(sources)/RewriterTests.swift", "a selector carries its method"),
        ("\(sources)/RewriterTests.swift", "a selector finds the type around it"),
      ]),
    Row(
      construct: "#selector(getter:), @objc optional, override in an extension",
      result: "refused",
      tests: [("\(sources)/RewriterTests.swift", "what cannot run is refused with what to do")]),
    Row(
      construct: "override init(), init?(coder:), dynamic, weak delegates, #available, @MainActor",
      result: "works",
      tests: [
        ("\(sources)/RewriterTests.swift", "what works is left alone"),
        ("\(builds)/ConstructTests.swift", "constructs of the phone run as there"),
      ]),
    Row(
      construct: "@main, @UIApplicationMain, a main.swift", result: "generated",
      tests: [
        ("\(sources)/AppAnalysisTests.swift", "the main file makes the delegate and the scenes"),
        ("\(sources)/AppAnalysisTests.swift", "the app's own main file gives way"),
      ]),
    Row(
      construct: "optional methods of delegates in a class, an extension or an override",
      result: "works",
      tests: [("\(builds)/ConstructTests.swift", "constructs of the phone run as there")]),
    Row(
      construct: "a delegate's method only in a subclass, or almost named like one, or missing",
      result: "told",
      tests: [
        ("\(sources)/AppLintTests.swift", "a method only in a subclass is found"),
        ("\(sources)/AppLintTests.swift", "a method that is named almost right is found"),
        (
          "\(sources)/AppLintTests.swift",
          "a delegate without a method that its protocol requires is found"
        ),
      ]),
    Row(
      construct: "type.init() of a metatype without a required initializer", result: "refused",
      tests: [
        (
          "\(builds)/AppBuilderTests.swift",
          "errors of the compiler have the user's file, line and column"
        )
      ]),
    Row(
      construct: "a class made by its name", result: "works, or refused where it is private",
      tests: [
        ("\(sources)/AppAnalysisTests.swift", "a scene that can be made passes"),
        ("\(sources)/AppAnalysisTests.swift", "a scene that cannot be made is refused"),
        (
          "\(sources)/RuntimeInstantiatedClassesTests.swift",
          "a private class is handed over by a function in its file"
        ),
      ]),
    Row(
      construct: "#if os(iOS), canImport, targetEnvironment", result: "as on a phone",
      tests: [
        ("\(sources)/RewriterTests.swift", "conditions on the system are those of a phone"),
        ("\(sources)/RewriterTests.swift", "what a condition leaves out is not refused"),
      ]),
    Row(
      construct: "Info.plist", result: "is that of Bundle.main",
      tests: [
        (
          "\(host)/AppBundleTests.swift",
          "settings of the build are filled in, and what Xcode adds is there"
        )
      ]),
    Row(
      construct:
        "what Foundation lacks: formatters, selectors of timers, autoreleasepool, CGPointMake",
      result: "supplied",
      tests: [
        ("\(host)/ConstructTests.swift", "timers and notifications call selectors"),
        ("\(host)/ConstructTests.swift", "words, points and activities of the phone are there"),
        ("\(host)/FormatterTests.swift", "words are in the language of the locale"),
      ]),
    Row(
      construct: "literals of pictures and colors, previews", result: "rewritten",
      tests: [
        ("\(sources)/RewriterTests.swift", "literals of pictures and colors are calls"),
        ("\(sources)/RewriterTests.swift", "previews are blanked"),
      ]),
    Row(
      construct:
        "perform(_:), responds(to:), observing by a name, nibs, storyboards, Objective-C files",
      result: "refused",
      tests: [
        ("\(sources)/RewriterTests.swift", "what cannot run is refused with what to do"),
        ("\(sources)/AppProjectTests.swift", "Objective-C files are refused unless they are left"),
      ]),
    Row(
      construct: "observing by a key path", result: "works",
      tests: [
        (
          "\(host)/KeyValueObservingTests.swift",
          "a change is told once the work is done, with what was asked for"
        )
      ]),
    Row(
      construct: "Combine", result: "is OpenCombine, with CombineLatest",
      tests: [
        ("\(sources)/AppAnalysisTests.swift", "what of a file of SwiftUI has none stays"),
        ("AppHost/Combine/Tests/CombineTests/CombineTests.swift", "theLastValuesComeTogether"),
      ]),
    Row(
      construct: "canImport of the platform's modules in headunit's own build", result: "is false",
      tests: [("\(builds)/ConstructTests.swift", "headunit itself has no UIKit to import")]),
    Row(
      construct: "NSUserActivity, NSTextAttachment, CADisplayLink", result: "supplied",
      tests: [
        ("\(host)/ConstructTests.swift", "words, points and activities of the phone are there"),
        ("\(host)/ConstructTests.swift", "timers and notifications call selectors"),
      ]),
    Row(
      construct: "conditions in words, orders by a name, objects in formats", result: "supplied",
      tests: [
        ("\(host)/PredicateTests.swift", "a condition in words holds"),
        ("\(host)/PredicateTests.swift", "objects are put in order by the name of a property"),
        ("\(host)/PredicateTests.swift", "formats take objects"),
      ]),
    Row(
      construct: "modules of services that are off or empty, such as CloudKit and HomeKit",
      result: "answer so",
      tests: [
        (
          "AppHost/Tests/GoogleTests/CloudTests.swift",
          "a record keeps its values, and the cloud gets none"
        ),
        (
          "AppHost/Tests/GoogleTests/CloudTests.swift",
          "there are no homes, and their manager says so once"
        ),
      ]),
    Row(
      construct: "objects of Core Data, files of a missing module",
      result: "refused, or left out where nothing needs them",
      tests: [
        ("\(sources)/RewriterTests.swift", "what cannot run is refused with what to do"),
        (
          "\(sources)/AppAnalysisTests.swift",
          "a file with a missing module that nothing needs is left out, and so is what only it uses"
        ),
      ]),
    Row(
      construct: "an exception of the platform", result: "ends the app with file and line",
      tests: [
        (
          "Tests/Apps/AppRunsTests/AppRunTests.swift",
          "what the platform refuses ends the app at its time"
        ),
        ("\(host)/ProcessTests.swift", "whatThePlatformThrowsEndsTheApp"),
      ]),
    Row(
      construct: "SWIFT_DEFAULT_ACTOR_ISOLATION and SWIFT_VERSION of a project, as of a package",
      result: "count",
      tests: [
        ("\(sources)/LanguageSettingsTests.swift", "the Swift of a project counts"),
        (
          "\(sources)/LanguageSettingsTests.swift",
          "the Swift of a package counts, and that of each target"
        ),
      ]),
    Row(
      construct: "columns of changed files", result: "are those of the user's file",
      tests: [
        (
          "\(sources)/RewriterTests.swift",
          "a column of the changed file is found in the user's file"
        )
      ]),
    Row(
      construct: "time, waits, random numbers", result: "are virtual, and runs are equal",
      tests: [
        ("\(host)/ProcessTests.swift", "everyWayToWaitGoesOnInTheOrderOfTime"),
        ("\(host)/ProcessTests.swift", "runsAreEqual"),
        ("\(host)/ProcessTests.swift", "anEndlessWaitEnds"),
      ]),
  ]

  @Test func `each row names tests that are there`() throws {
    #expect(Set(Self.rows.map(\.construct)).count == Self.rows.count)
    for row in Self.rows {
      #expect(!row.tests.isEmpty, "\(row.construct)")
      for test in row.tests {
        let file = PackageRoot.url.appending(path: test.file)
        let text = try String(contentsOf: file, encoding: .utf8)
        let name = test.name.contains(" ") ? "`\(test.name)`" : test.name
        let declaration = try #require(
          text.range(of: "func \(name)("), "\(row.construct): no '\(test.name)' in \(test.file)")
        // Arguments may appear between the attribute and the function.
        #expect(text[..<declaration.lowerBound].contains("@Test"))
      }
    }
  }
}
