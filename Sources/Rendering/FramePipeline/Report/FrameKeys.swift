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

/// The keys of a plan's frames: frames with the same key have the same pixels in the same file.
///
/// A key covers the exact drawing over a plain background, and the inputs of the map below it: its
/// files, the camera, and the moments that determine its labels. It is available before the map is
/// painted.
final class FrameKeys: Sendable {
  /// The digest shared by the frames of each screen.
  private let screens: [String]
  /// The digests of label inputs, by screen and time range.
  private let names = Mutex<[String: String]>([:])

  /// Computes the digests shared by frames.
  ///
  /// - Throws: `AssetError` when a bundled file cannot be read.
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

  /// Returns the key of a frame: the digest of its screen, a hyphen, and the digest of the drawing.
  ///
  /// - Parameter plain: The frame over a plain background.
  /// - Throws: Errors in computing other moments of the drive.
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

  /// The digest of the moments in a time range, computed once.
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
  /// Computes the stages of a planned frame over a plain background.
  func plainStages(of begun: BegunFrame) throws -> FrameStages {
    try stages(
      of: begun,
      over: begun.frame.layout.hidesMap
        ? .nothing : painter.picture(of: begun.frame.map.withoutTiles))
  }
}
