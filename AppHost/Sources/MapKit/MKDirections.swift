import CoreLocation
import Foundation
import HostLink

public let MKErrorDomain = "MKErrorDomain"

/// An error of MapKit.
public struct MKError: Error, Sendable, Equatable {
  /// The code of an error.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure = 2
    case loadingThrottled = 3
    case placemarkNotFound = 4
    case directionsNotFound = 5
    /// The response could not be decoded.
    case decodingFailed = 6
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

extension MKError: LocalizedError, CustomNSError {
  public static var errorDomain: String { MKErrorDomain }
  public var errorCode: Int { Int(code.rawValue) }
  /// A description of the error.
  public var errorDescription: String? {
    code == .directionsNotFound
      ? "Directions Not Available"
      : "The operation couldn’t be completed. (\(MKErrorDomain) error \(code.rawValue).)"
  }
  /// The description under Foundation's key, for code that catches `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

extension MKError {
  public static let unknown = Code.unknown
  public static let serverFailure = Code.serverFailure
  public static let loadingThrottled = Code.loadingThrottled
  public static let placemarkNotFound = Code.placemarkNotFound
  public static let directionsNotFound = Code.directionsNotFound
}

extension MKError.Code {
  public static func ~= (code: MKError.Code, error: any Error) -> Bool {
    (error as? MKError)?.code == code
  }
}

/// The transport type.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

open class MKRoute: NSObject, @unchecked Sendable {
  /// A step of a route.
  open class Step: NSObject, @unchecked Sendable {
    public let instructions: String
    /// The length in meters.
    public let distance: CLLocationDistance
    open var notice: String? { nil }
    public let polyline: MKPolyline
    open var transportType: MKDirectionsTransportType { .automobile }
    let seconds: Double
    let road: String

    init(
      _ instructions: String, _ polyline: MKPolyline, _ distance: Double, seconds: Double,
      road: String
    ) {
      (self.instructions, self.polyline, self.distance) = (instructions, polyline, distance)
      (self.seconds, self.road) = (seconds, road)
    }
  }

  open var advisoryNotices: [String] { [] }
  public let polyline: MKPolyline
  open var transportType: MKDirectionsTransportType { .automobile }
  open var hasTolls: Bool { false }
  open var hasHighways: Bool { false }
  /// The name of the road with the greatest length on the route.
  public let name: String
  public let steps: [Step]
  /// The length in meters.
  public let distance: CLLocationDistance
  /// The expected travel time in seconds.
  public let expectedTravelTime: TimeInterval

  init(_ polyline: MKPolyline, _ distance: Double, _ steps: [Step], name: String? = nil) {
    (self.polyline, self.distance, self.steps) = (polyline, distance, steps)
    expectedTravelTime = steps.reduce(0) { $0 + $1.seconds }
    self.name = name ?? steps.max { $0.distance < $1.distance }?.road ?? ""
  }
}

/// A request for directions.
///
/// Without a network the response is the session's route, if it leads to the destination.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkdirections>
open class MKDirections: NSObject, @unchecked Sendable {
  /// The preference for tolls or highways.
  public enum RoutePreference: Int, Sendable { case any, avoid }
  /// The completion of a directions request.
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  /// The completion of an ETA request.
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  /// The estimated travel time between two map items.
  open class ETAResponse: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    /// The expected travel time in seconds.
    public let expectedTravelTime: TimeInterval
    /// The distance in meters.
    public let distance: CLLocationDistance
    public let expectedArrivalDate: Date
    public let expectedDepartureDate: Date

    init(_ response: Response, _ departure: Date) {
      (source, destination) = (response.source, response.destination)
      expectedTravelTime = response.routes.first?.expectedTravelTime ?? 0
      distance = response.routes.first?.distance ?? 0
      expectedDepartureDate = departure
      expectedArrivalDate = departure.addingTimeInterval(expectedTravelTime)
    }
  }

  /// The request for directions.
  open class Request: NSObject, @unchecked Sendable {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    /// Whether alternate routes are requested.
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
    open var tollPreference = RoutePreference.any
    open var highwayPreference = RoutePreference.any
  }

  /// The response to a directions request.
  open class Response: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    /// The routes, best first.
    public let routes: [MKRoute]

    init(_ source: MKMapItem, _ destination: MKMapItem, _ routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
    }
  }

  private let request: Request
  private var asked = 0
  open private(set) var isCalculating = false

  public init(request: Request) { self.request = request }

  /// Calculates the directions.
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    let answer = answer()
    later { completionHandler(answer, answer == nil ? MKError(.serverFailure) : nil) }
  }

  /// Calculates the directions.
  open func calculate() async throws -> Response {
    guard let answer = answer() else { throw MKError(.serverFailure) }
    return answer
  }

  /// Calculates the travel time.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    let answer = estimate()
    later { completionHandler(answer, answer == nil ? MKError(.serverFailure) : nil) }
  }

  /// Calculates the travel time.
  open func calculateETA() async throws -> ETAResponse {
    guard let answer = estimate() else { throw MKError(.serverFailure) }
    return answer
  }

  /// Cancels the request; the completion is not called.
  open func cancel() {
    asked += 1
    isCalculating = false
  }

  private func later(_ body: @escaping () -> Void) {
    asked += 1
    isCalculating = true
    let (number, answer) = (asked, UncheckedBox(body))
    DispatchQueue.main.async { [self] in
      guard number == asked else { return }
      isCalculating = false
      answer.value()
    }
  }

  private func estimate() -> ETAResponse? {
    answer().map { ETAResponse($0, request.departureDate ?? Date()) }
  }

  /// Returns the session's route; nil if it does not connect source and destination.
  private func answer() -> Response? {
    guard
      let (source, destination) = request.source.flatMap({ source in
        request.destination.map { (source, $0) }
      })
    else { return nil }
    let start =
      source.isCurrentLocation ? LocationFeed.last?.coordinate : source.placemark.coordinate
    let end =
      destination.isCurrentLocation
      ? LocationFeed.last?.coordinate : destination.placemark.coordinate
    let routes = end.flatMap { end in
      DrivenRoute()?.routes(from: start, to: end, alternates: request.requestsAlternateRoutes)
    }
    guard let routes, !routes.isEmpty else {
      HostLink.note(
        "MKDirections finds no route: the network is not available, and the session's route does"
          + " not lead to the destination; specify another route with --route")
      return nil
    }
    if let end { noteMiss(of: end, by: routes[0]) }
    return Response(source, destination, routes)
  }

  /// Reports a route that ends far from the requested destination.
  private func noteMiss(of place: CLLocationCoordinate2D, by route: MKRoute) {
    let line = route.polyline
    guard line.pointCount > 0 else { return }
    let end = line.points()[line.pointCount - 1].coordinate
    let meters = DrivenRoute.meters(end, place)
    guard meters > 100 else { return }
    HostLink.note(
      "MKDirections returned the session's route, which ends \(Int(meters.rounded())) m from the"
        + " destination; specify another route with --route")
  }
}
