import Foundation
import Sessions
import Testing

@testable import AppSources

/// Tests of the files that belong to an app in a folder with several targets.
struct XcodeProjectTests {
  private let reader = AppProjectReader { _ in try PackageManifest(json: []) }
  private static let car = "class S: CPTemplateApplicationSceneDelegate {}"

  /// A project with an app of some groups and a folder, a library, widgets and a watch app.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P;
      objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (W, A, L, E); buildConfigurationList = PL; };
        PL = { isa = XCConfigurationList; buildConfigurations = (PR); };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        G = { isa = PBXGroup; children = (G1, F2, SY, SW); sourceTree = "<group>"; };
        G1 = { isa = PBXGroup; children = (F1, F3); path = "My App"; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Scene.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = "Core/Core.swift"; sourceTree = SOURCE_ROOT; };
        F3 = { isa = PBXFileReference; path = Old.swift; sourceTree = "<group>"; };
        SY = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>";
          exceptions = (X1, X2); };
        X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
          membershipExceptions = (Preview.swift, Drafts); };
        X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = E;
          membershipExceptions = (Both.swift); };
        SW = { isa = PBXFileSystemSynchronizedRootGroup; path = Watch; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        A = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
          buildPhases = (A1); buildConfigurationList = AL; dependencies = (D1, D2);
          fileSystemSynchronizedGroups = (SY); };
        A1 = { isa = PBXSourcesBuildPhase; files = (B1); };
        AL = { isa = XCConfigurationList; buildConfigurations = (AD, AR); };
        AD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; }; };
        AR = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          INFOPLIST_FILE = "$(SRCROOT)/My App/App-Info.plist"; PRODUCT_NAME = "$(TARGET_NAME)";
          CODE_SIGN_ENTITLEMENTS = "My App/App.entitlements";
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "CARPLAY $(inherited)"; }; };
        D1 = { isa = PBXTargetDependency; target = L; };
        D2 = { isa = PBXTargetDependency; target = E; };
        L = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework";
          buildPhases = (L1); };
        L1 = { isa = PBXSourcesBuildPhase; files = (B2); };
        E = { isa = PBXNativeTarget; name = Widgets;
          productType = "com.apple.product-type.app-extension"; };
        W = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application";
          buildConfigurationList = WL; fileSystemSynchronizedGroups = (SW); };
        WL = { isa = XCConfigurationList; buildConfigurations = (WR); };
        WR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = watchos; }; };
      }; }
    """

  private static let files = [
    "Drive.xcodeproj/project.pbxproj": project, "My App/Scene.swift": "import Core\n" + car,
    "My App/Old.swift": "", "Core/Core.swift": "", "Core/Unused.swift": "",
    "Shared/Both.swift": "", "Shared/Preview.swift": "", "Shared/Drafts/Draft.swift": "",
    "Watch/WatchApp.swift": car,
    "My App/App-Info.plist":
      "<plist><dict><key>CFBundleName</key><string>Mine</string></dict></plist>",
    "My App/App.entitlements":
      "<plist><dict><key>com.apple.developer.carplay-parking</key><true/></dict></plist>",
    "Watch/Watch.entitlements":
      "<plist><dict><key>com.apple.developer.carplay-maps</key><true/></dict></plist>",
  ]

  @Test func `the target of Xcode says which files are the app's and which are its libraries`()
    throws
  {
    try TemporaryFolder.with(Self.files) { folder in
      let project = try reader.project(at: folder)
      #expect(
        project.app.files.map(\.shown) == [
          "\(folder)/My App/Scene.swift", "\(folder)/Shared/Both.swift",
        ])
      #expect(project.app.name == "My_App" && project.app.defines == ["CARPLAY"])
      #expect(project.infoPlist?.displayName == "Mine")
      #expect(project.category == .parking)
      #expect(project.modules.map(\.name) == ["Core"])
      #expect(project.modules[0].files.map(\.shown) == ["\(folder)/Core/Core.swift"])
      #expect(
        project.notes == [
          "the app is the target 'My App' of Drive.xcodeproj",
          "excluded: 5 files of other targets (Watch) or of no target",
        ])
    }
  }

  @Test func `settings that Info.plist names come from the target, its file and the project`()
    throws
  {
    let project = Self.project
      .replacing(
        "G1 = {", with: "XC = { path = \"Base.xcconfig\"; sourceTree = \"<group>\"; }; G1 = {"
      )
      .replacing("children = (G1,", with: "children = (XC, G1,")
      .replacing(
        "AR = { isa = XCBuildConfiguration;",
        with: "AR = { isa = XCBuildConfiguration; baseConfigurationReference = XC;"
      )
      .replacing(
        "buildSettings = { SDKROOT = iphoneos; }", with: "buildSettings = { STAGE = test; }")
    let files = Self.files.merging([
      "Drive.xcodeproj/project.pbxproj": project,
      "Base.xcconfig": """
      #include "Host.xcconfig"
      APP_ID = com.example.$(STAGE) // the identifier
      APP_ID[sdk=macosx*] = other
      """,
      "Host.xcconfig": "API_URL = https:/$()/$(STAGE).example.com\nAPP_ID = none",
      "My App/App-Info.plist": """
      <plist><dict><key>A</key><string>$(APP_ID).group</string>
      <key>B</key><string>${API_URL}</string><key>C</key><string>$(PRODUCT_NAME)</string>
      <key>D</key><string>$(UNKNOWN)</string></dict></plist>
      """,
    ]) { $1 }
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: folder)
      #expect(
        project.infoPlist?.settings == [
          "APP_ID": "com.example.test", "API_URL": "https://test.example.com",
        ])
    }
  }

  @Test func `patterns in an app.yaml are the last word`() throws {
    let files = Self.files.merging(["app.yaml": "take: [\"My App/*.swift\"]"]) { first, _ in first }
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: folder)
      #expect(
        project.app.files.map(\.shown) == [
          "\(folder)/My App/Old.swift", "\(folder)/My App/Scene.swift",
        ])
      #expect(!project.notes.contains { $0.contains("target") })
    }
  }

  @Test func `of several apps the first is taken and the others are named`() throws {
    let app = { (name: String) in
      """
      { rootObject = P; objects = { P = { mainGroup = G; targets = (A); };
        G = { isa = PBXGroup; children = (S); };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };
        A = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (S); }; }; }
      """
    }
    let files = [
      "b/Two.xcodeproj/project.pbxproj": app("Two"), "b/App/s.swift": Self.car,
      "a/One.xcodeproj/project.pbxproj": app("One"), "a/App/s.swift": Self.car,
      "Broken.xcodeproj/project.pbxproj": "{ rootObject = ",
    ]
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: folder)
      #expect(project.app.files.map(\.shown) == ["\(folder)/a/App/s.swift"])
      #expect(
        project.notes == [
          "the app is the target 'One' of One.xcodeproj; to select another one, use 'take' in"
            + " app.yaml or specify its folder (Two)",
          "excluded: 1 file of other targets or of no target",
        ])
    }
  }

  @Test func `a target of Xcode keeps the files that a package beside it has as well`() throws {
    let json = #"{"name": "C", "targets": [{"name": "Core", "type": "regular", "path": "Core"}]}"#
    let files = Self.files.merging(["Package.swift": ""]) { first, _ in first }
    try TemporaryFolder.with(files) { folder in
      let project = try AppProjectReader { _ in try PackageManifest(json: Array(json.utf8)) }
        .project(at: folder)
      #expect(project.app.files.count == 2 && project.app.name == "My_App")
      #expect(project.modules.map(\.name) == ["Core"])
      #expect(project.modules[0].files.map(\.shown) == ["\(folder)/Core/Core.swift"])
    }
  }

  @Test func `groups in circles and projects without targets end`() throws {
    let circle = """
      { rootObject = P; objects = { P = { mainGroup = G; targets = (A, B); };
        G = { isa = PBXGroup; children = (H); path = g; }; H = { isa = PBXGroup; children = (G, H); };
        A = { isa = PBXNativeTarget; name = A; dependencies = (D); productType = "x.framework"; };
        D = { target = A; }; }; }
      """
    let files = ["C.xcodeproj/project.pbxproj": circle, "s.swift": Self.car]
    try TemporaryFolder.with(files) { folder in
      let project = try reader.project(at: folder)
      #expect(project.app.files.map(\.shown) == ["\(folder)/s.swift"] && project.notes.isEmpty)
      let xcode = try #require(XcodeProject(path: "\(folder)/C.xcodeproj"))
      #expect(xcode.libraries(of: "A").isEmpty)
    }
  }

  private static func plist(_ keys: String) -> String { "<plist><dict>\(keys)</dict></plist>" }

  @Test(arguments: [
    (["Info.plist": plist("<key>NSExtension</key><dict/>"), "a.swift": ""], "an extension"),
    (
      ["Info.plist": plist("<key>WKApplication</key><true/>"), "a.swift": ""], "a watch app"
    ),
    (["a.swift": "import WidgetKit\n@main struct W: WidgetBundle {}"], "widgets"),
    (["a.swift": "import WatchKit\n@main struct W: App {}"], "a watch app"),
    (["a.swift": "import Cocoa\n@main class D: NSObject {}"], "a Mac app"),
    (["a.swift": "#if os(macOS)\nimport AppKit\n#endif\n@main struct A: App {}"], nil),
    (["a.swift": "import WidgetKit\n@main struct A: App {}"], nil),
    (["a.swift": car, "Info.plist": plist("<key>NSExtension</key><dict/>")], nil),
  ])
  func `without a project, what is not the app is known by its Info.plist or its main type`(
    files: [String: String], reason: String?
  ) throws {
    let others = Dictionary(uniqueKeysWithValues: files.map { ("Other/\($0.key)", $0.value) })
    let all = others.merging(["App/s.swift": Self.car, "Info.plist": Self.plist("")]) { one, _ in
      one
    }
    try TemporaryFolder.with(all) { folder in
      let project = try reader.project(at: folder)
      #expect(project.app.files.count == (reason == nil ? 2 : 1))
      #expect(
        project.notes
          == (reason.map { ["excluded: Other (\($0) is not part of the app)"] } ?? []))
    }
  }

  @Test func `a module of the user's own that nothing imports is not built`() throws {
    let files = [
      "app.yaml": "take: [App/**]\nmodules: [Core, Tools, Spare]", "App/a.swift": "import Core",
      "Core/c.swift": "import Tools.Part", "Tools/t.swift": "", "Spare/s.swift": "import Nowhere",
    ]
    try TemporaryFolder.with(files) { folder in
      let analysis = try AppAnalysis(try reader.project(at: folder))
      #expect(analysis.project.modules.map(\.name) == ["Core", "Tools"])
      #expect(analysis.refusals.map(\.construct) == [.missingScene])
    }
  }
}
