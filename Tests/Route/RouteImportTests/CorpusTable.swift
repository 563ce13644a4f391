/// A file of the corpus with its expected result.
struct CorpusRow: Sendable, CustomStringConvertible {
  let file: String
  let outcome: String

  /// Creates the row of a route: its format, steps, length, steps with lanes, and warnings.
  init(
    _ file: String, _ source: String, _ steps: Int, _ kilometers: Double, _ lanes: Int,
    _ warnings: Int
  ) {
    self.file = file
    outcome =
      "\(source): \(steps) steps, \(kilometers) km, \(lanes) with lanes, \(warnings) warnings"
  }

  /// Creates the row of a refused file: its error, without the list of formats.
  init(_ file: String, refusal: String) {
    self.file = file
    outcome = refusal
  }

  var description: String { file }
}

/// The expected result for every file.
///
/// Lengths are the reported distances, which for simplified overview lines are one to two percent
/// above the measured ones.
enum CorpusTable {
  static let rows = mapboxRows + otherRows + refusals

  static let mapboxRows: [CorpusRow] = [
    CorpusRow(
      "mapbox-directions-swift/tollAndFerryDirectionsRoute.json",
      "Mapbox Directions", 38, 183.9, 4, 0),
    CorpusRow(
      "mapbox-directions-swift/Match/match-polyline6.json",
      "Mapbox Map Matching", 13, 0.1, 0, 0),
    CorpusRow(
      "mapbox-directions-swift/Match/null-tracepoint.json",
      "Mapbox Map Matching", 11, 0.1, 0, 0),
    CorpusRow(
      "mapbox-directions-swift/Responses/RouteResponseWithForeignMembers.json", "Mapbox Directions",
      3, 0.0, 0, 2),
    CorpusRow(
      "mapbox-directions-swift/RouteRefresh/routeRefreshRoute.json", "Mapbox Directions", 13, 2.7,
      1, 0),
    CorpusRow("mapbox-directions-swift/amenities.json", "Mapbox Directions", 2, 1.2, 0, 1),
    CorpusRow("mapbox-directions-swift/instructions.json", "Mapbox Directions", 13, 8.1, 0, 0),
    CorpusRow("mapbox-directions-swift/intersections.json", "Mapbox Directions", 10, 78.2, 0, 1),
    CorpusRow(
      "mapbox-directions-swift/subLaneInstructions.json",
      "Mapbox Directions", 3, 0.8, 1, 0),
    CorpusRow(
      "mapbox-directions-swift/subVisualInstructions.json", "Mapbox Directions", 15, 81.4, 0, 0),
    CorpusRow("mapbox-directions-swift/v5/annotation.json", "Mapbox Directions", 10, 4.7, 0, 1),
    CorpusRow(
      "mapbox-directions-swift/v5/v5_driving_oldenburg_polyline.json",
      "Mapbox Directions", 6, 1.3, 0, 0),
    CorpusRow("mapbox-java/directions_annotations_v5.json", "Mapbox Directions", 10, 78.2, 0, 1),
    CorpusRow(
      "mapbox-java/directions_v5-with-closure_precision_6.json", "Mapbox Directions", 3, 0.3, 1, 2),
    CorpusRow("mapbox-java/directions_v5.json", "Mapbox Directions", 10, 78.2, 0, 1),
    CorpusRow("mapbox-java/directions_v5_amenities.json", "Mapbox Directions", 10, 78.2, 0, 1),
    CorpusRow("mapbox-java/directions_v5_approaches.json", "Mapbox Directions", 6, 1.5, 0, 1),
    CorpusRow(
      "mapbox-java/directions_v5_banner_instructions.json", "Mapbox Directions", 4, 0.9, 1, 0),
    CorpusRow("mapbox-java/directions_v5_banner_text.json", "Mapbox Directions", 3, 0.3, 0, 0),
    CorpusRow(
      "mapbox-java/directions_v5_banner_with_shield.json",
      "Mapbox Directions", 13, 17.3, 0, 0),
    CorpusRow(
      "mapbox-java/directions_v5_fixtures_rotary.json",
      "Mapbox Directions", 3, 0.3, 0, 0),
    CorpusRow(
      "mapbox-java/directions_v5_max_speed_annotation.json",
      "Mapbox Directions", 23, 253.8, 6, 0),
    CorpusRow(
      "mapbox-java/directions_v5_multiple_routes_with_options.json",
      "Mapbox Directions", 6, 1.7, 0, 0),
    CorpusRow(
      "mapbox-java/directions_v5_silent_waypoints.json",
      "Mapbox Directions", 12, 1.2, 1, 0),
    CorpusRow("mapbox-java/directions_v5_speedlimit.json", "Mapbox Directions", 10, 3.0, 0, 0),
    CorpusRow("mapbox-java/directions_v5_traffic.json", "Mapbox Directions", 14, 88.6, 3, 0),
    CorpusRow(
      "mapbox-java/directions_v5_with_toll_costs_and_lanes.json", "Mapbox Directions", 3, 0.3, 1, 2),
    CorpusRow(
      "mapbox-java/geojson/sample-feature-collection-with-bbox.json",
      "GeoJSON", 4, 471.7, 0, 2),
    CorpusRow("mapbox-java/geojson/sample-geometrycollection.json", "GeoJSON", 2, 157.2, 0, 2),
    CorpusRow(
      "mapbox-java/map_matching_v5_polyline_multi_match.json",
      "Mapbox Map Matching", 9, 0.3, 0, 1),
    CorpusRow(
      "mapbox-java/map_matching_v5_voice_language.json",
      "Mapbox Map Matching", 9, 0.3, 0, 0),
  ]

