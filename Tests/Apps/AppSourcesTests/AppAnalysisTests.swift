import Foundation
import Sessions
import TestSupport
import Testing

@testable import AppSources

/// Tests of an entire app: SwiftUI excluded, scenes found, the main file generated.
struct AppAnalysisTests {
  private static let scene = """
    import CarPlay
    class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {}
    """

  private func refusals(_ files: [String: String]) throws -> [String] {
    try Sample.analysis(files).refusals.map { refusal in
      let name = refusal.file.split(separator: "/").last.map(String.init) ?? ""
      return "\(name):\(refusal.line):\(refusal.column): \(refusal.sentence)"
    }
  }

  @Test func `files of SwiftUI are left out by name`() throws {
    let analysis = try Sample.analysis([
      "Car.swift": Self.scene,
      "Phone.swift": "import SwiftUI\nstruct Phone: View { var body: some View { Text(\"a\") } }",
    ])
    #expect(analysis.refusals.isEmpty)
    #expect(analysis.compiledFiles(of: analysis.project.app.name).map(\.file.shown.last) == ["t"])
    #expect(analysis.notes.first?.hasSuffix("/Phone.swift (SwiftUI of the phone)") == true)
  }

  @Test func `modules that are not there are refused together, and the library of C is found`()
    throws
  {
    let files = [
      "Car.swift": "import Alamofire\nimport Darwin\nimport CoreFoundation\nlet net = Net()\n"
        + Self.scene,
      "Net.swift": """
      #if canImport(Realm)
      import Realm
      #endif
      import struct Turf.Point
      import CoreML
      import Alamofire
      struct Net { }
      import UIKit.UIGestureRecognizerSubclass
      """,
    ]
    #expect(
      try refusals(files) == [
        "Car.swift:1:8: unknown module 'Alamofire', which 2 files import",
        "Net.swift:4:15: unknown module 'Turf'",
        "Net.swift:5:8: headunit does not support Apple's module 'CoreML'",
      ])
    let car = try #require(
      try Sample.analysis(files).files.first { $0.file.path.hasSuffix("Car.swift") })
    #expect(
      String(decoding: car.compiled, as: UTF8.self).contains(
        "import Glibc \nimport Foundation    \n"))
  }

  @Test
  func `a file with a missing module that nothing needs is left out, and so is what only it uses`()
    throws
  {
    let files = [
      "Car.swift": Self.scene + "\nlet spoken = word",
      "Intents.swift": "import TipKit\nstruct Go: Tip { let store = Store() }",
      "Store.swift": "import CoreData\nfinal class Store {}",
      "Colors.swift": "import Rainbow\nextension String { var painted: String { self } }",
      "Used.swift": "let word = \"a\".painted",
    ]
    #expect(try refusals(files) == ["Colors.swift:1:8: unknown module 'Rainbow'"])
    let analysis = try Sample.analysis(files)
    let left = analysis.files.filter(\.isLeftOut).map { $0.file.path.split(separator: "/").last! }
    #expect(left.sorted() == ["Intents.swift", "Store.swift"])
    #expect(analysis.notes.contains { $0.hasSuffix("Intents.swift (TipKit is not available)") })
  }

  @Test func `an app of SwiftUI that is left out does not keep its file with a missing module`()
    throws
  {
    let files = [
      "Car.swift": Self.scene,
      "Phone.swift": """
      import SwiftUI
      import WhatsNew
      @main struct Phone: App { var body: some Scene { WindowGroup {} } }
      private let news = 1
      """,
    ]
    #expect(try refusals(files).isEmpty)
    let analysis = try Sample.analysis(files)
    #expect(analysis.notes.contains { $0.hasSuffix("Phone.swift (WhatsNew is not available)") })
  }

  @Test func `what a file adds to other types keeps it, and what its own types have does not`()
    throws
  {
    let members = "var plain: String { self }\n  var painted: String { self }"
    let used = "let word = \"a\".painted"
    #expect(
      try refusals([
        "Car.swift": Self.scene + "\nlet spoken = word", "Used.swift": used,
        "Colors.swift": "import Rainbow\nextension String {\n  \(members)\n}",
      ]) == ["Colors.swift:1:8: unknown module 'Rainbow'"])
    #expect(
      try refusals([
        "Car.swift": Self.scene + "\nlet spoken = word", "Used.swift": used,
        "Colors.swift": "import Rainbow\nstruct Colors {\n  \(members)\n}",
      ]).isEmpty)
  }

  @Test func `work on the main queue does not keep a file with a missing module`() throws {
    let files = [
      "Car.swift": Self.scene,
      "Siri.swift": "import IntentsUI\nclass Siri { func a() { DispatchQueue.main.async {} } }",
      "Start.swift": "import ReplayKit\n@main class Start {}",
    ]
    #expect(try refusals(files).first?.hasSuffix("Apple's module 'ReplayKit'") == true)
  }

  @Test(arguments: [
    ("CPPointOfInterestTemplate()", "drivingTask"), ("CPNowPlayingTemplate.shared", "audio"),
    ("CPNowPlayingTemplate.shared; CPInformationTemplate()", "communication"),
    ("CPNowPlayingTemplate.shared; CPSearchTemplate()", nil),
    (
      "CPNowPlayingTemplate.shared; CPSearchTemplate(); CPPointOfInterestTemplate()",
      "publicSafety"
    ),
    ("CPMapTemplate(); CPListTemplate()", nil), ("CPListTemplate()", nil),
    ("CPMapTemplate(); CPPointOfInterestTemplate()", nil),
  ])
  func `without an entitlement the templates that the app names decide its category`(
    code: String, category: String?
  ) throws {
    let analysis = try Sample.analysis(["Car.swift": Self.scene + "\nfunc a() { \(code) }"])
    #expect(analysis.project.category?.rawValue == category)
    let isGuessed = analysis.notes.contains { $0.contains("no entitlement") }
    #expect(isGuessed == (category != nil))
  }

  @Test func `the types of the app's own intents are made where it names them`() throws {
    let definition = """
      <plist version="1.0"><dict>
      <key>INEnums</key><array><dict><key>INEnumName</key><string>Mood</string>
      <key>INEnumValues</key><array><dict><key>INEnumValueName</key><string>unknown</string></dict>
      <dict><key>INEnumValueName</key><string>calm</string><key>INEnumValueIndex</key><integer>1</integer></dict>
      </array></dict></array>
      <key>INIntents</key><array><dict><key>INIntentType</key><string>Custom</string>
      <key>INIntentName</key><string>Play</string><key>INIntentClassPrefix</key><string>My</string>
      <key>INIntentParameters</key><array>
      <dict><key>INIntentParameterName</key><string>terms</string><key>INIntentParameterType</key><string>String</string>
      <key>INIntentParameterSupportsMultipleValues</key><true/></dict>
      <dict><key>INIntentParameterName</key><string>mood</string><key>INIntentParameterEnumType</key><string>Mood</string></dict>
      <dict><key>INIntentParameterName</key><string>not a name</string></dict></array>
      <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>
      <dict><key>INIntentResponseCodeName</key><string>success</string></dict>
      <dict><key>INIntentResponseCodeName</key><string>sold</string></dict></array></dict></dict>
      <dict><key>INIntentType</key><string>Custom</string><key>INIntentName</key><string>Unused</string></dict>
      </array></dict></plist>
      """
    let use = "class A: MyPlayIntentHandling { var mood: Mood? }"
    let analysis = try TemporaryFolder.with([
      "Car.swift": Self.scene + "\n" + use, "Sub/My.intentdefinition": definition,
    ]) { folder in
      let analysis = try AppAnalysis(
        AppProjectReader { _ in try PackageManifest(json: []) }.project(at: folder))
      let text = MainFile(analysis).text
      #expect(text.contains("public class MyPlayIntent: INIntent"))
      #expect(text.contains("public var `terms`: [String]?"))
      #expect(text.contains("public var `mood`: Mood = .init(rawValue: 0)!"))
      #expect(text.contains("case `calm` = 1") && text.contains("class MoodResolutionResult"))
      #expect(text.contains("case `sold` = 100") && text.contains("case `success` = 4"))
      #expect(!text.contains("Unused") && !text.contains("not a name"))
      return analysis
    }
    #expect(analysis.refusals.isEmpty)
  }

  @Test func `the modules of the app host are those of its folder`() throws {
    let folder = PackageRoot.url.appending(path: "AppHost/Sources").path
    let inner: Set = [
      "AppBasics", "AppRuntime", "CCairo", "CVirtualTime", "HostLink", "JSONText", "ModuleParts",
      "SessionLog", "HeadUnitRecorder", "HeadUnitStubs",
    ]
    let found = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
      .filter { !$0.hasPrefix(".") }.subtracting(inner).union(["Combine"])
    #expect(CompilationConditions.platformModules == found)
  }

  /// A file of an app in its compiled form.
  private func compiled(_ name: String, _ files: [String: String]) throws -> String {
    let analysis = try Sample.analysis(files)
    #expect(analysis.refusals.isEmpty)
    let file = try #require(analysis.files.first { $0.file.path.hasSuffix(name) })
    return file.isLeftOut ? "" : String(decoding: file.compiled, as: UTF8.self)
  }

  private static let phone = """
    import SwiftUI
    struct Phone: View { @State var count = 1
      var body: some View { Chip(); Text("a") } }
    struct Chip: View { var body: some View { Text("b") } }
    struct Other: View { var body: some View { Text("c") } }
    """

  @Test func `a view that the car names is kept with the views that it names`() throws {
    let text = try compiled(
      "Phone.swift", ["Car.swift": Self.scene + "\nlet a = Phone()", "Phone.swift": Self.phone])
    #expect(text.hasPrefix("import SwiftUI\n"))
    #expect(text.contains("var body: some View { Chip(); Text(\"a\") } }"))
    #expect(text.contains("struct Chip: View { var body: some View { Text(\"b\") } }"))
    #expect(!text.contains("Other"))
  }

  @Test func `a view that is reached by name only gets a plate for its body`() throws {
    let files = [
      "Car.swift": Self.scene, "Phone.swift": Self.phone,
      "Model.swift": "class Model { let phone = Phone() }",
    ]
    let text = try compiled("Phone.swift", files)
    #expect(text.contains("struct Phone: View { @State var count = 1"))
    #expect(text.contains("public var body: some View { HostPlate(\"Phone\") }"))
    #expect(!text.contains("Chip") && !text.contains("Other"))
    #expect(
      try Sample.analysis(files).notes.last
        == "placeholders replace views that are only referenced by name: Phone")
  }

  @Test func `a member that uses SwiftUI is left out of a type that stays`() throws {
    let status = """
      import SwiftUI
      enum Status: String {
        case free, busy
        var title: String { rawValue }
        @MainActor public var color: Color { self == .free ? .green : Color.red }
        static func icon(_ size: Int) -> some View { Text("a") }
        var count = 1 { didSet { print(count) } }
      }
      extension Status {
        struct Chip: View { let status: Status; var body: some View { Text(status.title) } }
        var rank: Int { 3 }
      }
      """
    let analysis = try Sample.analysis([
      "Status.swift": status, "Car.swift": Self.scene + "\nlet a = Status.free.title",
    ])
    #expect(analysis.refusals.isEmpty)
    let left = "Status.color, Status.icon, Status.Chip"
    #expect(analysis.notes == ["excluded: \(left) (SwiftUI of the phone)"])
    let file = try #require(analysis.files.first { $0.file.path.hasSuffix("Status.swift") })
    let text = String(decoding: file.compiled, as: UTF8.self)
    #expect(text.contains("var title: String { rawValue }"))
    #expect(text.contains("var count = 1 { didSet { print(count) } }"))
    #expect(text.contains("var rank: Int { 3 }"))
    #expect(!text.contains("Color") && !text.contains("View") && !text.contains("public"))
  }

  @Test func `a preview beside what stays names no SwiftUI that a car needs`() throws {
    let analysis = try Sample.analysis([
      "Chat.swift":
        "import SwiftUI\nstruct Line { let text: String }\nstruct Chat: View { var body: some View { Text(\"a\") } }\n#Preview(\"chat\") {\n  Chat()\n}",
      "Car.swift": Self.scene + "\nlet a = Line(text: \"a\")",
    ])
    #expect(analysis.refusals.isEmpty)
    let file = try #require(analysis.files.first { $0.file.path.hasSuffix("Chat.swift") })
    let text = String(decoding: file.compiled, as: UTF8.self)
    #expect(text.contains("struct Line") && !text.contains("Preview") && !text.contains("Chat"))
  }

  @Test func `a type that stores a value of SwiftUI is kept where the car needs it`() throws {
    let theme =
      "import SwiftUI\nstruct Theme { var tint: Color; var size = 1 }\nextension Color { static let own = Color.red }"
    let text = try compiled(
      "Theme.swift", ["Theme.swift": theme, "Car.swift": Self.scene + "\nlet a = Theme.self"])
    #expect(text == theme)
    #expect(try compiled("Theme.swift", ["Theme.swift": theme, "Car.swift": Self.scene]) == "")
  }

  @Test func `what of a file of SwiftUI has none stays`() throws {
    let app = """
      import SwiftUI
      class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {}
      @main struct Drive: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
        var body: some Scene { WindowGroup { Phone() } }
      }
      struct Settings { var volume = 1 }
      """
    let analysis = try Sample.analysis(["App.swift": app, "Car.swift": Self.scene])
    #expect(analysis.refusals.isEmpty)
    let file = try #require(analysis.files.first { $0.file.path.hasSuffix("App.swift") })
    let text = String(decoding: file.compiled, as: UTF8.self)
    #expect(text.hasPrefix("import UIKit; import Combine\nclass AppDelegate: NSObject"))
    #expect(!text.contains("Drive"))
    #expect(text.contains("struct Settings { var volume = 1 }"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
    #expect(analysis.scenes.delegate?.path == "AppDelegate")
    #expect(analysis.notes == ["excluded: Drive (SwiftUI of the phone)"])
  }

  @Test func `the main file makes the delegate and the scenes`() throws {
    let files = [
      "App.swift": "@main class AppDelegate: UIResponder, UIApplicationDelegate {}",
      "Car.swift": """
      class Base: UIResponder {}
      extension Base: CPTemplateApplicationSceneDelegate {}
      @objc(Old) class Car: Base {}
      enum Scenes { class Board: NSObject, CPTemplateApplicationDashboardSceneDelegate {} }
      private class Hidden: NSObject, UISceneDelegate {}
      """,
      "app.yaml": "moduleName: Drive",
    ]
    let analysis = try Sample.analysis(files)
    #expect(analysis.refusals.isEmpty)
    let text = MainFile(analysis).text
    for part in [
      "moduleName: \"Drive\"", "infoPlist: nil", "delegate: { AppDelegate() }",
      "\"Car\": { Car() }", "\"Drive.Car\": { Car() }", "\"Old\": { Car() }",
      "\"Scenes.Board\": { Scenes.Board() }", "carPlaySceneDelegates: [\"Base\", \"Car\"]",
      "dashboard: [\"Scenes.Board\"]", "cluster: []",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(!text.contains("Hidden"))
  }

  @Test(arguments: [
    (
      "private class Car: NSObject, CPTemplateApplicationSceneDelegate {}",
      "Car.swift:1:15: 'Car' is private, so it cannot be created by name"
    ),
    (
      "class Car: CPTemplateApplicationSceneDelegate { init(a: Int) {} }",
      "Car.swift:1:7: 'Car' has no init() without arguments, which a scene requires"
    ),
    (
      "class Car<T>: CPTemplateApplicationSceneDelegate {}",
      "Car.swift:1:7: 'Car' is generic, so it cannot be created by name"
    ),
    (
      "class Car: UIResponder {}",
      "Car.swift:1:7: Info.plist names 'Car' for the car, but the class conforms to no scene delegate protocol"
    ),
    (
      "class Cart: CPTemplateApplicationSceneDelegate {}",
      "Info.plist:8: unknown delegate class 'Car' of a car's scene"
    ),
  ])
  func `a scene that cannot be made is refused`(text: String, refusal: String) throws {
    let files = ["Car.swift": text, "Info.plist": AppProjectTests.plist("Xcode.Car")]
    let found = try refusals(files)
    #expect(found.count == 1)
    #expect(found.first?.replacing(":1: unknown", with: ": unknown") == refusal)
  }

  @Test func `a delegate that uses SwiftUI is kept`() throws {
    let car = """
      import SwiftUI
      class Car: CPTemplateApplicationSceneDelegate { let phone = UIHostingController(rootView: a) }
      class Delegate: UIApplicationDelegate { let color = Color.red }
      @main struct Drive: App { @UIApplicationDelegateAdaptor(Delegate.self) var delegate }
      """
    let text = try compiled("Car.swift", ["Car.swift": car])
    #expect(text.contains("UIHostingController(rootView: a)"))
    #expect(text.contains("let color = Color.red") && !text.contains("Drive"))
  }

  @Test(arguments: [
    "class Car: CPTemplateApplicationSceneDelegate { init(a: Int = 1) {} }",
    "class Car: CPTemplateApplicationSceneDelegate { init(a: Int) {}; convenience init() {} }",
    "class Car: UIResponder, CPTemplateApplicationSceneDelegate { required init?(coder: NSCoder) {} }",
  ])
  func `a scene that can be made passes`(text: String) throws {
    #expect(try refusals(["Car.swift": text]).isEmpty)
  }

  @Test func `an app without a car is refused`() throws {
    let found = try refusals(["A.swift": "class A {}"])
    #expect(found.count == 1)
    #expect(
      found.first?.contains("no class conforms to CPTemplateApplicationSceneDelegate") == true)
    #expect(try refusals(["a.txt": ""]).first?.contains("contains no Swift files") == true)
  }

  @Test func `the app's own main file gives way`() throws {
    let main = "UIApplicationMain(0, nil, nil, NSStringFromClass(Second.self))"
    let delegates = "class First: UIApplicationDelegate {}\nclass Second: UIApplicationDelegate {}"
    let analysis = try Sample.analysis([
      "main.swift": main, "Car.swift": Self.scene, "D.swift": delegates,
    ])
    #expect(analysis.refusals.isEmpty)
    #expect(analysis.scenes.delegate?.path == "Second")
    #expect(analysis.compiledFiles(of: analysis.project.app.name).count == 2)
    let other = try refusals(["main.swift": "print(1)", "Car.swift": Self.scene])
    #expect(
      other == [
        "main.swift:1:1: a main.swift that does not call UIApplicationMain runs before the app"
      ])
  }
}
