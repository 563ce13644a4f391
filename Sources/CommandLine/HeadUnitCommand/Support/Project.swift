import BundledAssets
import Documents
import Foundation
import FramePipeline
import RouteScripts

/// The settings in the 'headunit.yaml' of the working folder.
enum Project {
  @TaskLocal static var current = ProjectFile()

  /// The font files that the project asks for.
  static var fontLocator: FontLocator {
    FontLocator(folder: current.fonts.folder, digests: current.fonts.digests)
  }

  /// The shipped files, or those of a folder, with the fonts of the project.
  ///
  /// Every command that draws frames begins here, so their memory is kept from now on.
  ///
  /// - Throws: `Failure` if the project's font folder does not exist; `AssetError`,
  ///   `FileContentsError` or `ThemeError` that names the file.
  static func library(_ assets: BundledAssets? = nil) throws -> AssetLibrary {
    // Without the folder, the fonts of the system would replace the named ones unnoticed.
    if let folder = current.fonts.folder, InputFile.isFolder(folder) != true {
      throw Failure(
        .input, "fonts.folder: '\(folder.visible)' is not a folder", at: ProjectFile.fileName,
        hint: "create it, or remove the key")
    }
    ProcessMemory.keepForNextFrame()
    return try AssetLibrary(try assets ?? BundledAssets.find(), fonts: fontLocator)
  }
}
