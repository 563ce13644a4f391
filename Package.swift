// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let assetFolders = [
  "Devices", "Examples", "Fonts", "Icons", "Live", "Maps", "Palettes", "Report", "Schemas",
  "Strings", "Styles", "Themes",
]

/// The rooms of `Sources` and `Tests`, in the order of their dependencies.
///
/// A module imports modules of earlier rooms, and those of its own room that its entry names.
enum Room: String {
  case foundations = "Foundations"
  case route = "Route"
  case session = "Session"
  case screen = "Screen"
  case map = "Map"
  case drawing = "Drawing"
  case rendering = "Rendering"
  case tools = "Tools"
  case apps = "Apps"
  case live = "Live"
  case commandLine = "CommandLine"

  /// A module in `Sources/<room>/<name>` that may import `dependencies` and nothing else.
  func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(rawValue)/\(name)",
      swiftSettings: strict)
  }

  /// A C library in `Sources/<room>/<name>`.
  func library(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/\(rawValue)/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([apt])])
  }

  /// The tests of one module, in `Tests/<room>/<name>Tests`.
  func tests(
    of name: String, uses extra: [Target.Dependency] = [], excluding excluded: [String] = []
  ) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + extra,
      path: "Tests/\(rawValue)/\(name)Tests", exclude: excluded, swiftSettings: strict)
  }
}

