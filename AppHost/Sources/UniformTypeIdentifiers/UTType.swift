@_exported import Foundation

/// The kind of a file.
///
/// Source: <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype>
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The property `identifier` of the platform.
  public let identifier: String
  /// The property `preferredFilenameExtension` of the platform.
  public let preferredFilenameExtension: String?
  /// The property `preferredMIMEType` of the platform.
  public let preferredMIMEType: String?
  private let parents: [String]

  private init(_ identifier: String, _ suffix: String?, _ mime: String?, in parents: [UTType] = [])
  {
    self.identifier = identifier
    (preferredFilenameExtension, preferredMIMEType) = (suffix, mime)
    self.parents = parents.flatMap { [$0.identifier] + $0.parents }
  }

  /// Creates a type from its identifier; nil for types other than those below.
  public init?(_ identifier: String) {
    guard let type = UTType.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }
  /// Creates a kind by the end of names of files.
  public init?(filenameExtension: String) {
    let wanted = filenameExtension.lowercased()
    guard let type = UTType.known.first(where: { $0.preferredFilenameExtension == wanted })
    else { return nil }
    self = type
  }
  /// Creates a kind by its name on the web.
  public init?(mimeType: String) {
    guard let type = UTType.known.first(where: { $0.preferredMIMEType == mimeType })
    else { return nil }
    self = type
  }
  /// Creates a kind of the app's own.
  public init(exportedAs identifier: String) { self.init(identifier, nil, nil, in: [.data]) }
  /// Creates a kind of another app's.
  public init(importedAs identifier: String) { self.init(identifier, nil, nil, in: [.data]) }

  /// Whether everything of this kind is of another one.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains(type.identifier)
  }
  /// The name.
  public var description: String { identifier }
  /// Whether two kinds have the same name.
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
  /// Adds the kind to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  private static let known: [UTType] = [
    .jpeg, .png, .gif, .heic, .svg, .pdf, .mp3, .wav, .mpeg4Audio, .mpeg4Movie, .quickTimeMovie,
    .json, .xml, .html, .plainText, .commaSeparatedText, .zip, .item, .data, .content, .image,
    .audio, .movie, .video, .audiovisualContent, .text, .url, .fileURL, .folder, .propertyList,
  ]

  /// The kind `item` of the platform.
  public static let item = UTType("public.item", nil, nil)
  /// The kind `content` of the platform.
  public static let content = UTType("public.content", nil, nil)
  /// The kind `data` of the platform.
  public static let data = UTType("public.data", nil, nil, in: [.item])
  /// The kind `folder` of the platform.
  public static let folder = UTType("public.folder", nil, nil, in: [.item])
  /// The kind `url` of the platform.
  public static let url = UTType("public.url", nil, nil, in: [.data])
  /// The kind `fileURL` of the platform.
  public static let fileURL = UTType("public.file-url", nil, nil, in: [.url])
  /// The kind `text` of the platform.
  public static let text = UTType("public.text", nil, nil, in: [.data, .content])
  /// The kind `plainText` of the platform.
  public static let plainText = UTType("public.plain-text", "txt", "text/plain", in: [.text])
  /// The kind `commaSeparatedText` of the platform.
  public static let commaSeparatedText = UTType(
    "public.comma-separated-values-text", "csv", "text/csv", in: [.text])
  /// The kind `html` of the platform.
  public static let html = UTType("public.html", "html", "text/html", in: [.text])
  /// The kind `xml` of the platform.
  public static let xml = UTType("public.xml", "xml", "application/xml", in: [.text])
  /// The kind `json` of the platform.
  public static let json = UTType("public.json", "json", "application/json", in: [.text])
  /// The kind `propertyList` of the platform.
  public static let propertyList = UTType("com.apple.property-list", "plist", nil, in: [.data])
  /// The kind `image` of the platform.
  public static let image = UTType("public.image", nil, nil, in: [.data, .content])
  /// The kind `jpeg` of the platform.
  public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg", in: [.image])
  /// The kind `png` of the platform.
  public static let png = UTType("public.png", "png", "image/png", in: [.image])
  /// The kind `gif` of the platform.
  public static let gif = UTType("com.compuserve.gif", "gif", "image/gif", in: [.image])
  /// The kind `heic` of the platform.
  public static let heic = UTType("public.heic", "heic", "image/heic", in: [.image])
  /// The kind `svg` of the platform.
  public static let svg = UTType("public.svg-image", "svg", "image/svg+xml", in: [.image])
  /// The kind `pdf` of the platform.
  public static let pdf = UTType("com.adobe.pdf", "pdf", "application/pdf", in: [.data, .content])
  /// The kind `audiovisualContent` of the platform.
  public static let audiovisualContent = UTType(
    "public.audiovisual-content", nil, nil, in: [.data, .content])
  /// The kind `audio` of the platform.
  public static let audio = UTType("public.audio", nil, nil, in: [.audiovisualContent])
  /// The kind `mp3` of the platform.
  public static let mp3 = UTType("public.mp3", "mp3", "audio/mpeg", in: [.audio])
  /// The kind `wav` of the platform.
  public static let wav = UTType(
    "com.microsoft.waveform-audio", "wav", "audio/vnd.wave", in: [.audio])
  /// The kind `mpeg4Audio` of the platform.
  public static let mpeg4Audio = UTType("public.mpeg-4-audio", "m4a", "audio/mp4", in: [.audio])
  /// The kind `movie` of the platform.
  public static let movie = UTType("public.movie", nil, nil, in: [.audiovisualContent])
  /// The kind `video` of the platform.
  public static let video = UTType("public.video", nil, nil, in: [.movie])
  /// The kind `mpeg4Movie` of the platform.
  public static let mpeg4Movie = UTType("public.mpeg-4", "mp4", "video/mp4", in: [.movie])
  /// The kind `quickTimeMovie` of the platform.
  public static let quickTimeMovie = UTType(
    "com.apple.quicktime-movie", "mov", "video/quicktime", in: [.movie])
  /// The kind `zip` of the platform.
  public static let zip = UTType("public.zip-archive", "zip", "application/zip", in: [.data])
}
