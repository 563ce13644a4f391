package import Devices
import Documents
import Foundation
import FramePipeline
package import LayoutKit
import RunReports
package import Sessions

/// A picture of a case as a frame of a drive, for explanations.
package struct GoldenSubject: Sendable {
  package let name: String
  /// The drive with the appearance of the picture.
  package let script: RouteScript
  package let seconds: Double
  package let device: DeviceProfile
  package let layout: LayoutDocument?
}

extension GoldenCase {
  /// Returns the pictures of the case.
  ///
  /// - Throws: `GoldenError` for a case that cannot be drawn, or whose layouts cannot be read.
  package func subjects(_ setting: GoldenSetting) throws(GoldenError) -> [GoldenSubject] {
    let scene = try GoldenScene(of: self, setting: setting)
    var subjects: [GoldenSubject] = []
    for picture in scene.pictures {
      let look = picture.appearance
      var script = scene.timeline.script.overridden(
        by: AppearanceChange(
          theme: look.theme, chromeAppearance: look.chromeAppearance == .dark ? .dark : .light,
          mapAppearance: look.mapAppearance == .dark ? .dark : .light,
          driverSide: look.driverSide, locale: look.locale, units: look.units))
      if scene.map == nil { (script.map.tiles, script.map.styles) = (nil, MapStyleFiles()) }
      subjects.append(
        GoldenSubject(
          name: picture.name, script: script, seconds: scene.state.elapsedSeconds,
          device: picture.device, layout: try layout(of: picture)))
    }
    return subjects
  }

  private func layout(of picture: GoldenPicture) throws(GoldenError) -> LayoutDocument? {
    let name = picture.textFile(.layout)
    do {
      guard let bytes = try Inside(folder).bytesIfThere(at: name), LayoutText.isText(bytes) else {
        return nil
      }
      return LayoutDocument(
        try LayoutText(String(decoding: bytes, as: UTF8.self), file: name))
    } catch {
      throw GoldenError(.unusableFile("\(error)"), at: folder.appending(path: name).path)
    }
  }
}
