/// The variants of a maneuver for the Dashboard or a notification.
///
/// An empty variant falls back to that of the app's screen.
/// Source:
/// <https://developer.apple.com/documentation/carplay/cpmaneuver/dashboardinstructionvariants>
package struct ManeuverVariants: Sendable, Hashable {
  /// A surface other than the app's own screen.
  package enum Surface: String, Sendable, Hashable, CaseIterable {
    case dashboard
    /// A banner over another app.
    case notification
  }

  package var symbol: AppImage?
  /// The app's image of the junction; only the Dashboard has one.
  package var junctionImage: AppImage?
  /// Instructions, longest first.
  package var instructionVariants: [String]
  /// Instructions with inline images, best first; they take precedence over plain ones.
  package var attributedInstructions: [AttributedInstruction]

  package init(
    symbol: AppImage? = nil, junctionImage: AppImage? = nil, instructionVariants: [String] = [],
    attributedInstructions: [AttributedInstruction] = []
  ) {
    self.symbol = symbol
    self.junctionImage = junctionImage
    self.instructionVariants = instructionVariants
    self.attributedInstructions = attributedInstructions
  }

  /// Whether the surface has instructions of its own.
  package var hasInstructions: Bool {
    !instructionVariants.isEmpty || !attributedInstructions.isEmpty
  }
}

extension ManeuverPresentation {
  /// Accesses the variants for a surface.
  package subscript(surface: ManeuverVariants.Surface) -> ManeuverVariants {
    get {
      switch surface {
      case .dashboard: dashboard
      case .notification: notification
      }
    }
    set {
      switch surface {
      case .dashboard: dashboard = newValue
      case .notification: notification = newValue
      }
    }
  }

  var variantDumpLines: [(key: String, value: String?)] {
    ManeuverVariants.Surface.allCases.flatMap { surface in
      let variants = self[surface]
      return [
        ("\(surface.rawValue)-symbol", variants.symbol?.text),
        ("\(surface.rawValue)-junction-image", variants.junctionImage?.text),
      ]
        + variants.attributedInstructions.map { ("\(surface.rawValue)-attributed", $0.markup) }
        + variants.instructionVariants.map { ("\(surface.rawValue)-variant", quoted($0)) }
    }
  }
}
