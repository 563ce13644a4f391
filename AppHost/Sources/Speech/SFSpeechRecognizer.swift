import AVFoundation
@_exported import Foundation
import HostLink

/// The authorization for speech recognition.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// What words are about.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}

/// Receives changes of availability.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  /// Words can or cannot be understood now.
  func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}

/// A speech recognizer; the microphone delivers no sound.
///
/// Source of this module: <https://developer.apple.com/documentation/speech>
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  nonisolated(unsafe) private static var status = SFSpeechRecognizerAuthorizationStatus
    .notDetermined

  /// Its language.
  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open var queue = OperationQueue.main
  open var isAvailable: Bool { true }
  /// Whether it works without a network.
  open var supportsOnDeviceRecognition = true

  public override init() { locale = .current }
  public init?(locale: Locale) { self.locale = locale }

  /// The authorization for speech recognition.
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { status }
  /// Asks the driver, who agrees.
  open class func requestAuthorization(
    _ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    HostLink.after(0) {
      status = .authorized
      handler(status)
    }
  }
  open class func supportedLocales() -> Set<Locale> {
    Set(["de-DE", "en-GB", "en-US", "es-ES", "fr-FR", "it-IT", "ja-JP"].map(Locale.init))
  }

  /// Listens; the answers come to a handler.
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    start(SFSpeechRecognitionTask { resultHandler(nil, $0) }, request)
  }
  /// Listens; the answers come to a delegate.
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask { _ in }
    task.delegate = delegate
    return start(task, request)
  }

  private func start(
    _ task: SFSpeechRecognitionTask, _ request: SFSpeechRecognitionRequest
  ) -> SFSpeechRecognitionTask {
    HostLink.note("nobody speaks in this car; speech recognition hears that there was no speech")
    request.task = task
    if request is SFSpeechURLRecognitionRequest { task.endAudio() }
    return task
  }
}

/// What is listened to.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  /// Whether it must work without a network.
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
  fileprivate weak var task: SFSpeechRecognitionTask?
}

/// Sound that an app hands over.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  /// Sound that has not begun.
  public override init() {}
  open var nativeAudioFormat: AVAudioFormat { AVAudioEngine().inputNode.outputFormat(forBus: 0) }
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  /// Says that it was all.
  open func endAudio() { task?.endAudio() }
}

/// Sound in a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL
  public init(url: URL) { self.url = url }
}
