@_exported import UIKit

/// A filter of assets.
public struct PHPickerFilter: Equatable, Sendable {
  let name: String
  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  /// Matches assets that pass any of the filters.
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: filters.map(\.name).joined(separator: "|"))
  }
}

/// The configuration of a picker.
public struct PHPickerConfiguration {
  public var selectionLimit = 1
  public var filter: PHPickerFilter?
  public init() {}
}

/// A picked asset; there is none.
public struct PHPickerResult: Hashable {
  public let assetIdentifier: String?
}

/// A photo picker; the library is empty.
///
/// Source: <https://developer.apple.com/documentation/photosui/phpickerviewcontroller>
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// Always returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.picker(self, didFinishPicking: [])
  }
}

/// Receives the picked assets.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// An asset picked in SwiftUI; there is none.
public struct PhotosPickerItem: Hashable, Sendable {
  public let itemIdentifier: String?
  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
  /// Returns nil: the library is empty.
  public func loadTransferable<Value: Sendable>(type: Value.Type) async throws -> Value? { nil }
}
