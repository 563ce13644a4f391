@_exported import AppBasics
import HostLink
import UIKit

/// An intent of Siri, which the app host lacks.
///
/// Source of this module: <https://developer.apple.com/documentation/sirikit>
open class INIntent: NSObject, @unchecked Sendable {
  open var identifier: String? { nil }
  open var suggestedInvocationPhrase: String?
  private var images: [String: INImage] = [:]

  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
    images[parameterName] = image
  }
  open func setImage<Root, Value>(
    _ image: INImage?, forParameterNamed parameterName: KeyPath<Root, Value>
  ) { images["\(parameterName)"] = image }
  open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }
  /// The image that represents the intent.
  open func keyImage() -> INImage? { images.values.first }
}

/// The response to an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {
  open var userActivity: NSUserActivity?
}

/// The direction of an interaction.
public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }
/// The status of handling an intent.
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication
  case userConfirmationRequired
}

/// An interaction of the user, without effect because the app host has no Siri.
///
/// Source: <https://developer.apple.com/documentation/intents/ininteraction>
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var identifier = UUID().uuidString
  open var groupIdentifier: String?
  open var direction = INInteractionDirection.unspecified
  open var dateInterval: DateInterval?

  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }
  /// Has no effect: the app host has no Siri.
  open func donate(completion: (((any Error)?) -> Void)? = nil) {
    if let completion { HostLink.after(0) { completion(nil) } }
  }
  /// Has no effect: the app host has no Siri.
  open func donate() async throws {}
  /// Has no effect: nothing was donated.
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

/// The authorization to use Siri.
public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The user's preferences for Siri.
open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  /// Requests authorization, which is always denied.
  open class func requestSiriAuthorization(
    _ handler: @escaping (INSiriAuthorizationStatus) -> Void
  ) {
    HostLink.note("INPreferences: access to Siri is denied in this host")
    HostLink.after(0) { handler(.denied) }
  }
  open class func siriLanguageCode() -> String { "en-US" }
}

/// The type of a vocabulary string.
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

/// The vocabulary for Siri, without effect.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let words = INVocabulary()
  open class func shared() -> INVocabulary { words }
  open func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
  open func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
  open func removeAllVocabularyStrings() {}
}

/// An extension that handles intents.
open class INExtension: NSObject, @unchecked Sendable {
  open func handler(for intent: INIntent) -> Any? { self }
}

/// Provides handlers of intents.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  func handler(for intent: INIntent) -> Any?
}

/// An image for Siri.
open class INImage: NSObject, @unchecked Sendable {
  private let source: Any?
  private init(source: Any?) { self.source = source }
  public convenience init(named name: String) { self.init(source: name) }
  /// Returns an image of the system.
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

/// A string with a pronunciation.
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
