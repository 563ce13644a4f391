import CoreLocation
import Foundation
import HostLink

/// What goes wrong with maps.
public struct MKError: Error, Sendable, Equatable {
  /// The kind of an error.
  public enum Code: UInt, Sendable {
    /// Nobody knows.
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

  /// What went wrong.
  public let code: Code
  /// What went wrong, in words.
  public var localizedDescription: String { "there is no network in this host" }

  /// An error.
  public init(_ code: Code) { self.code = code }
}

extension MKError {
  /// Nobody knows.
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

/// How somebody travels.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt
  /// Kinds from their bits.
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

/// A part of a route.
open class MKRoute: NSObject, @unchecked Sendable {
  /// A step of a route.
  open class Step: NSObject, @unchecked Sendable {
    /// What to do.
    open var instructions: String { "" }
    /// Its length in meters.
    open var distance: CLLocationDistance { 0 }
    /// What to mind.
    open var notice: String? { nil }
    /// Its line.
    open var polyline: MKPolyline { MKPolyline() }
    /// How somebody travels.
    open var transportType: MKDirectionsTransportType { .automobile }
  }

  /// What to mind.
  open var advisoryNotices: [String] { [] }
  /// Its line.
  open var polyline: MKPolyline { MKPolyline() }
  /// How somebody travels.
  open var transportType: MKDirectionsTransportType { .automobile }
  /// Whether it costs.
  open var hasTolls: Bool { false }
  /// Whether it has motorways.
  open var hasHighways: Bool { false }
  /// Its name.
  open var name: String { "" }
  /// Its steps.
  open var steps: [Step] { [] }
  /// Its length in meters.
  open var distance: CLLocationDistance { 0 }
  /// How long it takes.
  open var expectedTravelTime: TimeInterval { 0 }
}

/// Asks for routes: over a network, and so never here.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkdirections>
open class MKDirections: NSObject, @unchecked Sendable {
  /// What to do with something on the way.
  public enum RoutePreference: Int, Sendable { case any, avoid }
  /// What hears of routes.
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  /// What hears of times.
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  /// How long it takes.
  open class ETAResponse: NSObject, @unchecked Sendable {
    /// From where.
    open var source: MKMapItem { MKMapItem() }
    /// To where.
    open var destination: MKMapItem { MKMapItem() }
    /// How long it takes.
    open var expectedTravelTime: TimeInterval { 0 }
    /// How far it is in meters.
    open var distance: CLLocationDistance { 0 }
    /// When one is there.
    open var expectedArrivalDate: Date { Date() }
    /// When one starts.
    open var expectedDepartureDate: Date { Date() }
  }

  /// What is asked for.
  open class Request: NSObject, @unchecked Sendable {
    /// From where.
    open var source: MKMapItem?
    /// To where.
    open var destination: MKMapItem?
    /// How.
    open var transportType = MKDirectionsTransportType.any
    /// Whether other routes are asked for, too.
    open var requestsAlternateRoutes = false
    /// When.
    open var departureDate: Date?
    /// Until when.
    open var arrivalDate: Date?
    /// What to do with tolls.
    open var tollPreference = RoutePreference.any
    /// What to do with motorways.
    open var highwayPreference = RoutePreference.any

    /// A request for nothing.
    public override init() {}
  }

  /// The answer.
  open class Response: NSObject, @unchecked Sendable {
    /// From where.
    open var source: MKMapItem { MKMapItem() }
    /// To where.
    open var destination: MKMapItem { MKMapItem() }
    /// The routes.
    open var routes: [MKRoute] { [] }
  }

  /// Whether it is being asked.
  open var isCalculating: Bool { false }

  /// Directions for a request.
  public init(request: Request) {}

  /// Asks; the answer is that there is no network.
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    refuse()
    let answer = UncheckedBox(completionHandler)
    DispatchQueue.main.async { answer.value(nil, MKError(.serverFailure)) }
  }

  /// Asks; there is no network.
  open func calculate() async throws -> Response {
    refuse()
    throw MKError(.serverFailure)
  }

  /// Asks how long it takes; the answer is that there is no network.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    refuse()
    let answer = UncheckedBox(completionHandler)
    DispatchQueue.main.async { answer.value(nil, MKError(.serverFailure)) }
  }

  /// Asks how long it takes; there is no network.
  open func calculateETA() async throws -> ETAResponse {
    refuse()
    throw MKError(.serverFailure)
  }

  /// Stops asking.
  open func cancel() {}

  private func refuse() {
    HostLink.note(
      "MKDirections was refused: there is no network in this host; give the route as a script")
  }
}
