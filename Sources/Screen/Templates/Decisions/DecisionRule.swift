/// A rule of the screen, with its public source.
package enum DecisionRule: String, Sendable, Hashable, CaseIterable {
  case firstVariantThatFits = "first-variant-that-fits"
  case shortestIsCut = "shortest-is-cut"
  case instructionTightens = "instruction-tightens"
  case cardBeforeEstimates = "card-before-estimates"
  case estimatesFitColumns = "estimates-fit-columns"
  case cardDegrades = "card-degrades"
  case cardColorReadable = "card-color-readable"
  case symbolFitsCard = "symbol-fits-card"
  case symbolSize = "symbol-size"
  case junctionSize = "junction-size"
  case initialEstimates = "initial-estimates"
  case distanceFits = "distance-fits"
  case symbolFollowsCard = "symbol-follows-card"
  case symbolOfManeuver = "symbol-of-maneuver"
  case exitAngleTurnsSymbol = "exit-angle-turns-symbol"
  case distanceRounded = "distance-rounded"
  case departureWithoutDistance = "departure-without-distance"
  case lanesInSecondRow = "lanes-in-second-row"
  case nextManeuverFollowsSoon = "next-maneuver-follows-soon"
  case timeRemainingColor = "time-remaining-color"
  case arrivalComputed = "arrival-computed"
  case pausedCard = "paused-card"
  case noGuidance = "no-guidance"
  case instructionWritten = "instruction-written"
  case instructionComposed = "instruction-composed"
  case localeFallsBack = "locale-falls-back"
  case mapButtonLimit = "map-button-limit"
  case navigationBarLimit = "navigation-bar-limit"
  case navigationBarFits = "navigation-bar-fits"
  case alertFits = "alert-fits"
  case previewFits = "preview-fits"
  case panningFits = "panning-fits"
  case positionNeeded = "position-needed"
  case disabledIsDimmed = "disabled-is-dimmed"
  case roadNameOnMap = "road-name-on-map"
  case cameraFollows = "camera-follows"
  case mapItemsFit = "map-items-fit"
  case nothingUnderChrome = "nothing-under-chrome"
  case fontHasLetters = "font-has-letters"
  case speedLimitSign = "speed-limit-sign"
  case dockFits = "dock-fits"
  case chromeNearDriver = "chrome-near-driver"
  case phoneSettings = "phone-settings"
  case headlineFits = "headline-fits"
  case accessoryNeedsHeader = "accessory-needs-header"
  case listLimit = "list-limit"
  case imageRowLimit = "image-row-limit"
  case alertLimit = "alert-limit"
  case gridLimit = "grid-limit"
  case headerGridLimit = "header-grid-limit"
  case informationLimit = "information-limit"
  case contactLimit = "contact-limit"
  case voiceLimit = "voice-limit"
  case pointLimit = "point-limit"
  case nowPlayingLimit = "now-playing-limit"
  case barOfTemplate = "bar-of-template"
  case presentedCovers = "presented-covers"
  case wayToWhatPlays = "way-to-what-plays"
  case keysInOneLine = "keys-in-one-line"
  case whatPlaysGoesOn = "what-plays-goes-on"
  case templateFits = "template-fits"
  case limitedInterfaces = "limited-interfaces"
  case keyboardOfLanguage = "keyboard-of-language"
  case candidatesOfPinyin = "candidates-of-pinyin"
  case focusInSidebar = "focus-in-sidebar"
  case stackOfCategory = "stack-of-category"
  case dashboardButtonLimit = "dashboard-button-limit"
  case dashboardButtonComplete = "dashboard-button-complete"
  case placeVariants = "place-variants"
  case clusterSettings = "cluster-settings"
  case viewsFitWindow = "views-fit-window"
}

extension DecisionRule {
  /// Whether the rule limits the number of parts of a template.
  package var isTemplateLimit: Bool {
    switch self {
    case .listLimit, .imageRowLimit, .alertLimit, .gridLimit, .headerGridLimit, .informationLimit,
      .contactLimit,
      .voiceLimit, .pointLimit, .nowPlayingLimit, .limitedInterfaces:
      true
    default: false
    }
  }

