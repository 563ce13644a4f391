import FramePipeline
import Geometry
import Navigation
import Sessions
import Templates

/// The cards of paused trips in every theme.
struct PauseGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    try studio.cards(
      "Pauses", "The card of each reason for which a trip pauses", of: PauseReason.allCases,
      columns: 5, cell)
  }

  private func cell(_ reason: PauseReason, _ look: Appearance) throws -> SheetCell {
    var template = try studio.renderer.template(
      for: SampleDrive.paused(reason, appearance: look))
    template.tripEstimates = nil
    return try studio.card(template, look).cell(reason.rawValue)
  }
}
