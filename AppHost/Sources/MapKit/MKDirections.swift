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

/// A line of the map.
open class MKPolyline: NSObject, @unchecked Sendable {
  private let coordinates: [CLLocationCoordinate2D]
  /// How many coordinates it has.
  open var pointCount: Int { coordinates.count }
  /// Its first coordinate.
  open var coordinate: CLLocationCoordinate2D {
    coordinates.first ?? kCLLocationCoordinate2DInvalid
  }
  /// The rectangle around it.
  open var boundingMapRect: MKMapRect {
    coordinates.map(MKMapPoint.init).reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize()))
    }
  }

  /// A line.
  public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    coordinates = Array(UnsafeBufferPointer(start: coords, count: count))
  }
}

/// A part of a route.
open class MKRoute: NSObject, @unchecked Sendable {
  /// A step of a route.
  open class Step: NSObject, @unchecked Sendable {
    /// What to do.
    open var instructions: String { "" }
    /// Its length in meters.
    open var distance: CLLocationDistance { 0 }
  }

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

  /// Stops asking.
  open func cancel() {}

  private func refuse() {
    HostLink.note(
      "MKDirections was refused: there is no network in this host; give the route as a script")
  }
}

/// Searches for places: over a network, and so never here.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// What is asked for.
  open class Request: NSObject, @unchecked Sendable {
    /// The words.
    open var naturalLanguageQuery: String?
    /// Where.
    open var region = MKCoordinateRegion()

    /// A search for nothing.
    public override init() {}

    /// A search for words.
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
  }

  /// What was found.
  open class Response: NSObject, @unchecked Sendable {
    /// The places.
    open var mapItems: [MKMapItem] { [] }
    /// Where they are.
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }

  /// Whether it is searching.
  open var isSearching: Bool { false }

  /// A search.
  public init(request: Request) {}

  /// Searches; the answer is that there is no network.
  open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    refuse()
    let answer = UncheckedBox(completionHandler)
    DispatchQueue.main.async { answer.value(nil, MKError(.serverFailure)) }
  }

  /// Searches; there is no network.
  open func start() async throws -> Response {
    refuse()
    throw MKError(.serverFailure)
  }

  /// Stops searching.
  open func cancel() {}

  private func refuse() {
    HostLink.note("MKLocalSearch was refused: there is no network in this host")
  }
}
