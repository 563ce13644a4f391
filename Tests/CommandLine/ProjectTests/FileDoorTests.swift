import Foundation
import TestSupport
import Testing

/// Tests that all files are opened by functions that reject pipes, devices and endless files.
struct FileDoorTests {
  /// The files that may open others directly, each with the reason.
  private static let doors: [String: String] = [
    "Sources/Foundations/Documents/Files/FileRestriction.swift":
      "the door for files that the user names",
    "Sources/Foundations/Documents/Files/AtomicFile.swift": "writes",
    "Sources/Foundations/Documents/Files/UnfinishedFile.swift": "writes",
    "Sources/Foundations/Documents/Files/Inside.swift": "the door for files below a folder",
    "Sources/Foundations/Documents/Files/DirectoryLock.swift": "locks",
    "Sources/Foundations/SQLite/Database.swift": "looks at how a file that SQLite opens is kept",
    "Sources/Map/VectorTiles/Archives/MBTilesSource.swift": "SQLite opens its own file",
    "Sources/Map/VectorTiles/Archives/MBTilesWriter.swift": "SQLite opens its own file",
    "Sources/Rendering/RunReports/ToolVersion.swift": "maps the running program",
    "Sources/Rendering/FramePipeline/Output/RunJournal.swift": "writes",
    "Sources/Tools/GoldenChecks/Checking/BudgetMeter.swift": "what Linux says of the process",
    "Sources/Apps/AppRuns/AppProcess.swift": "reads on in what an app prints",
    "Sources/Apps/AppBuilds/BuildCache.swift": "locks",
    "Sources/Drawing/CairoDrawing/FontLibrary.swift": "Fontconfig opens fonts that are located",
  ]

  private static let patterns = [
    #"\.contents\(\s*atPath"#, #"contentsOfFile\s*:"#,
    #"(^|\W)(NS)?(Mutable)?(Data|String|Dictionary|Array|XMLParser|XMLDocument)\(\s*contentsOf"#,
    #"(^|\W)XMLParser\(\s*contentsOf"#, #"(^|\W)FileHandle\(\s*for(Reading|Updating)"#,
    #"(^|\W)(InputStream|FileWrapper|DispatchIO|AsyncLineSequence)\("#, #"\.resourceBytes"#,
    #"(^|[^\w.])((Foundation|Glibc)\.)?((f|fre|fd)?open(at|64)?|mmap|creat)\("#,
    #"(^|\W)Database\(\s*path"#, #"(^|\W)FcConfigAppFontAdd"#,
    #"(_from_file|_from_gfile|create_from_png|FT_New_Face|new_from_file_sync)\("#,
  ]

  /// The lines of a source that open a file, without comments and declarations.
  private static func openings(in source: String) throws -> [String] {
    let lines = source.split(separator: "\n").map { line in
      line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
    }
    let candidates = lines.filter { line in
      !line.contains("func ") && words.contains { line.contains($0) }
    }
    guard !candidates.isEmpty else { return [] }
    let expression = try Regex(patterns.joined(separator: "|"))
    return candidates.filter { $0.contains(expression) }
  }

  /// Words that every match of the pattern contains one of, for a quick preselection.
  private static let words = [
    "contents", "XMLParser", "FileHandle", "InputStream", "FileWrapper", "DispatchIO",
    "AsyncLineSequence", "resourceBytes", "open", "mmap", "creat", "Database", "FcConfig",
    "_from_", "FT_New_Face",
  ]

  @Test func `only the doors open files`() throws {
    var found: Set<String> = []
    for folder in ["Sources", "Assets"] {
      let root = PackageRoot.url.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      for name in (names ?? []).sorted() where name.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        let lines = try Self.openings(in: text)
        guard !lines.isEmpty else { continue }
        found.insert("\(folder)/\(name)")
        #expect(
          Self.doors["\(folder)/\(name)"] != nil,
          "\(folder)/\(name) opens a file by itself; call InputFile instead: \(lines)")
      }
    }
    #expect(Set(Self.doors.keys).subtracting(found).isEmpty, "a door that opens nothing")
  }

  @Test(arguments: [
    "let data = FileManager.default.contents(atPath: path)", "try Data(contentsOf: url)",
    "try String(contentsOfFile: path, encoding: .utf8)", "try String(contentsOf: url)",
    "try FileHandle(forReadingFrom: url)", "let file = fopen(path, \"r\")",
    "let file = Foundation.open(path, O_RDONLY)", "InputStream(fileAtPath: path)",
    "  let descriptor = open(path, O_RDONLY)", "try Database(path: path)",
    "XMLParser(contentsOf: url)", "cairo_image_surface_create_from_png(path)",
    "for try await byte in url.resourceBytes {}",
  ])
  func `an opening is seen`(line: String) throws {
    #expect(try Self.openings(in: "\n\(line) // why\n").count == 1)
  }

  @Test(arguments: [
    "// open(path)", "bytes.append(contentsOf: other)", "static func open(path: String)",
    "try TileSources.open(path: path)", "settings.reopen(all)", "try InputFile.bytes(of: path)",
    "init(contentsOf file: URL)",
  ])
  func `what opens nothing passes`(line: String) throws {
    #expect(try Self.openings(in: line).isEmpty)
  }
}
