import AVFoundation
import CVirtualTime
import MapKit
import Testing

@testable import HostLink

extension ServiceSuite {
  /// Tests of players in virtual time, and of maps without a network.
  @MainActor struct PlayerTests {
    private func advance(by seconds: Double) {
      let end = Int64(((HostLink.now + seconds) * 1e9).rounded())
      while (0...end).contains(vt_next()) {
        vt_set(vt_next())
        HostLink.finishMoment()
      }
      vt_set(end)
    }

    @Test func `a file plays for a second, and its time is reported`() {
      Session.begin()
      let player = AVPlayer(url: URL(fileURLWithPath: "/song.mp3"))
      var times: [Double] = []
      let token = player.addPeriodicTimeObserver(
        forInterval: CMTime(seconds: 0.4, preferredTimescale: 600), queue: .main
      ) { times.append(($0.seconds * 10).rounded() / 10) }
      player.play()
      #expect(player.timeControlStatus == .playing)
      advance(by: 0.5)
      #expect(abs(player.currentTime().seconds - 0.5) < 0.001)
      player.pause()
      advance(by: 5)
      #expect(abs(player.currentTime().seconds - 0.5) < 0.001)
      player.seek(to: CMTime(value: 1, timescale: 10))
      player.play()
      advance(by: 5)
      #expect(player.rate == 0)
      #expect(player.currentTime().seconds == 1)
      #expect(times == [0, 0.4, 0.1, 0.5, 0.9])
      player.removeTimeObserver(token)
    }

    @Test func `what is in the network fails`() throws {
      Session.begin()
      let item = AVPlayerItem(url: try #require(URL(string: "https://radio.example/live")))
      let player = AVPlayer(playerItem: item)
      nonisolated(unsafe) var errors: [URLError.Code] = []
      let token = NotificationCenter.default.addObserver(
        forName: .AVPlayerItemFailedToPlayToEndTime, object: item, queue: nil
      ) { note in
        let error = note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? URLError
        if let error { errors.append(error.code) }
      }
      player.play()
      #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
      advance(by: 1)
      #expect(item.status == .failed)
      #expect(errors == [.notConnectedToInternet])
      #expect(item.duration.seconds.isNaN)
      NotificationCenter.default.removeObserver(token)
    }

    @Test func `a queue goes on to what comes next`() {
      Session.begin()
      let items = ["a", "b"].map { AVPlayerItem(url: URL(fileURLWithPath: "/\($0).mp3")) }
      let player = AVQueuePlayer(items: items)
      player.play()
      advance(by: 1.5)
      #expect(player.currentItem === items[1])
      #expect(player.rate == 1)
      advance(by: 1)
      #expect(player.currentItem == nil)
    }

    @Test func `times are compared and added`() {
      let half = CMTime(value: 300, timescale: 600)
      #expect(half == CMTime(seconds: 0.5, preferredTimescale: 10))
      #expect((half + CMTime(value: 1, timescale: 1)).seconds == 1.5)
      #expect(!CMTime(seconds: .nan, preferredTimescale: 1).isValid)
      #expect(CMTime.zero < half && half < .positiveInfinity)
    }

    @Test func `a completer fails without a network`() {
      Session.begin()
      let (completer, listener) = (MKLocalSearchCompleter(), CompleterListener())
      completer.delegate = listener
      completer.queryFragment = "cof"
      #expect(completer.isSearching)
      advance(by: 0)
      HostLink.finishMoment()
      #expect(!completer.isSearching)
      #expect(listener.isServerFailure)
    }

    @Test func `shapes know what they cover`() {
      let corners = [(47.0, -122.0), (48.0, -121.0)].map(CLLocationCoordinate2D.init)
      let line = MKPolyline(coordinates: corners, count: 2)
      let rect = line.boundingMapRect
      #expect(abs(rect.minX - MKMapPoint(corners[0]).x) < 1e-6)
      #expect(abs(rect.minY - MKMapPoint(corners[1]).y) < 1e-6)
      let circle = MKCircle(center: corners[0], radius: 1_000).boundingMapRect
      let west = MKMapPoint(x: circle.minX, y: circle.midY).distance(to: MKMapPoint(corners[0]))
      #expect(abs(west - 1_000) < 10)
      let filter = MKPointOfInterestFilter(including: [.cafe])
      #expect(filter.includes(.cafe) && filter.excludes(.parking))
      #expect(!MKPointOfInterestFilter.excludingAll.includes(.cafe))
    }
  }
}

private final class CompleterListener: NSObject, MKLocalSearchCompleterDelegate {
  var isServerFailure = false
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
    if case MKError.serverFailure = error { isServerFailure = true }
  }
}
