import HostLink
import MediaPlayer
import Testing
import UIKit

@testable import CarPlay

/// Tests of the Now Playing template and its buttons.
@MainActor @Suite(.serialized) struct NowPlayingTests {
  private func show() -> CPNowPlayingTemplate {
    let controller = HostSession.begin()
    controller.setRootTemplate(CPNowPlayingTemplate.shared, animated: false)
    _ = HostSession.sent()
    return CPNowPlayingTemplate.shared
  }

  private func press(_ control: String) {
    let id = JSONValue.string(CPNowPlayingTemplate.shared.hostID ?? "")
    HostSession.call(
      "MPRemoteCommandCenter",
      ["template": id, "element": .string(control), "value": .string(control)])
  }

  @Test func `the screen shows what the app says of what plays`() {
    _ = show()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(.zero)
    }
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Wave", MPMediaItemPropertyArtist: "Sea",
      MPMediaItemPropertyPlaybackDuration: 61.5, MPNowPlayingInfoPropertyPlaybackRate: 0.0,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: 3,
      MPMediaItemPropertyArtwork: MPMediaItemArtwork(boundsSize: picture.size) { _ in picture },
    ]
    let sent = HostSession.sent("template").last
    #expect(sent?["title"] == "Wave")
    #expect(sent?["artist"] == "Sea")
    #expect(sent?["durationSeconds"] == 61.5)
    #expect(sent?["elapsedSeconds"] == 3)
    #expect(sent?["isPlaying"] == false)
    #expect(sent?["artwork"] != nil)
    MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPNowPlayingInfoPropertyIsLiveStream] = true
    MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPNowPlayingInfoPropertyPlaybackRate] = 1.0
    let live = HostSession.sent("template").last
    #expect(live?["durationSeconds"] == nil)
    #expect(live?["isPlaying"] == nil)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
  }

  @Test func `buttons reach the command that suits what plays`() {
    _ = show()
    let center = MPRemoteCommandCenter.shared()
    var heard: [String] = []
    let commands = [
      ("play", center.playCommand), ("pause", center.pauseCommand),
      ("next", center.nextTrackCommand), ("skip", center.skipForwardCommand),
    ]
    for (name, command) in commands {
      command.addTarget { _ in
        heard.append(name)
        return .success
      }
    }
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPNowPlayingInfoPropertyPlaybackRate: 1]
    press("play-pause")
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPNowPlayingInfoPropertyPlaybackRate: 0]
    press("play-pause")
    press("next-track")
    center.nextTrackCommand.isEnabled = false
    press("next-track")
    #expect(heard == ["pause", "play", "next", "skip"])
    for (_, command) in commands { command.removeTarget(nil) }
    center.nextTrackCommand.isEnabled = true
    press("previous-track")
    #expect(heard.count == 4)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
  }

  @Test func `a command calls a method that gives a status, and not after it was taken away`() {
    let (command, listener) = (MPRemoteCommandCenter.shared().stopCommand, Listener())
    command.addTarget(listener, action: Selector("stop(_:)", Listener.stop(_:)))
    #expect(command.run() == .noSuchContent)
    command.removeTarget(listener)
    #expect(command.run() == .noActionableNowPlayingItem)
    #expect(listener.count == 1)
  }
}

private final class Listener: NSObject {
  var count = 0
  func stop(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
    count += 1
    return .noSuchContent
  }
}
