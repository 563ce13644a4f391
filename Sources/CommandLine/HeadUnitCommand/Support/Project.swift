import BundledAssets
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
  /// - Throws: `AssetError`, `FileContentsError` or `ThemeError` that names the file.
  static func library(_ assets: BundledAssets? = nil) throws -> AssetLibrary {
    try AssetLibrary(try assets ?? BundledAssets.find(), fonts: fontLocator)
  }
}
