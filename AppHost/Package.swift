// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The settings of modules that the main package compiles as well.
let shared: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of modules that encode or decode session lines.
///
/// They are optimized even in debug builds, because the host of an app is a debug build.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"])]

/// The settings of the platform modules, which depend on each other as on the platform.
///
/// The app runs on one thread, so `nonisolated(unsafe)` and `@unchecked Sendable` need no locks
/// (decision 23).
let platform: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .swiftLanguageMode(.v5),
]

/// A platform module of the app host.
func module(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: platform)
}

let modules = [
  "CVirtualTime", "HostLink", "AppBasics", "CoreGraphics", "UIKit", "CarPlay", "AppRuntime",
]

/// The modules of maps, guidance, sound and notifications.
let services = [
  "CoreLocation", "MapKit", "GoogleMaps", "GoogleNavigation", "AVFoundation", "UserNotifications",
  "os", "OSLog", "QuartzCore", "AVFAudio", "CoreMedia", "MediaPlayer", "SwiftUI",
]

/// Modules of services that the emulated phone lacks, or has without content.
let absent = [
  "Contacts", "Intents", "Network", "Security", "StoreKit", "AudioToolbox", "CryptoKit",
  "CoreSpotlight", "UniformTypeIdentifiers", "ActivityKit", "WidgetKit", "SafariServices",
  "MessageUI", "BackgroundTasks", "CoreMotion", "AVKit",
  "AppIntents", "AuthenticationServices", "CallKit", "CoreBluetooth", "MobileCoreServices",
  "SwiftData", "WebKit", "AppTrackingTransparency", "CoreTelephony", "LocalAuthentication",
  "PhotosUI", "WatchConnectivity", "Speech", "ImageIO",
  "AdSupport", "CloudKit", "CoreHaptics", "EventKit", "ExternalAccessory", "HomeKit", "MetricKit",
  "MusicKit", "PushKit", "SystemConfiguration", "WeatherKit",
]

/// Modules of headunit that apps may import on every platform.
let tools = ["HeadUnitRecorder", "HeadUnitStubs"]

/// A service module, whose callbacks skip actor checks as on the platform.
func service(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: platform + [.swiftLanguageMode(.v5)])
}

/// Disables cross-import overlays: the overlay of Testing and UIKit exists on the platform only.
let tested = SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])