  static let otherRows: [CorpusRow] = [
    CorpusRow("maplibre-navigation-ios/tunnel.json", "location recording", 2, 0.6, 0, 1),
    CorpusRow("ferrostar/standard_osrm_polyline6_response.json", "OSRM", 9, 4.7, 0, 1),
    CorpusRow(
      "ferrostar/valhalla_extended_osrm_response.json",
      "Valhalla (OSRM form)", 8, 1.7, 1, 0),
    CorpusRow("ferrostar/valhalla_osrm_response.json", "Valhalla (OSRM form)", 23, 2.6, 0, 1),
    CorpusRow(
      "ferrostar/valhalla_osrm_response_with_exit_info.json",
      "Valhalla (OSRM form)", 4, 1.1, 2, 0),
    CorpusRow(
      "google-maps-services-java/ResponseTimesArePopulatedCorrectly.json",
      "Google Directions", 24, 24.8, 0, 1),
    CorpusRow(
      "google-maps-services-java/RoadsApiSnapToRoadResponse.json",
      "Google Roads", 2, 0.4, 0, 2),
    CorpusRow("graphhopper/andorra_for_map_matching.gpx", "GPX", 2, 0.7, 0, 2),
    CorpusRow(
      "graphhopper/com/graphhopper/application/resources/gpxv1_0.gpx",
      "GPX", 5, 0.8, 0, 1),
    CorpusRow("graphhopper/geojson1.json", "GeoJSON", 4, 471.7, 0, 2),
    CorpusRow("graphhopper/issue-13.gpx", "GPX", 2, 0.2, 0, 2),
    CorpusRow("graphhopper/issue-70.gpx", "GPX", 8, 1.0, 0, 1),
    CorpusRow("graphhopper/test1.gpx", "GPX", 29, 9.3, 0, 2),
    CorpusRow("graphhopper/tour-with-loop.gpx", "GPX", 11, 0.6, 0, 0),
    CorpusRow("graphhopper/tour4-with-uturn.gpx", "GPX", 9, 0.4, 0, 1),
    CorpusRow(
      "maplibre-navigation-android/dcmapbox_chipoltle.json",
      "Mapbox Directions", 7, 1.0, 0, 0),
    CorpusRow(
      "maplibre-navigation-android/directions-route.json", "Mapbox Directions", 33, 27.8, 2, 0),
    CorpusRow(
      "maplibre-navigation-android/directions_distance_congestion_annotation.json",
      "Mapbox Directions", 5, 1.8, 1, 0),
    CorpusRow(
      "maplibre-navigation-android/directions_two_leg_route.json", "Mapbox Directions", 38, 28.5, 4,
      0),
    CorpusRow(
      "maplibre-navigation-android/directions_v5_no_voice.json",
      "Mapbox Directions", 7, 0.6, 0, 0),
    CorpusRow(
      "maplibre-navigation-android/directions_v5_precision_6.json", "Mapbox Directions", 10, 78.2,
      0, 1),
    CorpusRow("maplibre-navigation-android/long_step.json", "Mapbox Directions", 2, 119.5, 0, 1),
    CorpusRow("maplibre-navigation-android/morning_row.gpx", "GPX", 4, 13.2, 0, 1),
    CorpusRow(
      "maplibre-navigation-android/single_intersection.json",
      "Mapbox Directions", 2, 2.1, 0, 0),
    CorpusRow("maplibre-navigation-android/test.gpx", "GPX", 2, 0.1, 0, 1),
    CorpusRow(
      "maplibre-navigation-ios/A12-To-Veenendaal-Bigger-Detour.json",
      "Mapbox Directions", 21, 19.3, 5, 2),
    CorpusRow(
      "maplibre-navigation-ios/A12-To-Veenendaal-Normal-With-Big-Trafficjam.json",
      "Mapbox Directions", 9, 18.1, 5, 1),
    CorpusRow(
      "maplibre-navigation-ios/A12-To-Veenendaal-Normal.json",
      "Mapbox Directions", 9, 18.1, 5, 2),
    CorpusRow(
      "maplibre-navigation-ios/Nijmegen-Bemmel-Veenendaal.json",
      "Mapbox Directions", 22, 53.5, 11, 1),
    CorpusRow(
      "maplibre-navigation-ios/route-for-lane-testing.json", "Mapbox Directions", 3, 0.8, 1, 0),
    CorpusRow(
      "maplibre-navigation-ios/route-with-lanes.json",
      "Mapbox Directions", 11, 8.6, 2, 0),
    CorpusRow(
      "maplibre-navigation-ios/routeWithInstructions.json",
      "Mapbox Directions", 9, 4.3, 0, 0),
    CorpusRow(
      "maplibre-navigation-ios/routeWithTunnels_9thStreetDC.json",
      "Mapbox Directions", 4, 1.3, 0, 0),
    CorpusRow("maplibre-navigation-ios/straight-line.json", "Mapbox Directions", 2, 0.6, 0, 0),
    CorpusRow("osrm-backend/portugal_to_korea.json", "OSRM", 422, 13444.8, 30, 0),
    CorpusRow("valhalla-mobile/expected.json", "Valhalla", 2, 10.1, 0, 0),
    CorpusRow("valhalla/optimized_route.json", "Valhalla", 14, 1.2, 0, 1),
    CorpusRow("valhalla/route.json", "Valhalla", 3, 0.2, 0, 0),
    CorpusRow("valhalla/trace_route.json", "Valhalla", 4, 0.3, 0, 0),
  ]

