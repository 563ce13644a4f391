package import AppSources
import Documents
import Foundation

/// The package of the app host: the modules with the platform's names, and the runtime of apps.
package struct AppHostPackage: Sendable {
  /// The folder of the manifest.
  package let folder: String
  /// The product that contains all modules.
  let product: String

  /// The build folder; nil for one in the cache.
  private(set) var scratch: String?

  package init(folder: String) { self.init(folder: folder, product: "AppHostModules") }

  init(folder: String, product: String) { (self.folder, self.product) = (folder.absolute, product) }

  /// Locates the app host in `HEADUNIT_APPHOST`, otherwise in the repository around the program.
  ///
  /// Its build folder is `HEADUNIT_APPHOST_BUILD`, for example that of its tests, otherwise one in
  /// the cache.
  ///
  /// - Throws: `AppBuildError.noHost` if neither location has an app host.
  package static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String? = nil
  ) throws(AppBuildError) -> AppHostPackage {
    var host = try located(environment, program)
    let build = environment["HEADUNIT_APPHOST_BUILD"]
    host.scratch = build.flatMap { $0.isEmpty ? nil : $0.absolute }
    return host
  }

  private static func located(
    _ environment: [String: String], _ program: String?
  ) throws(AppBuildError) -> AppHostPackage {
    if let named = environment["HEADUNIT_APPHOST"], !named.isEmpty {
      guard isPackage(named) else { throw .noHost(named) }
      return AppHostPackage(folder: named)
    }
    let start = program ?? executable
    var path = start
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      if isPackage("\(path)/AppHost") { return AppHostPackage(folder: "\(path)/AppHost") }
    }
    throw .noHost(start)
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Bundle.main.executablePath ?? ""
  }

  private static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
  }

  /// The folders that a build reads, including linked ones, and the one that it writes.
  package var folders: (sources: [String], build: String?) {
    ([folder, "\(folder)/../Sources"], scratch)
  }

  /// The modules of the host that apps do not import.
  private static let internalModules: Set = [
    "AppRuntime", "CCairo", "CVirtualTime", "HostLink", "JSONText", "ModuleParts", "SessionLog",
    "HeadUnitRecorder", "HeadUnitStubs",
  ]

  /// The public declarations of the modules with the platform's names.
  package var api: PlatformAPI {
    PlatformAPI(
      files: items.compactMap { item in
        let parts = item.split(separator: "/")
        guard parts.count > 2, item.hasSuffix(".swift"),
          !Self.internalModules.contains(String(parts[1]))
        else { return nil }
        return InputFile.bytesIfReadable(at: "\(folder)/\(item)").map {
          (String(parts[1]), item, $0)
        }
      })
  }

  /// Computes a digest of all files of the package.
  ///
  /// - Parameter note: A file that caches the digest with the sizes and times of all files; if
  ///   these are unchanged, no file is read again.
  func digest(notedIn note: String? = nil) -> String {
    let items = items
    let times = times(of: items)
    let known = note.flatMap { InputFile.bytesIfReadable(at: $0) }
      .map { String(decoding: $0, as: UTF8.self).split(separator: " ").map(String.init) }
    if let known, known.count == 2, known[0] == times { return known[1] }
    var digest = Digest()
    for item in items {
      digest.add(item)
      digest.add(InputFile.bytesIfReadable(at: "\(folder)/\(item)") ?? [])
    }
    if let note { try? Data("\(times) \(digest.text)".utf8).write(to: URL(filePath: note)) }
    return digest.text
  }

  /// The files of the package, in a stable order.
  private var items: [String] {
    var (files, rest) = (["Package.swift", "Package.resolved"], ["Sources"])
    while let item = rest.popLast() {
      // A name with an extension is a file, which saves a system call.
      if let slash = item.lastIndex(of: "/"), item[slash...].contains(".") {
        files.append(item)
      } else if let names = try? FileManager.default.contentsOfDirectory(
        atPath: "\(folder)/\(item)")
      {
        rest += names.filter { !$0.hasPrefix(".") }.sorted().map { "\(item)/\($0)" }
      } else {
        files.append(item)
      }
    }
    return files
  }

  /// A digest that changes whenever one of the files is written.
  private func times(of items: [String]) -> String {
    var digest = Digest()
    for item in items {
      var status = stat()
      guard stat("\(folder)/\(item)", &status) == 0 else { continue }
      digest.add(
        "\(item) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
      )
    }
    return digest.text
  }
}
