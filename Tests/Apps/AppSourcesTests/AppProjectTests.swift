import Documents
import Foundation
import Geometry
import Sessions
import Testing

@testable import AppSources

/// Tests of locating an app's files: folders, packages, descriptions, property lists.
struct AppProjectTests {
  private let reader = AppProjectReader { _ in try PackageManifest(json: []) }

  @Test func `a folder is read without tests, pods and hidden folders`() throws {
    let files = [
      "b.swift": "", "Sub/a.swift": "", "Tests/t.swift": "", "AppTests/t.swift": "",
      "Pods/p.swift": "", ".build/x.swift": "", "Preview Content/p.swift": "", "a.h": "",
      "Sub/Main.storyboard": "", "Assets.xcassets/a.imageset/a.png": "", "Sounds/a.wav": "",
      "en.lproj/Localizable.strings": "",
    ]
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: folder)
      #expect(project.app.files.map(\.shown) == ["\(folder)/Sub/a.swift", "\(folder)/b.swift"])
      #expect(
        project.bundle == [folder, "\(folder)/Sounds", "\(folder)/Assets.xcassets"])
      #expect(project.notes == ["left out: Sub/Main.storyboard (files of Interface Builder)"])
      #expect(project.app.name == folder.split(separator: "/").last.map(String.init))
    }
  }

  @Test func `a folder named like a module of the platform is another module`() throws {
    try TemporaryFolder.with(["MapKit/a.swift": "", "Drive App/CarPlay/a.swift": ""]) { folder in
      let first = try reader.project(at: "\(folder)/MapKit")
      let second = try reader.project(at: "\(folder)/Drive App/CarPlay/")
      #expect([first.app.name, second.app.name] == ["MapKitApp", "Drive_App"])
    }
  }

  @Test func `links out of the folder and in circles are not followed`() throws {
    try TemporaryFolder.with(["a.swift": "", "Sub/b.swift": ""]) { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: "\(folder)/out", withDestinationPath: "/usr")
      try manager.createSymbolicLink(atPath: "\(folder)/loop", withDestinationPath: folder)
      try manager.createSymbolicLink(
        atPath: "\(folder)/passwd.swift", withDestinationPath: "/etc/passwd")
      try manager.createSymbolicLink(
        atPath: "\(folder)/again.swift", withDestinationPath: "\(folder)/a.swift")
      #expect(AppFolder(folder).swift == ["Sub/b.swift", "a.swift", "again.swift"])
    }
  }

  @Test func `Objective-C files are refused unless they are left`() throws {
    let files = ["a.swift": "", "Old/b.m": "", "c.mm": ""]
    try TemporaryFolder.with(files) { folder in
      let refusals = try reader.project(at: folder).refusals.map(\.diagnostic)
      #expect(
        refusals == [
          "\(folder)/Old/b.m:1:1: error: Objective-C cannot be compiled for this; write what the car needs in Swift, and list the file under 'leave' in app.yaml",
          "\(folder)/c.mm:1:1: error: Objective-C cannot be compiled for this; write what the car needs in Swift, and list the file under 'leave' in app.yaml",
        ])
    }
    let left = files.merging(["app.yaml": "leave: [Old, \"*.mm\"]"]) { first, _ in first }
    try TemporaryFolder.with(left) { folder in
      let project = try reader.project(at: folder)
      #expect(project.refusals.isEmpty)
    }
  }

  private static func entitlements(_ keys: String...) -> String {
    let lines = keys.map { "<key>com.apple.developer.\($0)</key><true/>" }.joined()
    return "<plist version=\"1.0\"><dict>\(lines)</dict></plist>"
  }

  @Test(arguments: [
    (["carplay-charging"], "evCharging"), (["playable-content"], "audio"),
    (["carplay-calling", "carplay-messaging"], "communication"), (["healthkit"], nil),
    (["carplay-parking", "carplay-maps"], "navigation"),
  ])
  func `entitlements say the category`(keys: [String], category: String?) throws {
    let lines = keys.map { Self.entitlements($0) }
    let files = Dictionary(
      uniqueKeysWithValues: lines.enumerated().map { ("App/\($0).entitlements", $1) })
    try TemporaryFolder.with(files.merging(["App/Car/a.swift": ""]) { one, _ in one }) { folder in
      let project = try reader.project(at: folder)
      #expect(project.category?.rawValue == category)
      let isTold = project.notes.contains { $0.contains("the first of its entitlements") }
      #expect(isTold == (keys.contains("carplay-maps")))
      try FileManager.default.createDirectory(
        atPath: "\(folder)/.git", withIntermediateDirectories: false)
      #expect(try reader.project(at: "\(folder)/App/Car").category?.rawValue == category)
    }
  }

  @Test func `a description wins over entitlements, which may be no property list`() throws {
    let files = [
      "a.swift": "", "app.yaml": "category: parking",
      "Entitlements.plist": Self.entitlements("carplay-audio"), "b.entitlements": "none",
    ]
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: folder)
      #expect(project.category == .parking)
    }
  }

  @Test func `an Info.plist below the folder is found, that of the car first`() throws {
    let files = [
      "App/a.swift": "",
      "A Widget/Info.plist": Self.plist("Other").replacing("CPTemplate", with: "A"),
      "App/Support/App-Info.plist": Self.plist("App.CarScene"),
    ]
    try TemporaryFolder.with(files) { folder in
      let found = try reader.project(at: folder).infoPlist
      #expect(found?.path == "\(folder)/App/Support/App-Info.plist")
    }
  }

  @Test func `a description says what an app is`() throws {
    let yaml = """
      take: [App/**, Shared/*.swift]
      leave: App/Phone
      infoPlist: App/Support/Info.plist
      assets: [App/Art.xcassets]
      defines: [DEBUG, CARPLAY]
      modules: Kit
      moduleName: Drive
      category: navigation
      places: {ChIJharbor: [47.6, -122.3], 1 Main St: [47.5, -122]}
      """
    let plist = Self.plist("$(PRODUCT_MODULE_NAME).CarScene")
    let files = [
      "app.yaml": yaml, "App/a.swift": "", "App/Phone/p.swift": "", "Shared/s.swift": "",
      "Shared/Deep/d.swift": "", "App/Support/Info.plist": plist, "App/Art.xcassets/x": "",
      "Kit/k.swift": "", "z.swift": "",
    ]
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: "\(folder)/app.yaml")
      #expect(
        project.app.files.map(\.shown) == ["\(folder)/App/a.swift", "\(folder)/Shared/s.swift"])
      #expect(project.app.name == "Drive")
      #expect(project.app.defines == ["DEBUG", "CARPLAY"])
      #expect(project.modules.map(\.name) == ["Kit"])
      #expect(project.category == .navigation)
      #expect(project.places["ChIJharbor"] == Coordinate(latitude: 47.6, longitude: -122.3))
      #expect(project.places["1 Main St"] == Coordinate(latitude: 47.5, longitude: -122))
      #expect(project.infoPlist?.scenes.map(\.delegateClass) == ["Drive.CarScene"])
      #expect(project.bundle == [folder, "\(folder)/App/Art.xcassets"])
    }
  }

  @Test(arguments: [
    (
      "tak: a",
      "app.yaml:1:1: there is no key 'tak' here; allowed here: take, leave, infoPlist, assets, defines, modules, moduleName, category, places"
    ),
    (
      "places: {a: [91, 0]}",
      "app.yaml:1:13: places.a: found a list of 2 where a coordinate belongs; write latitude and longitude in degrees, such as [47.674, -122.202]"
    ),
    (
      "take:\n  - a\n  - []",
      "app.yaml:3:5: take[1]: found a list of 0 where a text belongs; write a text"
    ),
    ("defines: [a-b]", "app.yaml:1:11: defines[0]: 'a-b' is no name; write a name such as DEBUG"),
    (
      "moduleName: 1a",
      "app.yaml:1:13: moduleName: '1a' cannot be the name of a module; use letters, digits and underscores, and begin with a letter"
    ),
    ("- a", "app.yaml:1:1: found a list of 1 where a mapping belongs; write keys such as 'take:'"),
    ("", "app.yaml:1:1: the file is empty; write at least 'take' with the files of the app"),
    (
      "take: [a",
      "app.yaml:1:1: this is not valid YAML: did not find expected ',' or ']'; check indentation, quotes and brackets here"
    ),
  ])
  func `mistakes in a description have line and key`(text: String, message: String) {
    #expect {
      _ = try AppDescriptionFile(file: "app.yaml", bytes: Array(text.utf8))
    } throws: { error in
      (error as? AppDescriptionError)?.description == message
    }
  }

  @Test func `an Info.plist is found above, up to the root of the repository`() throws {
    let files = [
      "repo/.git/config": "", "repo/Info.plist": Self.plist("CarScene"), "Info.plist": "",
      "repo/App/CarPlay/a.swift": "", "repo/Assets.xcassets/x": "",
    ]
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: "\(folder)/repo/App/CarPlay")
      #expect(project.infoPlist?.path == "\(folder)/repo/Info.plist")
      #expect(
        project.infoPlist?.scenes.map(\.role) == [
          "CPTemplateApplicationSceneSessionRoleApplication"
        ])
      #expect(project.bundle.last == "\(folder)/repo/Assets.xcassets")
      #expect(project.app.name == "App")
    }
  }

  @Test func `a binary property list is one, and other files are refused`() throws {
    let xml = Data(Self.plist("A").utf8)
    let value = try PropertyListSerialization.propertyList(from: xml, format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    let plist = try InfoPlist(path: "Info.plist", bytes: Array(binary), moduleName: "M")
    #expect(plist.scenes.map(\.delegateClass) == ["A"])
    #expect(throws: InfoPlistError.self) {
      _ = try InfoPlist(path: "Info.plist", bytes: Array("hello".utf8), moduleName: "M")
    }
  }

  @Test(arguments: [
    ("**", "a/b", true), ("*.swift", "a/b.swift", true), ("a/*.swift", "a/b/c.swift", false),
    ("a/**", "a/b/c", true), ("a/**/c", "a/c", true), ("Old", "x/Old/b.m", true),
    ("./a", "a", true),
    ("a?c", "abc", true), ("*a*b*", "xxaxxbxx", true), ("a", "b", false), ("/a", "a/b", true),
  ])
  func `patterns fit paths`(pattern: String, path: String, fits: Bool) {
    #expect(GlobPattern(pattern).matches(path) == fits)
  }

  @Test func `a package has an app and modules`() throws {
    let json = """
      {"name": "Drive", "targets": [
        {"name": "Drive-App", "type": "executable", "dependencies": [{"byName": ["Kit", null]}],
         "settings": [{"tool": "swift", "kind": {"define": {"_0": "CAR"}}}]},
        {"name": "Kit", "type": "regular", "path": "Kit", "exclude": ["old"], "dependencies": []},
        {"name": "KitTests", "type": "test", "dependencies": []}]}
      """
    let files = [
      "Package.swift": "", "Sources/Drive-App/a.swift": "", "Kit/k.swift": "",
      "Kit/old/o.swift": "",
    ]
    try TemporaryFolder.with(files) { folder in
      let project = try AppProjectReader { _ in try PackageManifest(json: Array(json.utf8)) }
        .project(at: folder)
      #expect(project.app.name == "Drive_App")
      #expect(project.app.defines == ["CAR"])
      #expect(project.app.files.map(\.shown) == ["\(folder)/Sources/Drive-App/a.swift"])
      #expect(project.modules.map(\.name) == ["Kit"])
      #expect(project.modules.first?.files.map(\.shown) == ["\(folder)/Kit/k.swift"])
      #expect(project.notes == ["the app is the target 'Drive-App' of the package"])
    }
  }

  @Test(arguments: [
    ("class A: CPTemplateApplicationSceneDelegate {}", ["Drive App/Car.swift"]),
    ("class A {}", ["Core/k.swift"]),
  ])
  func `an app of Xcode beside the targets of a package is the app`(
    scene: String, taken: [String]
  ) throws {
    let json = """
      {"name": "Core", "targets": [
        {"name": "Core", "type": "regular", "path": "Core", "dependencies": []}]}
      """
    let files = [
      "Package.swift": "", "Package@swift-5.9.swift": "", "Core/k.swift": "",
      "Drive App/Car.swift": scene, "Other/Package.swift": "", "Other/Sources/o.swift": "",
      "CoreTests/t.swift": "",
    ]
    try TemporaryFolder.with(files) { folder in
      let project = try AppProjectReader { _ in try PackageManifest(json: Array(json.utf8)) }
        .project(at: folder)
      #expect(project.app.files.map(\.shown) == taken.map { "\(folder)/\($0)" })
      let isBeside = taken == ["Drive App/Car.swift"]
      #expect(project.modules.map(\.name) == (isBeside ? ["Core"] : []))
      #expect(
        project.notes.contains("the app is what lies beside the targets of the package")
          == isBeside)
    }
  }

  static func plist(_ delegate: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
    <key>UISceneConfigurations</key><dict>
    <key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict>
    <key>UISceneClassName</key><string>CPTemplateApplicationScene</string>
    <key>UISceneDelegateClassName</key>
    <string>\(delegate)</string>
    </dict></array></dict></dict></dict></plist>
    """
  }
}
