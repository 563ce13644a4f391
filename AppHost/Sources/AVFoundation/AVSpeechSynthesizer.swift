@_exported import Foundation
import HostLink

/// The boundary at which speech stops.
///
/// Source of this module: <https://developer.apple.com/documentation/avfaudio>
public enum AVSpeechBoundary: Int, Sendable {
  case immediate = 0
  case word = 1
}

/// The quality of a voice.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced = 2
  case premium = 3
}

/// The gender of a voice.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  case unspecified = 0
  case male = 1
  case female = 2
}

public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice for a language.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// The language code, such as "en-US".
  public let language: String
  open var identifier: String { "com.apple.voice.compact.\(language)" }
  open var name: String { language }
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  open var gender: AVSpeechSynthesisVoiceGender { .unspecified }

  /// Creates the voice of a language; nil for an invalid code.
  public init?(language languageCode: String?) {
    let language = languageCode ?? AVSpeechSynthesisVoice.currentLanguageCode()
    guard language.prefix(while: \.isLetter).count >= 2 else { return nil }
    self.language = language
  }

  /// Creates a voice from a system identifier; nil if its language is unknown.
  public convenience init?(identifier: String) {
    self.init(language: identifier.split(separator: ".").last.map(String.init))
  }

  /// Returns one voice for each supported language.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    ["de-DE", "en-GB", "en-US", "es-ES", "fa-IR", "fr-FR", "it-IT", "ja-JP", "nl-NL", "zh-CN"]
      .compactMap { AVSpeechSynthesisVoice(language: $0) }
  }

  open class func currentLanguageCode() -> String {
    HostLink.setting("locale")?.string ?? Locale.current.identifier.replacing("_", with: "-")
  }
}

/// A text to speak.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  open var speechString: String { words }
  open var attributedSpeechString: NSAttributedString { NSAttributedString(string: words) }
  /// The voice; nil for the default.
  open var voice: AVSpeechSynthesisVoice?
  /// The rate, from 0 to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch, from 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// The volume from 0 to 1.
  open var volume: Float = 1
  /// Whether the user's accessibility settings take precedence.
  open var prefersAssistiveTechnologySettings = false
  /// The silence before the text in seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// The silence after the text in seconds.
  open var postUtteranceDelay: TimeInterval = 0

  private let words: String

  public init(string: String) { words = string }

  public init(attributedString string: NSAttributedString) { words = string.string }

  /// Creates an utterance from SSML; nil if it is invalid.
  public init?(ssmlRepresentation string: String) {
    guard string.contains("<speak") else { return nil }
    words = string.replacing(#/<[^>]*>/#, with: "")
  }

  /// The duration in seconds: about 14 characters per second at the default rate.
  var seconds: Double {
    let speed = 14 * Double(max(0.1, rate / AVSpeechUtteranceDefaultSpeechRate))
    return max(0.3, Double(words.count) / speed)
  }
}

/// Receives events of speech.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// Announces the next range of text; never called in the app host.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

/// A speech synthesizer, which records texts in the session in the order of their times.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open var isSpeaking: Bool { !queue.isEmpty }
  open private(set) var isPaused = false
  /// Whether speech uses the app's audio session.
  open var usesApplicationAudioSession = true
  /// Whether speech is mixed into calls.
  open var mixToTelephonyUplink = false

  private var queue: [AVSpeechUtterance] = []
  private var hasStarted = false
  private var timer: HostTimer?
  private var endsAt = 0.0
  private var left = 0.0

  open func speak(_ utterance: AVSpeechUtterance) {
    queue.append(utterance)
    if queue.count == 1, !isPaused { startFirst() }
  }

  /// Stops speaking and removes waiting texts.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    timer?.cancel()
    timer = nil
    let stopped = queue
    queue = []
    (isPaused, hasStarted) = (false, false)
    for utterance in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
    return true
  }

  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking, !isPaused, let first = queue.first else { return false }
    isPaused = true
    timer?.cancel()
    timer = nil
    left = max(0, endsAt - HostLink.now)
    if hasStarted { delegate?.speechSynthesizer(self, didPause: first) }
    return true
  }

  @discardableResult
  open func continueSpeaking() -> Bool {
    guard isPaused, let first = queue.first else { return false }
    isPaused = false
    guard hasStarted else {
      startFirst()
      return true
    }
    delegate?.speechSynthesizer(self, didContinue: first)
    finish(first, after: left)
    return true
  }

  private func startFirst() {
    guard let first = queue.first else { return }
    timer = HostLink.after(first.preUtteranceDelay) { [weak self] in
      guard let self, self.queue.first === first else { return }
      self.hasStarted = true
      let language = first.voice?.language ?? AVSpeechSynthesisVoice.currentLanguageCode()
      HostLink.send(
        "spoken", ["text": .string(first.speechString), "language": .string(language)])
      self.finish(first, after: first.seconds)
      self.delegate?.speechSynthesizer(self, didStart: first)
    }
  }

  private func finish(_ utterance: AVSpeechUtterance, after seconds: Double) {
    endsAt = HostLink.now + seconds
    timer = HostLink.after(seconds) {
      guard self.queue.first === utterance else { return }
      self.hasStarted = false
      self.queue.removeFirst()
      self.delegate?.speechSynthesizer(self, didFinish: utterance)
      guard !self.isPaused, !self.hasStarted, let next = self.queue.first else { return }
      self.timer = HostLink.after(utterance.postUtteranceDelay) { [weak self] in
        if self?.queue.first === next { self?.startFirst() }
      }
    }
  }
}
