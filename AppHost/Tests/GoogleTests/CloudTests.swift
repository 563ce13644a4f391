import AdSupport
import CloudKit
import CoreHaptics
import CoreLocation
import EventKit
import ExternalAccessory
import HomeKit
import MetricKit
import MusicKit
import PushKit
import SystemConfiguration
import Testing
import WeatherKit

@testable import HostLink

extension ServiceSuite {
  /// Tests of iCloud services without an account and a network.
  @MainActor final class CloudTests: NSObject, @preconcurrency HMHomeManagerDelegate {
    private var heard = 0
    func homeManagerDidUpdateHomes(_ manager: HMHomeManager) { heard += 1 }

    @Test func `a record keeps its values, and the cloud gets none`() async throws {
      let record = CKRecord(recordType: "Stop", recordID: CKRecord.ID(recordName: "a"))
      record["name"] = "Kiel"
      record["votes"] = NSNumber(value: 3)
      record["length"] = 2 as Int64
      #expect(record["name"] as? String == "Kiel" && record["votes"] as? Int == 3)
      let length: Int64? = record["length"]
      #expect(length == 2 && record.allKeys() == ["length", "name", "votes"])
      #expect(NSPredicate(format: "votes > 2").evaluate(with: record))
      let container = CKContainer(identifier: "iCloud.x")
      #expect(try await container.accountStatus() == .noAccount)
      let query = CKQuery(recordType: "Stop", predicate: NSPredicate(value: true))
      await #expect {
        _ = try await container.publicCloudDatabase.records(matching: query)
      } throws: { ($0 as? CKError)?.code == .networkUnavailable }
      await #expect {
        try await container.privateCloudDatabase.save(record)
      } throws: { ($0 as? CKError)?.code == .notAuthenticated }
    }

    @Test func `an operation of the cloud ends with an error`() {
      let operation = CKQueryOperation(
        query: CKQuery(recordType: "Stop", predicate: NSPredicate(value: true)))
      nonisolated(unsafe) var ends: [String] = []
      operation.queryResultBlock = { if case .failure = $0 { ends.append("result") } }
      operation.completionBlock = { ends.append("done") }
      CKContainer.default().publicCloudDatabase.add(operation)
      HostLink.finishMoment()
      #expect(ends == ["result", "done"])
    }

    @Test func `there are no homes, and their manager says so once`() {
      let manager = HMHomeManager()
      manager.delegate = self
      HostLink.finishMoment()
      #expect(heard == 1 && manager.homes.isEmpty && manager.primaryHome == nil)
    }

    @Test func `calendars, music and weather are denied`() async throws {
      let store = EKEventStore()
      #expect(try await store.requestFullAccessToEvents() == false)
      #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
      #expect(throws: EKError.self) { try store.save(EKEvent(eventStore: store), span: .thisEvent) }
      #expect(await MusicAuthorization.request() == .denied)
      #expect(try await MusicLibraryRequest<Song>().response().items.isEmpty)
      await #expect(throws: URLError.self) {
        _ = try await MusicCatalogSearchRequest(term: "a", types: [Song.self]).response()
      }
      await #expect(throws: MusicTokenRequestError.self) {
        try await ApplicationMusicPlayer.shared.play()
      }
      await #expect(throws: URLError.self) {
        _ = try await WeatherService.shared.weather(for: CLLocation(latitude: 1, longitude: 2))
      }
    }

    @Test func `no host is reached, and nothing is connected`() throws {
      var address = sockaddr_in()
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      let host = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          SCNetworkReachabilityCreateWithAddress(nil, $0)
        }
      }
      var flags: SCNetworkReachabilityFlags = .reachable
      #expect(SCNetworkReachabilityGetFlags(try #require(host), &flags) && flags.isEmpty)
      #expect(EAAccessoryManager.shared().connectedAccessories.isEmpty)
      #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
      #expect(throws: CHHapticError.self) { try CHHapticEngine() }
      let name = ASIdentifierManager.shared().advertisingIdentifier.uuidString
      #expect(name.allSatisfy("0-".contains))
      #expect(PKPushRegistry(queue: nil).pushToken(for: .voIP) == nil)
      #expect(MXMetricManager.shared.pastPayloads.isEmpty)
    }
  }
}
