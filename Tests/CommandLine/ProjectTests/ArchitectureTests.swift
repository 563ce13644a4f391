import Foundation
import TestSupport
import Testing

/// Tests that the manifest, the imports of the sources and the page on architecture agree.
struct ArchitectureTests {
  private func architecture() throws -> Architecture {
    let manifest = try Manifest.ofPackage()
    var imports: [String: [String: String]] = [:]
    for target in manifest.targets {
      imports[target.name] = try SourceImports.imports(
        below: PackageRoot.url.appending(path: target.path))
    }
    return Architecture(
      manifest: manifest, page: try ArchitecturePage.ofPackage(), imports: imports)
  }

  @Test func `every entry of the manifest is understood`() throws {
    let manifest = try Manifest.ofPackage()
    #expect(manifest.problems.isEmpty, "\(manifest.problems)")
    #expect(manifest.rooms.count == 11)
    #expect(manifest.targets.count > 50)
  }

  @Test func `the page lists every module in its room`() throws {
    let problems = try architecture().wrongRows
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `modules import what the manifest lists, and it lists nothing else`() throws {
    let problems = try architecture().wrongDependencies
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `every target declares all targets below it`() throws {
    let uses = try DumpedManifest.ofPackage().uses
    #expect(uses.count > 50)
    for (target, declared) in uses.sorted(by: { $0.key < $1.key }) {
      let missing = Set(declared.flatMap { uses[$0] ?? [] }).subtracting(declared)
      #expect(missing.isEmpty, "\(target) lacks \(missing.sorted()); mend the end of Package.swift")
    }
  }

  @Test(arguments: ["Comparisons", "Reviews"])
  func `comparing pictures links no renderer`(module: String) throws {
    let closure = try Manifest.ofPackage().closure(of: module)
    #expect(closure.isSuperset(of: ["Documents", "Bitmaps", "RunReports"]))
    #expect(
      closure.isDisjoint(with: [
        "CarLayout", "PhoneLayout", "Rasters", "CairoDrawing", "BaseMaps", "MapScenes",
        "FramePipeline",
      ]))
  }

  @Test func `modules use modules of earlier rooms and of rows above their own`() throws {
    let problems = try architecture().wrongOrder
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }
}

/// The manifest as the package manager reads it.
private struct DumpedManifest: Decodable {
  private struct Target: Decodable {
    let name: String
    let dependencies: [[String: [Part?]]]
  }

  /// A name, or the condition under which it applies.
  private enum Part: Decodable {
    case name(String)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = (try? .name(container.decode(String.self))) ?? .other
    }
  }

  private let targets: [Target]

  /// The names of all dependencies by target.
  var uses: [String: Set<String>] {
    let pairs = targets.map { target in
      let names = target.dependencies.flatMap(\.values).compactMap { parts -> String? in
        if case .name(let name)?? = parts.first { name } else { nil }
      }
      return (target.name, Set(names))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Runs the package manager with a separate scratch folder, so that it does not wait for a build.
  static func ofPackage() throws -> DumpedManifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "dump-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", PackageRoot.url.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    // The manifest without `make quick` and other variables that change it.
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("HEADUNIT_")
    }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(DumpedManifest.self, from: bytes)
  }
}

/// Tests of reading manifest, sources and page, with small samples.
struct ArchitectureReadingTests {
  private static let manifest = """
    enum Room: String {
      case low = "Low"
      case high = "High"
      func module(_ name: String) -> Target { .target(name: name, path: "Sources/\\(name)") }
    }
    let package = Package(
      products: [.library(name: "Kit", targets: ["Walls"])],
      targets: [
        Room.low.module("Stones"),  // uses: ["Nothing"]
        Room.low.library("CGravel", pkgConfig: "gravel", apt: "libgravel-dev"),
        Room.high.module("Walls", uses: ["Stones", .product(name: "Mortar", package: "mix")]),
        .executableTarget(name: "Crane", dependencies: ["Walls"], path: "Crane"),
        Room.high.tests(of: "Walls", uses: ["Crane"]),
      ])
    """
  private static let page = """
    ## Rooms
    | room | what changes there |
    | --- | --- |
    | Low | stones |
    | High | walls |
    ## Modules
    ### Low
    | module | job |
    | --- | --- |
    | `CGravel` | gravel |
    | `Stones` | stones |
    ### High
    | `Walls` | walls |
    ### Beside the rooms
    | `Crane` | lifting |
    """
  private static let imports = [
    "Walls": ["Stones": "Wall.swift", "Mortar": "Wall.swift"],
    "Crane": ["Walls": "Main.swift", "Foundation": "Main.swift"],
    "WallsTests": ["Walls": "WallTests.swift"],
  ]

  private func architecture(
    manifest: String = manifest, page: String = page,
    imports: [String: [String: String]] = imports
  ) -> Architecture {
    Architecture(
      manifest: Manifest(text: manifest), page: ArchitecturePage(text: page), imports: imports)
  }

  @Test func `a manifest is read with rooms, products and helpers`() {
    let manifest = Manifest(text: Self.manifest)
    #expect(manifest.rooms == ["Low", "High"])
    #expect(manifest.targets.map(\.name) == ["Stones", "CGravel", "Walls", "Crane", "WallsTests"])
    #expect(manifest.modules["Walls"]?.dependencies == ["Stones", "Mortar"])
    #expect(manifest.modules["Stones"]?.dependencies == [])
    #expect(manifest.targets.last?.dependencies == ["Walls", "TestSupport", "Crane"])
    #expect(manifest.problems.isEmpty)
  }

  @Test func `imports are found in every form, and nowhere else`() {
    let source = """
      @testable import A
      package import B
      import struct C.Date  // for times
      // import D
      let page = "import E"
          import F from 'f'
      """
    #expect(SourceImports.imports(in: source) == ["A", "B", "C"])
  }

  @Test func `a page that fits has no problem`() {
    let fitting = architecture()
    #expect(fitting.wrongRows + fitting.wrongDependencies + fitting.wrongOrder == [])
  }

  @Test func `a missing row, a row too many and a wrong room are reported`() {
    let page = Self.page.replacing("| `Stones` | stones |", with: "| `Walls` | walls |")
      .replacing("lifting |", with: "lifting |\n| `Ladder` | climbing |")
    #expect(
      architecture(page: page).wrongRows == [
        "write a row for `Stones` under 'Low' of the page",
        "`Walls` is in room High; move its row there",
        "`Walls` has two rows", "the manifest has no `Ladder`; remove its row",
      ])
  }

  @Test func `an import without an entry and an entry without an import are reported`() {
    var imports = Self.imports
    imports["Walls"] = ["Mortar": "Wall.swift", "Bricks": "Brick.swift"]
    #expect(
      architecture(imports: imports).wrongDependencies == [
        "Sources/High/Walls/Brick.swift imports Bricks, which Walls does not list",
        "Walls lists Stones, which none of its files imports",
      ])
  }

  @Test func `a dependency on a later room or a later row is reported`() {
    let upward = Self.manifest.replacing(
      "module(\"Stones\")", with: "module(\"Stones\", uses: [\"Walls\", \"Crane\"])")
    #expect(
      architecture(manifest: upward).wrongOrder == [
        "Stones of Low uses Walls of the later room High",
        "Stones uses Crane, which stands beside the rooms",
      ])
    let sideways = Self.manifest.replacing(
      "\"CGravel\", pkg", with: "\"CGravel\", uses: [\"Stones\"], pkg")
    #expect(
      architecture(manifest: sideways).wrongOrder == [
        "CGravel uses Stones, whose row stands below; change the order of the rows"
      ])
  }
}
