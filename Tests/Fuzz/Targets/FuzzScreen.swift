import BundledAssets
import Devices
import Foundation
import FramePipeline
import LayoutKit
import Navigation
import Sessions
import Synchronization
import Templates

/// Lays out decoded inputs on screens, without pixels.
final class FuzzScreen: Sendable {
  /// Screens with the shipped files; nil if they are not beside the program.
  static let shared: FuzzScreen? = {
    guard let assets = try? BundledAssets.find(), let library = try? AssetLibrary(assets),
      let device = try? library.devices(matching: "minimum").first
    else { return nil }
    return FuzzScreen(library: library, device: device)
  }()

  let library: AssetLibrary
  private let device: DeviceProfile
  /// The latest renderer, whose fonts and shaped text the next one uses.
  private let renderer = Mutex<FrameRenderer?>(nil)

  private init(library: AssetLibrary, device: DeviceProfile) {
    (self.library, self.device) = (library, device)
  }

  /// Lays out the middle of a drive.
  func draw(_ script: RouteScript) {
    let timeline = Timeline(script)
    draw(
      timeline.state(at: timeline.durationSeconds / 2), timeline.route, on: device, from: library)
  }

  /// Lays out the start of a drive with a theme of a file.
  func drawTheme(_ bytes: [UInt8]) {
    withFile(bytes) { path, library in
      guard let theme = try? library.theme(path) else { return }
      var state = Self.parked
      state.appearance.theme = theme.name
      draw(state, on: device, from: library)
    }
  }

  /// Lays out the start of a drive on the device of a file.
  func drawDevice(_ bytes: [UInt8]) {
    withFile(bytes) { path, library in
      guard let device = try? library.devices(matching: path).first else { return }
      draw(Self.parked, on: device, from: library)
    }
  }

  private static let parked = NavigationState(
    elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
    navInfo: NavInfo(navState: .stopped))

  private func draw(
    _ state: NavigationState, _ route: Route? = nil, on device: DeviceProfile,
    from library: AssetLibrary
  ) {
    renderer.withLock { renderer in
      guard let next = try? FrameRenderer(library: library, following: renderer) else { return }
      renderer = next
      _ = try? next.stages(of: state, route: route, device: device, context: .init())
    }
  }

  /// Calls with the path of a file and a library that has not read it yet.
  private func withFile(_ bytes: [UInt8], _ body: (String, AssetLibrary) -> Void) {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "fuzz-\(UUID().uuidString).json")
    guard (try? Data(bytes).write(to: file)) != nil else { return }
    defer { unlink(file.path) }
    body(file.path, library.withoutUserFiles())
  }
}
