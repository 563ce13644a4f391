@_exported import Foundation
import HostLink

/// Where speech stops.
///
/// Source of this module: <https://developer.apple.com/documentation/avfaudio>
public enum AVSpeechBoundary: Int, Sendable {
  /// At once.
  case immediate = 0
  case word = 1
}

/// How good a voice is.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced = 2
  case premium = 3
}

/// Whose voice it is.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  case unspecified = 0
  case male = 1
  case female = 2
}

/// The usual rate of speech.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The slowest rate of speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate of speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice of a language.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// Its language, such as "en-US".
  public let language: String
  open var identifier: String { "com.apple.voice.compact.\(language)" }
  open var name: String { language }
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  open var gender: AVSpeechSynthesisVoiceGender { .unspecified }

  /// The voice of a language; nil for an invalid code.
  public init?(language languageCode: String?) {
    let language = languageCode ?? AVSpeechSynthesisVoice.currentLanguageCode()
    guard language.prefix(while: \.isLetter).count >= 2 else { return nil }
    self.language = language
  }

  /// The voice with a name of the system; nil if its language is not known.
  public convenience init?(identifier: String) {
    self.init(language: identifier.split(separator: ".").last.map(String.init))
  }

  /// One voice of each language that the app may ask for.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    ["de-DE", "en-GB", "en-US", "es-ES", "fa-IR", "fr-FR", "it-IT", "ja-JP", "nl-NL", "zh-CN"]
      .compactMap { AVSpeechSynthesisVoice(language: $0) }
  }

  open class func currentLanguageCode() -> String {
    HostLink.setting("locale")?.string ?? Locale.current.identifier.replacing("_", with: "-")
  }
}

/// Something to be said.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  open var speechString: String { words }
  open var attributedSpeechString: NSAttributedString { NSAttributedString(string: words) }
  /// The voice; nil for the usual one.
  open var voice: AVSpeechSynthesisVoice?
  /// The rate, from 0 to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch, from 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// The value from 0 to 1.
  open var volume: Float = 1
  /// Whether the user's settings of speech come first.
  open var prefersAssistiveTechnologySettings = false
  /// Seconds of silence before it.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds of silence after it.
  open var postUtteranceDelay: TimeInterval = 0

  private let words: String

  /// Words to be said.
  public init(string: String) { words = string }

  /// Text with attributes to be said.
  public init(attributedString string: NSAttributedString) { words = string.string }

  /// Text in SSML to be spoken; nil when the text is not valid SSML.
  public init?(ssmlRepresentation string: String) {
    guard string.contains("<speak") else { return nil }
    words = string.replacing(#/<[^>]*>/#, with: "")
  }

  /// How long saying it takes: about 14 characters a second at the usual rate.
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
  /// Announces the next part of the text; never called in the app host.
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

/// Says words, one after another; the session keeps what was said.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open var isSpeaking: Bool { !queue.isEmpty }
  open private(set) var isPaused = false
  /// Whether the app's own audio session counts.
  open var usesApplicationAudioSession = true
  /// Whether speech goes into calls.
  open var mixToTelephonyUplink = false

  private var queue: [AVSpeechUtterance] = []
  private var hasStarted = false
  private var timer: HostTimer?
  private var endsAt = 0.0
  private var left = 0.0

  public override init() {}

  /// Says words after those that wait.
  open func speak(_ utterance: AVSpeechUtterance) {
    queue.append(utterance)
    if queue.count == 1, !isPaused { startFirst() }
  }

  /// Stops; what waits is not said.
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
