import BundledAssets
import FramePipeline
import RouteScripts
import Sessions

/// A moment of a shipped drive, for sheets that show complete screens.
struct ExampleDrive {
  /// The time of the moment in seconds.
  static let seconds = 220.0

  let timeline: Timeline

  /// A shipped drive; the one through Kirkland unless said otherwise.
  ///
  /// - Throws: `AssetError` or `RouteScriptError` when its file is missing or wrong.
  init(_ library: AssetLibrary, file: String = "kirkland.yaml") throws {
    let bytes = [UInt8](try library.assets.data(.examples, file))
    timeline = Timeline(try DriveReader().read(name: file, bytes: bytes).script)
  }

  /// The moment in a look.
  func state(_ appearance: Appearance) -> NavigationState {
    var state = timeline.state(at: ExampleDrive.seconds)
    state.appearance = appearance
    return state
  }
}
