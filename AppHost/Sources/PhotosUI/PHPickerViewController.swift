@_exported import UIKit

/// Which pictures can be chosen.
public struct PHPickerFilter: Equatable, Sendable {
  let name: String
  /// The value `images` of the platform.
  public static let images = PHPickerFilter(name: "images")
  /// The value `videos` of the platform.
  public static let videos = PHPickerFilter(name: "videos")
  /// The value `livePhotos` of the platform.
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  /// Any of some.
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: filters.map(\.name).joined(separator: "|"))
  }
}

/// How pictures are chosen.
public struct PHPickerConfiguration {
  /// The property `selectionLimit` of the platform.
  public var selectionLimit = 1
  /// The property `filter` of the platform.
  public var filter: PHPickerFilter?
  /// Creates a choice of one picture.
  public init() {}
}

/// A picture that was chosen; none is.
public struct PHPickerResult: Hashable {
  /// The property `assetIdentifier` of the platform.
  public let assetIdentifier: String?
}

/// A picker of the phone's pictures; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/photosui/phpickerviewcontroller>
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  /// The property `configuration` of the platform.
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a choice.
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
  /// The property `itemIdentifier` of the platform.
  public let itemIdentifier: String?
  /// Creates a picture of the library.
  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
  /// Nothing, since the library is empty.
  public func loadTransferable<Value: Sendable>(type: Value.Type) async throws -> Value? { nil }
}
