package import Foundation

/// The folder of the package, found from the path of this file.
package enum PackageRoot {
  /// The folder that holds Package.swift.
  package static let url: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The folder with the shipped files, one folder per kind.
  package static var assets: URL { url.appending(path: "Assets") }
}
