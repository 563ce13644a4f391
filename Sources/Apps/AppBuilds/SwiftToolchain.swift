import Documents
import Foundation
import Processes

/// The machine's Swift compiler.
struct SwiftToolchain: Sendable {
  /// The path of `swift`.
  let swift: String
  /// The path of `swiftc`.
  let compiler: String
  /// The output of `swiftc --version`.
  let version: String

  /// Finds the compiler in the search path.
  ///
  /// - Parameters:
  ///   - path: The search path.
  ///   - cache: The cache of the version, which requires running the compiler.
  /// - Throws: `AppBuildError.noToolchain` if the path has no compiler.
  init(
    path: String? = ProcessInfo.processInfo.environment["PATH"], cache: BuildCache? = nil
  ) async throws {
    guard let compiler = SwiftToolchain.find("swiftc", in: path),
      let swift = SwiftToolchain.find("swift", in: path)
    else { throw AppBuildError.noToolchain }
    (self.compiler, self.swift) = (compiler, swift)
    let known = SwiftToolchain.identity(of: compiler).flatMap { identity in
      cache?.path("toolchains", identity)
    }
    if let known, let bytes = InputFile.bytesIfReadable(at: known), !bytes.isEmpty {
      version = String(decoding: bytes, as: UTF8.self)
      return
    }
    let outcome = try await Tool.run(compiler, ["--version"])
    guard outcome.status == 0 else {
      throw AppBuildError.toolFailed("swiftc --version", lastLines: outcome.lastLines)
    }
    version = outcome.text
    guard let cache, let known else { return }
    try cache.make("\(cache.folder)/toolchains")
    try cache.write(Array(version.utf8), to: known)
  }

  /// Identifies a compiler by path, size and time of its executable, without running it; nil if a
  /// toolchain manager selects it.
  private static func identity(of compiler: String) -> String? {
    guard let driver = realpath(compiler, nil) else { return nil }
    defer { free(driver) }
    let path = String(cString: driver)
    let folder = path[..<(path.lastIndex(of: "/") ?? path.endIndex)]
    var digest = Digest()
    for file in [path, "\(folder)/swift-frontend"] {
      var status = stat()
      guard stat(file, &status) == 0 else { return nil }
      digest.add(
        "\(file) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
      )
    }
    return digest.text
  }

  /// The options for the headers and libraries of Cairo, with which the app host draws pictures.
  func cairo() async throws -> (headers: [String], libraries: [String]) {
    guard let tool = SwiftToolchain.find("pkg-config", in: SwiftToolchain.searchPath) else {
      return (["-I/usr/include/cairo"], ["-lcairo"])
    }
    func options(_ kind: String) async throws -> [String] {
      try await Tool.run(tool, [kind, "cairo"]).text.split(whereSeparator: \.isWhitespace)
        .map(String.init).filter { $0.hasPrefix("-I") || $0.hasPrefix("-L") || $0.hasPrefix("-l") }
    }
    return (try await options("--cflags"), try await options("--libs"))
  }

  /// Returns the manifest of a package as JSON.
  func manifest(of folder: String, scratch: String) async throws -> [UInt8] {
    let outcome = try await Tool.run(
      swift,
      ["package", "--package-path", folder, "--scratch-path", scratch, "dump-package"])
    guard outcome.status == 0, let start = outcome.text.firstIndex(of: "{") else {
      throw AppBuildError.toolFailed(
        "reading \(folder)/Package.swift", lastLines: outcome.lastLines)
    }
    return Array(outcome.text[start...].utf8)
  }

  /// Returns the path of a tool of the toolchain; nil if it is not in `PATH`.
  func tool(_ name: String) -> String? { SwiftToolchain.find(name, in: SwiftToolchain.searchPath) }

  private static var searchPath: String? { ProcessInfo.processInfo.environment["PATH"] }

  private static func find(_ name: String, in path: String?) -> String? {
    (path ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
