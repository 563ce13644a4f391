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

/// A Swift module in `Sources/<name>` that may import `dependencies` and nothing else.
func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module, in `Tests/<name>Tests`.
func tests(
  of name: String, uses extra: [Target.Dependency] = [], fixtures: Bool = false
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + extra,
    exclude: fixtures ? ["Fixtures"] : [],
    swiftSettings: strict)
}

let package = Package(
  name: "headunit",
  products: [.executable(name: "headunit", targets: ["headunit"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
  ],
  targets: [
    // C libraries
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),

    // Values, each knowing only the ones above
    module("Geometry"),
    module("Bitmaps", uses: ["CPNG", "CISAL"]),
    module("CoverageRaster", uses: ["Geometry"]),
    module("DeflateStreams", uses: ["CISAL"]),
    module("Devices", uses: ["Geometry"]),
    module("Navigation", uses: ["Geometry"]),
    module("DisplayLists", uses: ["Geometry"]),
    module(
      "VectorTiles",
      uses: ["Geometry", "DeflateStreams", .product(name: "GRDB", package: "GRDB.swift")]),
    module("BitmapDiffs", uses: ["Bitmaps"]),
    module("MapStyles", uses: ["DisplayLists", "Geometry"]),
    module("Templates", uses: ["Navigation"]),
    module("Symbols", uses: ["Navigation", "DisplayLists", "Geometry"]),
    module("MapScenes", uses: ["Navigation", "Devices", "DisplayLists", "Geometry"]),
    module(
      "BaseMaps", uses: ["MapScenes", "MapStyles", "VectorTiles", "DisplayLists", "Geometry"]),
    module(
      "MapLabels",
      uses: ["BaseMaps", "MapScenes", "MapStyles", "VectorTiles", "DisplayLists", "Geometry"]),
    module(
      "Layouts",
      uses: ["Templates", "Symbols", "Navigation", "Devices", "DisplayLists", "Geometry"]),

    // Edges: files in, pixels out
    .target(
      name: "BundledAssets", path: "Assets", sources: ["BundledAssets.swift"],
      resources: assetFolders.map { .copy($0) }, swiftSettings: strict),
    module("RouteImport", uses: ["Navigation", "Geometry"]),
    module(
      "RouteScripts",
      uses: ["RouteImport", "Navigation", "Geometry", .product(name: "Yams", package: "Yams")]),
    module(
      "CairoDrawing",
      uses: ["DisplayLists", "CoverageRaster", "Geometry", "Bitmaps", "CCairo", "CPango", "CRSVG"]),

    // Composition
    module(
      "RenderPipeline",
      uses: [
        "Navigation", "Templates", "Layouts", "Symbols", "MapLabels", "BaseMaps", "VectorTiles",
        "MapStyles", "MapScenes", "DisplayLists", "Devices", "Geometry", "CairoDrawing", "Bitmaps",
        "BundledAssets",
      ]),
    module("Comparisons", uses: ["RenderPipeline", "BitmapDiffs", "Bitmaps", "Devices"]),
    module("Reviews", uses: ["Comparisons", "BitmapDiffs", "Bitmaps", "BundledAssets"]),
    module(
      "GoldenChecks",
      uses: [
        "RouteScripts", "RouteImport", "RenderPipeline", "Reviews", "Comparisons", "BitmapDiffs",
        "Bitmaps", "Navigation", "Devices", "BundledAssets",
      ]),
    module(
      "LintRules",
      uses: [
        "RouteScripts", "RenderPipeline", "Layouts", "Templates", "Symbols", "MapScenes",
        "Navigation", "DisplayLists", "Devices", "Geometry",
      ]),
    module(
      "PreviewSheets",
      uses: [
        "RouteScripts", "RenderPipeline", "Layouts", "Templates", "Symbols", "CairoDrawing",
        "Bitmaps", "DisplayLists", "Navigation", "Devices", "BundledAssets", "Geometry",
      ]),
    module(
      "ScriptCoverage", uses: ["RenderPipeline", "Templates", "Navigation", "Devices"]),
    module(
      "MapConformance",
      uses: [
        "RenderPipeline", "BaseMaps", "MapLabels", "MapStyles", "MapScenes", "VectorTiles",
        "CairoDrawing", "BitmapDiffs", "Bitmaps", "DisplayLists", "Geometry",
      ]),
    .executableTarget(
      name: "headunit",
      dependencies: [
        "MapConformance", "RouteScripts", "RouteImport", "RenderPipeline", "GoldenChecks",
        "PreviewSheets", "ScriptCoverage", "LintRules", "Comparisons", "Reviews", "BitmapDiffs",
        "Bitmaps", "Symbols", "Navigation", "Devices", "BundledAssets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Layouts", "MapLabels", "BaseMaps", "VectorTiles", "MapStyles", "MapScenes",
        "DisplayLists", "CairoDrawing", "RouteScripts", "RouteImport", "RenderPipeline",
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
    tests(of: "Geometry"),
    tests(of: "Bitmaps"),
    tests(of: "CoverageRaster", uses: ["Geometry"]),
    tests(of: "DeflateStreams"),
    tests(of: "Devices", uses: ["BundledAssets"]),
    tests(of: "Navigation", uses: ["Geometry"]),
    tests(of: "DisplayLists", uses: ["Geometry"]),
    tests(of: "BitmapDiffs", uses: ["Bitmaps"]),
    tests(of: "Templates", uses: ["Navigation", "BundledAssets"]),
    tests(
      of: "VectorTiles", uses: ["Geometry", "DeflateStreams", "BundledAssets"]),
    tests(
      of: "Symbols", uses: ["Navigation", "DisplayLists", "Geometry"], fixtures: true),
    tests(of: "MapStyles", uses: ["DisplayLists", "Geometry"]),
    tests(
      of: "MapLabels",
      uses: [
        "BaseMaps", "MapScenes", "MapStyles", "VectorTiles", "CairoDrawing", "RenderPipeline",
        "BundledAssets", "Bitmaps", "DisplayLists", "Geometry",
      ]),
    tests(of: "MapScenes", uses: ["Navigation", "Devices", "DisplayLists", "Geometry"]),
    tests(
      of: "BaseMaps",
      uses: [
        "RenderPipeline", "CairoDrawing", "VectorTiles", "MapStyles", "MapScenes",
        "DisplayLists", "Devices", "Geometry", "Bitmaps", "BundledAssets",
      ]),
    tests(
      of: "Layouts",
      uses: ["Templates", "Devices", "DisplayLists", "Navigation", "Geometry", "BundledAssets"]),
    tests(of: "RouteImport", uses: ["Navigation", "Geometry"]),
    tests(of: "RouteScripts", uses: ["Navigation", "Geometry", "RouteImport", "BundledAssets"]),
    tests(of: "CairoDrawing", uses: ["RenderPipeline", "DisplayLists", "Geometry", "Bitmaps"]),
    tests(
      of: "RenderPipeline",
      uses: [
        "RouteScripts", "Layouts", "MapScenes", "Templates", "Navigation", "Devices", "Geometry",
        "Bitmaps", "BundledAssets",
      ]),
    tests(
      of: "MapConformance", uses: ["RenderPipeline", "Bitmaps", "BundledAssets"]),
    tests(
      of: "Reviews", uses: ["Comparisons", "BitmapDiffs", "Bitmaps", "BundledAssets"]),
    tests(
      of: "Comparisons", uses: ["RenderPipeline", "BitmapDiffs", "Bitmaps"]),
    tests(
      of: "GoldenChecks",
      uses: [
        "RenderPipeline", "Reviews", "Comparisons", "Bitmaps", "BitmapDiffs", "BundledAssets",
      ], fixtures: true),
    tests(
      of: "LintRules",
      uses: [
        "RouteScripts", "RenderPipeline", "Layouts", "Templates", "Symbols", "Navigation",
        "DisplayLists", "Devices", "Geometry", "BundledAssets",
      ]),
    tests(
      of: "PreviewSheets",
      uses: [
        "RenderPipeline", "CairoDrawing", "Bitmaps", "Navigation", "DisplayLists", "Geometry",
        "Devices", "BundledAssets",
      ], fixtures: true),
    tests(
      of: "ScriptCoverage",
      uses: ["RenderPipeline", "RouteScripts", "Navigation", "BundledAssets"]),
    .testTarget(
      name: "FidelityTests",
      dependencies: [
        "RenderPipeline", "RouteScripts", "Layouts", "Navigation", "DisplayLists", "Geometry",
        "BundledAssets", "TestSupport",
      ],
      exclude: ["Screens"], swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests", dependencies: ["headunit", "Bitmaps", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
