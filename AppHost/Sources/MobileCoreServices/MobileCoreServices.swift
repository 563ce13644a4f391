@_exported import Foundation
@_exported import UniformTypeIdentifiers

/// The value `kUTTypeImage` of the platform.
public let kUTTypeImage: NSString = "public.image"
/// The value `kUTTypeJPEG` of the platform.
public let kUTTypeJPEG: NSString = "public.jpeg"
/// The value `kUTTypePNG` of the platform.
public let kUTTypePNG: NSString = "public.png"
/// The value `kUTTypeMovie` of the platform.
public let kUTTypeMovie: NSString = "public.movie"
/// The value `kUTTypeAudio` of the platform.
public let kUTTypeAudio: NSString = "public.audio"
/// The value `kUTTypeText` of the platform.
public let kUTTypeText: NSString = "public.text"
/// The value `kUTTypePlainText` of the platform.
public let kUTTypePlainText: NSString = "public.plain-text"
/// The value `kUTTypeURL` of the platform.
public let kUTTypeURL: NSString = "public.url"
/// The value `kUTTypeData` of the platform.
public let kUTTypeData: NSString = "public.data"
