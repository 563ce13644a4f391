import JSONText
import Navigation
package import Sessions

extension Shape<PhoneFont> {
  static let phoneFont = Shape.object(
    "phoneFont", "The font of a text of the phone's header.", default: PhoneFont(size: 0),
    [
      Field("size", \.size, .number(in: PhoneFont.sizes), required: true, "The size in points."),
      Field("weight", \.weight, .word, "The font weight; the default if left out."),
    ]
  ).orScalar(.number(in: PhoneFont.sizes)) { PhoneFont(size: $0) }.named("headerFont")
}

extension Shape<PhoneAccessory> {
  /// The app's accessory view, or "none" to remove it.
  static let accessory = Shape(
    write: { accessory, pictures in
      switch accessory {
      case .removed: "none"
      case .view(let view): Shape<PhoneAccessoryView>.accessoryView.write(view, pictures)
      }
    },
    read: { node throws(SessionFileError) in
      if node.value == "none" { return .removed }
      return .view(try Shape<PhoneAccessoryView>.accessoryView.read(node))
    },
    schema: .any([
      .words(["none"]),
      Shape<PhoneAccessoryView>.accessoryView.schema,
    ]))
}

extension Shape<PhoneAccessoryView> {
  static let accessoryView = Shape.object(
    "accessoryView", "The app's own view below the header (GMSNavigationAccessoryView).",
    default: PhoneAccessoryView(height: 0),
    [
      Field(
        "height", \.height, .number(in: 1...1000), required: true,
        "The requested height, in points."),
      Field(
        "backgroundColor", \.backgroundColor, .color,
        "Its background; that of the header if left out."),
      Field("caption", \.caption, .text, "A line above the title."),
      Field("title", \.title, .text, "The title."),
      Field("subtitle", \.subtitle, .text, "A line below the title."),
      Field(
        "image", \.image, .image,
        "An image at the leading edge; without texts, over the whole view."),
    ])
}

extension Shape<PhoneGuideLabels> {
  static let guideLabels = Shape.object(
    "guideLabels", "Labels at the layout guides of header and footer.", default: PhoneGuideLabels(),
    [
      Field("belowHeader", \.belowHeader, .text, "The label at the leading edge below the header."),
      Field(
        "aboveFooter", \.aboveFooter, .text, "The label at the trailing edge above the footer."),
    ])
}

extension Shape<PhoneSettings> {
  package static let phone = Shape.object(
    "phone", "The navigation view of the phone, with the names of the SDK's settings.",
    default: PhoneSettings(), phoneFields)

  package static let mapControls = Shape.object(
    "mapControls",
    "The Navigation SDK's controls on the car's map; one that is left out is off.",
    default: PhoneSettings(),
    mapFields + [headerAlpha] + switchFields(PhoneOption.onCarMap) + headerFields(PhoneColor.header)
  )

  /// The settings of the map itself.
  private static let mapFields: [Field<PhoneSettings>] = [
    Field(
      "lightingMode", \.lightingMode, .word,
      "The lighting mode of the map; that of the drive if left out."),
    Field(
      "travelMode", \.travelMode, .word,
      "The travel mode of the map; driving if left out."),
  ]

  private static let headerAlpha = Field<PhoneSettings>(
    "navigationHeaderBackgroundAlpha", \.headerBackgroundAlpha, .number(in: 0...1),
    "The opacity of the header's background.")

  private static func switchFields(_ switches: [PhoneOption]) -> [Field<PhoneSettings>] {
    switches.map {
      Field<PhoneSettings>($0.rawValue, \.switches[$0], .flag, $0.summary)
    }
  }

  /// The fields of some colors, and of the header's fonts.
  private static func headerFields(_ colors: [PhoneColor]) -> [Field<PhoneSettings>] {
    let colors = colors.map {
      Field<PhoneSettings>($0.rawValue, \.colors[$0], .color, $0.summary)
    }
    let fonts = PhoneFontSlot.allCases.map {
      Field<PhoneSettings>($0.rawValue, \.fonts[$0], .phoneFont, $0.summary)
    }
    return colors + fonts
  }

