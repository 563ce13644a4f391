import AVFoundation
import CVirtualTime
import Testing

@testable import HostLink

extension ServiceSuite {
  /// Tests of speech in virtual time.
  @MainActor struct SpeechTests {
    @Test func wordsFollowOneAnotherInTime() {
      Session.begin()
      let (voice, delegate) = (AVSpeechSynthesizer(), SpeechDelegate())
      voice.delegate = delegate
      let start = HostLink.now
      delegate.start = start
      let first = AVSpeechUtterance(string: "Turn left onto 6th St South.")
      first.voice = AVSpeechSynthesisVoice(language: "en-US")
      voice.speak(first)
      voice.speak(AVSpeechUtterance(string: "Arriving now, "))
      #expect(voice.isSpeaking)
      advance(to: start + 10)
      #expect(
        delegate.heard == [
          "start 0.0", "finish 2.0", "start 2.0", "finish 3.0",
        ])
      #expect(
        Session.sent("spoken").first == [
          "text": "Turn left onto 6th St South.", "language": "en-US",
        ])
      #expect(!voice.isSpeaking)
    }

    @Test func stoppedWordsDoNotEnd() {
      Session.begin()
      let (voice, delegate) = (AVSpeechSynthesizer(), SpeechDelegate())
      voice.delegate = delegate
      delegate.start = HostLink.now
      voice.speak(AVSpeechUtterance(string: "Something that takes a while to say"))
      advance(to: delegate.start + 1)
      voice.stopSpeaking(at: .immediate)
      advance(to: delegate.start + 20)
      #expect(delegate.heard == ["start 0.0", "cancel"])
    }

    /// Advances the clock.
    private func advance(to seconds: Double) {
      let end = Int64((seconds * 1e9).rounded())
      while (0...end).contains(vt_next()) {
        vt_set(vt_next())
        HostLink.finishMoment()
      }
      vt_set(end)
    }
  }
}

private final class SpeechDelegate: NSObject, AVSpeechSynthesizerDelegate {
  var heard: [String] = []
  var start = 0.0

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  {
    heard.append("start \(rounded)")
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    heard.append("finish \(rounded)")
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {
    heard.append("cancel")
  }

  private var rounded: Double { ((HostLink.now - start) * 1_000).rounded() / 1_000 }
}
