import Foundation
import HostLink
import UIKit

/// Returns images of a step, which headunit draws.
@MainActor
enum StepPicture {
  static func maneuver(
    of step: GMSNavigationStepInfo, _ options: GMSNavigationStepInfoImageOptions
  ) -> UIImage {
    let side: CGFloat = options.maneuverImageSize == .square48 ? 48 : 96
    return UIImage(
      .maneuver(step.maneuver.sessionName), size: CGSize(width: side, height: side),
      scale: scale(options))
  }

  static func lanes(
    of step: GMSNavigationStepInfo, _ options: GMSNavigationStepInfoImageOptions
  ) -> UIImage {
    // With more than ten lanes, only those around the recommended ones are drawn.
    let count = CGFloat(min(step.lanes?.count ?? 0, 10))
    return UIImage(
      .lanes(step.session["lanes"] ?? []), size: CGSize(width: 24 * max(1, count), height: 36),
      scale: scale(options))
  }

  private static func scale(_ options: GMSNavigationStepInfoImageOptions) -> CGFloat {
    options.screenMetrics?.scale ?? UIScreen.main.scale
  }
}
