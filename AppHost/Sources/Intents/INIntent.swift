@_exported import AppBasics
import HostLink
import UIKit

/// A request of Siri to the app; the app host has no Siri.
///
/// Source of this module: <https://developer.apple.com/documentation/sirikit>
open class INIntent: NSObject, @unchecked Sendable {
  open var identifier: String? { nil }
  open var suggestedInvocationPhrase: String?
  private var images: [String: INImage] = [:]

  /// Nothing wanted yet.
  public override init() {}
  /// Keeps a picture for a part.
  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
    images[parameterName] = image
  }
  /// Keeps a picture for a part.
  open func setImage<Root, Value>(
    _ image: INImage?, forParameterNamed parameterName: KeyPath<Root, Value>
  ) { images["\(parameterName)"] = image }
  open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }
  /// A picture that stands for all.
  open func keyImage() -> INImage? { images.values.first }
}

/// How something that was wanted went.
open class INIntentResponse: NSObject, @unchecked Sendable {
  open var userActivity: NSUserActivity?
  public override init() {}
}

/// Which way something went.
public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }
/// How far something is.
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication
  case userConfirmationRequired
}

/// An interaction with the app, for Siri to learn from; it is not used here.
///
/// Source: <https://developer.apple.com/documentation/intents/ininteraction>
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var identifier = UUID().uuidString
  open var groupIdentifier: String?
  open var direction = INInteractionDirection.unspecified
  open var dateInterval: DateInterval?

  /// The action.
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }
  /// Has no effect: the app host has no Siri.
  open func donate(completion: (((any Error)?) -> Void)? = nil) {
    if let completion { HostLink.after(0) { completion(nil) } }
  }
  /// Has no effect: the app host has no Siri.
  open func donate() async throws {}
  /// Takes all back.
  open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
    if let completion { HostLink.after(0) { completion(nil) } }
  }
  open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
    deleteAll(completion: completion)
  }
  open class func delete(
    with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil
  ) { deleteAll(completion: completion) }
}

/// What the user allows with Siri.
public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The user's settings of Siri, which may not be used here.
open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  /// The method `requestSiriAuthorization` of the platform: the user says no.
  open class func requestSiriAuthorization(
    _ handler: @escaping (INSiriAuthorizationStatus) -> Void
  ) {
    HostLink.note("INPreferences: Siri may not be used in this host")
    HostLink.after(0) { handler(.denied) }
  }
  open class func siriLanguageCode() -> String { "en-US" }
}

/// The kinds of words.
public enum INVocabularyStringType: Int, Sendable {
  case contactName = 1
  case contactGroupName = 2
  case workoutActivityName = 200
  case carName = 300
  case carProfileName = 301
  case mediaPlaylistTitle = 700
  case mediaMusicArtistName = 701
  case mediaAudiobookTitle = 702
  case mediaAudiobookAuthorName = 703
  case mediaShowTitle = 704
}

/// Vocabulary for Siri, which is not used here.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let words = INVocabulary()
  open class func shared() -> INVocabulary { words }
  open func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
  open func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
  open func removeAllVocabularyStrings() {}
}

/// Receives requests.
open class INExtension: NSObject, @unchecked Sendable {
  /// Receives requests.
  public override init() {}
  open func handler(for intent: INIntent) -> Any? { self }
}

/// Who answers a wish.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  func handler(for intent: INIntent) -> Any?
}

/// A picture for Siri.
open class INImage: NSObject, @unchecked Sendable {
  private let source: Any?
  private init(source: Any?) { self.source = source }
  public convenience init(named name: String) { self.init(source: name) }
  /// A picture of the system.
  public class func systemImageNamed(_ systemImageName: String) -> Self {
    unsafeDowncast(INImage(source: systemImageName), to: self)
  }
  public convenience init(imageData: Data) { self.init(source: imageData) }
  public convenience init(uiImage image: UIImage) { self.init(source: image) }
  public convenience init?(url: URL) { self.init(source: url) }
  public convenience init?(url: URL, width: Double, height: Double) { self.init(source: url) }
  open class func imageSize(for response: INIntentResponse) -> CGSize {
    CGSize(width: 60, height: 60)
  }
}

/// Words that can be spoken.
open class INSpeakableString: NSObject, @unchecked Sendable {
  public let spokenPhrase: String
  public let pronunciationHint: String?
  public let vocabularyIdentifier: String?
  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    (pronunciationHint, vocabularyIdentifier) = (nil, nil)
  }
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    (self.pronunciationHint, self.vocabularyIdentifier) = (pronunciationHint, vocabularyIdentifier)
  }
}
