import Sessions

extension ScriptTable {
  /// All mappings of the phone.
  static let phoneTables: [ScriptTable] = [
    phone, phoneFont, phoneAccessory, phoneGuides, phoneButton, gesture,
  ]

  /// The navigation view of the phone beside the car.
  static let phone = ScriptTable(
    name: "phone",
    summary: "The navigation view of the phone, with the names of the SDK's settings.",
    keys: [
      ScriptKey(
        "sdkGeneration", .word(SDKGeneration.allCases.map(\.rawValue)),
        "The generation of the Navigation SDK, which decides what is usual."),
      ScriptKey(
        "skin", .word(PhoneSkin.allCases.map(\.rawValue)),
        "How the cards look; as in the generation if left out."),
      ScriptKey(
        "lightingMode", .word(PhoneLighting.allCases.map(\.rawValue)),
        "Day or night on the map; as the drive has it if left out."),
    ] + switches(PhoneSwitch.allCases) + header(PhoneColor.allCases) + [
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
    keys: switches(PhoneSwitch.onCarMap) + header(PhoneColor.header))

  private static func switches(_ switches: [PhoneSwitch]) -> [ScriptKey] {
    switches.map { ScriptKey($0.rawValue, .flag, $0.summary) }
  }

  /// Colors, and the fonts and the opacity of the header.
  private static func header(_ colors: [PhoneColor]) -> [ScriptKey] {
    colors.map { ScriptKey($0.rawValue, color, $0.summary) }
      + PhoneFontSlot.allCases.map { ScriptKey($0.rawValue, font, $0.summary) } + [
        ScriptKey(
          "navigationHeaderBackgroundAlpha", .number(0...1),
          "How opaque the background of the header is.")
      ]
  }

  private static let font = ScriptKind.any([.number(PhoneFont.sizes), .table(phoneFont)])

  static let phoneFont = ScriptTable(
    name: "phoneFont", summary: "The font of a text of the phone's header.",
    keys: [
      ScriptKey("size", .number(PhoneFont.sizes), required: true, "The size in points."),
      ScriptKey(
        "weight", .word(PhoneFont.Weight.allCases.map(\.rawValue)),
        "How heavy the letters are; as usual if left out."),
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
      ScriptKey("height", .number(1...1000), required: true, "The height it asks for, in points."),
      ScriptKey("backgroundColor", color, "Its background; that of the header if left out."),
      ScriptKey("caption", .text, "A line above the title."),
      ScriptKey("title", .text, "The title."),
      ScriptKey("subtitle", .text, "A line below the title."),
      ScriptKey("image", picture, "A picture at its beginning; without texts over all of it."),
    ])
}

extension PhoneSwitch {
  fileprivate var summary: String {
    switch self {
    case .navigationEnabled:
      "Whether the map has navigation: route, header, footer and what belongs to them."
    case .myLocationEnabled: "Whether the dot of the own position shows without guidance."
    case .navigationHeaderEnabled: "Whether the header shows during guidance."
    case .navigationFooterEnabled: "Whether the footer shows during guidance."
    case .navigationTripProgressBarEnabled: "Whether the bar with the whole trip shows."
    case .recenterButtonEnabled: "Whether the button shows that lets the camera follow again."
    case .compassButton: "Whether the compass may show."
    case .myLocationButton: "Whether the button for the own position shows."
    case .navigationReportIncidentButtonEnabled: "Whether the button to report something shows."
    case .showsTrafficLights: "Whether the next traffic lights show."
    case .showsStopSigns: "Whether the next stop signs show."
    case .showsDestinationMarkers: "Whether destination and stops have signs."
    case .shouldDisplaySpeedLimit: "Whether the posted limit shows as a sign."
    case .shouldDisplaySpeedometer: "Whether the own speed shows above the limit."
    case .scrollGestures: "Whether a drag moves the map."
    case .zoomGestures: "Whether taps and pinches zoom."
    case .tiltGestures: "Whether two fingers tilt the map."
    case .rotateGestures: "Whether two fingers turn the map."
    case .allowScrollGesturesDuringRotateOrZoom: "Whether turning and zooming may move the map."
    case .consumesGesturesInView: "Whether the map keeps gestures from what is below it."
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
    case .speedometerMinorTextColor: "The own speed of a minor alert."
    case .speedometerMinorBackgroundColor: "The background of the own speed of a minor alert."
    case .speedometerMajorTextColor: "The own speed of a major alert."
    case .speedometerMajorBackgroundColor: "The background of the own speed of a major alert."
    case .speedometerMinorTextColorNightMode: "The own speed of a minor alert by night."
    case .speedometerMinorBackgroundColorNightMode:
      "The background of the own speed of a minor alert by night."
    case .speedometerMajorTextColorNightMode: "The own speed of a major alert by night."
    case .speedometerMajorBackgroundColorNightMode:
      "The background of the own speed of a major alert by night."
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
