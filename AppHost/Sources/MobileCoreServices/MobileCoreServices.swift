@_exported import Foundation
@_exported import UniformTypeIdentifiers

public let kUTTypeImage: NSString = "public.image"
public let kUTTypeJPEG: NSString = "public.jpeg"
public let kUTTypePNG: NSString = "public.png"
public let kUTTypeMovie: NSString = "public.movie"
public let kUTTypeAudio: NSString = "public.audio"
public let kUTTypeText: NSString = "public.text"
public let kUTTypePlainText: NSString = "public.plain-text"
public let kUTTypeURL: NSString = "public.url"
public let kUTTypeData: NSString = "public.data"
