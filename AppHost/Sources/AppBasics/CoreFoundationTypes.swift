import Foundation

// Names of Core Foundation for what Foundation has.

/// Something of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A list of Core Foundation.
public typealias CFArray = NSArray
/// A table of Core Foundation.
public typealias CFDictionary = NSDictionary
/// A table of Core Foundation that can be changed.
public typealias CFMutableDictionary = NSMutableDictionary
/// Bytes of Core Foundation.
public typealias CFData = NSData
/// An address of Core Foundation.
public typealias CFURL = NSURL
/// A number of Core Foundation.
public typealias CFNumber = NSNumber
/// Whether something is so, of Core Foundation.
public typealias CFBoolean = NSNumber
/// An error of Core Foundation.
public typealias CFError = NSError
/// What a call of the system gives: 0 if it went well.
public typealias OSStatus = Int32
/// A whole number.
public typealias NSInteger = Int
/// A whole number from 0.
public typealias NSUInteger = UInt
/// What a call gives when it went well.
public let noErr: OSStatus = 0

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Yes.
public let kCFBooleanTrue: CFBoolean! = true
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// No.
public let kCFBooleanFalse: CFBoolean! = false

/// An activity that other devices could continue; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/foundation/nsuseractivity>
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The name of its kind.
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var keywords: Set<String> = []
  open var isEligibleForHandoff = true
  /// Whether the search of the phone may find it.
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  /// Whether Siri may suggest it.
  open var isEligibleForPrediction = false
  open var persistentIdentifier: String?
  open var targetContentIdentifier: String?
  /// What to say to Siri.
  open var suggestedInvocationPhrase: String?
  open var needsSave = false

  public init(activityType: String) { self.activityType = activityType }
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  open func becomeCurrent() {}
  /// Ends being the current activity.
  open func resignCurrent() {}
  open func invalidate() {}
}

/// The kind of an activity on a page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
