import CoreLocation
import Foundation
import HostLink

/// A search among the ends of the session's route and its table of places.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// The completion of a search.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  /// The kinds of results.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    /// Natural features such as mountains and lakes.
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  /// The request of a search.
  open class Request: NSObject, @unchecked Sendable {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()

    open var resultTypes: ResultType = [.address, .pointOfInterest]
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    public convenience init(completion: MKLocalSearchCompletion) {
      self.init()
      naturalLanguageQuery = completion.title
    }

    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }

    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
  }

  /// The response to a search.
  open class Response: NSObject, @unchecked Sendable {
    open private(set) var mapItems: [MKMapItem] = []
    public override init() {}
    init(_ mapItems: [MKMapItem]) { self.mapItems = mapItems }
    open var boundingRegion: MKCoordinateRegion {
      let rect = mapItems.reduce(MKMapRect.null) {
        $0.union(MKMapRect(origin: MKMapPoint($1.placemark.coordinate), size: MKMapSize()))
      }
      return rect.isNull ? MKCoordinateRegion() : MKCoordinateRegion(rect)
    }
  }

  open var isSearching: Bool { false }

  private let words: String

  public init(request: Request) { words = request.naturalLanguageQuery ?? "" }

  public convenience init(request: MKLocalPointsOfInterestRequest) { self.init(request: Request()) }

  open func start(completionHandler: @escaping CompletionHandler) {
    let found = found()
    let answer = UncheckedBox(completionHandler)
    DispatchQueue.main.async { answer.value(found, found == nil ? MKError(.serverFailure) : nil) }
  }

  open func start() async throws -> Response {
    guard let found = found() else { throw MKError(.serverFailure) }
    return found
  }

  open func cancel() {}

  private func found() -> Response? {
    let items = KnownPlaces.matching(words)
    if !items.isEmpty { return Response(items) }
    HostLink.note(
      "MKLocalSearch has no results: the network is not available; it finds only the ends of the"
        + " route and 'places' of app.yaml")
    return nil
  }
}

/// A request for points of interest in a region.
open class MKLocalPointsOfInterestRequest: NSObject, @unchecked Sendable {
  public let region: MKCoordinateRegion
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    region = MKCoordinateRegion(
      center: center, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
  }
  public init(coordinateRegion: MKCoordinateRegion) { region = coordinateRegion }
}

/// A suggested completion of a query.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  public let title: String
  init(_ title: String) { self.title = title }
  open var subtitle: String { "" }
  open var titleHighlightRanges: [NSValue] { [] }
  open var subtitleHighlightRanges: [NSValue] { [] }
}

/// Suggests completions of a query among the places that a search finds.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mklocalsearchcompleter>
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public typealias ResultType = MKLocalSearch.ResultType
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = [.address, .pointOfInterest]
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open private(set) var results: [MKLocalSearchCompletion] = []
  open private(set) var isSearching = false

  open var queryFragment = "" {
    didSet {
      guard !queryFragment.isEmpty else { return }
      let found = KnownPlaces.matching(queryFragment).compactMap(\.name)
      isSearching = true
      HostLink.after(0) { [self] in
        guard isSearching else { return }
        isSearching = false
        results = found.map { MKLocalSearchCompletion($0) }
        if !found.isEmpty { return delegate?.completerDidUpdateResults(self) ?? () }
        HostLink.note("MKLocalSearchCompleter has no results: the network is not available")
        delegate?.completer(self, didFailWithError: MKError(.serverFailure))
      }
    }
  }

  open func cancel() { isSearching = false }
}

/// Receives completions of a query.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
