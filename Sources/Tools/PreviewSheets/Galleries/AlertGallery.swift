import FramePipeline
import Geometry
import Sessions
import Templates

/// The navigation alerts in every theme.
struct AlertGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let looks = try studio.library.themeTitles().flatMap { theme in
      InterfaceStyle.allCases.map { (theme: theme, style: $0) }
    }
    let rows = try looks.map { look in
      try AlertGallery.samples.map { try cell($0, look.theme.name, look.style) }
    }
    let width = rows.joined().map(\.size.width).max()
    return SheetPlan(
      title: "Alerts",
      subtitle: "Navigation alerts by content; the bar shows the remaining time",
      sections: zip(looks, rows).map { look, cells in
        SheetSection(
          "\(look.theme.name), \(look.style.rawValue)", remark: look.theme.title, columns: 6,
          columnWidth: width, cells: cells)
      })
  }

  private func cell(
    _ sample: (name: String, alert: AlertCard), _ theme: String, _ style: InterfaceStyle
  ) throws -> SheetCell {
    var look = studio.options.appearance
    (look.theme, look.chromeAppearance) = (theme, style)
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