  static let refusals: [CorpusRow] = [
    CorpusRow(
      "ferrostar/recording_canonical.json",
      refusal: "the line has 1 different coordinate; a route needs at least two"),
    CorpusRow(
      "graphhopper/no_trk.gpx",
      refusal: "the route has no geometry; request full geometry from the routing service"),
    CorpusRow(
      "graphhopper/no_trkpt.gpx",
      refusal: "the route has no geometry; request full geometry from the routing service"),
    CorpusRow(
      "graphhopper/roundabout1.json",
      refusal: "the route has no geometry; request full geometry from the routing service"),
    CorpusRow(
      "mapbox-directions-swift/RouteRefresh/incorrectRouteRefreshResponse.json",
      refusal: "the routing service answered 'InvalidInput' (<route_id> at index 0 not found.);"
        + " request the route again"),
    CorpusRow(
      "mapbox-directions-swift/RouteRefresh/routeRefreshResponse.json",
      refusal: "this is a Mapbox Directions Refresh response, which has traffic but no geometry;"
        + " use it as 'refresh' beside the 'route' of a script"),
    CorpusRow(
      "mapbox-java/directions_v5_no_route.json",
      refusal: "the routing service answered 'NoRoute' (No route found); request the route again"),
    CorpusRow(
      "mapbox-java/geojson/sample-geojson-result.json",
      refusal: "the route has no geometry; request full geometry from the routing service"),
    CorpusRow(
      "mapbox-java/geojson/sample-multipolygon.json",
      refusal: "the route has no geometry; request full geometry from the routing service"),
    CorpusRow(
      "mapbox-java/geojson/sample-point-with-altitude-and-bbox.json",
      refusal: "the route has no geometry; request full geometry from the routing service"),
    CorpusRow(
      "mapbox-java/geojson/sample-polygon-holes.json",
      refusal: "the route has no geometry; request full geometry from the routing service"),
    CorpusRow(
      "mapbox-java/styles_shield_sprites.json",
      refusal: "unrecognized route format: JSON with the keys 'ae-d-route-3', 'ae-d-route-4',"
        + " 'ae-f-route-3', 'ae-national-3'"),
    CorpusRow(
      "mapbox-java/styles_svg.json",
      refusal: "unrecognized route format: JSON with the keys 'svg'"),
    CorpusRow(
      "maplibre-navigation-ios/md5_crazy_strings.txt",
      refusal: "1:1: unrecognized route format: text that begins with '#    Reserved Strings'"),
  ]
}
