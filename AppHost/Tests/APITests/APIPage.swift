import Foundation

/// The page of the modeled API.
struct APIPage {
  /// The platform modules, in the order of the page.
  static let modules = [
    "CarPlay", "GoogleNavigation", "GoogleMaps", "UIKit", "SwiftUI", "CoreLocation", "MapKit",
    "AVFoundation", "CoreMedia", "MediaPlayer", "UserNotifications", "os", "CoreGraphics",
    "ImageIO", "Contacts", "Intents", "Network", "Security", "StoreKit", "AudioToolbox",
    "CryptoKit", "CoreSpotlight",
    "UniformTypeIdentifiers", "ActivityKit", "WidgetKit", "SafariServices", "MessageUI",
    "BackgroundTasks", "CoreMotion", "AVKit", "AppIntents", "AuthenticationServices", "CallKit",
    "CoreBluetooth", "MobileCoreServices", "WebKit", "SwiftData", "Speech",
    "AppTrackingTransparency", "CoreTelephony", "LocalAuthentication", "PhotosUI",
    "WatchConnectivity", "AdSupport", "CloudKit", "CoreHaptics", "EventKit", "ExternalAccessory",
    "HomeKit", "MetricKit", "MusicKit", "PushKit", "SystemConfiguration", "WeatherKit",
    "AppBasics",
  ]

  /// The modules that are not on the page: modules of the host, and aliases.
  static let others: Set = [
    "AppRuntime", "CCairo", "CVirtualTime", "HostLink", "JSONText", "ModuleParts", "SessionLog",
    "HeadUnitRecorder", "HeadUnitStubs", "AVFAudio", "OSLog", "QuartzCore",
  ]

  let symbols: [(module: String, symbols: ModuleSymbols)]
  let uses: [UsedName]

  /// The page in Markdown.
  var text: String {
    ([Self.introduction, usesTable] + symbols.map(section)).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # The API that an app finds

    What the modules with the platform's names have. A test makes this page from what the compiler says of them, so it
    is complete: what is not here, an app cannot use, and the compiler says so at the line. Names are those of the
    public documentation of [CarPlay](https://developer.apple.com/documentation/carplay),
    [UIKit](https://developer.apple.com/documentation/uikit) and the
    [Navigation SDK](https://developers.google.com/maps/documentation/navigation/ios-sdk). Members that a class
    inherits stand with the class that has them.
    """

  private var usesTable: String {
    let rows = uses.map { use in
      "| `\(use.name)` | \(use.apps) | \(use.note ?? (isModelled(use) ? "yes" : "no")) |"
    }
    return """
      ## What apps use

      What two or more of ten public CarPlay apps use, counted in their sources, and whether it is modeled.

      | name | apps | modeled |
      | --- | ---: | --- |

      """ + rows.joined(separator: "\n")
  }

  /// Returns whether a name is declared as a type, a member or a function.
  func isModelled(_ use: UsedName) -> Bool {
    let known = Self.known(symbols)
    return known.contains(use.name)
  }

  private static func known(
    _ symbols: [(module: String, symbols: ModuleSymbols)]
  ) -> Set<String> {
    var names: Set<String> = []
    for (module, symbols) in symbols {
      names.insert(module)
      names.formUnion(symbols.others.map(base) + symbols.others)
      for type in symbols.types {
        names.insert(type.name)
        names.formUnion(type.members.map(base) + type.members)
        names.formUnion(type.members.map { "\(type.name).\(base($0))" })
      }
    }
    return names
  }

  private static func base(_ member: String) -> String {
    String(member.prefix { $0 != "(" })
  }

  private func section(_ module: String, _ symbols: ModuleSymbols) -> String {
    var lines = [
      "## \(module)\(module == "AppBasics" ? " (there without an import)" : "")", "",
      "| type | members |", "| --- | --- |",
    ]
    for type in symbols.types {
      let members = type.members.map { "`\($0)`" }.joined(separator: " ")
      lines.append("| \(type.kind) `\(type.name)` | \(members) |")
    }
    if !symbols.others.isEmpty {
      lines.append("| | \(symbols.others.map { "`\($0)`" }.joined(separator: " ")) |")
    }
    return lines.joined(separator: "\n").replacing("|  |", with: "| |")
  }
}

/// A name that apps use, with a note if the modules lack it.
struct UsedName {
  let name: String
  let apps: Int
  let note: String?

  /// Parses a list of names: name, number of apps, and an optional note, separated by tabs.
  static func list(_ text: String) -> [UsedName] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard parts.count >= 2, let apps = Int(parts[1]) else { return nil }
      return UsedName(name: parts[0], apps: apps, note: parts.count > 2 ? parts[2] : nil)
    }
  }
}
