@_exported import UIKit

/// Which pictures can be chosen.
public struct PHPickerFilter: Equatable, Sendable {
  let name: String
  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  /// Any of some.
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: filters.map(\.name).joined(separator: "|"))
  }
}

/// How pictures are chosen.
public struct PHPickerConfiguration {
  public var selectionLimit = 1
  public var filter: PHPickerFilter?
  public init() {}
}

/// A picture that was chosen; none is.
public struct PHPickerResult: Hashable {
  public let assetIdentifier: String?
}

/// A picker of the phone's pictures; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/photosui/phpickerviewcontroller>
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// Nothing is read from files of Interface Builder.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.picker(self, didFinishPicking: [])
  }
}

/// Receives the chosen pictures.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A picture that was chosen in a view of SwiftUI; none is.
public struct PhotosPickerItem: Hashable, Sendable {
  public let itemIdentifier: String?
  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
  /// Nothing, since the library is empty.
  public func loadTransferable<Value: Sendable>(type: Value.Type) async throws -> Value? { nil }
}
