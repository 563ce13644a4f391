/// The values of `#if` conditions for an app built here.
package struct CompilationConditions: Sendable, Hashable {
  /// The modules with the platform's names.
  package static let platformModules: Set = [
    "AVFAudio", "AVFoundation", "AVKit", "ActivityKit", "AppIntents", "AppTrackingTransparency",
    "AudioToolbox", "CoreTelephony", "LocalAuthentication", "PhotosUI", "Speech",
    "WatchConnectivity", "AdSupport", "CloudKit", "CoreHaptics", "EventKit", "ExternalAccessory",
    "HomeKit", "MetricKit", "MusicKit", "PushKit", "SystemConfiguration", "WeatherKit",
    "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "Combine", "Contacts",
    "CoreBluetooth", "CoreGraphics", "CoreLocation", "CoreMedia", "CoreMotion", "CoreSpotlight",
    "CryptoKit", "GoogleMaps", "GoogleNavigation", "ImageIO", "Intents", "MapKit", "MediaPlayer",
    "MessageUI", "MobileCoreServices", "Network", "OSLog", "QuartzCore", "SafariServices",
    "Security", "StoreKit", "SwiftData", "SwiftUI", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications",
    "WebKit",
    "WidgetKit", "os",
  ]
  /// The modules of the app host and of the toolchain.
  package static let hostModules = platformModules.union([
    "AppRuntime", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
    "HeadUnitRecorder", "HeadUnitStubs", "Observation", "RegexBuilder", "Swift", "Synchronization",
    "_Concurrency",
    "_StringProcessing",
  ])

  /// The defined conditions, such as DEBUG.
  package var defines: Set<String> = []
  /// The importable modules.
  package var modules: Set<String> = hostModules
  /// Whether `os(iOS)` is true; `os(Linux)` always is.
  package var isOfPhone = true

  /// Whether an operating system counts as the current one.
  ///
  /// The compiler agrees only after rewriting: `os(iOS)` becomes `true`.
  func isSystem(_ name: String) -> Bool { name == "iOS" && isOfPhone || name == "Linux" }
}