let package = Package(
  name: "AppHost",
  products: [
    .library(
      name: "AppHostModules", type: .static, targets: modules + services + absent + tools)
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "CVirtualTime", cSettings: [.unsafeFlags(["-Wno-builtin-requires-header"])]),
    .target(name: "JSONText", swiftSettings: shared + fast),
    .target(name: "SessionLog", dependencies: ["JSONText"], swiftSettings: shared + fast),
    .target(
      name: "HeadUnitRecorder",
      dependencies: ["SessionLog", "CarPlay", "CoreLocation", "MapKit", "UIKit"],
      swiftSettings: shared),
    .target(
      name: "HostLink", dependencies: ["SessionLog", "JSONText", "CVirtualTime"],
      swiftSettings: platform + fast),
    module("AppBasics", uses: ["HostLink"]),
    module("CoreGraphics", uses: ["AppBasics", "CCairo"]),
    module("UIKit", uses: ["AppBasics", "CoreGraphics", "HostLink", "UserNotifications"]),
    .target(
      name: "CarPlay", dependencies: ["MapKit", "MediaPlayer", "UIKit", "HostLink", "SessionLog"],
      swiftSettings: platform + [.define("HEADUNIT_APP_HOST")]),
    module(
      "AppRuntime",
      uses: [
        "CarPlay", "CoreLocation", "UIKit", "AppBasics", "Security", "HostLink", "CVirtualTime",
      ]),
    service("CoreLocation", uses: ["Contacts", "HostLink"]),
    service("MapKit", uses: ["Contacts", "CoreLocation", "UIKit", "HostLink"]),
    service("GoogleMaps", uses: ["CoreLocation", "UIKit", "HostLink"]),
    service("GoogleNavigation", uses: ["GoogleMaps", "CoreLocation", "UIKit", "HostLink"]),
    service("CoreMedia", uses: []),
    service("AVFoundation", uses: ["CoreMedia", "HostLink"]),
    service("UserNotifications", uses: ["HostLink"]),
    service("os", uses: []),
    service("OSLog", uses: ["os"]),
    service("QuartzCore", uses: ["UIKit"]),
    service("SwiftUI", uses: ["UIKit", "HostLink"]),
    service("AVFAudio", uses: ["AVFoundation"]),
    service("MediaPlayer", uses: ["AVFoundation", "UIKit", "HostLink"]),
    service("Contacts", uses: ["HostLink"]),
    service("Intents", uses: ["CoreLocation", "UIKit", "HostLink"]),
    service("Network", uses: ["HostLink"]),
    service("Security", uses: ["AppBasics"]),
    service("StoreKit", uses: ["UIKit", "HostLink"]),
    service("AudioToolbox", uses: ["AppBasics", "HostLink"]),
    service("CryptoKit", uses: []),
    service("CoreSpotlight", uses: ["UniformTypeIdentifiers", "AppBasics", "HostLink"]),
    service("UniformTypeIdentifiers", uses: []),
    service("ActivityKit", uses: ["HostLink"]),
    service("WidgetKit", uses: []),
    service("SafariServices", uses: ["UIKit"]),
    service("MessageUI", uses: ["UIKit"]),
    service("BackgroundTasks", uses: ["HostLink"]),
    service("CoreMotion", uses: []),
    service("AVKit", uses: ["AVFoundation", "UIKit"]),
    service("AppIntents", uses: ["AppBasics", "CoreSpotlight", "HostLink"]),
    service("AuthenticationServices", uses: ["UIKit", "HostLink"]),
    service("CallKit", uses: ["HostLink"]),
    service("CoreBluetooth", uses: ["HostLink"]),
    service("MobileCoreServices", uses: ["UniformTypeIdentifiers"]),
    service("SwiftData", uses: []),
    service("AppTrackingTransparency", uses: []),
    service("CoreTelephony", uses: []),
    service("LocalAuthentication", uses: []),
    service("PhotosUI", uses: ["UIKit"]),
    service("WatchConnectivity", uses: []),
    service("ImageIO", uses: ["CoreGraphics", "UIKit"]),
    service("Speech", uses: ["AVFoundation", "HostLink"]),
    service("WebKit", uses: ["UIKit", "HostLink"]),
    service("AdSupport", uses: []),
    service("CloudKit", uses: ["AppBasics", "CoreLocation", "HostLink"]),
    service("CoreHaptics", uses: []),
    service("EventKit", uses: ["CoreLocation", "HostLink"]),
    service("ExternalAccessory", uses: []),
    service("HomeKit", uses: ["HostLink"]),
    service("MetricKit", uses: []),
    service("MusicKit", uses: ["HostLink"]),
    service("PushKit", uses: []),
    service("SystemConfiguration", uses: []),
    service("WeatherKit", uses: ["CoreLocation", "HostLink"]),
    service("HeadUnitStubs", uses: ["UIKit", "HostLink"]),
  ],
  swiftLanguageModes: [.v6]
)

// An installed copy has no tests.
if FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests") {
  package.targets += [
    .executableTarget(
      name: "ProbeApp", dependencies: ["AppRuntime", "CarPlay", "UIKit", "HostLink"],
      path: "Tests/ProbeApp", swiftSettings: platform + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "HostTests",
      dependencies: [
        "AppBasics", "CarPlay", "CoreGraphics", "MediaPlayer", "UIKit", "HostLink", "ProbeApp",
        "HeadUnitRecorder", "SwiftUI",
      ],
      swiftSettings: platform + [.swiftLanguageMode(.v5), tested]),
    .testTarget(
      name: "GoogleTests",
      dependencies: [
        "GoogleNavigation", "GoogleMaps", "CoreLocation", "MapKit", "AVFoundation", "HostLink",
        "CVirtualTime", "CarPlay", "os", "QuartzCore", "HeadUnitStubs",
      ] + absent.map { .byName(name: $0) },
      swiftSettings: platform + [.swiftLanguageMode(.v5), tested]),
  ]
}

// The build of `app run` and that of the tests share a folder, so every option but the release
// configuration stands here: it compiles whole modules, and no index or debugger's copy of them, but
// nothing is optimized. Stack traces of apps need line tables, and the index of the tests does
// not need the declarations of system modules.
let quick = [
  "-Onone", "-enable-testing", "-Xfrontend", "-gline-tables-only",
  "-index-ignore-system-modules", "-index-ignore-clang-modules",
]
for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(quick)]
}
