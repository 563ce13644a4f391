@_exported import Foundation

/// A uniform type.
///
/// Source: <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype>
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  public let preferredFilenameExtension: String?
  public let preferredMIMEType: String?
  private let parents: [String]

  private init(_ identifier: String, _ suffix: String?, _ mime: String?, in parents: [UTType] = [])
  {
    self.identifier = identifier
    (preferredFilenameExtension, preferredMIMEType) = (suffix, mime)
    self.parents = parents.flatMap { [$0.identifier] + $0.parents }
  }

  /// Creates a type from its identifier; nil for types that this module does not declare.
  public init?(_ identifier: String) {
    guard let type = UTType.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }
  /// Creates a type from a file name extension.
  public init?(filenameExtension: String) {
    let wanted = filenameExtension.lowercased()
    guard let type = UTType.known.first(where: { $0.preferredFilenameExtension == wanted })
    else { return nil }
    self = type
  }
  public init?(mimeType: String) {
    guard let type = UTType.known.first(where: { $0.preferredMIMEType == mimeType })
    else { return nil }
    self = type
  }
  public init(exportedAs identifier: String) { self.init(identifier, nil, nil, in: [.data]) }
  public init(importedAs identifier: String) { self.init(identifier, nil, nil, in: [.data]) }

  /// Returns whether the type conforms to another type.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains(type.identifier)
  }
  public var description: String { identifier }
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  private static let known: [UTType] = [
    .jpeg, .png, .gif, .heic, .svg, .pdf, .mp3, .wav, .mpeg4Audio, .mpeg4Movie, .quickTimeMovie,
    .json, .xml, .html, .plainText, .commaSeparatedText, .zip, .item, .data, .content, .image,
    .audio, .movie, .video, .audiovisualContent, .text, .url, .fileURL, .folder, .propertyList,
  ]

  public static let item = UTType("public.item", nil, nil)
  public static let content = UTType("public.content", nil, nil)
  public static let data = UTType("public.data", nil, nil, in: [.item])
  public static let folder = UTType("public.folder", nil, nil, in: [.item])
  public static let url = UTType("public.url", nil, nil, in: [.data])
  public static let fileURL = UTType("public.file-url", nil, nil, in: [.url])
  public static let text = UTType("public.text", nil, nil, in: [.data, .content])
  public static let plainText = UTType("public.plain-text", "txt", "text/plain", in: [.text])
  public static let commaSeparatedText = UTType(
    "public.comma-separated-values-text", "csv", "text/csv", in: [.text])
  public static let html = UTType("public.html", "html", "text/html", in: [.text])
  public static let xml = UTType("public.xml", "xml", "application/xml", in: [.text])
  public static let json = UTType("public.json", "json", "application/json", in: [.text])
  public static let propertyList = UTType("com.apple.property-list", "plist", nil, in: [.data])
  public static let image = UTType("public.image", nil, nil, in: [.data, .content])
  public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg", in: [.image])
  public static let png = UTType("public.png", "png", "image/png", in: [.image])
  public static let gif = UTType("com.compuserve.gif", "gif", "image/gif", in: [.image])
  public static let heic = UTType("public.heic", "heic", "image/heic", in: [.image])
  public static let svg = UTType("public.svg-image", "svg", "image/svg+xml", in: [.image])
  public static let pdf = UTType("com.adobe.pdf", "pdf", "application/pdf", in: [.data, .content])
  public static let audiovisualContent = UTType(
    "public.audiovisual-content", nil, nil, in: [.data, .content])
  public static let audio = UTType("public.audio", nil, nil, in: [.audiovisualContent])
  public static let mp3 = UTType("public.mp3", "mp3", "audio/mpeg", in: [.audio])
  public static let wav = UTType(
    "com.microsoft.waveform-audio", "wav", "audio/vnd.wave", in: [.audio])
  public static let mpeg4Audio = UTType("public.mpeg-4-audio", "m4a", "audio/mp4", in: [.audio])
  public static let movie = UTType("public.movie", nil, nil, in: [.audiovisualContent])
  public static let video = UTType("public.video", nil, nil, in: [.movie])
  public static let mpeg4Movie = UTType("public.mpeg-4", "mp4", "video/mp4", in: [.movie])
  public static let quickTimeMovie = UTType(
    "com.apple.quicktime-movie", "mov", "video/quicktime", in: [.movie])
  public static let zip = UTType("public.zip-archive", "zip", "application/zip", in: [.data])
}
