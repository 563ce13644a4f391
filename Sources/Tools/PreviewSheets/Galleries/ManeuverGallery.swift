import DisplayLists
import FramePipeline
package import Navigation
import Symbols

/// Maneuver symbols in the three sizes used on cards and strips.
package struct ManeuverGallery {
  private let maneuvers: [Maneuver]
  private let studio: SheetRenderer

  /// Creates a gallery of maneuvers; by default of all, grouped by family.
  package init(_ maneuvers: [Maneuver] = Maneuver.allCases, studio: SheetRenderer) {
    self.maneuvers = maneuvers
    self.studio = studio
  }

  /// Returns the sheet.
  ///
  /// - Throws: `ThemeError` or `AssetError` when a bundled file is missing or invalid.
  package func plan() throws -> SheetPlan {
    let swatches = try Swatch.pair(studio.library)
    guard maneuvers == Maneuver.allCases else {
      return SheetPlan(
        title: "Maneuvers", subtitle: "At 50, 30 and 18 points",
        sections: [
          SheetSection("Symbols", columns: 4, cells: maneuvers.map { cell($0, swatches) })
        ])
    }
    let sections = Family.allCases.map { family in
      let members = maneuvers.filter { Family(of: $0) == family }
      return SheetSection(
        family.heading, remark: "\(members.count) maneuvers", columns: 4,
        cells: members.map { cell($0, swatches) })
    }
    return SheetPlan(
      title: "Maneuvers",
      subtitle: "\(maneuvers.count) symbols at 50, 30 and 18 points on dark and light"
        + " cards, with their names in scripts and raw values in the feed",
      sections: sections)
  }

  private func cell(_ maneuver: Maneuver, _ swatches: [Swatch]) -> SheetCell {
    let cards = swatches.map { swatch in
      swatch.row(sides: [50, 30, 18]) { box, style in
        ManeuverSymbols.commands(
          for: maneuver, in: box, style: style, measurer: studio.renderer.measurer)
      }
    }
    return SheetImage.row(cards, gap: 6).cell(
      maneuver.name, detail: "raw value \(maneuver.rawValue)")
  }
}

/// Maneuvers with similar symbols.
private enum Family: CaseIterable {
  case turns, forks, onRamps, offRamps, roundabouts, others

  init(of maneuver: Maneuver) {
    self =
      switch maneuver.family {
      case .turn, .straight: .turns
      case .merge, .fork: .forks
      case .onRamp: .onRamps
      case .offRamp: .offRamps
      case .roundabout: .roundabouts
      case .unknown, .depart, .destination, .ferry, .nameChange: .others
      }
  }

  var heading: String {
    switch self {
    case .turns: "Turns"
    case .forks: "Merges and forks"
    case .onRamps: "On-ramps"
    case .offRamps: "Off-ramps"
    case .roundabouts: "Roundabouts"
    case .others: "Departure, arrival and others"
    }
  }
}
