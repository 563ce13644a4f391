import Bitmaps
import Devices
import FramePipeline
import Sessions

/// A phone that the driver turns during a drive, on a part of a film that has room for both
/// orientations.
struct TurningPhone: Sendable {
  /// The screen in each orientation.
  private let screens: [PhoneOrientation: RenderPlan.Screen]
  private let first: PhoneOrientation
  /// The orientations by time in seconds, in chronological order.
  private let turns: [(seconds: Double, orientation: PhoneOrientation)]

  /// Creates the phone of a screen; nil if it is none that turns, or if the plan also has its
  /// other orientation.
  init?(
    _ screen: RenderPlan.Screen, in plan: RenderPlan, of script: RouteScript, library: AssetLibrary
  ) {
    let device = screen.device
    guard device.kind.isMobile, let other = library.turned(device),
      !plan.screens.contains(where: {
        $0.device.pointWidth == other.pointWidth && $0.device.pointHeight == other.pointHeight
      })
    else { return nil }
    turns = script.events.compactMap { event in
      guard case .phoneAction(.turn(let orientation)) = event.action,
        let seconds = screen.timeline.seconds(of: event.placement)
      else { return nil }
      return (seconds, orientation)
    }
    .sorted { $0.seconds < $1.seconds }
    first = device.orientation
    guard turns.contains(where: { $0.orientation != device.orientation }) else { return nil }
    screens = [first: screen, other.orientation: screen.on(other)]
  }

  /// The room for both orientations in pixels.
  var size: PixelSize {
    let devices = screens.values.map(\.device)
    return PixelSize(
      width: devices.map(\.pixelWidth).max() ?? 1, height: devices.map(\.pixelHeight).max() ?? 1)
  }

  /// The screen at a drive time in seconds.
  func screen(at seconds: Double) -> RenderPlan.Screen? {
    screens[turns.last { $0.seconds <= seconds + 1e-6 }?.orientation ?? first]
  }

  /// Places the picture of an orientation in the middle of the room for both.
  func place(_ picture: Bitmap, into bitmap: inout Bitmap) {
    bitmap = Bitmap(size: size, filledWith: FilmRun.ground)
    bitmap.copy(
      picture, x: (size.width - picture.size.width) / 2,
      y: (size.height - picture.size.height) / 2)
  }
}
