import CoreLocation
import Foundation
import HostLink

/// The domain of `MKError`.
public let MKErrorDomain = "MKErrorDomain"

/// Errors of maps.
public struct MKError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: UInt, Sendable {
    case unknown = 1
    /// The server failed.
    case serverFailure = 2
    /// Asked too often.
    case loadingThrottled = 3
    /// Nothing was found.
    case placemarkNotFound = 4
    /// No directions were found.
    case directionsNotFound = 5
    /// The answer was none.
    case decodingFailed = 6
  }

  /// The error.
  public let code: Code

  public init(_ code: Code) { self.code = code }
}

extension MKError: LocalizedError, CustomNSError {
  /// The domain of the errors.
  public static var errorDomain: String { MKErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { Int(code.rawValue) }
  /// What went wrong, in words.
  public var errorDescription: String? {
    code == .directionsNotFound
      ? "Directions Not Available"
      : "The operation couldn’t be completed. (\(MKErrorDomain) error \(code.rawValue).)"
  }
  /// The words for those who know the error as one of Foundation's.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

extension MKError {
  /// Unknown.
  public static let unknown = Code.unknown
  /// The server failed.
  public static let serverFailure = Code.serverFailure
  /// Asked too often.
  public static let loadingThrottled = Code.loadingThrottled
  /// Nothing was found.
  public static let placemarkNotFound = Code.placemarkNotFound
  /// No directions were found.
  public static let directionsNotFound = Code.directionsNotFound
}

extension MKError.Code {
  /// Whether an error is of a kind.
  public static func ~= (code: MKError.Code, error: any Error) -> Bool {
    (error as? MKError)?.code == code
  }
}

/// The travel mode.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  /// By public transit.
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  /// In any way.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

open class MKRoute: NSObject, @unchecked Sendable {
  /// A step of a route.
  open class Step: NSObject, @unchecked Sendable {
    /// What to do where it begins.
    public let instructions: String
    /// The length in meters.
    public let distance: CLLocationDistance
    open var notice: String? { nil }
    /// Its line.
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
  /// Its line.
  public let polyline: MKPolyline
  open var transportType: MKDirectionsTransportType { .automobile }
  open var hasTolls: Bool { false }
  open var hasHighways: Bool { false }
  /// Its name: the road that most of it goes along.
  public let name: String
  /// Its steps.
  public let steps: [Step]
  /// The length in meters.
  public let distance: CLLocationDistance
  /// The duration in seconds.
  public let expectedTravelTime: TimeInterval

  init(_ polyline: MKPolyline, _ distance: Double, _ steps: [Step], name: String? = nil) {
    (self.polyline, self.distance, self.steps) = (polyline, distance, steps)
    expectedTravelTime = steps.reduce(0) { $0 + $1.seconds }
    self.name = name ?? steps.max { $0.distance < $1.distance }?.road ?? ""
  }
}

/// A request for routes; the response is the session's route if it leads to the destination,
/// because the app host has no network.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkdirections>
open class MKDirections: NSObject, @unchecked Sendable {
  /// What to do with something on the way.
  public enum RoutePreference: Int, Sendable { case any, avoid }
  /// Receives events of routes.
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  /// Receives events of times.
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  /// The duration in seconds.
  open class ETAResponse: NSObject, @unchecked Sendable {
    /// From where.
    public let source: MKMapItem
    /// To where.
    public let destination: MKMapItem
    /// The duration in seconds.
    public let expectedTravelTime: TimeInterval
    /// The distance in meters.
    public let distance: CLLocationDistance
    /// When one is there.
    public let expectedArrivalDate: Date
    /// When one starts.
    public let expectedDepartureDate: Date

    init(_ response: Response, _ departure: Date) {
      (source, destination) = (response.source, response.destination)
      expectedTravelTime = response.routes.first?.expectedTravelTime ?? 0
      distance = response.routes.first?.distance ?? 0
      expectedDepartureDate = departure
      expectedArrivalDate = departure.addingTimeInterval(expectedTravelTime)
    }
  }

  /// What is asked for.
  open class Request: NSObject, @unchecked Sendable {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    /// Whether other routes are asked for, too.
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    /// Until when.
    open var arrivalDate: Date?
    open var tollPreference = RoutePreference.any
    open var highwayPreference = RoutePreference.any

    /// Creates a request for nothing.
    public override init() {}
  }

  /// The answer.
  open class Response: NSObject, @unchecked Sendable {
    /// From where.
    public let source: MKMapItem
    /// To where.
    public let destination: MKMapItem
    /// The routes, the best one first.
    public let routes: [MKRoute]

    init(_ source: MKMapItem, _ destination: MKMapItem, _ routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
    }
  }

  private let request: Request
  private var asked = 0
  /// Whether it is being asked.
  open private(set) var isCalculating = false

  /// Directions for a request.
  public init(request: Request) { self.request = request }

  /// Asks.
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    let answer = answer()
    later { completionHandler(answer, answer == nil ? MKError(.serverFailure) : nil) }
  }

  /// Asks.
  open func calculate() async throws -> Response {
    guard let answer = answer() else { throw MKError(.serverFailure) }
    return answer
  }

  /// Asks how long it takes.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    let answer = estimate()
    later { completionHandler(answer, answer == nil ? MKError(.serverFailure) : nil) }
  }

  /// Asks how long it takes.
  open func calculateETA() async throws -> ETAResponse {
    guard let answer = estimate() else { throw MKError(.serverFailure) }
    return answer
  }

  /// Cancels the request; no handler is called.
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

  /// The session's route; nil if it does not lead from the one place to the other.
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
        "MKDirections finds no way: there is no network here, and the route of the session does not lead"
          + " there; give one that does with --route")
      return nil
    }
    if let end { noteMiss(of: end, by: routes[0]) }
    return Response(source, destination, routes)
  }

  /// Reports a route that ends away from the requested destination.
  private func noteMiss(of place: CLLocationCoordinate2D, by route: MKRoute) {
    let line = route.polyline
    guard line.pointCount > 0 else { return }
    let end = line.points()[line.pointCount - 1].coordinate
    let meters = DrivenRoute.meters(end, place)
    guard meters > 100 else { return }
    HostLink.note(
      "MKDirections answered with the route of the session, which ends \(Int(meters.rounded())) m from the"
        + " destination; give one that leads there with --route")
  }
}
