import Bitmaps
import DisplayLists
import Documents
import LayoutKit
import MapLabels
import MapScenes
import MapSources
import RunReports
import Sessions
import Synchronization

/// The keys of a plan's frames: two frames with the same key have the same pixels in the same file.
///
/// A key contains the exact drawing over plain ground, and the inputs of the map below it: its
/// files, the camera, and the moments that determine its names. So it is available before the map
/// is painted.
final class FrameKeys: Sendable {
  /// The digest that the frames of each screen share.
  private let screens: [String]
  /// The digests of the names' inputs for stretches of time, by screen and stretch.
  private let names = Mutex<[String: String]>([:])

  /// - Throws: `AssetError` when a shipped file cannot be read.
  init(of plan: RenderPlan, fingerprint: Fingerprint, library: AssetLibrary) throws {
    var common = Digest()
    common.add(ToolVersion.program)
    common.add(try RunJSON.line(fingerprint))
    common.add(plan.options.effort.rawValue)
    common.add(plan.map?.digest ?? "")
    if plan.map != nil || plan.options.hasBezel { try library.addContents(to: &common) }
    screens = try plan.screens.map { screen in
      var digest = common
      digest.add(try RunJSON.line(screen.device))
      return digest.text
    }
  }

  /// The key of a frame: the digest that frames of its screen share, a hyphen, and the digest of
  /// the drawing.
  ///
  /// - Parameter plain: The frame over plain ground.
  /// - Throws: The errors of a request for a moment of the drive.
  func key(
    of plain: FrameStages, _ begun: BegunFrame, by renderer: FrameRenderer, for job: FrameJob
  ) throws -> String {
    let look = plain.state.appearance
    var digest = DisplayListDigest("\(look.theme) \(look.mapAppearance) \(look.locale)")
    digest.add(plain.displayList.commands)
    if let moment = begun.moment, !plain.layout.hidesMap {
      let drive = renderer.drive(of: begun, moment)
      if let sources = try renderer.painter.nameSources(
        of: begun.frame.map, at: moment.seconds, in: drive)
      {
        digest.add([moment.seconds, moment.isFilm ? 1 : 0])
        digest.add(begun.frame.map.moment)
        digest.add(known(sources.stretch, of: job.screen, sources.moments))
      }
    }
    return "\(screens[job.screen])-\(digest.text)"
  }

  /// The digest of the moments of a stretch, computed once.
  private func known(
    _ stretch: ClosedRange<Double>, of screen: Int, _ moments: [(time: Double, moment: LabelMoment)]
  ) -> String {
    let key = "\(screen) \(stretch)"
    if let known = names.withLock({ $0[key] }) { return known }
    var digest = DisplayListDigest("names")
    for (time, moment) in moments {
      digest.add([time])
      digest.add(moment)
    }
    let text = digest.text
    names.withLock { $0[key] = text }
    return text
  }
}

extension FrameRenderer {
  /// Every stage of a planned frame over plain ground.
  func plainStages(of begun: BegunFrame) throws -> FrameStages {
    try stages(
      of: begun,
      over: begun.frame.layout.hidesMap
        ? .nothing : painter.picture(of: begun.frame.map.withoutTiles))
  }
}
