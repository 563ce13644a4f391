import CoreLocation
import UIKit

/// What a handle is.
public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }

/// What a handle is for.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value `home` of the platform.
  public static let home = INPersonHandleLabel(rawValue: "_$!<Home>!$_")
  /// The value `work` of the platform.
  public static let work = INPersonHandleLabel(rawValue: "_$!<Work>!$_")
  /// The value `mobile` of the platform.
  public static let mobile = INPersonHandleLabel(rawValue: "_$!<Mobile>!$_")
  /// The value `other` of the platform.
  public static let other = INPersonHandleLabel(rawValue: "_$!<Other>!$_")
}

/// The way to reach a person.
open class INPersonHandle: NSObject, @unchecked Sendable {
  /// The property `value` of the platform.
  public let value: String?
  /// The property `type` of the platform.
  public let type: INPersonHandleType
  /// The property `label` of the platform.
  public let label: INPersonHandleLabel?
  /// The way to reach a person.
  public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel? = nil) {
    (self.value, self.type, self.label) = (value, type, label)
  }
}

/// What a person may be suggested for.
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

/// A person.
open class INPerson: NSObject, @unchecked Sendable {
  /// The property `personHandle` of the platform.
  public let personHandle: INPersonHandle?
  /// The property `nameComponents` of the platform.
  public let nameComponents: PersonNameComponents?
  /// The property `displayName` of the platform.
  public let displayName: String
  /// The property `image` of the platform.
  public let image: INImage?
  /// The property `contactIdentifier` of the platform.
  public let contactIdentifier: String?
  /// The property `customIdentifier` of the platform.
  public let customIdentifier: String?
  /// The property `isMe` of the platform.
  public let isMe: Bool

  /// Creates a person.
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
    suggestionType: INPersonSuggestionType = .none
  ) {
    (self.personHandle, self.nameComponents) = (personHandle, nameComponents)
    let parts = [nameComponents?.givenName, nameComponents?.familyName].compactMap(\.self)
    self.displayName = displayName ?? parts.joined(separator: " ")
    (self.image, self.isMe) = (image, isMe)
    (self.contactIdentifier, self.customIdentifier) = (contactIdentifier, customIdentifier)
  }
}

/// The kinds of messages that go out.
public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// A request to send a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  /// The property `recipients` of the platform.
  public let recipients: [INPerson]?
  /// The property `outgoingMessageType` of the platform.
  public let outgoingMessageType: INOutgoingMessageType
  /// The property `content` of the platform.
  public let content: String?
  /// The property `speakableGroupName` of the platform.
  public let speakableGroupName: INSpeakableString?
  /// The property `conversationIdentifier` of the platform.
  public let conversationIdentifier: String?
  /// The property `serviceName` of the platform.
  public let serviceName: String?
  /// The property `sender` of the platform.
  public let sender: INPerson?

  /// Creates a request to send a message.
  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType = .unknown,
    content: String?, speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?, attachments: [AnyObject]? = nil
  ) {
    (self.recipients, self.outgoingMessageType) = (recipients, outgoingMessageType)
    (self.content, self.speakableGroupName) = (content, speakableGroupName)
    self.conversationIdentifier = conversationIdentifier
    (self.serviceName, self.sender) = (serviceName, sender)
  }
}

/// The result of sending.
public enum INSendMessageIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
  case failureMessageServiceNotAvailable
}

/// The result of sending.
open class INSendMessageIntentResponse: INIntentResponse, @unchecked Sendable {
  /// The property `code` of the platform.
  public let code: INSendMessageIntentResponseCode
  /// The result of sending.
  public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Whether something in a call can be done.
public enum INCallCapability: Int, Sendable { case unknown, audioCall, videoCall }
/// Where a call goes.
public enum INCallDestinationType: Int, Sendable {
  case unknown, normal, emergency, voicemail, redial
}
/// How a call sounds.
public enum INCallAudioRoute: Int, Sendable {
  case unknown, speakerphoneAudioRoute, bluetoothAudioRoute
}

/// A request to call.
open class INStartCallIntent: INIntent, @unchecked Sendable {
  /// The property `contacts` of the platform.
  public let contacts: [INPerson]?
  /// The property `destinationType` of the platform.
  public let destinationType: INCallDestinationType
  /// The property `callCapability` of the platform.
  public let callCapability: INCallCapability

  /// Creates a request to call.
  public init(
    callRecordFilter: AnyObject? = nil, callRecordToCallBack: AnyObject? = nil,
    audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
    callCapability: INCallCapability
  ) {
    (self.contacts, self.destinationType) = (contacts, destinationType)
    self.callCapability = callCapability
  }
}
