import Sessions

extension ScriptTable {
  static let phoneTables: [ScriptTable] = [
    phone, phoneFont, phoneAccessory, phoneGuides, phoneButton, gesture,
  ]

  static let phone = ScriptTable(
    name: "phone",
    summary: "The navigation view of the phone, with the names of the SDK's settings.",
    keys: [
      ScriptKey(
        "sdkGeneration", .word(SDKGeneration.allCases.map(\.rawValue)),
        "The generation of the Navigation SDK, which determines the defaults."),
      ScriptKey(
        "skin", .word(PhoneSkin.allCases.map(\.rawValue)),
        "The style of the cards; that of the generation if left out."),
      ScriptKey(
        "lightingMode", .word(PhoneLighting.allCases.map(\.rawValue)),
        "The lighting mode of the map; that of the drive if left out."),
    ] + switches(PhoneOption.allCases) + header(PhoneColor.allCases) + [
      ScriptKey(
        "accessory", .any([.word(["none"]), .table(phoneAccessory)]),
        "The app's own view below the header, or none."),
      ScriptKey(
        "directionsList", .flag, "Whether the app shows the list of directions over the map."),
      ScriptKey("buttons", .list(.table(phoneButton)), "The app's own buttons over the view."),
      ScriptKey(
        "guideLabels", .table(phoneGuides), "Labels at the layout guides of header and footer."),
    ])

  /// The Navigation SDK's controls on the car's map.
  static let mapControls = ScriptTable(
    name: "mapControls",
    summary: "The Navigation SDK's controls on the car's map; one that is left out is off.",
    keys: switches(PhoneOption.onCarMap) + header(PhoneColor.header))

  private static func switches(_ switches: [PhoneOption]) -> [ScriptKey] {
    switches.map { ScriptKey($0.rawValue, .flag, $0.summary) }
  }

  /// The keys of some colors, and of the header's fonts and opacity.
  private static func header(_ colors: [PhoneColor]) -> [ScriptKey] {
    colors.map { ScriptKey($0.rawValue, color, $0.summary) }
      + PhoneFontSlot.allCases.map { ScriptKey($0.rawValue, font, $0.summary) } + [
        ScriptKey(
          "navigationHeaderBackgroundAlpha", .number(0...1),
          "The opacity of the header's background.")
      ]
  }

  private static let font = ScriptKind.any([.number(PhoneFont.sizes), .table(phoneFont)])

  static let phoneFont = ScriptTable(
    name: "phoneFont", summary: "The font of a text of the phone's header.",
    keys: [
      ScriptKey("size", .number(PhoneFont.sizes), required: true, "The size in points."),
      ScriptKey(
        "weight", .word(PhoneFont.Weight.allCases.map(\.rawValue)),
        "The font weight; the default if left out."),
    ])

  static let phoneGuides = ScriptTable(
    name: "phoneGuides", summary: "Labels at the layout guides of header and footer.",
    keys: [
      ScriptKey("belowHeader", .text, "The label at the leading edge below the header."),
      ScriptKey("aboveFooter", .text, "The label at the trailing edge above the footer."),
    ])

  static let phoneAccessory = ScriptTable(
    name: "phoneAccessory", summary: "The app's own view below the phone's header.",
    keys: [
      ScriptKey("height", .number(1...1000), required: true, "The requested height, in points."),
      ScriptKey("backgroundColor", color, "Its background; that of the header if left out."),
      ScriptKey("caption", .text, "A line above the title."),
      ScriptKey("title", .text, "The title."),
      ScriptKey("subtitle", .text, "A line below the title."),
      ScriptKey(
        "image", picture, "An image at the leading edge; without texts, over the whole view."),
    ])
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