let package = Package(
  name: "headunit",
  platforms: [.iOS(.v14)],
  products: [
    .executable(name: "headunit", targets: ["HeadUnitCommand"]),
    .library(name: "HeadUnit", targets: ["HeadUnit"]),
    .library(name: "HeadUnitTesting", targets: ["HeadUnitTesting"]),
    .library(name: "SessionLog", targets: ["SessionLog"]),
    .library(name: "HeadUnitRecorder", targets: ["HeadUnitRecorder"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    // Foundations: general-purpose values and files
    Room.foundations.library("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    Room.foundations.library("CGLib", pkgConfig: "glib-2.0", apt: "libglib2.0-dev"),
    Room.foundations.library("CISAL", pkgConfig: "libisal", apt: "libisal-dev"),
    Room.foundations.library("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    Room.foundations.library("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    Room.foundations.library("CRSVG", pkgConfig: "librsvg-2.0", apt: "librsvg2-dev"),
    Room.foundations.library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    Room.foundations.library("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    Room.foundations.module("JSONText"),
    .target(name: "CLinux", path: "Sources/Foundations/CLinux"),
    Room.foundations.module("Documents", uses: ["JSONText", "CGLib", "CLinux"]),
    .target(
      name: "BundledAssets", dependencies: ["Documents"], path: "Assets",
      sources: ["BundledAssets.swift"], resources: assetFolders.map { .copy($0) },
      swiftSettings: strict),
    Room.foundations.module(
      "YAMLText", uses: ["Documents", .product(name: "Yams", package: "Yams")]),
    Room.foundations.module("DeflateStreams", uses: ["Documents", "CISAL"]),
    .target(name: "CPixelRuns", path: "Sources/Foundations/CPixelRuns"),
    Room.foundations.module(
      "Bitmaps", uses: ["DeflateStreams", "Documents", "CPixelRuns", "CPNG", "CWebP"]),
    Room.foundations.module("Processes", uses: ["Documents", "CLinux"]),
    Room.foundations.module("SQLite", uses: ["CSQLite"]),
    Room.foundations.module("Geometry", uses: ["Documents"]),
    Room.foundations.module("DisplayLists", uses: ["Geometry", "Documents"]),

    // Route: routes, their formats, and the turn-by-turn feed
    Room.route.module("Navigation", uses: ["Geometry", "Documents"]),
    Room.route.module("RouteAudit", uses: ["Navigation", "Geometry"]),
    Room.route.module(
      "RouteImport", uses: ["RouteAudit", "Navigation", "Geometry", "DeflateStreams", "Documents"]),

    // Session: the events of a drive over time
    Room.session.module("SessionLog", uses: ["JSONText"]),
    Room.session.module("HeadUnitRecorder", uses: ["SessionLog"]),
    Room.session.module("Sessions", uses: ["Navigation", "Geometry", "Documents"]),
    Room.session.module(
      "SessionFiles",
      uses: [
        "Sessions", "SessionLog", "RouteImport", "Navigation", "Geometry", "Documents", "JSONText",
      ]),
    Room.session.module(
      "RouteScripts",
      uses: [
        "SessionFiles", "Sessions", "RouteImport", "Navigation", "Geometry", "Documents",
        "JSONText", "YAMLText",
      ]),

    // Screen: templates, devices and layout
    Room.screen.module("Devices", uses: ["Geometry", "Documents"]),
    Room.screen.module("Symbols", uses: ["Navigation", "DisplayLists", "Geometry"]),
    Room.screen.module(
      "Templates", uses: ["Devices", "Sessions", "Navigation", "Geometry", "Documents"]),
    Room.screen.module(
      "LayoutKit",
      uses: [
        "Templates", "Symbols", "Devices", "Sessions", "Navigation", "DisplayLists", "Geometry",
        "Documents", "JSONText",
      ]),
    Room.screen.module(
      "PhoneLayout",
      uses: [
        "LayoutKit", "Templates", "Symbols", "Devices", "Sessions", "Navigation", "DisplayLists",
        "Geometry", "Documents",
      ]),
    Room.screen.module(
      "CarLayout",
      uses: [
        "PhoneLayout", "LayoutKit", "Templates", "Symbols", "Devices", "Sessions", "Navigation",
        "DisplayLists", "Geometry", "Documents",
      ]),

    // Map: tiles, styles, labels and camera
    Room.map.module("MapStyles", uses: ["DisplayLists", "Geometry", "Documents"]),
    Room.map.module(
      "VectorTiles",
      uses: ["Geometry", "SQLite", "DeflateStreams", "Documents"]),
    Room.map.module(
      "BaseMaps", uses: ["VectorTiles", "MapStyles", "DisplayLists", "Geometry", "Documents"]),
    Room.map.module(
      "MapLabels",
      uses: [
        "BaseMaps", "VectorTiles", "MapStyles", "Navigation", "DisplayLists", "Geometry",
        "Documents",
      ]),
    Room.map.module(
      "MapSources",
      uses: [
        "BaseMaps", "VectorTiles", "MapStyles", "Sessions", "Navigation", "DisplayLists",
        "Geometry", "BundledAssets", "Documents",
      ]),
    Room.map.module(
      "MapScenes",
      uses: [
        "MapLabels", "BaseMaps", "LayoutKit", "Templates", "Symbols", "Devices", "Sessions",
        "Navigation", "DisplayLists", "Geometry", "Documents",
      ]),

    // Drawing: display lists to pixels
    .target(name: "CRasters", path: "Sources/Drawing/CRasters"),
    Room.drawing.module("Rasters", uses: ["CRasters", "DisplayLists", "Geometry"]),
    Room.drawing.module(
      "CairoDrawing",
      uses: [
        "Rasters", "DisplayLists", "Geometry", "DeflateStreams", "CRSVG", "CPango", "CCairo",
        "Bitmaps", "Documents", "CGLib",
      ]),

    // Rendering: the complete pipeline
    Room.rendering.module("RunReports", uses: ["Devices", "Bitmaps", "Documents"]),
    Room.rendering.module(
      "FramePipeline",
      uses: [
        "RunReports", "CairoDrawing", "MapScenes", "MapSources", "MapLabels", "BaseMaps",
        "VectorTiles", "CarLayout", "LayoutKit", "Templates", "Devices", "Sessions", "Navigation",
        "DisplayLists", "Geometry", "BundledAssets", "Bitmaps", "Documents",
      ]),
    Room.rendering.module(
      "Films",
      uses: [
        "FramePipeline", "RunReports", "Templates", "Devices", "RouteScripts", "Sessions",
        "Navigation", "Bitmaps", "Processes", "Documents",
      ]),
    Room.rendering.module(
      "HeadUnit",
      uses: [
        "FramePipeline", "RunReports", "CairoDrawing", "LayoutKit", "Devices", "RouteScripts",
        "Sessions", "Navigation", "BundledAssets", "Bitmaps", "Documents",
      ]),

    // Tools: comparing, checking and reviewing pictures
    Room.tools.module(
      "Comparisons",
      uses: ["RunReports", "LayoutKit", "Templates", "Devices", "Bitmaps", "Documents"]),
    Room.tools.module(
      "Explanations",
      uses: [
        "FramePipeline", "CairoDrawing", "MapScenes", "MapLabels", "MapStyles", "BaseMaps",
        "LayoutKit", "Templates", "Devices", "Sessions", "RouteImport", "RouteAudit", "Navigation",
        "DisplayLists", "Geometry", "Bitmaps",
      ]),
    Room.tools.module(
      "Reviews",
      uses: ["Comparisons", "LayoutKit", "BundledAssets", "Bitmaps", "Processes", "Documents"]),
    Room.tools.module(
      "GoldenChecks",
      uses: [
        "Reviews", "Comparisons", "FramePipeline", "RunReports", "MapScenes", "MapSources",
        "LayoutKit", "Devices", "RouteScripts", "Sessions", "Navigation", "BundledAssets",
        "Bitmaps", "Documents",
      ]),
    Room.tools.module(
      "HeadUnitTesting",
      uses: [
        "GoldenChecks", "Comparisons", "HeadUnit", "RunReports", "Bitmaps", "Documents",
      ]),
    Room.tools.module(
      "LintRules",
      uses: [
        "FramePipeline", "MapScenes", "LayoutKit", "Templates", "Symbols", "Devices",
        "RouteScripts", "Sessions", "RouteImport", "RouteAudit", "Navigation", "DisplayLists",
        "Geometry", "Documents",
      ]),
    Room.tools.module(
      "MapConformance",
      uses: [
        "Comparisons", "FramePipeline", "CairoDrawing", "MapScenes", "MapSources", "BaseMaps",
        "VectorTiles",
        "MapStyles", "DisplayLists", "Geometry", "Bitmaps", "Documents",
      ]),
    Room.tools.module(
      "PreviewSheets",
      uses: [
        "LintRules", "FramePipeline", "RunReports", "CairoDrawing", "MapSources", "LayoutKit",
        "Templates", "Symbols", "Devices", "RouteScripts", "Sessions", "Navigation", "DisplayLists",
        "Geometry",
        "BundledAssets", "Bitmaps", "Documents",
      ]),
    Room.tools.module(
      "Reproductions",
      uses: [
        "LintRules", "Comparisons", "FramePipeline", "MapSources", "LayoutKit", "RouteScripts",
        "SessionFiles", "Sessions", "SessionLog", "Navigation", "Geometry", "Bitmaps", "Documents",
        "JSONText",
      ]),

    // Apps: checking, building and running an app's code
    Room.apps.module(
      "AppRuns",
      uses: [
        "FramePipeline", "Symbols", "Devices", "CairoDrawing", "DisplayLists", "Bitmaps",
        "SessionFiles", "SessionLog", "JSONText", "Sessions", "Navigation", "Geometry",
        "Processes", "Documents",
      ]),
    Room.apps.module(
      "AppSources", uses: ["Sessions", "Geometry", "Documents", "JSONText", "YAMLText"]),
    Room.apps.module(
      "AppBuilds",
      uses: ["AppSources", "Sessions", "Geometry", "Processes", "Documents", "JSONText"]),

    // Live: interactive drives and their server
    Room.live.module(
      "LiveSessions",
      uses: [
        "AppRuns", "Explanations", "Comparisons", "LintRules", "Films", "FramePipeline",
        "RunReports", "CairoDrawing", "LayoutKit", "Templates", "Devices", "RouteScripts",
        "SessionFiles", "Sessions", "SessionLog", "Navigation", "Geometry", "BundledAssets",
        "Bitmaps", "Documents", "JSONText",
      ]),
    Room.live.module(
      "LiveServer",
      uses: ["LiveSessions", "SessionLog", "Documents", "JSONText"]),

    // CommandLine: options, help, remedies, exit statuses
    .executableTarget(
      name: "HeadUnitCommand",
      dependencies: [
        "LiveServer", "LiveSessions", "AppRuns", "AppBuilds", "AppSources", "Reproductions",
        "PreviewSheets", "LintRules", "GoldenChecks",
        "Reviews", "Explanations", "Comparisons", "Films", "FramePipeline", "RunReports",
        "MapSources",
        "CarLayout", "LayoutKit", "Devices", "RouteScripts", "SessionFiles", "Sessions",
        "SessionLog", "RouteImport", "Navigation", "Geometry", "BundledAssets", "Bitmaps",
        "Processes", "Documents",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/CommandLine/HeadUnitCommand", swiftSettings: strict),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Comparisons", "FramePipeline", "CairoDrawing", "Rasters", "MapScenes", "MapSources",
        "MapLabels", "BaseMaps", "VectorTiles", "MapStyles", "LayoutKit", "Templates", "Devices",
        "RouteScripts", "Sessions", "Navigation", "DisplayLists", "Geometry", "CCairo",
        "BundledAssets", "Bitmaps", "Documents",
      ],
      path: "Benchmarks", exclude: ["maplibre_native.py"], swiftSettings: strict),

    // The program of `make conformance`
    .executableTarget(
      name: "conformance",
      dependencies: [
        "MapConformance", "FramePipeline", "BundledAssets", "Documents",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Conformance", swiftSettings: strict),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "CarLayout", "LayoutKit", "Templates", "Devices", "Sessions", "Navigation", "DisplayLists",
        "Geometry", "Documents",
      ],
      path: "Tests/TestSupport", exclude: ["Suites"], swiftSettings: strict),

    .target(
      name: "FuzzTargets",
      dependencies: [
        "Reviews", "FramePipeline", "CairoDrawing", "VectorTiles", "MapStyles", "LayoutKit",
        "Templates", "Devices", "RouteScripts", "SessionFiles", "Sessions", "RouteImport",
        "Navigation", "Geometry", "BundledAssets", "Bitmaps",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], path: "Tests/Fuzz/Replay",
      swiftSettings: strict),

    Room.foundations.tests(of: "Bitmaps", uses: ["Documents"]),
    Room.foundations.tests(of: "DeflateStreams"),
    Room.foundations.tests(of: "DisplayLists", uses: ["Geometry"]),
    Room.foundations.tests(of: "Documents"),
    Room.foundations.tests(of: "Geometry"),
    Room.foundations.tests(of: "Processes", uses: ["Documents"]),
    Room.foundations.tests(of: "SQLite", uses: ["CSQLite"]),

    Room.route.tests(of: "Navigation", uses: ["Geometry"]),
    Room.route.tests(of: "RouteAudit", uses: ["Navigation"]),
    Room.route.tests(
      of: "RouteImport",
      uses: ["Sessions", "RouteAudit", "Navigation", "Geometry", "DeflateStreams", "Documents"]),

    Room.apps.tests(
      of: "AppRuns",
      uses: [
        "FramePipeline", "Devices", "BundledAssets", "Bitmaps", "Sessions", "Navigation",
        "Geometry", "JSONText",
      ]),

    Room.session.tests(of: "HeadUnitRecorder", uses: ["HeadUnit", "SessionFiles", "Sessions"]),
    Room.session.tests(
      of: "RouteScripts",
      uses: [
        "SessionFiles", "Sessions", "SessionLog", "RouteImport", "Navigation", "Geometry",
        "Documents", "JSONText", "YAMLText",
      ]),
    Room.session.tests(
      of: "SessionFiles",
      uses: [
        "RouteScripts", "Sessions", "SessionLog", "Navigation", "Geometry",
        "BundledAssets", "Documents",
      ]),
    Room.session.tests(of: "Sessions", uses: ["Navigation", "Geometry", "Documents"]),

    Room.screen.tests(of: "Devices", uses: ["Geometry", "BundledAssets", "Documents"]),
    Room.screen.tests(of: "LayoutKit", uses: ["DisplayLists", "Geometry", "Documents"]),
    Room.screen.tests(
      of: "CarLayout",
      uses: [
        "LayoutKit", "Templates", "Symbols", "Devices", "Sessions", "Navigation", "DisplayLists",
        "Geometry", "Documents",
      ]),
    Room.screen.tests(
      of: "Symbols", uses: ["Navigation", "DisplayLists", "Geometry"], excluding: ["Fixtures"]),
    Room.screen.tests(of: "Templates", uses: ["Sessions", "Navigation", "Geometry", "Documents"]),

    Room.map.tests(
      of: "BaseMaps",
      uses: [
        "FramePipeline", "CairoDrawing", "VectorTiles", "MapStyles", "Devices", "DisplayLists",
        "Documents", "Geometry", "BundledAssets", "Bitmaps",
      ]),
    Room.map.tests(
      of: "MapLabels",
      uses: [
        "BaseMaps", "VectorTiles", "MapStyles", "Navigation", "DisplayLists", "Geometry",
        "Documents",
      ]),
    Room.map.tests(
      of: "MapScenes",
      uses: [
        "MapLabels", "BaseMaps", "VectorTiles", "MapStyles", "LayoutKit", "Templates", "Sessions",
        "Navigation", "DisplayLists", "Geometry",
      ]),
    Room.map.tests(of: "MapSources"),
    Room.map.tests(of: "MapStyles", uses: ["DisplayLists", "Geometry", "Documents"]),
    Room.map.tests(
      of: "VectorTiles", uses: ["Geometry", "SQLite", "DeflateStreams", "Documents"]),

    Room.drawing.tests(
      of: "CairoDrawing",
      uses: [
        "FramePipeline", "DisplayLists", "Geometry", "DeflateStreams", "Bitmaps", "Documents",
      ]),
    Room.drawing.tests(of: "Rasters", uses: ["DisplayLists", "Geometry"]),

    .testTarget(
      name: "FidelityTests",
      dependencies: [
        "TestSupport", "FramePipeline", "LayoutKit", "Templates", "RouteScripts", "Navigation",
        "Devices", "DisplayLists", "Geometry", "Bitmaps", "BundledAssets",
      ], path: "Tests/Rendering/FidelityTests", exclude: ["Screens"], swiftSettings: strict),
    Room.rendering.tests(of: "RunReports", uses: ["Documents"]),
    Room.rendering.tests(
      of: "FramePipeline",
      uses: [
        "RunReports", "MapScenes", "MapSources", "MapLabels", "BaseMaps", "CarLayout", "LayoutKit",
        "Templates", "Devices", "RouteScripts", "Sessions", "Navigation", "DisplayLists",
        "Geometry", "BundledAssets", "Bitmaps", "Documents",
      ]),
    Room.rendering.tests(
      of: "Films",
      uses: [
        "FramePipeline", "RunReports", "Sessions", "Navigation", "BundledAssets", "Bitmaps",
        "Documents",
      ]),
    Room.rendering.tests(
      of: "HeadUnit",
      uses: [
        "FramePipeline", "RunReports", "RouteScripts", "Sessions", "RouteImport", "Navigation",
        "BundledAssets", "Bitmaps", "Documents",
      ]),

    .testTarget(
      name: "RouteFactTests",
      dependencies: [
        "FramePipeline", "LayoutKit", "Templates", "RouteImport", "Sessions", "Navigation",
        "Devices", "BundledAssets", "TestSupport",
      ],
      path: "Tests/Rendering/RouteFactTests", swiftSettings: strict),

    Room.tools.tests(
      of: "Comparisons", uses: ["RunReports", "LayoutKit", "Bitmaps", "Documents"]),
    Room.tools.tests(
      of: "Explanations",
      uses: [
        "FramePipeline", "LayoutKit", "Templates", "Devices", "RouteScripts", "Sessions",
        "Navigation", "DisplayLists", "Geometry", "BundledAssets", "Bitmaps",
      ]),
    Room.tools.tests(
      of: "GoldenChecks",
      uses: [
        "Reviews", "Comparisons", "FramePipeline", "RunReports", "LayoutKit", "BundledAssets",
        "Bitmaps",
      ]),
    Room.tools.tests(of: "HeadUnitTesting", uses: ["HeadUnit"]),
    Room.tools.tests(
      of: "LintRules",
      uses: [
        "FramePipeline", "CarLayout", "PhoneLayout", "LayoutKit", "Templates", "Devices",
        "RouteScripts", "Sessions", "Navigation", "DisplayLists", "Geometry", "BundledAssets",
      ]),
    Room.tools.tests(
      of: "MapConformance", uses: ["FramePipeline", "BundledAssets", "Bitmaps", "Documents"]),
    Room.tools.tests(
      of: "PreviewSheets",
      uses: [
        "FramePipeline", "RunReports", "Devices", "RouteScripts", "Sessions", "Navigation",
        "DisplayLists", "Geometry", "BundledAssets", "Bitmaps", "Documents",
      ], excluding: ["Fixtures"]),
    Room.tools.tests(
      of: "Reproductions",
      uses: [
        "FramePipeline", "LayoutKit", "RouteScripts", "Sessions", "BundledAssets", "JSONText",
      ]),
    Room.tools.tests(
      of: "Reviews",
      uses: ["Comparisons", "BundledAssets", "Bitmaps", "Processes", "Documents"]),

    Room.apps.tests(of: "AppBuilds", uses: ["AppSources", "Processes", "Documents"]),
    Room.apps.tests(of: "AppSources", uses: ["Sessions", "Geometry", "Documents"]),

    Room.live.tests(
      of: "LiveSessions",
      uses: [
        "AppRuns", "FramePipeline", "Devices", "RouteScripts", "SessionFiles", "SessionLog",
        "Sessions", "Geometry", "BundledAssets", "Bitmaps", "Documents", "JSONText",
      ]),
    Room.live.tests(
      of: "LiveServer",
      uses: [
        "LiveSessions", "AppRuns", "FramePipeline", "RouteScripts", "BundledAssets", "Bitmaps",
        "Documents", "JSONText",
      ]),
    Room.commandLine.tests(
      of: "HeadUnitCommand",
      uses: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["Bitmaps"],
      path: "Tests/CommandLine/CommandLineTests", swiftSettings: strict),
    .testTarget(
      name: "ProjectTests", dependencies: ["AppBuilds", "AppSources", "TestSupport"],
      path: "Tests/CommandLine/ProjectTests", exclude: ["used-names.txt"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The program of `make fuzz`, whose main function is that of libFuzzer.
if Context.environment["HEADUNIT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Program",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

// The sample client, compiled with the tests of `make test` instead of in a separate build. It has
// another package name, so that it can use only public declarations.
let profile = Context.environment["HEADUNIT_PROFILE"]
let isDevelopment = ["demo", "development", "incremental"].contains(profile)
if isDevelopment {
  let client: [SwiftSetting] = [.unsafeFlags(["-package-name", "client"])]
  package.targets += [
    .executableTarget(
      name: "draw-arrival", dependencies: ["HeadUnit"],
      path: "Documentation/samples/ScreenTests/Sources/draw-arrival", swiftSettings: client),
    .testTarget(
      name: "ScreenTests", dependencies: ["HeadUnit", "HeadUnitTesting"],
      path: "Documentation/samples/ScreenTests/Tests/ScreenTests", exclude: ["__Frames__"],
      swiftSettings: client),
    .testTarget(
      name: "LegacyScreenTests", dependencies: ["HeadUnit", "HeadUnitTesting"],
      path: "Documentation/samples/ScreenTests/Tests/LegacyScreenTests", exclude: ["__Frames__"],
      swiftSettings: client),
    .testTarget(
      name: "SessionTests", dependencies: ["SessionLog"],
      path: "Documentation/samples/ScreenTests/Tests/SessionTests", swiftSettings: client),
  ]
}

// The package manager recompiles a module only for changes of dependencies that its target declares
// (swift-package-manager#10502), so each target declares its transitive dependencies. A module may
// import only what its entry above lists; ArchitectureTests compares both.
func name(of dependency: Target.Dependency) -> String {
  switch dependency {
  case .targetItem(let name, _), .byNameItem(let name, _): name
  case .productItem(let name, _, _, _): name
  @unknown default: "\(dependency)"
  }
}

// `.ci/mutants` reads the entries as listed to determine which tests are near a module.
let asListed = Context.environment["HEADUNIT_MANIFEST"] == "listed"
let listed = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets where !asListed {
  var (rest, seen) = (target.dependencies, Set(target.dependencies.map(name(of:))))
  while let next = rest.popLast() {
    for dependency in listed[name(of: next)] ?? []
    where seen.insert(name(of: dependency)).inserted {
      target.dependencies.append(dependency)
      rest.append(dependency)
    }
  }
}

// The profile `demo` of `make demo` is a debug build with optimized inner loops and whole-module
// compilation, which takes a third of the time of a release build. `development`, of `make test`,
// is the same in the release configuration: it takes longer to compile, since other packages are
// optimized, but its programs run faster. `incremental`, of `make quick` and `make mutants`,
// compiles only the changed files of modules that are not optimized. Packages that depend on this
// one never see these flags, which a dependency must not have.
if isDevelopment {
  let optimized: Set = [
    "JSONText", "Documents", "Geometry", "DisplayLists", "DeflateStreams", "Bitmaps",
    "Navigation", "Symbols", "LayoutKit", "CarLayout", "VectorTiles", "BaseMaps", "MapLabels",
    "MapScenes", "Rasters", "CairoDrawing",
  ]
  for target in package.targets where target.type != .system {
    let isOptimized = optimized.contains(target.name)
    let isImported = target.type == .regular
    let flags: [String]
    if profile == "development" {
      // Interfaces for other modules are written before code generation, so that their compilation
      // need not wait.
      flags =
        (isOptimized ? [] : ["-Onone"])
        + (isImported ? [] : ["-no-emit-module-separately-wmo"])
        + (target.type == .test ? [] : ["-enable-testing"])
    } else {
      let whole =
        ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]
        + (isImported ? [] : ["-no-emit-module-separately-wmo"])
      flags = (isOptimized ? ["-O"] : []) + (isOptimized || profile == "demo" ? whole : [])
    }
    // A tenth of the compiler's default: expressions above it take seconds to check.
    let bounded = ["-Xfrontend", "-solver-scope-threshold=100000"]
    target.swiftSettings? += [.unsafeFlags(flags + bounded)]
  }
}

// The targets of `make quick`: some test targets and their dependencies.
if let named = Context.environment["HEADUNIT_QUICK"]?.split(separator: " ").map(String.init) {
  let tests = package.targets.filter { named.contains($0.name) }
  let needed = Set(tests.flatMap { [$0.name] + $0.dependencies.map(name(of:)) })
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
