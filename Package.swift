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
  "Devices", "Examples", "Fonts", "Icons", "Maps", "Palettes", "Report", "Schemas", "Strings",
  "Styles", "Themes",
]

/// The rooms of `Sources` and `Tests`, in the order in which data walks through them.
///
/// A module imports modules of earlier rooms, and those of its own room that its entry names.
enum Room: String {
  case foundations = "Foundations"
  case drive = "Drive"
  case session = "Session"
  case screen = "Screen"
  case map = "Map"
  case drawing = "Drawing"
  case frames = "Frames"
  case checks = "Checks"
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
  products: [.executable(name: "headunit", targets: ["HeadUnitCommand"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
  ],
  targets: [
    // Foundations: values without a domain
    Room.foundations.library("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    Room.foundations.library("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    Room.foundations.library("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    Room.foundations.library("CRSVG", pkgConfig: "librsvg-2.0", apt: "librsvg2-dev"),
    Room.foundations.library("CISAL", pkgConfig: "libisal", apt: "libisal-dev"),
    .target(
      name: "BundledAssets", path: "Assets", sources: ["BundledAssets.swift"],
      resources: assetFolders.map { .copy($0) }, swiftSettings: strict),
    Room.foundations.module("Geometry"),
    Room.foundations.module("DeflateStreams", uses: ["CISAL"]),
    Room.foundations.module("Bitmaps", uses: ["CPNG", "CISAL"]),
    Room.foundations.module("DisplayLists", uses: ["Geometry"]),

    // Drive: where the car is, what it hears
    Room.drive.module("Navigation", uses: ["Geometry"]),
    Room.drive.module("RouteImport", uses: ["Navigation", "Geometry"]),

    // Session: what happens, and when
    Room.session.module(
      "RouteScripts",
      uses: ["RouteImport", "Navigation", "Geometry", .product(name: "Yams", package: "Yams")]),

    // Screen: what is said, and where
    Room.screen.module("Devices", uses: ["Geometry"]),
    Room.screen.module("Templates", uses: ["Navigation"]),
    Room.screen.module("Symbols", uses: ["Navigation", "DisplayLists", "Geometry"]),
    Room.screen.module(
      "Layouts",
      uses: ["Templates", "Symbols", "Navigation", "Devices", "DisplayLists", "Geometry"]),

    // Map: what lies under it
    Room.map.module(
      "VectorTiles",
      uses: ["Geometry", "DeflateStreams", .product(name: "GRDB", package: "GRDB.swift")]),
    Room.map.module("MapStyles", uses: ["DisplayLists", "Geometry"]),
    Room.map.module("MapScenes", uses: ["Navigation", "Devices", "DisplayLists", "Geometry"]),
    Room.map.module(
      "BaseMaps", uses: ["MapScenes", "MapStyles", "VectorTiles", "DisplayLists", "Geometry"]),
    Room.map.module(
      "MapLabels",
      uses: ["BaseMaps", "MapScenes", "MapStyles", "VectorTiles", "DisplayLists", "Geometry"]),

    // Drawing: commands to pixels
    Room.drawing.module("CoverageRaster", uses: ["Geometry"]),
    Room.drawing.module(
      "CairoDrawing",
      uses: ["DisplayLists", "CoverageRaster", "Geometry", "Bitmaps", "CCairo", "CPango", "CRSVG"]),

    // Frames: the line itself
    Room.frames.module(
      "FramePipeline",
      uses: [
        "Navigation", "Templates", "Layouts", "Symbols", "MapLabels", "BaseMaps", "VectorTiles",
        "MapStyles", "MapScenes", "DisplayLists", "Devices", "Geometry", "CairoDrawing", "Bitmaps",
        "BundledAssets",
      ]),

    // Checks: is it right?
    Room.checks.module("BitmapDiffs", uses: ["Bitmaps"]),
    Room.checks.module(
      "Comparisons", uses: ["FramePipeline", "BitmapDiffs", "Bitmaps", "Devices"]),
    Room.checks.module("Reviews", uses: ["Comparisons", "BitmapDiffs", "Bitmaps", "BundledAssets"]),
    Room.checks.module(
      "GoldenChecks",
      uses: [
        "RouteScripts", "RouteImport", "FramePipeline", "Reviews", "Comparisons", "BitmapDiffs",
        "Bitmaps", "Navigation", "Devices", "BundledAssets",
      ]),
    Room.checks.module(
      "LintRules",
      uses: [
        "RouteScripts", "FramePipeline", "Layouts", "Templates", "Symbols", "MapScenes",
        "Navigation", "DisplayLists", "Devices", "Geometry",
      ]),
    Room.checks.module(
      "PreviewSheets",
      uses: [
        "RouteScripts", "FramePipeline", "Layouts", "Templates", "Symbols", "CairoDrawing",
        "Bitmaps", "DisplayLists", "Navigation", "Devices", "BundledAssets", "Geometry",
      ]),
    Room.checks.module(
      "ScriptCoverage", uses: ["FramePipeline", "Templates", "Navigation", "Devices"]),
    Room.checks.module(
      "MapConformance",
      uses: [
        "FramePipeline", "BaseMaps", "MapLabels", "MapStyles", "MapScenes", "VectorTiles",
        "CairoDrawing", "BitmapDiffs", "Bitmaps", "DisplayLists", "Geometry",
      ]),

    // CommandLine: options, help, words of remedies, exit statuses
    .executableTarget(
      name: "HeadUnitCommand",
      dependencies: [
        "MapConformance", "RouteScripts", "RouteImport", "FramePipeline", "GoldenChecks",
        "PreviewSheets", "ScriptCoverage", "LintRules", "Comparisons", "Reviews", "BitmapDiffs",
        "Bitmaps", "Symbols", "Navigation", "Devices", "BundledAssets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/CommandLine/HeadUnitCommand", swiftSettings: strict),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Layouts", "MapLabels", "BaseMaps", "VectorTiles", "MapStyles", "MapScenes",
        "DisplayLists", "CairoDrawing", "RouteScripts", "RouteImport", "FramePipeline",
        "BitmapDiffs", "Bitmaps", "Navigation", "Templates", "Devices", "BundledAssets",
        "Comparisons", "CoverageRaster", "Geometry",
        "CCairo",
      ],
      path: "Benchmarks", swiftSettings: strict),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "Navigation", "Templates", "Layouts", "Devices", "DisplayLists", "Geometry",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),

    Room.foundations.tests(of: "Geometry"),
    Room.foundations.tests(of: "DeflateStreams"),
    Room.foundations.tests(of: "Bitmaps"),
    Room.foundations.tests(of: "DisplayLists", uses: ["Geometry"]),

    Room.drive.tests(of: "Navigation", uses: ["Geometry"]),
    Room.drive.tests(of: "RouteImport", uses: ["Navigation", "Geometry"]),

    Room.session.tests(
      of: "RouteScripts", uses: ["Navigation", "Geometry", "RouteImport", "BundledAssets"]),

    Room.screen.tests(of: "Devices", uses: ["BundledAssets"]),
    Room.screen.tests(of: "Templates", uses: ["Navigation", "BundledAssets"]),
    Room.screen.tests(
      of: "Symbols", uses: ["Navigation", "DisplayLists", "Geometry"], excluding: ["Fixtures"]),
    Room.screen.tests(
      of: "Layouts",
      uses: ["Templates", "Devices", "DisplayLists", "Navigation", "Geometry", "BundledAssets"]),

    Room.map.tests(of: "VectorTiles", uses: ["Geometry", "DeflateStreams", "BundledAssets"]),
    Room.map.tests(of: "MapStyles", uses: ["DisplayLists", "Geometry"]),
    Room.map.tests(of: "MapScenes", uses: ["Navigation", "Devices", "DisplayLists", "Geometry"]),
    Room.map.tests(
      of: "BaseMaps",
      uses: [
        "FramePipeline", "CairoDrawing", "VectorTiles", "MapStyles", "MapScenes",
        "DisplayLists", "Devices", "Geometry", "Bitmaps", "BundledAssets",
      ]),
    Room.map.tests(
      of: "MapLabels",
      uses: [
        "BaseMaps", "MapScenes", "MapStyles", "VectorTiles", "CairoDrawing", "FramePipeline",
        "BundledAssets", "Bitmaps", "DisplayLists", "Geometry",
      ]),

    Room.drawing.tests(of: "CoverageRaster", uses: ["Geometry"]),
    Room.drawing.tests(
      of: "CairoDrawing", uses: ["FramePipeline", "DisplayLists", "Geometry", "Bitmaps"]),

    Room.frames.tests(
      of: "FramePipeline",
      uses: [
        "RouteScripts", "Layouts", "MapScenes", "Templates", "Navigation", "Devices", "Geometry",
        "Bitmaps", "BundledAssets",
      ]),
    .testTarget(
      name: "FidelityTests",
      dependencies: [
        "FramePipeline", "RouteScripts", "Layouts", "Navigation", "DisplayLists", "Geometry",
        "BundledAssets", "TestSupport",
      ],
      path: "Tests/Frames/FidelityTests", exclude: ["Screens"], swiftSettings: strict),

    .testTarget(
      name: "RouteFactTests",
      dependencies: [
        "FramePipeline", "Layouts", "Templates", "RouteImport", "Navigation", "Devices",
        "BundledAssets", "TestSupport",
      ],
      path: "Tests/Frames/RouteFactTests", swiftSettings: strict),

    Room.checks.tests(of: "BitmapDiffs", uses: ["Bitmaps"]),
    Room.checks.tests(of: "Comparisons", uses: ["FramePipeline", "BitmapDiffs", "Bitmaps"]),
    Room.checks.tests(
      of: "Reviews", uses: ["Comparisons", "BitmapDiffs", "Bitmaps", "BundledAssets"]),
    Room.checks.tests(
      of: "GoldenChecks",
      uses: [
        "FramePipeline", "Reviews", "Comparisons", "Bitmaps", "BitmapDiffs", "BundledAssets",
      ], excluding: ["Fixtures"]),
    Room.checks.tests(
      of: "LintRules",
      uses: [
        "RouteScripts", "FramePipeline", "Layouts", "Templates", "Symbols", "Navigation",
        "DisplayLists", "Devices", "Geometry", "BundledAssets",
      ]),
    Room.checks.tests(
      of: "PreviewSheets",
      uses: [
        "FramePipeline", "CairoDrawing", "Bitmaps", "Navigation", "DisplayLists", "Geometry",
        "Devices", "BundledAssets",
      ], excluding: ["Fixtures"]),
    Room.checks.tests(
      of: "ScriptCoverage", uses: ["FramePipeline", "RouteScripts", "Navigation", "BundledAssets"]),
    Room.checks.tests(of: "MapConformance", uses: ["FramePipeline", "Bitmaps", "BundledAssets"]),

    .testTarget(
      name: "CommandLineTests", dependencies: ["HeadUnitCommand", "Bitmaps", "TestSupport"],
      path: "Tests/CommandLine/CommandLineTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
