import AppSources
import Documents
import Foundation

/// The package of the app host: the modules with the platform's names, and what runs an app.
package struct AppHostPackage: Sendable {
  /// The folder with its manifest.
  package let folder: String
  /// The product that holds all its modules.
  let product: String

  /// The app host in a folder.
  package init(folder: String) { self.init(folder: folder, product: "AppHostModules") }

  init(folder: String, product: String) { (self.folder, self.product) = (folder.absolute, product) }

  /// The app host that `HEADUNIT_APPHOST` names, else that of the repository around the program.
  ///
  /// - Throws: `AppBuildError.noHost` when there is none.
  package static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String? = nil
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

  /// A digest of everything that the package is made of.
  func digest() -> String {
    var digest = Digest()
    for name in ["Package.swift", "Package.resolved"] { add(name, to: &digest) }
    var rest = ["Sources"]
    while let item = rest.popLast() {
      let path = "\(folder)/\(item)"
      if let names = try? FileManager.default.contentsOfDirectory(atPath: path) {
        rest += names.filter { !$0.hasPrefix(".") }.sorted().map { "\(item)/\($0)" }
      } else {
        add(item, to: &digest)
      }
    }
    return digest.text
  }

  private func add(_ item: String, to digest: inout Digest) {
    digest.add(item)
    digest.add(InputFile.bytesIfReadable(at: "\(folder)/\(item)") ?? [])
  }
}
