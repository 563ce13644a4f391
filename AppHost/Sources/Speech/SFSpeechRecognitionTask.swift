import Foundation
import HostLink

/// The state of a recognition task.
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// Receives events of a recognition task.
public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
  func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask,
    didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  /// Called after the audio has been read.
  func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask,
    didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  public func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool
  ) {}
}

/// A recognition task, which recognizes nothing and finishes with the audio.
///
/// Source: <https://developer.apple.com/documentation/speech/sfspeechrecognitiontask>
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  open private(set) var state = SFSpeechRecognitionTaskState.running
  open var isCancelled: Bool { state == .canceling }
  open var isFinishing: Bool { state == .finishing }
  open private(set) var error: (any Error)?
  weak var delegate: (any SFSpeechRecognitionTaskDelegate)?
  private let fails: (any Error) -> Void

  init(_ fails: @escaping (any Error) -> Void) { self.fails = fails }

  open func finish() { endAudio() }

  open func cancel() {
    guard state == .running || state == .finishing else { return }
    state = .canceling
    HostLink.after(0) { [self] in
      delegate?.speechRecognitionTaskWasCancelled(self)
      end(301, "Recognition request was canceled")
    }
  }

  func endAudio() {
    guard state == .running else { return }
    state = .finishing
    HostLink.after(0.5) { [self] in
      guard state == .finishing else { return }
      state = .completed
      delegate?.speechRecognitionTaskFinishedReadingAudio(self)
      end(1110, "No speech detected")
    }
  }

  private func end(_ code: Int, _ reason: String) {
    let error = NSError(
      domain: "kAFAssistantErrorDomain", code: code, userInfo: [NSLocalizedDescriptionKey: reason])
    self.error = error
    fails(error)
    delegate?.speechRecognitionTask(self, didFinishSuccessfully: false)
  }
}

/// A recognition result.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  open var bestTranscription: SFTranscription { SFTranscription() }
  /// All transcriptions; always empty.
  open var transcriptions: [SFTranscription] { [] }
  /// Always true: results are final.
  open var isFinal: Bool { true }
  override init() {}
}

/// A transcription.
open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
  override init() {}
}

/// A word of a transcription and its time.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  /// The confidence from 0 to 1.
  open var confidence: Float { 0 }
  override init() {}
}
