/// The methods of the platform's delegate protocols, by full Swift name.
///
/// Source: <https://developer.apple.com/documentation/carplay> and
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference>
enum DelegateTable {
  static let methods: [String: Set<String>] = [
    "CPTemplateApplicationSceneDelegate": [
      "templateApplicationScene(_:didConnect:to:)", "templateApplicationScene(_:didConnect:)",
      "templateApplicationScene(_:didDisconnect:from:)",
      "templateApplicationScene(_:didDisconnectInterfaceController:)",
      "templateApplicationScene(_:didSelect:)", "contentStyleDidChange(_:)",
    ],
    "CPTemplateApplicationDashboardSceneDelegate": [
      "templateApplicationDashboardScene(_:didConnect:to:)",
      "templateApplicationDashboardScene(_:didDisconnect:from:)",
    ],
    "CPTemplateApplicationInstrumentClusterSceneDelegate": [
      "templateApplicationInstrumentClusterScene(_:didConnect:)",
      "templateApplicationInstrumentClusterScene(_:didDisconnectInstrumentClusterController:)",
      "contentStyleDidChange(_:)",
    ],
    "CPApplicationDelegate": [
      "application(_:didConnectCarInterfaceController:to:)",
      "application(_:didDisconnectCarInterfaceController:from:)", "application(_:didSelect:)",
    ],
    "CPInterfaceControllerDelegate": [
      "templateWillAppear(_:animated:)", "templateDidAppear(_:animated:)",
      "templateWillDisappear(_:animated:)", "templateDidDisappear(_:animated:)",
    ],
    "CPMapTemplateDelegate": mapTemplate,
    "CPListTemplateDelegate": [
      "listTemplate(_:didSelect:completionHandler:)", "listTemplate(_:didSelect:)",
    ],
    "CPSearchTemplateDelegate": [
      "searchTemplate(_:updatedSearchText:completionHandler:)",
      "searchTemplate(_:selectedResult:completionHandler:)",
      "searchTemplate(_:updatedSearchText:)", "searchTemplate(_:selectedResult:)",
      "searchTemplateSearchButtonPressed(_:)",
    ],
    "CPTabBarTemplateDelegate": ["tabBarTemplate(_:didSelect:)"],
    "CPPointOfInterestTemplateDelegate": [
      "pointOfInterestTemplate(_:didChangeMapRegion:)",
      "pointOfInterestTemplate(_:didSelectPointOfInterest:)",
    ],
    "CPSessionConfigurationDelegate": [
      "sessionConfiguration(_:limitedUserInterfacesChanged:)",
      "sessionConfiguration(_:contentStyleChanged:)",
    ],
    "CPInstrumentClusterControllerDelegate": [
      "instrumentClusterControllerDidConnect(_:)",
      "instrumentClusterControllerDidDisconnectWindow(_:)",
      "instrumentClusterControllerDidZoom(in:)", "instrumentClusterControllerDidZoomOut(_:)",
      "instrumentClusterController(_:didChangeCompassSetting:)",
      "instrumentClusterController(_:didChangeSpeedLimitSetting:)",
    ],
    "CLLocationManagerDelegate": locationManager,
    "GMSMapViewNavigationUIDelegate": ["mapViewDidTapRecenterButton(_:)"],
    "AVSpeechSynthesizerDelegate": [
      "speechSynthesizer(_:didStart:)", "speechSynthesizer(_:didFinish:)",
      "speechSynthesizer(_:didPause:)", "speechSynthesizer(_:didContinue:)",
      "speechSynthesizer(_:didCancel:)",
      "speechSynthesizer(_:willSpeakRangeOfSpeechString:utterance:)",
    ],
    "GMSNavigatorListener": navigator,
    "GMSRoadSnappedLocationProviderListener": ["locationProvider(_:didUpdate:)"],
    "GMSMapViewDelegate": mapView,
  ]

  /// The required methods of a protocol, each with its alternative forms.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay>
  static let required: [String: [[String]]] = [
    "CPListTemplateDelegate": [
      ["listTemplate(_:didSelect:completionHandler:)", "listTemplate(_:didSelect:)"]
    ],
    "CPSearchTemplateDelegate": [
      [
        "searchTemplate(_:updatedSearchText:completionHandler:)",
        "searchTemplate(_:updatedSearchText:)",
      ],
      [
        "searchTemplate(_:selectedResult:completionHandler:)", "searchTemplate(_:selectedResult:)",
      ],
    ],
    "CPTabBarTemplateDelegate": [["tabBarTemplate(_:didSelect:)"]],
    "CPPointOfInterestTemplateDelegate": [["pointOfInterestTemplate(_:didChangeMapRegion:)"]],
    "CPInstrumentClusterControllerDelegate": [
      ["instrumentClusterControllerDidConnect(_:)"],
      ["instrumentClusterControllerDidDisconnectWindow(_:)"],
    ],
  ]

