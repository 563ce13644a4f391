/// What a maneuver shows at a place besides the app's own screen; what is not there is as on that.
///
/// CarPlay has such variants for the Dashboard and for banners over other apps
/// (<https://developer.apple.com/documentation/carplay/cpmaneuver/dashboardinstructionvariants>).
package struct ManeuverVariants: Sendable, Hashable {
  /// A place besides the app's own screen.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    case dashboard
    /// A banner over another app.
    case notification
  }

  /// The app's own symbol.
  package var symbol: AppImage?
  /// The app's own picture of the junction; the Dashboard alone has one.
  package var junctionImage: AppImage?
  /// Instructions, longest first.
  package var instructionVariants: [String]
  /// Instructions with pictures, best first; they win over plain ones.
  package var attributedInstructions: [AttributedInstruction]

  /// Variants of known parts.
  package init(
    symbol: AppImage? = nil, junctionImage: AppImage? = nil, instructionVariants: [String] = [],
    attributedInstructions: [AttributedInstruction] = []
  ) {
    self.symbol = symbol
    self.junctionImage = junctionImage
    self.instructionVariants = instructionVariants
    self.attributedInstructions = attributedInstructions
  }

  /// Whether there are instructions for the place.
  package var hasInstructions: Bool {
    !instructionVariants.isEmpty || !attributedInstructions.isEmpty
  }
}

extension ManeuverPresentation {
  /// The variants for a place.
  package subscript(place: ManeuverVariants.Place) -> ManeuverVariants {
    get {
      switch place {
      case .dashboard: dashboard
      case .notification: notification
      }
    }
    set {
      switch place {
      case .dashboard: dashboard = newValue
      case .notification: notification = newValue
      }
    }
  }

  /// One line for each variant, for dumps.
  var variantDumpLines: [(key: String, value: String?)] {
    ManeuverVariants.Place.allCases.flatMap { place in
      let variants = self[place]
      return [
        ("\(place.rawValue)-symbol", variants.symbol?.text),
        ("\(place.rawValue)-junction-image", variants.junctionImage?.text),
      ]
        + variants.attributedInstructions.map { ("\(place.rawValue)-attributed", $0.markup) }
        + variants.instructionVariants.map { ("\(place.rawValue)-variant", quoted($0)) }
    }
  }
}
