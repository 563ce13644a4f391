import CoreMedia
import Foundation

/// The identifier of a metadata item.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "common/title")
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "common/artist")
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(rawValue: "common/albumName")
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "common/artwork")
  public static let icyMetadataStreamTitle = AVMetadataIdentifier(rawValue: "icy/StreamTitle")
  public static let icyMetadataStreamURL = AVMetadataIdentifier(rawValue: "icy/StreamUrl")
}

/// A metadata key common to all formats.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

/// A metadata item; media have none in the app host.
///
/// Source: <https://developer.apple.com/documentation/avfoundation/avmetadataitem>
open class AVMetadataItem: NSObject, @unchecked Sendable {
  open var identifier: AVMetadataIdentifier? { nil }
  open var commonKey: AVMetadataKey? { nil }
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
  open var stringValue: String? { nil }
  open var numberValue: NSNumber? { nil }
  open var dataValue: Data? { nil }
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { metadataItems.filter { $0.identifier == identifier } }
}

/// A mutable metadata item.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  private var held: (AVMetadataIdentifier?, AVMetadataKey?, (any NSCopying & NSObjectProtocol)?)
  open override var identifier: AVMetadataIdentifier? {
    get { held.0 }
    set { held.0 = newValue }
  }
  open override var commonKey: AVMetadataKey? {
    get { held.1 }
    set { held.1 = newValue }
  }
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { held.2 }
    set { held.2 = newValue }
  }
  open override var stringValue: String? { (held.2 as? NSString).map { $0 as String } }
  public override init() {}
}

/// Metadata items for a time range.
open class AVTimedMetadataGroup: NSObject, @unchecked Sendable {
  open var items: [AVMetadataItem] { [] }
}

/// An output of a player item other than audio.
open class AVPlayerItemOutput: NSObject, @unchecked Sendable {}

/// A metadata output; streams have no metadata without a network.
///
/// Source: <https://developer.apple.com/documentation/avfoundation/avplayeritemmetadataoutput>
open class AVPlayerItemMetadataOutput: AVPlayerItemOutput, @unchecked Sendable {
  open private(set) weak var delegate: (any AVPlayerItemMetadataOutputPushDelegate)?
  public init(identifiers: [String]?) {}
  open func setDelegate(
    _ delegate: (any AVPlayerItemMetadataOutputPushDelegate)?, queue delegateQueue: DispatchQueue?
  ) { self.delegate = delegate }
}

/// Receives timed metadata.
public protocol AVPlayerItemMetadataOutputPushDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup],
    from track: AVPlayerItemTrack?)
}
extension AVPlayerItemMetadataOutputPushDelegate {
  public func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup],
    from track: AVPlayerItemTrack?
  ) {}
}

/// A track of a player item.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  open var isEnabled = true
}

extension AVPlayerItem {
  /// Adds an output, which delivers nothing.
  public func add(_ output: AVPlayerItemOutput) {}
  public func remove(_ output: AVPlayerItemOutput) {}
  /// Always nil: streams have no metadata.
  public var timedMetadata: [AVMetadataItem]? { nil }
}

extension AVAsset {
  /// Always empty: media have no metadata.
  public var metadata: [AVMetadataItem] { [] }
  /// Always empty: media have no metadata.
  public var commonMetadata: [AVMetadataItem] { [] }
  /// Loads a property.
  public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    self[keyPath: property.path]
  }
}

/// A property that is loaded asynchronously.
public struct AVAsyncProperty<Root, Value>: @unchecked Sendable {
  let path: KeyPath<Root, Value>
}
extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  public static var duration: AVAsyncProperty { AVAsyncProperty(path: \.duration) }
}
extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  public static var isPlayable: AVAsyncProperty { AVAsyncProperty(path: \.isPlayable) }
}
extension AVAsyncProperty where Root == AVAsset, Value == [AVMetadataItem] {
  public static var metadata: AVAsyncProperty { AVAsyncProperty(path: \.metadata) }
  public static var commonMetadata: AVAsyncProperty { AVAsyncProperty(path: \.commonMetadata) }
}

/// The option for precise duration and timing.
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

/// An error of playback or recording.
public struct AVError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case mediaServicesWereReset = -11819
    case decodeFailed = -11821
    case fileFormatNotRecognized = -11828
    case contentIsUnavailable = -11863
    case noLongerPlayable = -11867
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}
