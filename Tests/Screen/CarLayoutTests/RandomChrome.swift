import Navigation
import Sessions
import TestSupport

@testable import Templates

/// Random navigation bars, arrows, alerts and previews.
enum RandomChrome {
  static func add(to template: inout MapTemplate, using random: inout SeededGenerator) {
    if Int.random(in: 0...2, using: &random) == 0 { template.navigationBar = bar(using: &random) }
    switch Int.random(in: 0...5, using: &random) {
    case 0: template.alert = alert(using: &random)
    case 1, 2: template.preview = preview(using: &random)
    case 3:
      template.panArrows = PanArrow.Edge.allCases.map { PanArrow($0, state: state(&random)) }
      template.mapButtons = Array(template.mapButtons.prefix(2))
    default: break
    }
  }

  private static func state(_ random: inout SeededGenerator) -> ControlState {
    RandomTemplate.pick(ControlState.allCases, using: &random)
  }

  private static func bar(using random: inout SeededGenerator) -> NavigationBarContent {
    func items(_ control: (Int) -> ChromeControl) -> [BarItem] {
      (0..<Int.random(in: 0...2, using: &random)).map { index in
        BarItem(
          control(index + 1),
          content: Bool.random(using: &random)
            ? .image("search") : .text(RandomTemplate.text(1...4, using: &random)),
          isRounded: Bool.random(using: &random), isEnabled: Bool.random(using: &random),
          state: state(&random))
      }
    }
    let back = BarItem(
      .back, content: .text(RandomTemplate.text(1...3, using: &random)),
      state: state(&random))
    return NavigationBarContent(
      back: Bool.random(using: &random) ? back : nil, leading: items { .leading($0) },
      title: Bool.random(using: &random) ? RandomTemplate.text(1...5, using: &random) : nil,
      trailing: items { .trailing($0) }, dropped: Int.random(in: 0...2, using: &random))
  }

  static func variants(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { index in
      RandomTemplate.text(1...(12 - 4 * index), using: &random)
    }
  }

  private static func button(
    _ control: ChromeControl, _ random: inout SeededGenerator
  ) -> CardButton {
    CardButton(
      control, title: RandomTemplate.text(1...3, using: &random),
      role: RandomTemplate.pick(CardButton.Role.allCases, using: &random), state: state(&random))
  }

  static func alert(using random: inout SeededGenerator) -> AlertCard {
    AlertCard(
      titleVariants: variants(&random),
      subtitleVariants: Bool.random(using: &random) ? variants(&random) : [],
      icon: RandomTemplate.pick([nil, "route", "no-such-icon"] as [ControlImage?], using: &random),
      buttons: [ChromeControl.primaryAction, .secondaryAction].prefix(
        Int.random(in: 1...2, using: &random)
      ).map {
        button($0, &random)
      },
      remaining: RandomTemplate.pick([nil, 0, 0.4, 1], using: &random))
  }

  private static func preview(using random: inout SeededGenerator) -> PreviewCard {
    let hasRoutes = Bool.random(using: &random)
    let selected = Int.random(in: 0...2, using: &random)
    let routes = (0..<(hasRoutes ? Int.random(in: 1...3, using: &random) : 0)).map { index in
      PreviewCard.Route(
        titleVariants: variants(&random),
        detailVariants: Bool.random(using: &random) ? variants(&random) : [],
        isSelected: index == selected, state: state(&random))
    }
    let pager = PreviewCard.Pager(text: "2 of 12", previous: state(&random), next: nil)
    return PreviewCard(
      titleVariants: variants(&random),
      lines: hasRoutes
        ? [] : (0..<Int.random(in: 0...2, using: &random)).map { _ in variants(&random) },
      routes: routes,
      estimates: Bool.random(using: &random) ? RandomTemplate.estimates(using: &random) : nil,
      pager: !hasRoutes && Bool.random(using: &random) ? pager : nil,
      buttons: [ChromeControl.primaryAction, .secondaryAction].prefix(
        Int.random(in: 1...2, using: &random)
      ).map {
        button($0, &random)
      })
  }
}
