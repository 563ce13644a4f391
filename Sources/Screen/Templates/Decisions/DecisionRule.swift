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
      "Instructions go from long to short, and the first that fits its lines is shown; composed ones"
        + " that tell the same go before three uneven lines."
    case .shortestIsCut:
      "Where no variant fits, or none with the road's name, the last of them is cut at its end."
    case .instructionTightens:
      "Three lines that need little less become two, and words too wide get smaller, to 85 %."
    case .cardBeforeEstimates: "A guidance card that reaches the trip estimates pushes them out."
    case .estimatesFitColumns:
      "A text too wide for its third of the tray widens its column; where that is not enough, all"
        + " labels are set smaller, to 70 % at least."
    case .cardDegrades:
      "On a card too tall the junction image goes first, then lines of the instruction."
    case .cardColorReadable:
      "A card has the app's color, without its alpha, if text on it can be read."
    case .symbolSize:
      "A first symbol takes 50×50 pt, a wide one 120×50, one in the second row 18×18 or 120×18."
    case .junctionSize: "A junction image takes 140×100 pt and keeps its proportions."
    case .initialEstimates: "A maneuver without initial travel estimates has no symbol."
    case .distanceFits: "A distance too long for its line is set smaller, to 70 % at least."
    case .symbolFitsCard: "A card too narrow for the symbol shows a smaller one."
    case .symbolFollowsCard:
      "A symbol is light on a dark card and dark on a light one, whatever the map is."
    case .symbolOfManeuver: "The symbol follows from the kind of maneuver."
    case .exitAngleTurnsSymbol:
      "The exit of a roundabout is drawn where it really is, when its heading is known."
    case .distanceRounded:
      "The app rounds distances to what a driver can use; the system shows them as they come."
    case .departureWithoutDistance: "A departure has no distance, since it is not ahead."
    case .lanesInSecondRow:
      "Lanes reach the screen as a picture in the second row, instead of the next maneuver."
    case .nextManeuverFollowsSoon:
      "The next maneuver is shown when it follows within 600 m and within 60 s."
    case .timeRemainingColor: "The remaining time has the color of the traffic."
    case .arrivalComputed: "The time of arrival is the clock plus the remaining time."
    case .pausedCard: "A paused trip shows the app's words, or else the system's, and no symbol."
    case .noGuidance: "Without guidance there is neither card nor tray."
    case .instructionWritten:
      "Instructions written by the source of the route are shown as they are."
    case .instructionComposed:
      "Instructions are composed in the language of the screen where the source has none in it."
    case .localeFallsBack:
      "A language without texts falls back to another script of it, then to English."
    case .mapButtonLimit:
      "The first four map buttons are shown, the first two while the map is panned."
    case .navigationBarLimit: "The navigation bar takes two buttons on each side."
    case .navigationBarFits: "Buttons come before the title, and share the bar where it is short."
    case .alertFits:
      "An alert replaces the trip estimates, and covers guidance where it must."
    case .previewFits: "A preview shortens its texts and leaves out estimates to fit its column."
    case .panningFits: "The arrows of the panning interface need a free part of the map."
    case .positionNeeded: "The button for the own position works only where there is one."
    case .disabledIsDimmed: "What is disabled is dimmed, and cannot be pressed."
    case .roadNameOnMap: "The app draws the name of the road on the part of the map left free."
    case .cameraFollows:
      "The camera follows the vehicle until the driver or the app moves it."
    case .mapItemsFit: "What lies on the map shows only where chrome leaves it room."
    case .nothingUnderChrome:
      "The camera makes room for stops; a stop or an incident that chrome would cover is not shown."
    case .fontHasLetters:
      "A name with a letter that no font has gives way to another name of the place, or is left out."
    case .speedLimitSign:
      "The limit is shown as posted, with the own speed where that is higher."
    case .dockFits: "The dock shows as many apps as there is room for."
    case .chromeNearDriver: "The system's strip and the cards stand on the driver's side."
    case .phoneSettings:
      "The app's settings say what the phone's view shows, as far as the map has room for it."
    case .headlineFits:
      "A street too long for two lines gets smaller, then takes three, and is cut at last."
    case .accessoryNeedsHeader:
      "An accessory view hangs below the header and takes a third of the map at most."
    case .listLimit: "A list shows its first 500 rows in 200 sections."
    case .imageRowLimit:
      "A row of pictures shows the first 24 that fit its line, or its lines where it may have several."
    case .alertLimit: "An alert shows as many actions as there is room for beside each other."
    case .gridLimit: "A grid shows its first eight buttons, above four in two rows."
    case .headerGridLimit: "Above a list stand as many of its grid buttons as one line takes."
    case .informationLimit: "Facts show the first ten items and the first three buttons."
    case .contactLimit: "A person shows the first four buttons."
    case .voiceLimit:
      "Voice control has the first five states, and shows nothing for one that it does not have."
    case .pointLimit: "The first twelve points of interest are shown."
    case .nowPlayingLimit: "What plays shows the first five buttons of the app."
    case .barOfTemplate:
      "A template has its own bar; tabs replace it, and a search has its field there."
    case .presentedCovers:
      "An alert and voice control hide what lies below; an action sheet leaves it dim."
    case .wayToWhatPlays:
      "While the app plays there is a way to it beside the tabs, unless there are five, or in the bar."
    case .keysInOneLine: "A car without a touch screen has the keys of a search in one line."
    case .whatPlaysGoesOn: "What plays goes on by itself from the moment at which the app gave it."
    case .templateFits: "A list shows as many rows as there is room for; the others scroll."
    case .limitedInterfaces: "A car that moves may close the keyboard and shorten lists."
    case .keyboardOfLanguage: "The keyboard has the letters of the screen's language."
    case .candidatesOfPinyin:
      "Pinyin stays in the field as it was typed: how a car offers characters for it is not known."
    case .focusInSidebar: "A nudge to the side of the sidebar takes the focus there."
    case .stackOfCategory:
      "An app shows the templates of its category, to its depth, and presents one at a time."
    case .dashboardButtonLimit: "The Dashboard shows two buttons of the app without guidance."
    case .dashboardButtonComplete: "A button of the Dashboard needs a title and a picture."
    case .placeVariants:
      "The Dashboard and banners have variants of their own; without them the main ones are shown."
    case .viewsFitWindow:
      "The app's own views are drawn on a screen of the size for which the app placed them."
    case .clusterSettings:
      "The car says whether compass and limit are on the cluster; else it is as on the app's map."
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