  /// The rule as a sentence with a full stop.
  package var statement: String {
    switch self {
    case .firstVariantThatFits:
      "The first instruction that fits its lines is shown, from long to short; an equivalent"
        + " composed one is preferred to three uneven lines."
    case .shortestIsCut:
      "If no variant fits, or none with the road's name, the last of them is truncated."
    case .instructionTightens:
      "Three lines that almost fit on two are set smaller, as are words that are too wide, to 85 %."
    case .cardBeforeEstimates: "A guidance card that reaches the trip estimates replaces them."
    case .estimatesFitColumns:
      "A text too wide for its third of the trip estimates widens its column; if that is not"
        + " enough, all labels are set smaller, to 70 % at least."
    case .cardDegrades:
      "A card that is too tall drops the junction image first, then lines of the instruction."
    case .cardColorReadable:
      "A card has the app's color, without alpha, if its text is readable."
    case .symbolSize:
      "A symbol has at most 50×50 pt, a wide one 120×50, one in the second row 18×18 or 120×18."
    case .junctionSize: "A junction image has at most 140×100 pt and keeps its proportions."
    case .initialEstimates: "A maneuver without initial travel estimates has no symbol."
    case .distanceFits: "A distance too long for its line is set smaller, to 70 % at least."
    case .symbolFitsCard: "A card too narrow for the symbol shows a smaller one."
    case .symbolFollowsCard:
      "A symbol is light on a dark card and dark on a light one, independent of the map."
    case .symbolOfManeuver: "The symbol is that of the maneuver type."
    case .exitAngleTurnsSymbol:
      "The exit of a roundabout is drawn at its real angle, if its heading is known."
    case .distanceRounded:
      "The app rounds distances for the driver; the system shows them unchanged."
    case .departureWithoutDistance: "A departure has no distance, because it is not ahead."
    case .lanesInSecondRow:
      "Lanes are shown as an image in the second row, instead of the next maneuver."
    case .nextManeuverFollowsSoon:
      "The next maneuver is shown when it follows within 600 m and within 60 s."
    case .timeRemainingColor: "The remaining time has the color of the traffic."
    case .arrivalComputed: "The time of arrival is the clock plus the remaining time."
    case .pausedCard: "A paused trip shows the app's text, or else the system's, and no symbol."
    case .noGuidance: "Without guidance there are neither a guidance card nor trip estimates."
    case .instructionWritten:
      "Instructions written by the source of the route are shown unchanged."
    case .instructionComposed:
      "Instructions are composed in the language of the screen if the source has none in it."
    case .localeFallsBack:
      "A language without texts falls back to another script of the language, then to English."
    case .mapButtonLimit:
      "The first four map buttons are shown, the first two while the map is panned."
    case .navigationBarLimit: "The navigation bar has at most two buttons on each side."
    case .navigationBarFits: "Buttons take precedence over the title, and share a narrow bar."
    case .alertFits:
      "An alert replaces the trip estimates, and covers the guidance card if necessary."
    case .previewFits: "A preview shortens its texts and omits estimates to fit its column."
    case .panningFits: "The arrows of the panning interface require free space on the map."
    case .positionNeeded: "The my-location button is enabled only if the location is known."
    case .disabledIsDimmed: "Disabled controls are dimmed, and cannot be pressed."
    case .roadNameOnMap: "The app draws the name of the road on the free area of the map."
    case .cameraFollows:
      "The camera follows the vehicle until the driver or the app moves it."
    case .mapItemsFit: "Elements on the map are shown only in the area free of chrome."
    case .nothingUnderChrome:
      "The camera keeps stops in view; a stop or an incident that chrome would cover is not shown."
    case .fontHasLetters:
      "A name with a character that no font has is replaced by another name, or left out."
    case .speedLimitSign:
      "The limit is shown as posted, with the speed of the vehicle if that is higher."
    case .dockFits: "The dock shows as many apps as fit."
    case .chromeNearDriver: "The system's strip and the cards are on the driver's side."
    case .phoneSettings:
      "The app's settings determine the elements of the phone's view, as far as they fit."
    case .headlineFits:
      "A road name too long for two lines is set smaller, then on three lines, and then truncated."
    case .accessoryNeedsHeader:
      "An accessory view is below the header and covers at most a third of the map."
    case .listLimit: "A list shows its first 500 rows in 200 sections."
    case .imageRowLimit:
      "An image row shows the first 24 that fit on its line, or on its lines if it can have"
        + " several."
    case .alertLimit: "An alert shows as many actions as fit beside each other."
    case .gridLimit: "A grid shows its first eight buttons; more than four are in two rows."
    case .headerGridLimit: "A list shows as many of its grid buttons as fit on one line above it."
    case .informationLimit:
      "An information template shows the first ten items and the first three buttons."
    case .contactLimit: "A contact shows the first four buttons."
    case .voiceLimit:
      "Voice control has the first five states, and shows nothing for an unknown state."
    case .pointLimit: "The first twelve points of interest are shown."
    case .nowPlayingLimit: "The now-playing template shows the first five buttons of the app."
    case .barOfTemplate:
      "A template has its own bar; tabs replace it, and a search has its field there."
    case .presentedCovers:
      "An alert and voice control hide the template below; an action sheet dims it."
    case .wayToWhatPlays:
      "While the app plays, a now-playing button is beside fewer than five tabs, or in the bar."
    case .keysInOneLine: "A car without a touch screen has the keys of a search in one line."
    case .whatPlaysGoesOn: "The elapsed time advances from the moment at which the app set it."
    case .templateFits: "A list shows as many rows as fit; the others scroll."
    case .limitedInterfaces: "A moving car can close the keyboard and limit lists."
    case .keyboardOfLanguage: "The keyboard has the letters of the screen's language."
    case .candidatesOfPinyin:
      "Pinyin stays in the field as typed, because the candidates of a car are not documented."
    case .focusInSidebar: "A nudge to the side of the sidebar moves the focus there."
    case .stackOfCategory:
      "An app shows the templates of its category, up to its depth, and presents one at a time."
    case .dashboardButtonLimit: "The Dashboard shows two buttons of the app without guidance."
    case .dashboardButtonComplete: "A button of the Dashboard requires a title and an image."
    case .placeVariants:
      "The Dashboard and banners have their own variants; without them the main ones are shown."
    case .viewsFitWindow:
      "The app's own views are drawn only on a screen of the size for which they are laid out."
    case .clusterSettings:
      "The car determines whether compass and limit are on the cluster; else the app's map does."
    }
  }

