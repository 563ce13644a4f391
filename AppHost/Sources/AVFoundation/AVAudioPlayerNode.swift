import Foundation
import HostLink

/// The scheduling options of a buffer.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Loops the buffer.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  /// Interrupts the current buffer.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  /// Interrupts a looping buffer at its end.
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// The event that triggers a completion.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}

/// A node that plays buffers one after another, each for its duration.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudioplayernode>
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  private struct Sound {
    let seconds: Double
    let options: AVAudioPlayerNodeBufferOptions
    let done: () -> Void
  }

  open private(set) var isPlaying = false
  open var volume: Float = 1
  /// The balance from -1 (left) to 1 (right).
  open var pan: Float = 0
  private var sounds: [Sound] = []
  private var turn = 0
  private var isTiming = false
  private var playedSeconds = 0.0
  private var since: Double?

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime? = nil,
    options: AVAudioPlayerNodeBufferOptions = [], completionHandler: (() -> Void)? = nil
  ) {
    add(
      Double(buffer.frameLength) / buffer.format.sampleRate, options, done: completionHandler ?? {})
  }
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime? = nil,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    let seconds = Double(buffer.frameLength) / buffer.format.sampleRate
    add(seconds, options) { completionHandler?(callbackType) }
  }
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (() -> Void)? = nil
  ) {
    add(
      Double(file.length) / file.processingFormat.sampleRate, [], done: completionHandler ?? {})
  }
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    let seconds = Double(file.length) / file.processingFormat.sampleRate
    add(seconds, []) { completionHandler?(callbackType) }
  }
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionHandler: (() -> Void)? = nil
  ) {
    let count = max(0, min(Int64(numberFrames), file.length - startFrame))
    add(Double(count) / file.processingFormat.sampleRate, [], done: completionHandler ?? {})
  }
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    scheduleSegment(file, startingFrame: startFrame, frameCount: numberFrames, at: when) {
      completionHandler?(callbackType)
    }
  }

  open func play() {
    guard engine?.isRunning == true else {
      HostLink.raise(
        "com.apple.coreaudio.avfaudio", what: "play()",
        reason: "required condition is false: _engine->IsRunning()",
        source: "https://developer.apple.com/documentation/avfaudio/avaudioplayernode")
    }
    guard !isPlaying else { return }
    (isPlaying, since) = (true, HostLink.now)
    next()
  }
  open func play(at when: AVAudioTime?) { play() }
  /// Pauses playback; the current sound restarts afterwards.
  open func pause() { halt() }
  /// Stops playback and removes all scheduled sounds.
  open func stop() {
    halt()
    playedSeconds = 0
    let gone = sounds
    sounds = []
    for sound in gone { HostLink.after(0, sound.done) }
  }

  /// The playback time; nil while nothing plays.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    guard let since else { return nil }
    let seconds = playedSeconds + HostLink.now - since
    return AVAudioTime(sampleTime: Int64(seconds * 44_100), atRate: 44_100)
  }

  private func add(
    _ seconds: Double, _ options: AVAudioPlayerNodeBufferOptions, done: @escaping () -> Void
  ) {
    if options.contains(.interrupts) {
      (sounds, isTiming) = ([], false)
      turn += 1
    }
    sounds.append(Sound(seconds: seconds, options: options, done: done))
    next()
  }

  private func halt() {
    if let since { playedSeconds += HostLink.now - since }
    (isPlaying, isTiming, since) = (false, false, nil)
    turn += 1
  }

  /// Plays the first sound for its duration; a looping sound stays scheduled.
  private func next() {
    guard isPlaying, !isTiming, let sound = sounds.first, !sound.options.contains(.loops) else {
      return
    }
    isTiming = true
    let turn = turn
    HostLink.after(max(0, sound.seconds)) { [weak self] in
      guard let self, self.turn == turn else { return }
      self.isTiming = false
      self.sounds.removeFirst()
      sound.done()
      self.next()
    }
  }
}
