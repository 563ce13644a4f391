import AVFoundation
import CVirtualTime
import Speech
import Testing

@testable import HostLink

extension ServiceSuite {
  /// Tests of audio graphs and speech recognition on a phone without a microphone.
  @MainActor struct AudioEngineTests {
    private func pass(_ seconds: Double) {
      let end = Int64(((HostLink.now + seconds) * 1e9).rounded())
      HostLink.finishMoment()
      while (0...end).contains(vt_next()) {
        vt_set(vt_next())
        HostLink.finishMoment()
      }
      vt_set(end)
    }

    @Test func `a sound is over when its samples have had their time`() throws {
      let (engine, player) = (AVAudioEngine(), AVAudioPlayerNode())
      engine.attach(player)
      engine.connect(player, to: engine.mainMixerNode, format: nil)
      let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 1000, channels: 1))
      let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 2000))
      buffer.frameLength = 2000
      buffer.floatChannelData?[0][1999] = 0.5
      #expect(buffer.floatChannelData?[0][0] == 0 && buffer.floatChannelData?[0][1999] == 0.5)
      try engine.start()
      var heard: [Double] = []
      let start = HostLink.now
      for _ in 0..<2 {
        player.scheduleBuffer(buffer) {
          heard.append(((HostLink.now - start) * 1e6).rounded() / 1e6)
        }
      }
      pass(1)
      #expect(heard.isEmpty)
      player.play()
      pass(2.5)
      #expect(heard == [3])
      let moment = player.playerTime(forNodeTime: AVAudioTime(sampleTime: 0, atRate: 1))
      #expect(moment?.sampleTime == 110_250)
      pass(2)
      #expect(heard == [3, 5])
      player.stop()
      #expect(!player.isPlaying)
    }

    @Test func `speech recognition finds no speech and ends with its sound`() throws {
      var heard: [String] = []
      SFSpeechRecognizer.requestAuthorization { heard.append("\($0)") }
      pass(0)
      let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en-US")))
      let request = SFSpeechAudioBufferRecognitionRequest()
      let task = recognizer.recognitionTask(with: request) { result, error in
        heard.append("\(result == nil) \(error?.localizedDescription ?? "")")
      }
      request.endAudio()
      pass(1)
      #expect(heard == ["authorized", "true No speech detected"])
      #expect(task.state == .completed)
      let other = recognizer.recognitionTask(with: SFSpeechAudioBufferRecognitionRequest()) {
        heard.append($1?.localizedDescription ?? "")
      }
      other.cancel()
      pass(0)
      #expect(heard.last == "Recognition request was canceled" && other.isCancelled)
    }

    @Test func `nothing can be recorded`() throws {
      let recorder = try AVAudioRecorder(
        url: URL(fileURLWithPath: "/nowhere"), settings: [AVFormatIDKey: kAudioFormatMPEG4AAC])
      #expect(!recorder.record() && recorder.averagePower(forChannel: 0) == -160)
      #expect(throws: CocoaError.self) {
        try AVAudioFile(forReading: URL(fileURLWithPath: "/nowhere"))
      }
    }
  }
}
