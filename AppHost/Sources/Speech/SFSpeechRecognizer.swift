import AVFoundation
@_exported import Foundation
import HostLink

/// The authorization for speech recognition.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// The purpose of a recognition.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}

/// Receives changes of availability.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  /// Called after a change of availability.
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

  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open var queue = OperationQueue.main
  open var isAvailable: Bool { true }
  /// Whether recognition works without a network.
  open var supportsOnDeviceRecognition = true

  public override init() { locale = .current }
  public init?(locale: Locale) { self.locale = locale }

  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { status }
  /// Requests authorization, which the user grants.
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

  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    start(SFSpeechRecognitionTask { resultHandler(nil, $0) }, request)
  }
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
    HostLink.note("speech recognition has no audio; it reports that no speech was detected")
    request.task = task
    if request is SFSpeechURLRecognitionRequest { task.endAudio() }
    return task
  }
}

/// A recognition request.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  /// Whether recognition must work without a network.
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
  fileprivate weak var task: SFSpeechRecognitionTask?
}

/// A request with audio buffers.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public override init() {}
  open var nativeAudioFormat: AVAudioFormat { AVAudioEngine().inputNode.outputFormat(forBus: 0) }
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func endAudio() { task?.endAudio() }
}

/// A request with an audio file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL
  public init(url: URL) { self.url = url }
}