  private static var phoneFields: [Field<PhoneSettings>] {
    let parts: [Field<PhoneSettings>] = [
      Field(
        "sdkGeneration", \.generation, .word,
        "The generation of the Navigation SDK, which determines the defaults."),
      Field(
        "skin", \.skin, .word,
        "The style of the cards; that of the generation if left out."),
      headerAlpha,
      Field("accessory", \.accessory, .accessory, "The app's own view below the header, or none."),
      Field("guideLabels", \.guideLabels, .guideLabels, "Labels at the layout guides."),
      Field(
        "directionsList", \.showsDirectionsList, .flag,
        "Whether the app shows the list of directions over the map."),
      Field(
        "buttons", \.buttons,
        Shape<[PhoneAppButton]>.list(.appButton, maximum: PhoneAppButton.limit),
        "The app's own buttons over the view."),
    ]
    return mapFields + parts + switchFields(PhoneOption.allCases)
      + headerFields(PhoneColor.allCases)
  }
}

extension PhoneOption {
  fileprivate var summary: String {
    switch self {
    case .navigationEnabled:
      "Whether navigation is enabled: route, header, footer and their elements."
    case .myLocationEnabled: "Whether the my-location dot shows without guidance."
    case .navigationHeaderEnabled: "Whether the header shows during guidance."
    case .navigationFooterEnabled: "Whether the footer shows during guidance."
    case .navigationTripProgressBarEnabled: "Whether the trip progress bar shows."
    case .recenterButtonEnabled: "Whether the recenter button shows."
    case .compassButton: "Whether the compass can show."
    case .myLocationButton: "Whether the my-location button shows."
    case .navigationReportIncidentButtonEnabled: "Whether the button for reporting incidents shows."
    case .showsTrafficLights: "Whether the next traffic lights show."
    case .showsStopSigns: "Whether the next stop signs show."
    case .showsDestinationMarkers: "Whether destination and stops have signs."
    case .shouldDisplaySpeedLimit: "Whether the speed limit shows."
    case .shouldDisplaySpeedometer: "Whether the speedometer shows."
    case .scrollGestures: "Whether a drag moves the map."
    case .zoomGestures: "Whether taps and pinches zoom."
    case .tiltGestures: "Whether two fingers tilt the map."
    case .rotateGestures: "Whether two fingers turn the map."
    case .allowScrollGesturesDuringRotateOrZoom:
      "Whether rotate and zoom gestures can scroll the map."
    case .consumesGesturesInView: "Whether the map view consumes gestures."
    }
  }
}

extension PhoneColor {
  fileprivate var summary: String {
    switch self {
    case .navigationHeaderPrimaryBackgroundColor: "The background of the header."
    case .navigationHeaderSecondaryBackgroundColor: "The background of its second part."
    case .navigationHeaderPrimaryBackgroundColorNightMode: "The background of the header by night."
    case .navigationHeaderSecondaryBackgroundColorNightMode:
      "The background of its second part by night."
    case .navigationHeaderLargeManeuverIconColor: "The symbol of the next maneuver."
    case .navigationHeaderSmallManeuverIconColor: "The symbol of the maneuver after it."
    case .navigationHeaderGuidanceRecommendedLaneColor: "The lanes to take."
    case .navigationHeaderNextStepTextColor: "The text of the maneuver after the next one."
    case .navigationHeaderDistanceValueTextColor: "The number of the distance."
    case .navigationHeaderDistanceUnitsTextColor: "The unit of the distance."
    case .navigationHeaderInstructionsTextColor: "The instruction."
    case .speedometerMinorTextColor: "The speedometer's text in a minor alert."
    case .speedometerMinorBackgroundColor: "The speedometer's background in a minor alert."
    case .speedometerMajorTextColor: "The speedometer's text in a major alert."
    case .speedometerMajorBackgroundColor: "The speedometer's background in a major alert."
    case .speedometerMinorTextColorNightMode: "The speedometer's text in a minor alert by night."
    case .speedometerMinorBackgroundColorNightMode:
      "The speedometer's background in a minor alert by night."
    case .speedometerMajorTextColorNightMode: "The speedometer's text in a major alert by night."
    case .speedometerMajorBackgroundColorNightMode:
      "The speedometer's background in a major alert by night."
    }
  }
}

extension PhoneFontSlot {
  fileprivate var summary: String {
    switch self {
    case .navigationHeaderNextStepFont: "The font of the maneuver after the next one."
    case .navigationHeaderDistanceValueFont: "The font of the distance's number."
    case .navigationHeaderDistanceUnitsFont: "The font of the distance's unit."
    case .navigationHeaderInstructionsFirstRowFont: "The font of the instruction's first row."
    case .navigationHeaderInstructionsSecondRowFont: "The font of the instruction's second row."
    case .navigationHeaderInstructionsConjunctionsFont: "The font of words such as 'toward'."
    }
  }
}