  /// The public source of the rule; nil for our own choice.
  package var source: String? {
    switch self {
    case .firstVariantThatFits: apple("carplay/cpmaneuver/instructionvariants")
    case .shortestIsCut: "https://github.com/oguzhnatly/flutter_carplay/issues/53"
    case .cardBeforeEstimates: "https://github.com/cachly/issues-tracker/issues/5159"
    case .symbolFollowsCard, .symbolFitsCard, .symbolSize: apple("carplay/cpmaneuver/symbolimage")
    case .cardDegrades, .junctionSize: apple("carplay/cpmaneuver/junctionimage")
    case .cardColorReadable: apple("carplay/cpmaptemplate/guidancebackgroundcolor")
    case .initialEstimates: "https://openradar.appspot.com/46240671"
    case .symbolOfManeuver:
      google("reference/objc/Enums/GMSNavigationManeuver")
    case .exitAngleTurnsSymbol: apple("carplay/cpmaneuver/junctionexitangle")
    case .distanceRounded, .arrivalComputed: apple("carplay/cptravelestimates")
    case .departureWithoutDistance, .nextManeuverFollowsSoon: google("carplay")
    case .lanesInSecondRow: apple("carplay/cpmaneuverdisplaystyle")
    case .timeRemainingColor: apple("carplay/cptimeremainingcolor")
    case .pausedCard: apple("carplay/cpnavigationsession/pausereason")
    case .noGuidance: apple("carplay/cpnavigationsession")
    case .instructionWritten: google("nav-only-feed")
    case .disabledIsDimmed: apple("carplay/cpmapbutton/isenabled")
    case .mapButtonLimit: apple("carplay/cpmaptemplate/mapbuttons")
    case .navigationBarLimit, .navigationBarFits:
      apple("carplay/cpbarbuttonproviding")
    case .alertFits: apple("carplay/cpnavigationalert")
    case .previewFits: apple("carplay/cptrippreviewtextconfiguration")
    case .panningFits: apple("carplay/cpmaptemplate/showpanninginterface(animated:)")
    case .cameraFollows: google("camera")
    case .roadNameOnMap: apple("carplay/cpwindow/mapbuttonsafearealayoutguide")
    case .mapItemsFit, .nothingUnderChrome: apple("carplay/cpwindow/mapbuttonsafearealayoutguide")
    case .listLimit: apple("carplay/cplisttemplate/maximumitemcount")
    case .imageRowLimit: apple("carplay/cplistimagerowitem")
    case .alertLimit: apple("carplay/cpalerttemplate/maximumactioncount")
    case .gridLimit: apple("carplay/cpgridtemplatemaximumitems")
    case .headerGridLimit: apple("carplay/cplisttemplate/headergridbuttons")
    case .informationLimit: apple("carplay/cpinformationtemplate")
    case .contactLimit: apple("carplay/cpcontact/actions")
    case .voiceLimit: apple("carplay/cpvoicecontroltemplate")
    case .pointLimit: apple("carplay/cppointofinteresttemplate")
    case .nowPlayingLimit: apple("carplay/cpnowplayingtemplate/updatenowplayingbuttons(_:)")
    case .barOfTemplate: apple("carplay/cptabbartemplate")
    case .presentedCovers:
      apple("carplay/cpinterfacecontroller/presenttemplate(_:animated:completion:)")
    case .wayToWhatPlays, .whatPlaysGoesOn: apple("carplay/cpnowplayingtemplate")
    case .keysInOneLine: apple("carplay/cpsearchtemplate")
    case .templateFits: apple("carplay/cplisttemplate")
    case .limitedInterfaces:
      apple("carplay/cpsessionconfiguration/limiteduserinterfaces")
    case .keyboardOfLanguage, .candidatesOfPinyin: apple("carplay/cpsearchtemplate")
    case .focusInSidebar:
      "https://developer.apple.com/design/human-interface-guidelines/carplay"
    case .stackOfCategory: apple("carplay/cpinterfacecontroller")
    case .dashboardButtonLimit: apple("carplay/cpdashboardcontroller/shortcutbuttons")
    case .dashboardButtonComplete: apple("carplay/cpdashboardbutton")
    case .placeVariants: apple("carplay/cpmaneuver/dashboardinstructionvariants")
    case .clusterSettings: apple("carplay/cpinstrumentclustersetting")
    case .viewsFitWindow: apple("carplay/cpwindow")
    case .speedLimitSign, .phoneSettings, .accessoryNeedsHeader: google("controls")
    case .chromeNearDriver: "https://developer.apple.com/videos/play/wwdc2018/213/"
    case .estimatesFitColumns, .distanceFits, .instructionComposed, .instructionTightens,
      .localeFallsBack, .positionNeeded, .dockFits, .headlineFits, .fontHasLetters:
      nil
    }
  }

  private func apple(_ path: String) -> String {
    "https://developer.apple.com/documentation/\(path)"
  }

  private func google(_ path: String) -> String {
    "https://developers.google.com/maps/documentation/navigation/ios-sdk/\(path)"
  }
}