  private static let mapTemplate: Set = [
    "mapTemplate(_:panBeganWith:)", "mapTemplate(_:panWith:)", "mapTemplate(_:panEndedWith:)",
    "mapTemplateDidShowPanningInterface(_:)", "mapTemplateWillDismissPanningInterface(_:)",
    "mapTemplateDidDismissPanningInterface(_:)", "mapTemplateDidBeginPanGesture(_:)",
    "mapTemplate(_:didUpdatePanGestureWithTranslation:velocity:)",
    "mapTemplate(_:didEndPanGestureWithVelocity:)", "mapTemplate(_:shouldShowNotificationFor:)",
    "mapTemplate(_:shouldUpdateNotificationFor:with:)", "mapTemplate(_:willShow:)",
    "mapTemplate(_:didShow:)", "mapTemplate(_:willDismiss:dismissalContext:)",
    "mapTemplate(_:didDismiss:dismissalContext:)", "mapTemplate(_:selectedPreviewFor:using:)",
    "mapTemplate(_:startedTrip:using:)", "mapTemplateDidCancelNavigation(_:)",
    "mapTemplate(_:displayStyleFor:)", "mapTemplateShouldProvideNavigationMetadata(_:)",
    "mapTemplateShouldProvideRouteSharing(_:)", "mapTemplateShouldProvideMultiStopRouting(_:)",
    "mapTemplate(_:willShareDestinationFor:)", "mapTemplate(_:didShareDestinationFor:)",
    "mapTemplate(_:didFailToShareDestinationFor:error:)",
  ]

  private static let locationManager: Set = [
    "locationManager(_:didUpdateLocations:)", "locationManager(_:didUpdateHeading:)",
    "locationManagerShouldDisplayHeadingCalibration(_:)", "locationManager(_:didFailWithError:)",
    "locationManagerDidChangeAuthorization(_:)", "locationManager(_:didChangeAuthorization:)",
    "locationManager(_:didEnterRegion:)", "locationManager(_:didExitRegion:)",
    "locationManager(_:didDetermineState:for:)", "locationManager(_:didStartMonitoringFor:)",
    "locationManager(_:monitoringDidFailFor:withError:)",
    "locationManagerDidPauseLocationUpdates(_:)", "locationManagerDidResumeLocationUpdates(_:)",
    "locationManager(_:didVisit:)",
  ]

  private static let navigator: Set = [
    "navigator(_:didArriveAt:)", "navigatorDidChangeRoute(_:)",
    "navigator(_:didUpdateRemainingTime:)", "navigator(_:didUpdateRemainingDistance:)",
    "navigator(_:didUpdate:)", "navigator(_:didUpdateDelayCategory:)",
    "navigator(_:didUpdateNavInfo:)", "navigator(_:didChangeSuggestedLightingMode:)",
    "navigator(_:didChangeSuggested:)", "navigator(_:didUpdateSpeedingPercentage:)",
    "navigator(_:didUpdate:speedingPercentage:)", "navigatorWillPresentPrompt(_:)",
    "navigatorDidDismissPrompt(_:)",
    "navigator(_:didUpdateSpeedAlertSeverity:speedingPercentage:)",
  ]

  private static let mapView: Set = [
    "mapView(_:willMove:)", "mapView(_:didChange:)", "mapView(_:idleAt:)", "mapView(_:didTapAt:)",
    "mapView(_:didLongPressAt:)", "mapView(_:didTap:)", "mapView(_:didTapInfoWindowOf:)",
    "mapView(_:didLongPressInfoWindowOf:)", "mapView(_:didCloseInfoWindowOf:)",
    "mapView(_:didBeginDragging:)", "mapView(_:didEndDragging:)", "mapView(_:didDrag:)",
    "mapView(_:didTapMyLocation:)", "mapView(_:didTapPOIWithPlaceID:name:location:)",
    "mapView(_:markerInfoWindow:)", "mapView(_:markerInfoContents:)",
    "didTapMyLocationButton(for:)", "mapViewDidStartTileRendering(_:)",
    "mapViewDidFinishTileRendering(_:)", "mapViewSnapshotReady(_:)",
    "mapViewDidTapRecenterButton(_:)",
  ]
}
