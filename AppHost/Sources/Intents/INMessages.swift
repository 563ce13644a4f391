/// The type of a person's handle.
public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }

/// The label of a person's handle.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let home = INPersonHandleLabel(rawValue: "_$!<Home>!$_")
  public static let work = INPersonHandleLabel(rawValue: "_$!<Work>!$_")
  public static let mobile = INPersonHandleLabel(rawValue: "_$!<Mobile>!$_")
  public static let other = INPersonHandleLabel(rawValue: "_$!<Other>!$_")
}

/// The handle of a person.
open class INPersonHandle: NSObject, @unchecked Sendable {
  public let value: String?
  public let type: INPersonHandleType
  public let label: INPersonHandleLabel?
  public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel? = nil) {
    (self.value, self.type, self.label) = (value, type, label)
  }
}

/// The suggestion type of a person.
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

/// A person.
open class INPerson: NSObject, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?
  public let isMe: Bool

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

/// The type of an outgoing message.
public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// An intent to send a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let outgoingMessageType: INOutgoingMessageType
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?

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

/// The response code of sending a message.
public enum INSendMessageIntentResponseCode: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, failureRequiringAppLaunch
  case failureMessageServiceNotAvailable
}

/// The response to sending a message.
open class INSendMessageIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INSendMessageIntentResponseCode
  public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// The capability of a call.
public enum INCallCapability: Int, Sendable { case unknown, audioCall, videoCall }
/// The destination type of a call.
public enum INCallDestinationType: Int, Sendable {
  case unknown, normal, emergency, voicemail, redial
}
/// The audio route of a call.
public enum INCallAudioRoute: Int, Sendable {
  case unknown, speakerphoneAudioRoute, bluetoothAudioRoute
}

/// An intent to start a call.
open class INStartCallIntent: INIntent, @unchecked Sendable {
  public let contacts: [INPerson]?
  public let destinationType: INCallDestinationType
  public let callCapability: INCallCapability

  public init(
    callRecordFilter: AnyObject? = nil, callRecordToCallBack: AnyObject? = nil,
    audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
    callCapability: INCallCapability
  ) {
    (self.contacts, self.destinationType) = (contacts, destinationType)
    self.callCapability = callCapability
  }
}
