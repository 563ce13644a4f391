import FramePipeline
import Geometry
import Sessions
import Templates

/// The navigation alerts in every theme.
struct AlertGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    try studio.cards(
      "Alerts", "Navigation alerts by content; the bar shows the remaining time",
      of: AlertGallery.samples, columns: 6, cell)
  }

  private func cell(
    _ sample: (name: String, alert: AlertCard), _ look: Appearance
  ) throws -> SheetCell {
    var template = try studio.renderer.template(
      for: SampleDrive.state([], appearance: look))
    (template.guidance, template.tripEstimates) = (nil, nil)
    template.alert = sample.alert
    return try studio.card(template, look).cell(sample.name)
  }

  private static let close = CardButton(.primaryAction, title: "Close", role: .default)

  private static func second(_ title: String, _ role: CardButton.Role) -> CardButton {
    CardButton(.secondaryAction, title: title, role: role)
  }

  private static let samples: [(name: String, alert: AlertCard)] = [
    ("title", AlertCard(titleVariants: ["Faster route"], buttons: [close])),
    (
      "title and subtitle",
      AlertCard(
        titleVariants: ["Faster route"], subtitleVariants: ["Saves 6 minutes"], buttons: [close])
    ),
    (
      "image",
      AlertCard(
        titleVariants: ["Lost position"], subtitleVariants: ["Using the last known place"],
        icon: "my-location", buttons: [close])
    ),
    (
      "two actions",
      AlertCard(
        titleVariants: ["Faster route"], subtitleVariants: ["Saves 6 minutes"],
        buttons: [
          CardButton(.primaryAction, title: "Take", role: .default),
          second("Not now", .cancel),
        ])
    ),
    (
      "destructive action",
      AlertCard(
        titleVariants: ["End the trip?"],
        buttons: [
          CardButton(.primaryAction, title: "Stay", role: .cancel),
          second("End", .destructive),
        ])
    ),
    (
      "remaining time",
      AlertCard(
        titleVariants: ["Speed camera ahead", "Camera"], subtitleVariants: ["In 400 m"],
        buttons: [close], remaining: 0.6)
    ),
  ]
}
